"""How long a decision may take: seconds of play, never sums of wall-clock time."""

import datetime as dt
import zoneinfo

import pytest

from tournaments.formats.pace import PACES, Quiet, bank_after, deadline, reminders

MADRID = zoneinfo.ZoneInfo("Europe/Madrid")
ROSARIO = zoneinfo.ZoneInfo("America/Argentina/Cordoba")
LIVE, SLOW = PACES["live", "normal"], PACES["async", "normal"]
NIGHT = Quiet(dt.time(23), dt.time(8), MADRID)


def utc(*parts: int) -> dt.datetime:
    return dt.datetime(*parts, tzinfo=dt.UTC)


def hours(length: dt.timedelta) -> float:
    return length.total_seconds() / 3600


def playable(quiet: Quiet, start: dt.datetime, end: dt.datetime) -> float:
    """Hours between two instants outside the quiet hours, counted minute by minute."""
    minutes = int((end - start).total_seconds() // 60)
    return sum(not quiet.next_change(start + dt.timedelta(minutes=m))[0] for m in range(minutes)) / 60


def test_the_table_of_paces_holds_what_the_forms_and_rule_pages_say():
    assert (LIVE.turn, LIVE.bank, LIVE.drop_grace, LIVE.misses) == (30, 120, 60, 2)
    assert (SLOW.turn, SLOW.bank, SLOW.misses) == (24 * 3600, 72 * 3600, 3)
    assert {mode for mode, _ in PACES} == {"live", "async"}
    assert {preset for _, preset in PACES} == {"familiar", "normal", "estricto", "torneo"}


def test_without_quiet_hours_a_deadline_is_turn_plus_reserve():
    at = utc(2026, 5, 4, 10)
    assert deadline(LIVE, at, 120) == at + dt.timedelta(seconds=150)
    assert deadline(LIVE, at, 0) == at + dt.timedelta(seconds=30)
    assert deadline(SLOW, at, 0, Quiet(dt.time(8), dt.time(8), MADRID)) == at + dt.timedelta(hours=24)


@pytest.mark.parametrize("month", [1, 3, 7, 10])
@pytest.mark.parametrize("bank", [0, 3600, 72 * 3600])
def test_quiet_hours_are_left_out_and_nothing_else(month, bank):
    at = utc(2026, month, 24, 20, 30)
    due = deadline(SLOW, at, bank, NIGHT)
    assert playable(NIGHT, at, due) == pytest.approx((SLOW.turn + bank) / 3600, abs=1 / 30)
    assert not NIGHT.next_change(due - dt.timedelta(minutes=1))[0], "no deadline falls into the night"


@pytest.mark.parametrize(
    ("asked", "length"),
    [(utc(2026, 10, 24, 12), 24.0), (utc(2026, 3, 28, 12), 24.0), (utc(2026, 7, 1, 12), 24.0)],
)
def test_a_day_is_24_hours_over_both_clock_changes(asked, length):
    assert hours(deadline(SLOW, asked, 0) - asked) == length


@pytest.mark.parametrize(("day", "night"), [((2026, 10, 24), 10), ((2026, 3, 28), 8), ((2026, 7, 1), 9)])
def test_the_night_of_a_clock_change_is_as_long_as_it_is(day, night):
    start = dt.datetime(*day, 23, tzinfo=MADRID).astimezone(dt.UTC)
    quiet, end = NIGHT.next_change(start)
    assert quiet
    assert hours(end.astimezone(dt.UTC) - start) == night


def test_quiet_hours_are_those_of_ones_own_zone():
    quiet = Quiet(dt.time(23), dt.time(8), ROSARIO)
    assert quiet.next_change(utc(2026, 5, 5, 4))[0], "one in the morning in Rosario"
    assert not quiet.next_change(utc(2026, 5, 5, 12))[0], "nine in the morning in Rosario"


def test_the_reserve_pays_only_for_what_runs_over():
    at = utc(2026, 5, 4, 10)
    assert bank_after(LIVE, 120, at, at + dt.timedelta(seconds=29)) == 120
    assert bank_after(LIVE, 120, at, at + dt.timedelta(seconds=90)) == 60
    assert bank_after(LIVE, 120, at, at + dt.timedelta(seconds=900)) == 0


def test_reminders_at_half_the_time_and_four_hours_before_the_end():
    at = utc(2026, 5, 4, 10)
    assert reminders(at, at + dt.timedelta(hours=24)) == [at + dt.timedelta(hours=12), at + dt.timedelta(hours=20)]
    assert reminders(at, at + dt.timedelta(hours=3)) == [at + dt.timedelta(hours=1.5)]
