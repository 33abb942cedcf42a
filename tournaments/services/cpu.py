"""The seats that a CPU plays: it sees what the seat sees, and answers through the same door."""

from games.core import catalogue
from games.core.chance import Chance

from ..models import Room, Round, Seat

SUBSTITUTE_LEVEL = Room.Level.MEDIUM


def choice_for(round_: Round, seat: Seat) -> int:
    """The index of the offered action that a CPU picks for this seat, from the seat's view alone.

    Its randomness is a branch of the round's: two workers that answer at once choose alike.
    """
    game = catalogue.game(round_.match.room.game)
    state = game.load_state(round_.state, round_.schema)
    decision = game.decisions(state)[seat.number]
    level = round_.match.room.level if seat.kind == Seat.Kind.CPU else SUBSTITUTE_LEVEL
    chance = Chance(bytes(round_.secret), round_.last_entry + 1).branch("cpu")
    return game.choose(game.view(state, seat.number), decision, level, chance)
