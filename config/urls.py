from django.contrib import admin
from django.urls import include, path

from accounts.views import choose_language

urlpatterns = [
    path("", include("config.health")),
    path("", include("tournaments.urls")),
    path("", include("games.urls")),
    path("cuenta/", include("accounts.urls")),
    path("cuenta/", include("allauth.account.urls")),
    path("i18n/setlang/", choose_language, name="set_language"),
    path("admin/", admin.site.urls),
]
