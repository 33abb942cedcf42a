"""Spanish first, English by choice; instants shown in the reader's own zone."""

import zoneinfo

from django.conf import settings
from django.utils import timezone, translation


class OwnLanguageAndZone:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        with translation.override(chosen_language(request)), timezone.override(chosen_zone(request)):
            request.LANGUAGE_CODE = translation.get_language()
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        return response


def chosen_language(request) -> str:
    """The cookie of the language switch, else the profile, else Spanish: a browser's own language chooses nothing."""
    return language_of(request.user, request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, ""))


def language_of(user, wished: str = "") -> str:
    """`wished` if it is a language of this site, else the person's own, else the site's."""
    if wished in dict(settings.LANGUAGES):
        return wished
    return user.language if user.is_authenticated else settings.LANGUAGE_CODE


def chosen_zone(request) -> zoneinfo.ZoneInfo:
    return zone_of(request.user, request.COOKIES.get("zone", ""))


def zone_of(user, fallback: str = "") -> zoneinfo.ZoneInfo:
    """The person's own zone, else `fallback` (what the browser said), else the site's."""
    wished = getattr(user, "time_zone", "") or fallback
    try:
        return zoneinfo.ZoneInfo(wished or settings.SITE_TIME_ZONE)
    except (KeyError, ValueError, OSError):  # unknown, no name at all, a folder of zones
        return zoneinfo.ZoneInfo(settings.SITE_TIME_ZONE)
