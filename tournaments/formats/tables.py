"""Tables of points: results in, order out. Pure functions of valid results."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Line:
    """A contestant's line: totals over the rounds counted so far. `last_place` is the place in the last of them."""

    who: int
    points: int = 0
    rounds: int = 0
    firsts: int = 0
    last_place: int | None = None
    turns: int = 0
    cpu_turns: int = 0
    places: tuple[int, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What one round gave to one contestant. `number` orders the rounds."""

    number: int
    who: int
    place: int
    points: int
    turns: int = 0
    cpu_turns: int = 0


def fixed_table(
    results: Iterable[RoundResult], who: Iterable[int], order: Sequence[Sequence[int]]
) -> list[tuple[int, Line]]:
    """(place, line) for every contestant of one table, best first.

    `order` is the game's own ranking of the contestants, tied ones together; before the first result it is empty and
    everybody shares the first place.
    """
    lines = _lines(results, who)
    rank_of = {each: index for index, group in enumerate(order) for each in group}
    return rank(lines.values(), lambda line: rank_of.get(line.who, 0))


def rank(lines: Iterable[Line], key) -> list[tuple[int, Line]]:
    """Competition ranking (1, 2, 2, 4) of the lines by `key`, ties in the order of `who`."""
    ordered = sorted(lines, key=lambda line: (key(line), line.who))
    ranked: list[tuple[int, Line]] = []
    for index, line in enumerate(ordered):
        tied = ranked and key(ranked[-1][1]) == key(line)
        ranked.append((ranked[-1][0] if tied else index + 1, line))
    return ranked


def _lines(results: Iterable[RoundResult], who: Iterable[int]) -> Mapping[int, Line]:
    lines = {number: Line(number) for number in who}
    for result in sorted(results, key=lambda r: r.number):
        lines[result.who] = _add(lines[result.who], result)
    return lines


def _add(line: Line, result: RoundResult) -> Line:
    return Line(
        who=line.who,
        points=line.points + result.points,
        rounds=line.rounds + 1,
        firsts=line.firsts + (result.place == 1),
        last_place=result.place,
        turns=line.turns + result.turns,
        cpu_turns=line.cpu_turns + result.cpu_turns,
        places=(*line.places, result.place),
    )
