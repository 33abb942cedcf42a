"""Who is asking, and how a refusal is shown: shared by every view of rooms and championships."""

import datetime as dt
from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import ResolverMatch, reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode

from accounts.models import User

from .. import clock, selectors, table
from ..errors import Refusal
from ..models import Championship, Room


class PersonRequest(HttpRequest):
    """A request that `person_required` has let through."""

    user: User


INPUT_EVERY = dt.timedelta(seconds=60)  # between two notes of somebody's presence


def room_or_404(request: HttpRequest, public_id: str) -> Room:
    """The room behind a link. Whoever has the link of an open room may see it; later only players and spectators."""
    room = selectors.room_with_seats(public_id)
    if room is None:
        raise Http404
    if room.status != Room.Status.OPEN and not table.may_watch(room, request.user):
        raise Http404
    return room


def championship_or_404(public_id: str) -> Championship:
    found = Championship.objects.filter(public_id=public_id).select_related("organiser").first()
    if found is None:
        raise Http404
    return found


def person_required(view: Callable) -> Callable:
    """Only for somebody: a guest will do. Others choose how to come in, and come back to the page they were on."""

    @wraps(view)
    def wrapped(request: PersonRequest, *args, **kwargs) -> HttpResponse:
        if request.user.is_authenticated:
            note_input(request)
            return view(request, *args, **kwargs)
        return redirect(f"{reverse('account_login')}?{urlencode({'next': _page_of(request)})}")

    return wrapped


def note_input(request: PersonRequest) -> None:
    """Presence is recent input, not an open tab; the row is written at most once a minute."""
    now, last = clock.now(), request.user.last_input_at
    if last is None or now - last > INPUT_EVERY:
        User.objects.filter(pk=request.user.pk).update(last_input_at=now)


def refusals_told(view: Callable) -> Callable:
    """A refusal becomes a message on the page one comes back to; nothing was changed."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refusal as refusal:
            messages.warning(request, str(refusal))
            if "public_id" in kwargs:
                return redirect(_owner_of(request), kwargs["public_id"])
            return render(request, "tournaments/refused.html", {"refusal": refusal}, status=refusal.status)

    return wrapped


def _owner_of(request: HttpRequest) -> str:
    """`room` or `championship`: the page that the act's form stands on."""
    return (_match(request).url_name or "home").split("_")[0]


def _match(request: HttpRequest) -> ResolverMatch:
    if request.resolver_match is None:
        raise RuntimeError("a view was called without having been found")
    return request.resolver_match


def _page_of(request: HttpRequest) -> str:
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    if "public_id" in (named := _match(request).kwargs):
        return reverse(_owner_of(request), args=[named["public_id"]])
    came_from = request.META.get("HTTP_REFERER", "")
    return came_from if url_has_allowed_host_and_scheme(came_from, {request.get_host()}) else reverse("home")
