"""The one place the site asks what time it is; tests move it."""

import datetime as dt

from django.utils import timezone


def now() -> dt.datetime:
    """This instant, in UTC."""
    return timezone.now()
