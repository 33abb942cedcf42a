"""In which order a hand stands when others draw from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ..core.chance import Chance
from ..core.game import Seat
from .state import Hand, State

SLOTS: Mapping[str, Callable[[int], int]] = MappingProxyType(
    {"left": lambda size: 0, "centre": lambda size: size // 2, "right": lambda size: size - 1}
)
"""Position of the odd card in a hand of that size, from the left as the drawer sees it (la-mona#fine-print-5)."""


def habit_percent(level: str | None, medium: int) -> int:
    """How often, in percent, a seat of this level follows its habit (la-mona#fine-print-5, #fine-print-7)."""
    return {"easy": 100, "medium": medium}.get(level or "", 0)


def rearranged(state: State, seat: Seat, hand: Hand, chance: Chance) -> Hand:
    """The hand after its owner has drawn: shuffled, but a CPU may put the odd card in the place it likes.

    Persons, and the CPU that stands in for one, have no level and so no habit: their hands are always shuffled.
    """
    odd = state.options.odd_card
    percent = habit_percent(state.levels.get(seat), state.options.habit_percent)
    if odd is None or odd not in hand or seat not in state.habits or chance.below(100) >= percent:
        return tuple(chance.shuffle(hand))
    order = chance.shuffle(card for card in hand if card != odd)
    order.insert(SLOTS[state.habits[seat]](len(hand)), odd)
    return tuple(order)
