"""Tables in one line, so that a test reads like the page.

`table("Rojo 5h | Verde 5s | Amarillo *j 9c | Azul 9d", turn="Verde de Rojo")` is a round in which Verde is about to
draw from Rojo. Clockwise the seats are Rojo, Verde, Amarillo, Azul. `shown(state)` writes a round back the same way.
"""

from dataclasses import replace

from games.core.chance import Chance
from games.old_maid import GAME
from games.old_maid.actions import Draw
from games.old_maid.state import State

NAMES = ("Rojo", "Verde", "Amarillo", "Azul")
SEAT = {name: seat for seat, name in enumerate(NAMES)}
SECRET = bytes(range(32))


class Still(Chance):
    """Chance that changes nothing: a shuffle keeps the order, so that a test can name it."""

    def shuffle(self, items):
        return list(items)


STILL = Still(SECRET, 0)


def table(text, *, turn, out="", variant="mona", **changes):
    """The round written in `text`, with the seats of `out` gone out in that order."""
    hands = {SEAT[name]: tuple(cards) for name, *cards in (part.split() for part in text.split("|"))}
    gone = [SEAT[name] for name in out.split()]
    drawer, source = (SEAT[name] for name in turn.split(" de "))
    state = State(
        options=GAME.options(variant),
        table=tuple(sorted({*hands, *gone})),
        first=source,
        seats=tuple(sorted(hands)),
        hands=hands,
        drawer=drawer,
        source=source,
        places={seat: place for place, seat in enumerate(gone, 1)},
        discards=(),
        aside=None,
        levels={},
        habits={},
    )
    return replace(state, **changes)


def shown(state):
    """The round in one line: hands, whose turn, and who has gone out, first to last (at the end, everybody)."""
    hands = " | ".join(" ".join((NAMES[seat], *hand)) for seat, hand in sorted(state.hands.items()))
    turn = "fin" if state.is_over else f"{NAMES[state.drawer]} de {NAMES[state.source]}"
    out = " ".join(NAMES[seat] for seat in sorted(state.places, key=state.places.get))
    return " · ".join(filter(None, (hands, turn, out)))


def draw(state, position, chance=STILL):
    """The step when whoever's turn it is draws the card at that position."""
    return GAME.apply(state, state.drawer, Draw(position), chance)


def drawn(state, *positions):
    """The round after these draws, one after another."""
    for position in positions:
        state = draw(state, position).state
    return state


def deal(variant="mona", seats=4, dealer=0, secret=SECRET, levels=None, habits=None, **changes):
    """The step that deals a first round."""
    options = GAME.options(variant, **changes)
    first = GAME.first_deal(options, range(seats), levels or {}, Chance(secret, 0).branch("match"))
    return GAME.deal(options, replace(first, dealer=dealer, habits=habits or first.habits), Chance(secret, 0))


def rounds(variant, seats, number, **changes):
    """That many whole rounds of random draws, each a list of steps from the deal to the end."""
    for index in range(number):
        secret = index.to_bytes(32, "big")
        steps = [deal(variant, seats, index % seats, secret, **changes)]
        while asked := GAME.decisions(steps[-1].state):
            ((seat, decision),) = asked.items()
            chance = Chance(secret, len(steps))
            action = chance.branch("player").choice(decision.actions)
            steps.append(GAME.apply(steps[-1].state, seat, action, chance))
        yield steps
