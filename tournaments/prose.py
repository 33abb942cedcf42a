"""What the table says, in the reader's language. The words stand in the templates of each game."""

from collections.abc import Mapping

from django.template.loader import get_template

from games.core import catalogue

from .models import Entry, Room, Seat

Names = Mapping[int, str]


def seat_name(seat: Seat) -> str:
    """What others call whoever sits here."""
    from django.utils.translation import gettext as _

    if seat.local_name:
        return seat.local_name
    if seat.user is not None:
        return str(seat.user)
    return _("Jugador eliminado") if seat.kind == Seat.Kind.PERSON else _("Puesto libre")


def names_of(room: Room) -> dict[int, str]:
    return {seat.number: seat_name(seat) for seat in room.seats.all()}


def variant_title(game: str, variant: str) -> str:
    """What a variant is called on the page."""
    return _flat(get_template(f"{game}/title.txt").render({"variant": variant}))


def status_line(room: Room, view: dict, names: Names, asked: bool) -> str:
    """What there is to do now, for whoever looks with the eyes of `view`."""
    return _render(room, "status.txt", {"view": view, "names": names, "asked": asked})


def entry_line(room: Room, events: list[dict], names: Names, by: str = Entry.By.PERSON) -> str:
    """One line of the log, from events already redacted for its reader."""
    return _render(room, "entry.txt", {"entry": {"events": events, "by": by}, "names": names})


def action_labels(room: Room, actions, view: dict, names: Names) -> list[str]:
    """What each offered action is called."""
    game = catalogue.game(room.game)
    template = get_template(f"{room.game}/action.txt")
    return [
        _flat(template.render({"action": game.dump_action(action), "view": view, "names": names, "index": index}))
        for index, action in enumerate(actions)
    ]


def _render(room: Room, template: str, context: dict) -> str:
    return _flat(get_template(f"{room.game}/{template}").render(context))


def _flat(text: str) -> str:
    return " ".join(text.split())
