"""What the table says in the reader's language: names of people here, words of the game from its own templates."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games import prose
from games.core import catalogue

from .models import Room, Seat

Names = Mapping[int, str]


def seat_name(seat: Seat) -> str:
    """What others call whoever sits here."""
    if seat.local_name:
        return seat.local_name
    if seat.user is not None:
        return str(seat.user)
    return _("Jugador eliminado") if seat.kind == Seat.Kind.PERSON else _("Puesto libre")


def names_of(room: Room) -> dict[int, str]:
    return {seat.number: seat_name(seat) for seat in room.seats.all()}


def variant_title(game: str, variant: str) -> str:
    """What a variant is called on the page."""
    return prose.line(f"{game}/title.txt", {"variant": variant})


def action_labels(room: Room, actions, view: dict) -> list[str]:
    """What each offered action is called."""
    game = catalogue.game(room.game)
    return [prose.action_label(room.game, game.dump_action(action), view) for action in actions]
