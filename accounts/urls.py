from django.urls import path

from . import views

urlpatterns = [
    path("invitado/", views.guest, name="guest"),
    path("perfil/", views.profile, name="profile"),
    path("borrar/", views.delete, name="account_delete"),
]
