from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("config.health")),
    path("", include("tournaments.urls")),
    path("", include("games.urls")),
    path("cuenta/", include("accounts.urls")),
    path("cuenta/", include("allauth.account.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
]
