"""What every page shows: the reader's own affairs, and where the code is to be had."""

from django.conf import settings

from .selectors import decisions_waiting_for


def source(request):
    """`source_url`: where a host offers the code that runs, as the licence asks of whoever changed it."""
    return {"source_url": settings.SOURCE_URL}


def waiting_for_me(request):
    """`waiting_count`: how many decisions stand before the reader, for the badge beside «Jugar»."""
    user = getattr(request, "user", None)
    return {"waiting_count": decisions_waiting_for(user).count() if user and user.is_authenticated else 0}
