"""What the engine of La mona does over very many rounds, next to the figures known for its rules.

    python -m tests.bench.old_maid_figures [ROUNDS] [TABLE ...]      # for example: 1000000 mona-4 mona-3

Everybody draws at random; seats are numbered from the one drawn from first (0), clockwise. Prints each figure with its
interval of 4 standard errors; the exit status is 1 if an expected value lies outside. A million rounds of four take
about a quarter of an hour of one core.
"""

from __future__ import annotations

import os
import sys
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from games.core.chance import Chance
from games.core.game import Deal
from games.old_maid import GAME
from games.old_maid.events import Out, Skipped

ERRORS = 4
"""How many standard errors an expected value may lie from the measured one."""

CHUNK = 2_500


class Table(NamedTuple):
    """A variant and a number of seats."""

    variant: str
    seats: int
    spread: str = "odd_hand_opens"

    @property
    def name(self) -> str:
        """How the command line calls it."""
        return "-".join((self.variant, str(self.seats), *(["even"] if self.spread == "even_parity" else [])))


class Figure(NamedTuple):
    """A measured mean with its standard error and, where one is known, the expected value."""

    name: str
    mean: float
    error: float
    expected: float | None

    @property
    def agrees(self) -> bool:
        """The expected value, if any, lies within the interval."""
        return self.expected is None or abs(self.mean - self.expected) <= ERRORS * self.error


EXPECTED = {
    Table("mona", 4): {
        **{f"seat {seat} first": share for seat, share in enumerate((0.261, 0.251, 0.241, 0.247))},
        "draws": 33.65,
        "skips": 1.096,
        "out at the deal": 2.34e-4,
        "first out on another's draw": 0.0,
    },
    Table("mona", 3): {"skips": 0.0, "out at the deal": 2 * 1.61e-4},
    Table("mona", 2): {"skips": 0.0, "out at the deal": 1.27e-4, "seat 0 first": 0.50701},
    Table("jiji", 3): {
        "seat 0 first": 0.704,
        **{f"seat {seat} last": share for seat, share in enumerate((0.204, 0.393, 0.403))},
    },
    Table("jiji", 3, "even_parity"): {},
    Table("jiji", 4): {},
}
"""Known values, rounded: the last digit may be half a unit off."""

ROUNDING = {"first": 5e-4, "last": 5e-4, "draws": 5e-3, "skips": 5e-4}
"""Half a unit of the last digit given, by the last word of a figure's name."""


def counts(table: Table, start: int, rounds: int) -> dict[str, Counter[int]]:
    """For each figure, how often each value came up in rounds number `start` to `start + rounds`."""
    tally: dict[str, Counter[int]] = defaultdict(Counter)
    options = GAME.options(table.variant, spread=table.spread)
    for number in range(start, start + rounds):
        for name, value in one_round(options, table.seats, number.to_bytes(32, "big")).items():
            tally[name][value] += 1
    return dict(tally)


def one_round(options, seats: int, secret: bytes) -> dict[str, int]:
    """The figures of one round of random draws in which seat 0 is drawn from first."""
    step = GAME.deal(options, Deal(tuple(range(seats)), dealer=seats - 1), Chance(secret, 0))
    at_deal, draws, skips, stolen = len(step.state.places), 0, 0, 0
    while asked := GAME.decisions(step.state):
        ((seat, decision),) = asked.items()
        chance = Chance(secret, draws := draws + 1)
        action = decision.actions[chance.branch("player").below(len(decision.actions))]
        was_first = not step.state.places
        step = GAME.apply(step.state, seat, action, chance)
        skips += any(type(event) is Skipped for event in step.events)
        if was_first and step.state.places:
            stolen = Out(seat, 1) not in step.events
    places = step.state.places
    return {
        **{f"seat {seat} first": int(places[seat] == 1) for seat in range(seats)},
        **{f"seat {seat} last": int(places[seat] == seats) for seat in range(seats)},
        "draws": draws,
        "skips": skips,
        "out at the deal": at_deal,
        "first out on another's draw": int(stolen),
    }


def measure(table: Table, rounds: int, processes: int) -> list[Figure]:
    """All figures of a table over that many rounds, the same whatever the number of processes."""
    starts = range(0, rounds, CHUNK)
    sizes = [min(CHUNK, rounds - start) for start in starts]
    total: dict[str, Counter[int]] = defaultdict(Counter)
    with ProcessPoolExecutor(processes) as pool:
        for part in pool.map(counts, [table] * len(sizes), starts, sizes):
            for name, values in part.items():
                total[name].update(values)
    return [figure(name, values, rounds, EXPECTED[table].get(name)) for name, values in total.items()]


def figure(name: str, values: Counter[int], rounds: int, expected: float | None) -> Figure:
    """Mean and standard error, with an allowance for the rounding of the expected value.

    Of something so rare that it never came up, the error is that of as many as were expected.
    """
    mean = sum(value * number for value, number in values.items()) / rounds
    variance = sum((value - mean) ** 2 * number for value, number in values.items()) / rounds
    if expected is None:
        return Figure(name, mean, (variance / rounds) ** 0.5, None)
    rounding = ROUNDING.get(name.rsplit(" ", 1)[-1], 0.0) if expected else 0.0
    return Figure(name, mean, ((variance or expected) / rounds) ** 0.5 + rounding / ERRORS, expected)


def line(figure: Figure) -> str:
    """A figure as a line of the report."""
    expected = "" if figure.expected is None else f"   expected {figure.expected:.6g}"
    verdict = "" if figure.agrees else "   DISAGREES"
    return f"  {figure.name:<28} {figure.mean:>11.6f} ± {ERRORS * figure.error:.6f}{expected}{verdict}"


def main(rounds: str = "1000000", *names: str) -> int:
    """Print the figures of those tables, or of all; 1 if one disagrees."""
    agree = True
    for table in (table for table in EXPECTED if not names or table.name in names):
        measured = measure(table, int(rounds), os.cpu_count() or 1)
        agree &= all(figure.agrees for figure in measured)
        sys.stdout.write("\n".join((f"{table.name}: {rounds} rounds", *map(line, measured), "")))
        sys.stdout.flush()
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
