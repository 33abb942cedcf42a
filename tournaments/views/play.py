"""The table over HTTP: everything a socket does works with pages and forms too."""

import secrets

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from .. import table
from ..errors import BadFrame, Refusal
from ..forms import ActForm
from ..live.door import lift_for, seat_asked
from ..models import Entry, Room
from ..prose import variant_title
from ..services.play import Answer, round_act
from ..services.seats import seats_seen
from .asking import PersonRequest, person_required, room_or_404

CURTAIN = "curtain"


def table_page(request: HttpRequest, room: Room, lifted: table.Lifted | None = None) -> HttpResponse:
    """The whole table, readable and playable without JavaScript. Never stored: «Back» shows no hand."""
    if request.user.is_authenticated:
        seats_seen(room=room, user_pk=request.user.pk)
    view = table.table_view(room, request.user, lifted=lifted)
    context = {
        "room": room,
        "view": view,
        "title": variant_title(room.game, room.variant),
        "curtain_pass": _new_curtain(request, room) if view and view["curtain"] else "",
    }
    response = render(request, "tournaments/table.html", context)
    response.headers["Cache-Control"] = "no-store"
    return response


@require_POST
@person_required
def room_act(request: PersonRequest, public_id: str) -> HttpResponse:
    """Answer a decision from a plain form. Pressing twice, or going back and pressing again, changes nothing."""
    room = room_or_404(request, public_id)
    form = ActForm(request.POST)
    try:
        if not form.is_valid():
            raise BadFrame
        answer, seat = _answer(request, room, form.cleaned_data)
    except Refusal as refusal:
        messages.warning(request, str(refusal))
        return redirect("room", public_id)
    if room.hot_seat and not answer.dup:
        fresh = room_or_404(request, public_id)
        return table_page(request, fresh, table.Lifted(seat, form.cleaned_data["decision"]))
    return redirect("room", public_id)


@require_POST
@person_required
def room_lift(request: PersonRequest, public_id: str) -> HttpResponse:
    """Lift the curtain of a shared device. Its pass works once: reloading or going back finds the curtain down."""
    room = room_or_404(request, public_id)
    decision = request.POST.get("decision", "")
    if not _curtain_known(request, room) or not _is_number(decision):
        return redirect("room", public_id)
    return table_page(request, room, lift_for(public_id, request.user, int(decision)))


@never_cache
@require_safe
def room_json(request: HttpRequest, public_id: str) -> JsonResponse:
    """The same view as the socket's, for pages that have none, and for bots."""
    room = room_or_404(request, public_id)
    after = request.GET.get("after", "")
    view = table.table_view(room, request.user, after=int(after) if _is_number(after) else None)
    if view is None:
        raise Http404
    return JsonResponse(view, json_dumps_params={"ensure_ascii": False})


def _answer(request: PersonRequest, room: Room, data: dict) -> tuple[Answer, int]:
    seat = seat_asked(room, request.user, data["round"], data["decision"])
    answer = round_act(
        round_pk=data["round"], seat=seat, decision_no=data["decision"], choice=data["choice"], by=Entry.By.PERSON
    )
    return answer, seat


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def _new_curtain(request: HttpRequest, room: Room) -> str:
    given = secrets.token_urlsafe(12)
    request.session[CURTAIN] = [room.public_id, given]
    return given


def _curtain_known(request: HttpRequest, room: Room) -> bool:
    """Whether the form holds the pass of this very room's curtain, which is used up by asking."""
    return request.session.pop(CURTAIN, None) == [room.public_id, request.POST.get("pass", "")]
