"""What pages say about a room or a championship: its title, seats and pace, and what each choice of a form means."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ..formats.pace import HOUR, PACES
from ..forms import CLOCKS, ROUNDS
from ..models import Championship, Room, Seat
from ..prose import seat_name, variant_note, variant_title
from ..table import COLOURS, SHAPES

register = template.Library()

# One line for each choice of the forms, by field and value.
NOTES = {
    ("company", "friends"): gettext_lazy("Envías un enlace y cada cual entra desde su casa."),
    ("company", "cpu"): gettext_lazy("Empiezas ya. La CPU juega en los demás puestos."),
    ("company", "device"): gettext_lazy("Os pasáis el dispositivo; una cortina tapa las cartas entre turno y turno."),
    ("rounds", "1"): gettext_lazy("Unos diez minutos."),
    ("rounds", "3"): gettext_lazy("Lo habitual: media hora."),
    ("rounds", "5"): gettext_lazy("Para una tarde entera."),
    ("rounds", "equilibrado"): gettext_lazy(
        "2 rondas entre dos o tres, 6 entre cuatro: todos juegan al lado de todos."
    ),
    ("level", "easy"): gettext_lazy("Repite siempre la misma costumbre: se le puede pillar."),
    ("level", "medium"): gettext_lazy("A veces repite su costumbre, a veces no."),
    ("level", "hard"): gettext_lazy("No tiene ninguna costumbre."),
    ("mode", "live"): gettext_lazy("Todos a la vez, de una sentada."),
    ("mode", "async"): gettext_lazy("Cada cual juega cuando puede; te avisamos al llegar tu turno."),
    ("entry", "link"): gettext_lazy("Con cuenta o como invitado, pero solo con el enlace."),
    ("entry", "members"): gettext_lazy("Hace falta el enlace y una cuenta."),
    ("entry", "public"): gettext_lazy("Sale en la lista, a la vista de todo el mundo."),
}


@register.filter
def note(field: Any, value: Any) -> str:
    """What choosing this value of that form field leads to."""
    if field.name == "variant":
        return variant_note(*str(value).split(":"))
    if field.name == "clock":
        both = {"live": pace_line("live", value), "slow": pace_line("async", value)}
        return _("En vivo: %(live)s Por turnos: %(slow)s") % both
    return str(NOTES.get((field.name, str(value)), ""))


@register.filter
def is_chosen(field: Any, value: Any) -> bool:
    return str(field.value()) == str(value)


@register.filter
def variant_of(thing: Room | Championship) -> str:
    return variant_title(thing.game, thing.variant)


@register.filter
def title_of(room: Room) -> str:
    """A room's own name, or what is played there."""
    return room.name or variant_of(room)


@register.filter
def rounds_of(thing: Room | Championship) -> str:
    return str(ROUNDS.get(thing.rounds, thing.rounds))


@register.filter
def clock_of(thing: Room | Championship) -> str:
    return str(dict(CLOCKS).get(thing.clock, thing.clock))


@register.filter
def pace_of(thing: Room | Championship) -> str:
    return pace_line(thing.mode, thing.clock)


def pace_line(mode: str, clock: str) -> str:
    """How long one may think: "30 s por turno y 2 min de reserva."."""
    pace = PACES.get((mode, clock))
    if pace is None:
        return ""
    return _("%(turn)s por turno y %(bank)s de reserva.") % {"turn": duration(pace.turn), "bank": duration(pace.bank)}


def duration(seconds: int) -> str:
    if seconds < 100:
        return _("%(n)d s") % {"n": seconds}
    if seconds < HOUR:
        return _("%(n)d min") % {"n": seconds // 60}
    hours = seconds // HOUR
    if hours % 24 == 0:
        return ngettext("%(n)d día", "%(n)d días", hours // 24) % {"n": hours // 24}
    return _("%(n)d h") % {"n": hours}


@register.filter
def plates(room: Room) -> list[dict[str, Any]]:
    """Every seat with its name, colour and shape."""
    return [
        {
            "seat": seat.number,
            "name": seat_name(seat),
            "shape": SHAPES[seat.number % len(SHAPES)],
            "colour": COLOURS[seat.number % len(COLOURS)],
            "free": seat.kind == Seat.Kind.FREE,
            "cpu": seat.is_cpu_driven,
        }
        for seat in room.seats.all()
    ]


@register.filter
def plate_of(seat: Seat) -> dict[str, Any]:
    """One seat with its name, colour and shape."""
    number = seat.number
    return {"name": seat_name(seat), "shape": SHAPES[number % len(SHAPES)], "colour": COLOURS[number % len(COLOURS)]}


@register.filter
def of_seat(results: dict[int, Any], number: int) -> Any:
    """The result of one seat in a round."""
    return results.get(number)
