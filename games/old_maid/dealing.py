"""How the pack is spread over the hands, and who is drawn from first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ..core.cards import Card
from ..core.game import Seat
from ..core.seats import after, clockwise
from .state import Hand

Hands = dict[Seat, Hand]


def left_of_dealer(seats: Sequence[Seat], dealer: Seat) -> Seat:
    """The dealer's left neighbour opens."""
    return after(seats, dealer)


OPENERS: Mapping[str, Callable[[Sequence[Seat], Seat], Seat]] = MappingProxyType({"left_of_dealer": left_of_dealer})


def odd_hand_opens(pack: Sequence[Card], seats: Sequence[Seat], first: Seat) -> Hands:
    """One card at a time, clockwise, so that the one hand of another size, if any, is the one drawn from first.

    An even number of cards when drawing is an advantage; this deal all but evens it out (la-mona#opener,
    #fine-print-1). With one card over, the deal starts at `first`; with one card short, at his left, so that the
    missing card is his.
    """
    short = len(pack) % len(seats) == len(seats) - 1 and len(seats) > 2
    order = clockwise(seats, after(seats, first) if short else first)
    return {seat: tuple(pack[turn :: len(order)]) for turn, seat in enumerate(order)}


def even_parity(pack: Sequence[Card], seats: Sequence[Seat], first: Seat) -> Hands:
    """As `odd_hand_opens`; but three equal hands become 17, 18 and 16, in turn order (jiji-nuki#balance).

    The third player passes his last card to the first drawer, which gives hands of the parities that even out the
    seats; with other numbers of players the usual deal has them already.
    """
    hands = odd_hand_opens(pack, seats, first)
    if len(seats) == 3 and len(pack) % 3 == 0:
        _, drawer, third = clockwise(seats, first)
        hands[drawer], hands[third] = (*hands[drawer], hands[third][-1]), hands[third][:-1]
    return hands


SPREADS: Mapping[str, Callable[[Sequence[Card], Sequence[Seat], Seat], Hands]] = MappingProxyType(
    {"odd_hand_opens": odd_hand_opens, "even_parity": even_parity}
)
