"""Who sits next to whom.

`seats` is always an ascending tuple of the seats that still take part; the seat asked about need not be one of them
(it may just have gone out). Numbers grow clockwise seen from above, so clockwise is towards one's left.
"""

from __future__ import annotations

from collections.abc import Sequence

from .game import Seat


def after(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next of `seats` clockwise from `seat`: its left neighbour."""
    return next((other for other in seats if other > seat), seats[0])


def before(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next of `seats` anticlockwise from `seat`: its right neighbour."""
    return next((other for other in reversed(seats) if other < seat), seats[-1])


def clockwise(seats: Sequence[Seat], start: Seat) -> tuple[Seat, ...]:
    """All of `seats` once, clockwise, from `start` itself or else the first after it."""
    return tuple(s for s in seats if s >= start) + tuple(s for s in seats if s < start)


def anticlockwise(seats: Sequence[Seat], start: Seat) -> tuple[Seat, ...]:
    """All of `seats` once, anticlockwise, from `start` itself or else the first before it."""
    return tuple(s for s in reversed(seats) if s <= start) + tuple(s for s in reversed(seats) if s > start)
