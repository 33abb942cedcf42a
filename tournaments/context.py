"""What every page shows of the reader's own affairs."""

from .selectors import decisions_waiting_for


def waiting_for_me(request):
    """`waiting_count`: how many decisions stand before the reader, for the badge beside «Jugar»."""
    user = getattr(request, "user", None)
    return {"waiting_count": decisions_waiting_for(user).count() if user and user.is_authenticated else 0}
