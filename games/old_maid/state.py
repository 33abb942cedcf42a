"""A round as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.cards import Card
from ..core.game import Seat
from .options import Options

Hand = tuple[Card, ...]
"""Cards in fan order: from left to right as whoever draws from the hand sees it."""

Discard = tuple[Seat, Card, Card]
"""Who laid the pair down, and the pair."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything about the round, hidden things included.

    options   the rules of this table
    table     every seat that was dealt in, in clockwise order
    first     the seat that is drawn from first if it still has cards: the opener
    seats     the seats that hold cards, in the same order
    hands     their cards in fan order
    drawer    whose turn it is; None once the round is over
    source    the seat drawn from; None once the round is over
    places    places taken so far, 1 the first to go out
    discards  the pairs in the middle, in order
    aside     the card put away before the deal (jiji-nuki)
    levels    level of each seat that is a CPU's from the start
    habits    where each of those seats likes to keep the odd card, a key of `arranging.SLOTS`
    """

    options: Options
    table: tuple[Seat, ...]
    first: Seat
    seats: tuple[Seat, ...]
    hands: Mapping[Seat, Hand]
    drawer: Seat | None
    source: Seat | None
    places: Mapping[Seat, int]
    discards: tuple[Discard, ...]
    aside: Card | None
    levels: Mapping[Seat, str]
    habits: Mapping[Seat, str]

    @property
    def is_over(self) -> bool:
        """Nobody is left to draw."""
        return self.drawer is None

    @property
    def losers(self) -> tuple[Seat, ...]:
        """Who holds the cards that nothing pairs with; nobody while the round lasts."""
        return self.seats if self.is_over else ()
