"""Who draws from whom. The one place that says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ..core.game import Seat
from ..core.seats import after, before


class NextTurn(NamedTuple):
    """Who draws, from whom, and who was passed over, if anybody."""

    drawer: Seat
    source: Seat
    skipped: Seat | None = None


def skip_next(table: Sequence[Seat], seats: Sequence[Seat], gone: Seat) -> NextTurn:
    """The next player has nobody to draw from: he is passed over and the one after him draws from him (la mona ¶6)."""
    source = after(table, gone, seats)
    return NextTurn(after(table, source, seats), source, skipped=source)


def draw_back(table: Sequence[Seat], seats: Sequence[Seat], gone: Seat) -> NextTurn:
    """The next player draws from the nearest one on his right who still has cards; nobody is passed over."""
    drawer = after(table, gone, seats)
    return NextTurn(drawer, before(table, drawer, seats))


ON_EXIT: Mapping[str, Callable[[Sequence[Seat], Sequence[Seat], Seat], NextTurn]] = MappingProxyType(
    {"skip": skip_next, "draw_back": draw_back}
)


def opening(table: Sequence[Seat], seats: Sequence[Seat], first: Seat) -> NextTurn:
    """The first turn: `first`, or the next clockwise with cards, is drawn from by his left neighbour (LM-4)."""
    source = first if first in seats else after(table, first, seats)
    return NextTurn(after(table, source, seats), source)


def following(table: Sequence[Seat], seats: Sequence[Seat], drawer: Seat, on_exit: str) -> NextTurn:
    """The turn after `drawer` drew; `seats` are those of the table that still hold cards.

    Normally his left neighbour draws from him, also when the seat he drew from has gone out; if he himself went out
    with that card, `on_exit` says how it goes on (la mona ¶4 and ¶6).
    """
    if drawer in seats:
        return NextTurn(after(table, drawer, seats), drawer)
    return ON_EXIT[on_exit](table, seats, drawer)
