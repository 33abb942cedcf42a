"""Rooms before, during and after play. Each view finds who asks, calls one service, shows the answer."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from .. import selectors
from ..errors import BadFrame
from ..forms import RoomForm, SeatForm
from ..models import Room, Seat
from ..presets import preset_values, presets
from ..prose import seat_name, variant_title
from ..services import rooms, seats
from ..table import COLOURS, SHAPES, own_seats
from .asking import PersonRequest, person_required, refusals_told, room_or_404
from .play import table_page


@require_safe
def room_list(request: HttpRequest) -> HttpResponse:
    context = {"open_rooms": selectors.rooms_to_join()[:50], "watch_rooms": selectors.rooms_to_watch()[:50]}
    if request.user.is_authenticated:
        context["my_rooms"] = selectors.rooms_of(request.user)[:50]
    return render(request, "tournaments/room_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@person_required
@refusals_told
def room_new(request: PersonRequest) -> HttpResponse:
    form = RoomForm(request.POST or None, initial=preset_values(request.GET.get("preset")))
    if request.method == "POST" and form.is_valid():
        room = rooms.room_open(host=request.user, **form.arguments())
        if form.cleaned_data["company"] != RoomForm.Company.FRIENDS:
            rooms.room_start(room_pk=room.pk, user=request.user)
        return redirect("room", room.public_id)
    context = {"form": form, "presets": presets()}
    return render(request, "tournaments/room_new.html", context, status=400 if form.errors else 200)


@never_cache
@require_safe
def room(request: HttpRequest, public_id: str) -> HttpResponse:
    """The lobby of an open room, the table of one in play or finished. Looking at it seats nobody."""
    found = room_or_404(request, public_id)
    if found.status == Room.Status.OPEN:
        return render(request, "tournaments/room_open.html", _lobby(request, found))
    if found.matches.exists():
        return table_page(request, found)
    return render(request, "tournaments/room_closed.html", {"room": found}, status=410)


@require_POST
@person_required
@refusals_told
def room_seat(request: PersonRequest, public_id: str) -> HttpResponse:
    found = room_or_404(request, public_id)
    rooms.room_take_seat(room_pk=found.pk, user=request.user, number=_number(request))
    return redirect("room", public_id)


@require_POST
@person_required
@refusals_told
def room_stand(request: PersonRequest, public_id: str) -> HttpResponse:
    rooms.room_leave_seat(room_pk=room_or_404(request, public_id).pk, user=request.user)
    messages.info(request, _("Has dejado tu puesto libre."))
    return redirect("home")


@require_POST
@person_required
@refusals_told
def room_start(request: PersonRequest, public_id: str) -> HttpResponse:
    rooms.room_start(room_pk=room_or_404(request, public_id).pk, user=request.user)
    return redirect("room", public_id)


@require_POST
@person_required
@refusals_told
def room_leave(request: PersonRequest, public_id: str) -> HttpResponse:
    found = room_or_404(request, public_id)
    seats.seat_leave(room_pk=found.pk, user=request.user, number=_number(request))
    messages.info(request, _("Has salido: la CPU juega en tu lugar."))
    return redirect("room", public_id)


@require_POST
@person_required
@refusals_told
def room_resign(request: PersonRequest, public_id: str) -> HttpResponse:
    found = room_or_404(request, public_id)
    seats.seat_surrender(room_pk=found.pk, user=request.user, number=_number(request))
    return redirect("room", public_id)


@require_POST
@person_required
@refusals_told
def room_return(request: PersonRequest, public_id: str) -> HttpResponse:
    found = room_or_404(request, public_id)
    seats.seat_return(room_pk=found.pk, user=request.user, number=_number(request))
    messages.success(request, _("El puesto vuelve a ser tuyo."))
    return redirect("room", public_id)


@require_POST
@person_required
@refusals_told
def room_rematch(request: PersonRequest, public_id: str) -> HttpResponse:
    again = rooms.room_rematch(room_pk=room_or_404(request, public_id).pk, user=request.user)
    return redirect("room", again.public_id)


def _lobby(request: HttpRequest, found: Room) -> dict:
    seated = [_place(request, found, seat) for seat in found.seats.all()]
    return {
        "room": found,
        "title": variant_title(found.game, found.variant),
        "seats": seated,
        "free": sum(seat["kind"] == Seat.Kind.FREE for seat in seated),
        "mine": own_seats(found, request.user),
        "is_host": request.user.is_authenticated and found.host_id == request.user.pk,
        "link": request.build_absolute_uri(request.path),
    }


def _place(request: HttpRequest, found: Room, seat: Seat) -> dict:
    return {
        "seat": seat.number,
        "name": seat_name(seat),
        "shape": SHAPES[seat.number % len(SHAPES)],
        "colour": COLOURS[seat.number % len(COLOURS)],
        "kind": seat.kind,
        "online": seat.kind == Seat.Kind.CPU or seats.is_online(seat),
        "host": seat.user_id is not None and seat.user_id == found.host_id,
        "mine": request.user.is_authenticated and seat.user_id == request.user.pk,
    }


def _number(request: HttpRequest) -> int | None:
    """The seat that the form names, if it names one. Raises BadFrame for what is no seat's number."""
    form = SeatForm(request.POST)
    if not form.is_valid():
        raise BadFrame
    return form.cleaned_data["seat"]
