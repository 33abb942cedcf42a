from django.urls import path

from . import views

urlpatterns = [
    path("reglas/", views.rules_index, name="rules_index"),
    path("reglas/<slug:slug>/", views.rules_page, name="rules_page"),
]
