"""How much time a decision has. One table feeds the engine, the forms and the rule pages."""

import datetime as dt
from dataclasses import dataclass

HOUR = 3600  # seconds


@dataclass(frozen=True, slots=True)
class Pace:
    """The clock of a room. Durations are in seconds.

    turn: thinking time of one decision; bank: reserve per person and match, used up when a turn runs over;
    drop_grace: extra time when the person's line dropped; misses: expiries in a row after which a CPU holds the seat;
    cpu: shortest and longest thinking time a CPU pretends; rest: pause between two rounds.
    """

    turn: int
    bank: int
    drop_grace: int
    misses: int
    cpu: tuple[float, float]
    rest: int


LIVE_CPU, ASYNC_CPU = (1.1, 2.2), (1.5, 3.0)
PACES: dict[tuple[str, str], Pace] = {
    ("live", "familiar"): Pace(90, 300, 90, 3, LIVE_CPU, 15),
    ("live", "normal"): Pace(30, 120, 60, 2, LIVE_CPU, 10),
    ("live", "estricto"): Pace(20, 60, 45, 2, LIVE_CPU, 8),
    ("live", "torneo"): Pace(30, 60, 60, 2, LIVE_CPU, 10),
    ("async", "familiar"): Pace(48 * HOUR, 120 * HOUR, 0, 3, ASYNC_CPU, 0),
    ("async", "normal"): Pace(24 * HOUR, 72 * HOUR, 0, 3, ASYNC_CPU, 0),
    ("async", "estricto"): Pace(12 * HOUR, 24 * HOUR, 0, 2, ASYNC_CPU, 0),
    ("async", "torneo"): Pace(24 * HOUR, 48 * HOUR, 0, 2, ASYNC_CPU, 0),
}
REMIND_BEFORE = 4 * HOUR


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours of the day, in a person's own zone, in which a slow game's clock stands still. May run over midnight."""

    start: dt.time
    end: dt.time
    zone: dt.tzinfo

    def next_change(self, at: dt.datetime) -> tuple[bool, dt.datetime]:
        """Whether `at` lies in the quiet hours, and the instant when that changes."""
        local = at.astimezone(self.zone)
        quiet = _inside(local.time(), self.start, self.end)
        return quiet, _next(local, self.end if quiet else self.start)


def deadline(pace: Pace, asked_at: dt.datetime, bank: float, quiet: Quiet | None = None) -> dt.datetime:
    """The instant a decision asked at `asked_at` (aware) expires, for a person with `bank` seconds in reserve."""
    left = dt.timedelta(seconds=pace.turn + bank)
    if quiet is None or quiet.start == quiet.end:
        return asked_at + left
    at = asked_at
    while left:
        is_quiet, change = quiet.next_change(at)
        if not is_quiet:
            step = min(left, change - at)
            left -= step
            at += step
        else:
            at = change
    return at.astimezone(dt.UTC)


def bank_after(pace: Pace, bank: float, asked_at: dt.datetime, answered_at: dt.datetime) -> float:
    """What is left of the reserve, in seconds, after a decision that may have run over its turn."""
    overrun = (answered_at - asked_at).total_seconds() - pace.turn
    return max(0.0, bank - max(0.0, overrun))


def reminders(asked_at: dt.datetime, due_at: dt.datetime) -> list[dt.datetime]:
    """When to remind of a slow decision: at half the time and four hours before the end, in order."""
    half = asked_at + (due_at - asked_at) / 2
    late = due_at - dt.timedelta(seconds=REMIND_BEFORE)
    return sorted({half, late} if late > asked_at else {half})


def _inside(time: dt.time, start: dt.time, end: dt.time) -> bool:
    return start <= time < end if start < end else time >= start or time < end


def _next(local: dt.datetime, time: dt.time) -> dt.datetime:
    """The first instant after `local` at which the wall clock of its zone shows `time`."""
    day = local.replace(hour=time.hour, minute=time.minute, second=0, microsecond=0, fold=0)
    while day.astimezone(dt.UTC) <= local.astimezone(dt.UTC):
        day = (day + dt.timedelta(days=1)).replace(hour=time.hour, minute=time.minute)
    return day
