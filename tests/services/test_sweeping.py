"""What time brings, whoever notices it first."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from games.core import catalogue
from tests.factories import answer, person, round_of, standing, started_room
from tournaments.models import Decision, Entry, Heartbeat, Room
from tournaments.services import sweeping
from tournaments.services.cpu import choice_for

pytestmark = pytest.mark.both


def cpu_turn(room) -> Decision:
    """Play on until a CPU is asked."""
    while True:
        decision = standing(room)
        if room.seats.get(number=decision.seat).is_cpu_driven:
            return decision
        answer(decision)


def test_tb07_a_cpu_turn_is_answered_when_due_and_not_before(ana, time):
    room = started_room(ana, seats=3)
    decision = cpu_turn(room)
    entries = round_of(room).last_entry
    assert 1.1 <= (decision.due_at - time.at).total_seconds() <= 2.2
    sweeping.sweep()
    assert round_of(room).last_entry == entries
    time.at = decision.due_at
    sweeping.sweep()
    assert round_of(room).last_entry == entries + 1
    assert round_of(room).log.last().by == Entry.By.CPU


def test_op12_delivered_five_times_a_turn_is_played_once(ana, time):
    room = started_room(ana, seats=3)
    decision = cpu_turn(room)
    entries = round_of(room).last_entry
    time.at = decision.due_at
    assert [sweeping.decision_expire(decision.pk) for _ in range(5)] == [True, False, False, False, False]
    assert round_of(room).last_entry == entries + 1


def test_many_sweeps_at_once_play_each_turn_once(committed, time):
    rooms = [started_room(person(f"Ana{number}"), seats=3) for number in range(4)]
    due = [cpu_turn(room) for room in rooms]
    entries = [round_of(room).last_entry for room in rooms]
    time.at = max(decision.due_at for decision in due)

    def run(_):
        try:
            return sweeping.sweep()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(run, range(6)))
    assert [round_of(room).last_entry for room in rooms] == [before + 1 for before in entries]


def test_op20_whatever_was_due_while_everything_was_down_is_resumed_once(ana, luis, time):
    Heartbeat.objects.create(name="sweep", at=time.at)
    room = started_room(ana, seats=3)
    decision = cpu_turn(room)
    entries = round_of(room).last_entry
    time.pass_(minutes=20)
    sweeping.sweep()
    assert round_of(room).last_entry == entries + 1
    assert not Decision.objects.filter(pk=decision.pk).exists()


def test_ro10_nobody_runs_out_of_time_because_the_site_was_down(ana, luis, time):
    """I15: people's live deadlines move by the outage and a little, once; slow games do not."""
    live, slow = started_room(ana, luis, seats=2), started_room(ana, luis, seats=2, mode="async")
    sweeping.sweep()
    due, slow_due = standing(live).due_at, standing(slow).due_at
    time.pass_(seconds=200)
    sweeping.sweep()
    assert standing(live).due_at == due + dt.timedelta(seconds=200 + 20)
    assert standing(slow).due_at == slow_due
    sweeping.sweep()
    assert standing(live).due_at == due + dt.timedelta(seconds=220)
    assert round_of(live).last_entry == 0


def test_a_step_that_fails_does_not_stop_the_others(ana, luis, time, monkeypatch):
    broken, fine = started_room(ana, seats=3), started_room(luis, seats=3)
    decisions = {cpu_turn(room).pk: room for room in (broken, fine)}
    time.at += dt.timedelta(seconds=3)
    real = sweeping.decision_expire

    def fails_for_one(pk):
        if decisions.get(pk) == broken:
            raise RuntimeError("damaged")
        return real(pk)

    fails_for_one.__name__ = "decision_expire"
    before = round_of(broken).last_entry, round_of(fine).last_entry
    monkeypatch.setattr(sweeping, "decision_expire", fails_for_one)
    sweeping.sweep()
    assert (round_of(broken).last_entry, round_of(fine).last_entry) == (before[0], before[1] + 1)


def test_the_web_loop_leaves_what_is_barely_due_to_the_workers(ana, time):
    room = started_room(ana, seats=3)
    decision = cpu_turn(room)
    entries = round_of(room).last_entry
    time.at = decision.due_at + dt.timedelta(seconds=1)
    sweeping.sweep(late_by=1.5)
    assert round_of(room).last_entry == entries
    time.pass_(seconds=1)
    sweeping.sweep(late_by=1.5)
    assert round_of(room).last_entry == entries + 1


def test_a_shared_device_put_away_for_a_week_is_closed_without_a_winner(ana, luis, time):
    device = started_room(ana, seats=2, device_names=["Ana", "Tomás"])
    slow = started_room(luis, seats=2, mode="async")
    time.pass_(days=6, hours=23)
    assert sweeping.expire() == 0
    answer(standing(device))
    time.pass_(days=6, hours=23)
    assert sweeping.expire() == 0
    time.pass_(hours=2)
    assert sweeping.expire() == 1
    device.refresh_from_db()
    slow.refresh_from_db()
    assert (device.status, slow.status) == (Room.Status.CLOSED, Room.Status.PLAYING)
    assert [(act.verb, act.user) for act in device.acts.all()] == [("abandoned", None)]


def test_two_workers_that_think_at_once_choose_alike(ana, time):
    room = started_room(ana, seats=3)
    decision = cpu_turn(room)
    seat = room.seats.get(number=decision.seat)
    assert len({choice_for(round_of(room), seat) for _ in range(5)}) == 1


def test_a_cpu_is_given_its_own_view_and_nothing_else(ana, time, monkeypatch):
    room = started_room(ana, seats=3)
    seat = room.seats.get(number=cpu_turn(room).seat)
    game = catalogue.game(room.game)
    seen = []
    monkeypatch.setattr(type(game), "choose", lambda self, view, *rest: seen.append(view) or 0)
    choice_for(round_of(room), seat)
    round_ = round_of(room)
    assert seen == [game.view(game.load_state(round_.state, round_.schema), seat.number)]
    assert seen[0]["hands"] is None


@pytest.mark.parametrize("change", ["2026-10-25T00:30:00+00:00", "2026-03-29T00:30:00+00:00"])
def test_tb11_a_live_table_lives_through_both_clock_changes(ana, luis, time, change):
    time.at = dt.datetime.fromisoformat(change)
    room = started_room(ana, luis, seats=2)
    for _ in range(30):
        time.pass_(minutes=4)
        Heartbeat.objects.update_or_create(name="sweep", defaults={"at": time.at})
        room.seats.update(seen_at=time.at)
        decision = standing(room)
        assert decision.asked_at + dt.timedelta(seconds=150) == decision.due_at
        Decision.objects.filter(pk=decision.pk).update(asked_at=time.at, due_at=time.at + dt.timedelta(seconds=150))
        sweeping.sweep()
        if Room.objects.get(pk=room.pk).status != Room.Status.PLAYING or round_of(room).status != "running":
            break
        answer(standing(room))
        if round_of(room).status != "running":
            break
    assert set(round_of(room).log.values_list("by", flat=True)) == {Entry.By.PERSON}
