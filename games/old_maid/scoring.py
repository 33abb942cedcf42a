"""What a round is worth, and how rounds make a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..core.game import Deal, Outcome, Seat
from ..core.seats import after
from .options import Options
from .state import State


def outcome(state: State) -> Outcome | None:
    """Places in order of going out; with n players the place p is worth n - p points (la-mona#end, #score)."""
    if not state.is_over:
        return None
    points = {seat: len(state.table) - place for seat, place in state.places.items()}
    return Outcome(dict(state.places), points, state.losers)


def next_deal(options: Options, deals: Sequence[Deal], outcomes: Sequence[Outcome]) -> Deal | None:
    """The role of being drawn from first moves one seat clockwise, CPU seats included (la-mona#opener)."""
    if len(outcomes) >= options.rounds:
        return None
    last, points = deals[-1], outcomes[-1].points
    scores = {seat: last.scores.get(seat, 0) + points[seat] for seat in last.seats}
    return replace(last, dealer=after(last.seats, last.dealer), scores=scores)


def standings(options: Options, outcomes: Sequence[Outcome]) -> tuple[tuple[Seat, ...], ...]:
    """Most points first; equal totals go by the place in the last round, which always decides (la-mona#score)."""
    if not outcomes:
        return ()
    last = outcomes[-1].places
    merits = {seat: (-sum(each.points[seat] for each in outcomes), last[seat]) for seat in last}
    return tuple(
        tuple(seat for seat in sorted(merits) if merits[seat] == merit) for merit in sorted(set(merits.values()))
    )
