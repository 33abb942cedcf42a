"""Championships: list, create, enter, start, watch."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from .. import selectors
from ..errors import ReasonMissing
from ..forms import ChampionshipForm, ReasonForm
from ..models import Championship, Entrant, Room
from ..prose import variant_title
from ..services import championships
from .asking import PersonRequest, championship_or_404, person_required, refusals_told


@require_safe
def championship_list(request: HttpRequest) -> HttpResponse:
    listed = list(selectors.championships_listed())
    context: dict[str, Iterable[Championship]] = {
        status: [each for each in listed if each.status == status] for status in Championship.Status.values
    }
    if request.user.is_authenticated:
        context["mine"] = selectors.championships_of(request.user)
    return render(request, "tournaments/championship_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@person_required
@refusals_told
def championship_new(request: PersonRequest) -> HttpResponse:
    form = ChampionshipForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        made = championships.championship_create(organiser=request.user, **form.arguments())
        return redirect("championship", made.public_id)
    return render(request, "tournaments/championship_new.html", {"form": form}, status=400 if form.errors else 200)


@never_cache
@require_safe
def championship(request: HttpRequest, public_id: str) -> HttpResponse:
    found = championship_or_404(public_id)
    entrants = list(found.entrants.filter(status=Entrant.Status.ENTERED).select_related("user"))
    me = request.user
    context = {
        "championship": found,
        "title": variant_title(found.game, found.variant),
        "entrants": entrants,
        "free": found.capacity - len(entrants),
        "standings": found.standings.select_related("entrant__user"),
        "tables": [_table(room) for room in found.rooms.order_by("pk")],
        "entered": me.is_authenticated and any(entrant.user_id == me.pk for entrant in entrants),
        "is_organiser": me.is_authenticated and found.organiser_id == me.pk,
        "is_open": found.status == Championship.Status.OPEN,
        "link": request.build_absolute_uri(request.path),
        "reason_form": ReasonForm(),
    }
    return render(request, "tournaments/championship.html", context)


@require_POST
@person_required
@refusals_told
def championship_enter(request: PersonRequest, public_id: str) -> HttpResponse:
    found = championship_or_404(public_id)
    championships.championship_sign_up(championship_pk=found.pk, user=request.user)
    messages.success(request, _("Ya estás en el campeonato."))
    return redirect("championship", public_id)


@require_POST
@person_required
@refusals_told
def championship_withdraw(request: PersonRequest, public_id: str) -> HttpResponse:
    championships.championship_withdraw(championship_pk=championship_or_404(public_id).pk, user=request.user)
    messages.info(request, _("Has dejado el campeonato."))
    return redirect("championship", public_id)


@require_POST
@person_required
@refusals_told
def championship_start(request: PersonRequest, public_id: str) -> HttpResponse:
    found = championship_or_404(public_id)
    championships.championship_start(championship_pk=found.pk, user=request.user)
    return redirect("championship", public_id)


@require_POST
@person_required
@refusals_told
def championship_abort(request: PersonRequest, public_id: str) -> HttpResponse:
    found = championship_or_404(public_id)
    form = ReasonForm(request.POST)
    if not form.is_valid():
        raise ReasonMissing
    championships.championship_abort(championship_pk=found.pk, user=request.user, **form.cleaned_data)
    return redirect("championship", public_id)


def _table(room: Room) -> dict:
    """A table of the championship: its room and, for each round so far, the place and points of every seat."""
    match = selectors.latest_match(room)
    return {
        "room": room,
        "seats": list(room.seats.select_related("user")),
        "rounds": selectors.results_by_round(match) if match else [],
        "of": match.rounds if match else None,
    }
