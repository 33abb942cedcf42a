"""Who draws from whom. The one place that says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ..core.game import Seat
from ..core.seats import after, before, clockwise
from .state import State


class NextTurn(NamedTuple):
    """Who draws, from whom, and who was passed over, if anybody."""

    drawer: Seat
    source: Seat
    skipped: Seat | None = None


def skip_next(table: Sequence[Seat], seats: Sequence[Seat], gone: Seat) -> NextTurn:
    """The next player has nobody to draw from: he is passed over and the one after draws from him (la-mona#skip)."""
    source = after(table, gone, seats)
    return NextTurn(after(table, source, seats), source, skipped=source)


def draw_back(table: Sequence[Seat], seats: Sequence[Seat], gone: Seat) -> NextTurn:
    """The next player draws from the nearest one on his right who still has cards; nobody is passed over."""
    drawer = after(table, gone, seats)
    return NextTurn(drawer, before(table, drawer, seats))


ON_EXIT: Mapping[str, Callable[[Sequence[Seat], Sequence[Seat], Seat], NextTurn]] = MappingProxyType(
    {"skip": skip_next, "draw_back": draw_back}
)


def next_turn(state: State, seats: Sequence[Seat]) -> NextTurn:
    """Who draws after the drawer of `state` has drawn, if `seats` are those that still hold cards.

    At the deal: the opener, or the next clockwise with cards, is drawn from by his left neighbour
    (la-mona#fine-print-4). Then: the drawer's left neighbour draws from him, also when the seat he drew from has gone
    out. If the drawer himself went out with the card he drew, `on_exit` says how it goes on (la-mona#turn, #skip).
    """
    if state.drawer is None:
        source = state.first if state.first in seats else after(state.table, state.first, seats)
        return NextTurn(after(state.table, source, seats), source)
    if state.drawer in seats:
        return NextTurn(after(state.table, state.drawer, seats), state.drawer)
    return ON_EXIT[state.options.on_exit](state.table, seats, state.drawer)


def leaving_order(state: State) -> tuple[Seat, ...]:
    """Who could have gone out, the better place first.

    At the deal clockwise from the opener (la-mona#fine-print-3); after a draw the robbed seat before the drawer
    (la-mona#end).
    """
    if state.drawer is None or state.source is None:
        return clockwise(state.table, state.first)
    return (state.source, state.drawer)
