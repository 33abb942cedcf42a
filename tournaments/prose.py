"""What the table says in the reader's language: names of people here, words of the game from its own templates."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy as _

from games.core import catalogue

from .models import Act, Room, Seat

Names = Mapping[int | None, str]
ACT_LINES: Mapping[str, Any] = {
    Act.Verb.PAUSED: _("%(who)s puso la sala en pausa: %(reason)s"),
    Act.Verb.RESUMED: _("%(who)s reanudó la sala: %(reason)s"),
    Act.Verb.SUBSTITUTED: _("%(who)s dejó a la CPU en el puesto de %(seat)s: %(reason)s"),
    Act.Verb.RETURNED: _("%(who)s devolvió su puesto a %(seat)s: %(reason)s"),
    Act.Verb.CLOSED: _("%(who)s cerró la sala: %(reason)s"),
    Act.Verb.ABANDONED: _("%(who)s dio la partida por abandonada: %(reason)s"),
}


def seat_name(seat: Seat) -> str:
    """What others call whoever sits here."""
    if seat.local_name:
        return seat.local_name
    if seat.user is not None:
        return str(seat.user)
    return str(_("Jugador eliminado") if seat.kind == Seat.Kind.PERSON else _("Puesto libre"))


def names_of(room: Room) -> dict[int | None, str]:
    return {seat.number: seat_name(seat) for seat in room.seats.all()}


def variant_title(game: str, variant: str) -> str:
    """What a variant is called on the page."""
    return line(f"{game}/title.txt", {"variant": variant})


def act_line(act: Act, names: Names) -> str:
    """What an organiser did to the room, to which seat, and why."""
    who = str(act.user or _("La organización"))
    return ACT_LINES[act.verb] % {"who": who, "seat": names.get(act.seat, ""), "reason": act.reason}


def entry_line(room: Room, events: Sequence[dict], names: Names) -> str:
    """One line of the log. `events`: dumped, as the reader may hear them. Empty if there is nothing to say."""
    return line(f"{room.game}/entry.txt", {"entry": {"events": events}, "names": names})


def variant_note(game: str, variant: str) -> str:
    """A variant in one line, for whoever chooses between them."""
    return line(f"{game}/note.txt", {"variant": variant})


def status_line(room: Room, view: dict, names: Names, *, asked: bool) -> str:
    """What to do now. `asked`: whether the reader is the one to answer."""
    if room.status == Room.Status.CLOSED:
        return str(_("La partida se cerró sin terminar. %(reason)s") % {"reason": room.closing_reason}).strip()
    return line(f"{room.game}/status.txt", {"view": view, "names": names, "asked": asked})


def action_labels(room: Room, actions: Iterable[Any], view: dict) -> list[str]:
    """What each offered action is called on its button."""
    game = catalogue.game(room.game)
    template = f"{room.game}/action.txt"
    return [line(template, {"action": game.dump_action(action), "view": view}) for action in actions]


def line(template: str, context: Mapping[str, Any]) -> str:
    """The template in one line of plain text: names of people stand in it as they are, whoever shows it escapes it."""
    return " ".join(render_to_string(template, dict(context)).split())
