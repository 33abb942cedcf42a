"""What happened, told once and in full. `view.redact` makes of each what one seat may hear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..core.cards import Card
from ..core.game import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards went round. `hands` is in dealing order, before any pair has left; `aside` was put away unseen."""

    first: Seat
    sizes: Mapping[Seat, int]
    hands: Mapping[Seat, tuple[Card, ...]]
    aside: Card | None


@dataclass(frozen=True, slots=True)
class Drew:
    """`drawer` took the card at `position` of `source`'s fan. `paired`: it left at once with one of his own."""

    drawer: Seat
    source: Seat
    position: int
    card: Card | None
    paired: bool


@dataclass(frozen=True, slots=True)
class Paired:
    """Two cards of this seat went to the middle, face up. After a draw the second is the one just drawn."""

    seat: Seat
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Out:
    """This seat has no cards left and takes this place."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """This seat's hand got a new order, which is nobody else's business."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped:
    """This seat had nobody to draw from and is drawn from instead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """It is `drawer`'s turn to take a card of `source`."""

    drawer: Seat
    source: Seat


@dataclass(frozen=True, slots=True)
class Revealed:
    """The round is over: who is left, with what, and the card that lay aside."""

    losers: tuple[Seat, ...]
    hands: Mapping[Seat, tuple[Card, ...]]
    aside: Card | None


EVENTS: Mapping[str, type] = MappingProxyType(
    {
        "dealt": Dealt,
        "drew": Drew,
        "paired": Paired,
        "out": Out,
        "shuffled": Shuffled,
        "skipped": Skipped,
        "turn": Turn,
        "revealed": Revealed,
    }
)
