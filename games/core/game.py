"""The interface between the rules of a game and the site that plays it.

A game is a frozen state and one reducer. `deal` makes the first state of a round, `decisions` says who is asked what,
`apply` takes one answer and returns the next state with the events the table is to hear. Nothing here knows a clock, a
user or a database.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .chance import Chance

Seat = int
"""The number of a place in a room, from 0, clockwise seen from above."""

LEVELS = ("easy", "medium", "hard")
"""How well a CPU seat plays, from the weakest."""


class RulesError(Exception):
    """Anything the rules refuse. `code` is stable and meant for programs; the prose lives in templates."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class IllegalAction(RulesError):
    """This seat may not do that now. Nothing has changed."""


class BadOptions(RulesError):
    """These options do not make a game."""


class BadSeats(RulesError):
    """These seats cannot play, or the seat asked about is not at the table."""


class BadState(RulesError):
    """Stored data that cannot be read: damaged, truncated, of an unknown kind or of an unknown schema."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat, answered by picking one of `actions`.

    `required` is False for a right that may be left unused (a call out of turn); no clock runs on it.
    """

    actions: tuple[Any, ...]
    required: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """A state, and the events that led to it, in the order they happened."""

    state: Any
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """What one round starts from.

    seats   who is dealt in, in clockwise order; a seat eliminated from the match is absent
    dealer  the role that moves one seat clockwise from round to round
    scores  points of each seat before this round
    pot     chips carried over from earlier rounds
    levels  level of each seat that a CPU holds from the start of the match; persons, and the CPU that stands in for
            one of them, are absent
    habits  a peculiarity of a seat that lasts the whole match, in the game's own words; secret while the match lasts
    """

    seats: tuple[Seat, ...]
    dealer: Seat
    scores: Mapping[Seat, int] = field(default_factory=dict)
    pot: int = 0
    levels: Mapping[Seat, str] = field(default_factory=dict)
    habits: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended.

    places      place of each seat, 1 the best; equal numbers are a tie
    points      points each seat adds to its total
    losers      the seats the round names as losers
    pot         chips left for the next round
    wins_match  the seat that wins the match at once, whatever the totals; None almost always
    """

    places: Mapping[Seat, int]
    points: Mapping[Seat, int]
    losers: tuple[Seat, ...]
    pot: int = 0
    wins_match: Seat | None = None


class Game(Protocol):
    """What a package under `games/` offers as `GAME`.

    Every method is pure: what it needs comes as an argument, chance included, and nothing given is changed.
    """

    key: str
    schema: int
    variants: Mapping[str, Any]
    """Named presets, each a value of the game's own `Options`."""

    def options(self, variant: str, **changes: Any) -> Any:
        """The preset with some choices changed.

        BadOptions: `unknown_variant`, `unknown_option`, or the name of the choice that is out of range.
        """

    def seats(self, options: Any) -> tuple[int, ...]:
        """How many seats these options can be played by, ascending."""

    def first_deal(self, options: Any, seats: Sequence[Seat], levels: Mapping[Seat, str], chance: Chance) -> Deal:
        """The deal a match begins with.

        `chance` must come from a secret of the match, not of its first round: what it decides (a CPU's habit) stays
        hidden until the match is over, and a round's secret is shown when the round is. BadSeats: `seat_count`,
        `seat_numbers`. BadOptions: `level`.
        """

    def deal(self, options: Any, deal: Deal, chance: Chance) -> Step:
        """Shuffle and deal. `chance` is entry 0 of the round."""

    def decisions(self, state: Any) -> Mapping[Seat, Decision]:
        """Who is asked what. Empty: the round is over."""

    def apply(self, state: Any, seat: Seat, action: Any, chance: Chance) -> Step:
        """The state after this answer. `chance` is entry n for the n-th answer of the round.

        IllegalAction: `round_over`, `out_of_turn` or `illegal_action`.
        """

    def outcome(self, state: Any) -> Outcome | None:
        """How the round ended; None while it lasts."""

    def next_deal(self, options: Any, deals: Sequence[Deal], outcomes: Sequence[Outcome]) -> Deal | None:
        """What the next round starts from, given every round so far. None: the match is over."""

    def standings(self, options: Any, outcomes: Sequence[Outcome]) -> tuple[tuple[Seat, ...], ...]:
        """The seats of a match from the best, by points and then by the game's own tie-break. A group is a tie."""

    def view(self, state: Any, seat: Seat | None) -> dict[str, Any]:
        """All that this seat may see, ready for JSON. None: a spectator. BadSeats: `not_at_table`."""

    def redact(self, event: Any, seat: Seat | None) -> Any | None:
        """The event as this seat may hear it. None: it hears nothing."""

    def resample(self, state: Any, seat: Seat | None, chance: Chance) -> Any:
        """Another state that this seat could not tell from this one: hidden cards change places."""

    def choose(self, view: Mapping[str, Any], decision: Decision, level: str, chance: Chance) -> int:
        """The index in `decision.actions` that a CPU of this level picks. `chance` is a branch of its own."""

    def cards(self, state: Any) -> Iterable[str]:
        """Every physical card of the round, once each, wherever it lies."""

    def facts(self, options: Any) -> Mapping[str, str]:
        """Numbers of these rules for the rule pages, by the name that stands for them in the text."""

    def dump_state(self, state: Any) -> dict[str, Any]: ...
    def load_state(self, data: Any, schema: int) -> Any: ...
    def dump_action(self, action: Any) -> dict[str, Any]: ...
    def load_action(self, data: Any, schema: int | None = None) -> Any: ...
    def dump_event(self, event: Any) -> dict[str, Any]: ...
    def load_event(self, data: Any, schema: int | None = None) -> Any: ...
    def dump_options(self, options: Any) -> dict[str, Any]: ...
    def load_options(self, data: Any, schema: int | None = None) -> Any: ...
    def dump_deal(self, deal: Deal) -> dict[str, Any]: ...
    def load_deal(self, data: Any, schema: int | None = None) -> Deal: ...
    def dump_outcome(self, outcome: Outcome) -> dict[str, Any]: ...
    def load_outcome(self, data: Any, schema: int | None = None) -> Outcome: ...


def check_seats(seats: Sequence[Seat], allowed: Collection[int]) -> None:
    """Refuse a table that cannot be dealt to.

    BadSeats: `seat_numbers` if they are not distinct numbers from 0 up, `seat_count` if there are too many or too few.
    """
    if any(type(seat) is not int or seat < 0 for seat in seats) or len(set(seats)) != len(seats):
        raise BadSeats("seat_numbers")
    if len(seats) not in allowed:
        raise BadSeats("seat_count")
