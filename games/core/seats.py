"""Who sits next to whom.

A table is the tuple of its seats in clockwise order seen from above, each seat's left neighbour right after it. Mostly
that is the order of their numbers; in a balanced match people change neighbours from round to round, so it need not be.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .game import Seat


def after(table: Sequence[Seat], seat: Seat, among: Collection[Seat] | None = None) -> Seat:
    """The next seat clockwise from `seat`, its left neighbour, of those in `among` (None: anybody at the table).

    `seat` itself if nobody else is left. ValueError if `seat` is not at the table.
    """
    return _first(clockwise(table, seat), among)


def before(table: Sequence[Seat], seat: Seat, among: Collection[Seat] | None = None) -> Seat:
    """The next seat anticlockwise from `seat`, its right neighbour, of those in `among`; otherwise as `after`."""
    return _first(anticlockwise(table, seat), among)


def clockwise(table: Sequence[Seat], start: Seat) -> tuple[Seat, ...]:
    """The whole table once, clockwise, from `start`. ValueError if it is not at the table."""
    at = table.index(start)
    return (*table[at:], *table[:at])


def anticlockwise(table: Sequence[Seat], start: Seat) -> tuple[Seat, ...]:
    """The whole table once, anticlockwise, from `start`. ValueError if it is not at the table."""
    return clockwise(tuple(reversed(table)), start)


def _first(order: tuple[Seat, ...], among: Collection[Seat] | None) -> Seat:
    start, *others = order
    return next((seat for seat in others if among is None or seat in among), start)
