"""Acts on a room: a reason, a record, the clocks with it."""

import datetime as dt

import pytest

from tests.factories import answer, frozen, play_out, round_of, standing, started_room
from tournaments.errors import NothingToReturnTo, NotStarted, ReasonMissing, RoomOver, RoomPaused, SeatHeld
from tournaments.models import Act, Match, Room, Round, Seat
from tournaments.services import organising, sweeping
from tournaments.table import table_view

pytestmark = pytest.mark.both


@pytest.fixture
def room(ana, luis, eva, time):
    return started_room(ana, luis, eva, seats=3, rounds="3")


def test_every_act_asks_a_reason_and_changes_nothing_without_one(room, ana):
    before = frozen(room)
    for act in (organising.room_pause, organising.room_resume, organising.room_close):
        with pytest.raises(ReasonMissing):
            act(room_pk=room.pk, by=ana, reason="  ")
    for act in (organising.seat_to_cpu, organising.seat_to_owner):
        with pytest.raises(ReasonMissing):
            act(room_pk=room.pk, number=0, by=ana, reason="")
    assert frozen(room) == before
    assert not Act.objects.exists()


def test_a_pause_stops_every_clock_and_resuming_gives_the_same_time_left(room, ana, time):
    due = standing(room).due_at
    organising.room_pause(room_pk=room.pk, by=ana, reason="Comemos")
    with pytest.raises(RoomPaused):
        organising.room_pause(room_pk=room.pk, by=ana, reason="Otra vez")
    time.pass_(hours=3)
    sweeping.sweep()
    assert round_of(room).last_entry == 0
    organising.room_resume(room_pk=room.pk, by=ana, reason="Volvemos")
    assert standing(room).due_at == due + dt.timedelta(hours=3)
    with pytest.raises(NotStarted):
        organising.room_resume(room_pk=room.pk, by=ana, reason="Otra vez")
    answer(standing(room))
    assert [act.verb for act in room.acts.order_by("at", "pk")] == ["paused", "resumed"]


def test_a_pause_between_rounds_holds_the_next_deal_back(room, ana, time):
    while round_of(room).status == Round.Status.RUNNING:
        answer(standing(room))
    organising.room_pause(room_pk=room.pk, by=ana, reason="Postre")
    time.pass_(minutes=30)
    sweeping.sweep()
    assert round_of(room).number == 1
    organising.room_resume(room_pk=room.pk, by=ana, reason="Café")
    time.pass_(seconds=11)
    sweeping.sweep()
    assert round_of(room).number == 2


def test_a_seat_goes_to_the_cpu_and_back_by_the_organiser(room, ana, luis):
    number = room.seats.get(user=luis).number
    organising.seat_to_cpu(room_pk=room.pk, number=number, by=ana, reason="No está")
    with pytest.raises(SeatHeld):
        organising.seat_to_cpu(room_pk=room.pk, number=number, by=ana, reason="No está")
    assert room.seats.get(user=luis).held_cause == Seat.Cause.ORGANISER
    organising.seat_to_owner(room_pk=room.pk, number=number, by=ana, reason="Ya está")
    with pytest.raises(NothingToReturnTo):
        organising.seat_to_owner(room_pk=room.pk, number=number, by=ana, reason="Ya está")
    assert [(act.verb, act.seat) for act in room.acts.order_by("pk")] == [("substituted", number), ("returned", number)]


def test_closing_keeps_finished_rounds_and_asks_nobody_any_more(room, ana, time):
    while round_of(room).status == Round.Status.RUNNING:
        answer(standing(room))
    organising.room_close(room_pk=room.pk, by=ana, reason="Se acabó el café")
    room.refresh_from_db()
    assert (room.status, room.closing_reason) == (Room.Status.CLOSED, "Se acabó el café")
    assert Match.objects.get(room=room).status == Match.Status.ABANDONED
    assert round_of(room).results.count() == 3
    with pytest.raises(RoomOver):
        organising.room_close(room_pk=room.pk, by=ana, reason="Otra vez")
    time.pass_(days=1)
    sweeping.sweep()
    assert round_of(room).number == 1


def test_whoever_sits_at_a_closed_table_reads_that_it_is_closed_and_why(room, ana):
    organising.room_close(room_pk=room.pk, by=ana, reason="Se fue la luz")
    view = table_view(Room.objects.get(pk=room.pk), ana)
    assert view["status"] == "La partida se cerró sin terminar. Se fue la luz"
    assert (view["ask"], view["waiting"], view["next_deal"]) == (None, None, None)


def test_a_finished_room_cannot_be_paused(room, ana, time):
    play_out(room, time)
    with pytest.raises(NotStarted):
        organising.room_pause(room_pk=room.pk, by=ana, reason="Tarde")


def test_a_seat_that_changes_hands_in_a_pause_waits_no_longer_for_it(ana, luis, eva, time):
    room = started_room(ana, luis, eva, seats=3)
    organising.room_pause(room_pk=room.pk, by=ana, reason="Comemos")
    time.pass_(hours=3)
    organising.seat_to_cpu(room_pk=room.pk, number=standing(room).seat, by=ana, reason="No vuelve")
    time.pass_(hours=1)
    organising.room_resume(room_pk=room.pk, by=ana, reason="Volvemos")
    assert standing(room).due_at - time.at < dt.timedelta(seconds=10)


def test_a_long_reason_is_kept_as_far_as_there_is_room(room, ana):
    organising.room_pause(room_pk=room.pk, by=ana, reason="x" * 500)
    organising.room_close(room_pk=room.pk, by=ana, reason="x" * 500)
    room.refresh_from_db()
    assert (len(room.pause_reason), len(room.closing_reason)) == (200, 200)
