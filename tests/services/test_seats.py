"""Leaving, surrendering, being replaced, coming back."""

import pytest

from tests.factories import answer, frozen, play_out, round_of, standing, started_room
from tournaments.errors import NeedsThree, NeedsTwo, NothingToReturnTo, NotSeated, SeatIsGone
from tournaments.models import Entry, Match, Notice, Result, Room, Round, Seat
from tournaments.selectors import table_of_points
from tournaments.services import seats, sweeping

pytestmark = pytest.mark.both


def seat_of(room: Room, user) -> Seat:
    return Seat.objects.select_related("room").get(room=room, user=user)


def let_expire(room: Room, time) -> None:
    time.at = max(time.at, standing(room).due_at)
    sweeping.decision_expire(standing(room).pk)


def test_ro26_whoever_leaves_on_turn_is_answered_for(ana, luis, eva, time):
    room = started_room(ana, luis, eva, seats=3)
    asked = seat_of(room, [ana, luis, eva][standing(room).seat])
    seats.seat_leave(room_pk=room.pk, user=asked.user)
    decision = standing(room)
    assert (decision.seat, decision.due_at > time.at) == (asked.number, True)
    let_expire(room, time)
    entry = round_of(room).log.get()
    assert (entry.seat, entry.by) == (asked.number, Entry.By.CPU)


def test_leaving_is_final_for_the_match_and_points_stay(ana, luis, eva, time):
    room = started_room(ana, luis, eva, seats=3, rounds="1")
    seats.seat_leave(room_pk=room.pk, user=luis)
    with pytest.raises(SeatIsGone):
        seats.seat_return(room_pk=room.pk, user=luis)
    play_out(room, time)
    assert Result.objects.get(round__match__room=room, user=luis).cpu_turns > 0
    assert len(table_of_points(Match.objects.get(room=room))) == 3


def test_leaving_is_for_three_or_more_and_surrender_for_two(ana, luis, eva):
    two, three = started_room(ana, luis, seats=2), started_room(eva, seats=3)
    before = frozen(two), frozen(three)
    with pytest.raises(NeedsThree):
        seats.seat_leave(room_pk=two.pk, user=ana)
    with pytest.raises(NeedsTwo):
        seats.seat_surrender(room_pk=three.pk, user=eva)
    assert (frozen(two), frozen(three)) == before


def test_lm11_surrender_gives_the_match_to_the_other_at_once(ana, luis, time):
    room = started_room(ana, luis, seats=2, rounds="5")
    answer(standing(room))
    seats.seat_surrender(room_pk=room.pk, user=ana)
    room.refresh_from_db()
    match = Match.objects.get(room=room)
    assert (room.status, match.status) == (Room.Status.FINISHED, Match.Status.FINISHED)
    assert [(place, line.who) for place, line in table_of_points(match)] == [(1, 1), (2, 0)]
    assert match.deals.get().status == Round.Status.ABANDONED
    assert not match.deals.get().decisions.exists()


def test_strangers_have_no_seat_to_leave(ana, luis, eva):
    room = started_room(ana, seats=3)
    before = frozen(room)
    for act in (seats.seat_leave, seats.seat_return):
        with pytest.raises(NotSeated):
            act(room_pk=room.pk, user=eva)
    assert frozen(room) == before


def test_nothing_to_return_to_while_the_seat_is_ones_own(ana):
    room = started_room(ana, seats=3)
    with pytest.raises(NothingToReturnTo):
        seats.seat_return(room_pk=room.pk, user=ana)


def test_two_deadlines_missed_in_a_row_hand_the_seat_over(ana, luis, time):
    """TB-03: and its owner takes it back in one step, with a fresh clock."""
    room = started_room(ana, luis, seats=2, mode="live", clock_preset="normal")
    absent = None
    for _ in range(60):
        decision = standing(room)
        if absent is None:
            absent = decision.seat
        if decision.seat != absent:
            answer(decision)
            continue
        time.at = max(time.at, decision.due_at)
        sweeping.decision_expire(decision.pk)
        seat = room.seats.get(number=absent)
        if seat.held_cause:
            break
    assert seat.held_cause == Seat.Cause.NEVER
    by_clock = round_of(room).log.filter(seat=absent, by=Entry.By.CLOCK).count()
    assert by_clock == 2
    owner = seat.user
    seats.seat_return(room_pk=room.pk, user=owner)
    seat.refresh_from_db()
    assert (seat.held_cause, seat.misses) == ("", 0)


def test_a_dropped_line_gets_its_grace_once(ana, luis, time):
    room = started_room(ana, luis, seats=2, mode="live", clock_preset="normal")
    decision = standing(room)
    first_due = decision.due_at
    time.at = first_due
    assert not sweeping.decision_expire(decision.pk)
    decision.refresh_from_db()
    assert (decision.due_at - first_due).total_seconds() == 60
    time.at = decision.due_at
    assert sweeping.decision_expire(decision.pk)
    assert round_of(room).log.get().by == Entry.By.CLOCK


def test_whoever_is_there_gets_no_grace(ana, luis, time):
    room = started_room(ana, luis, seats=2, mode="live", clock_preset="normal")
    decision = standing(room)
    time.at = decision.due_at
    Seat.objects.filter(room=room).update(seen_at=time.at)
    assert sweeping.decision_expire(decision.pk)


def test_an_answer_in_time_clears_the_row_of_misses(ana, luis, time):
    room = started_room(ana, luis, seats=2)
    decision = standing(room)
    Seat.objects.filter(room=room, number=decision.seat).update(misses=1)
    answer(decision)
    assert room.seats.get(number=decision.seat).misses == 0


def test_the_reserve_pays_for_what_runs_over_the_turn(ana, luis, time):
    room = started_room(ana, luis, seats=2, mode="live", clock_preset="normal")
    decision = standing(room)
    time.pass_(seconds=50)
    answer(decision)
    assert room.seats.get(number=decision.seat).bank == 100
    second = standing(room)
    time.pass_(seconds=10)
    answer(second)
    assert room.seats.get(number=second.seat).bank == 120


def test_tb13_deadlines_are_what_the_table_of_paces_says(ana, luis, time):
    for mode, clock_preset, seconds in (("live", "normal", 30 + 120), ("async", "normal", (24 + 72) * 3600)):
        room = started_room(ana, luis, seats=2, mode=mode, clock_preset=clock_preset)
        assert (standing(room).due_at - time.at).total_seconds() == seconds
        room.seats.update(user=None)


def test_tb08_tb14_a_table_that_everybody_left_plays_to_its_end(ana, luis, eva, time):
    room = started_room(ana, luis, eva, seats=3, rounds="5")
    for user in (ana, luis, eva):
        seats.seat_leave(room_pk=room.pk, user=user)
    play_out(room, time, people_answer=False)
    assert Match.objects.get(room=room).deals.filter(status=Round.Status.FINISHED).count() == 5
    assert set(Entry.objects.filter(round__match__room=room).values_list("by", flat=True)) == {Entry.By.CPU}


def test_tb14_nobody_ever_answers_and_every_round_ends(ana, luis, eva, time):
    room = started_room(ana, luis, eva, mode="async", rounds="3")
    play_out(room, time, people_answer=False)
    assert Match.objects.get(room=room).status == Match.Status.FINISHED


def test_the_owner_hears_that_a_cpu_holds_the_seat(ana, luis, eva):
    room = started_room(ana, luis, eva, seats=3)
    seats.seat_substitute(seat=seat_of(room, luis), cause=Seat.Cause.DEADLINE)
    assert Notice.objects.get(user=luis, kind=Notice.Kind.SUBSTITUTED).room == room


def test_leaving_again_and_again_does_not_hold_up_the_table(ana, luis, eva, time):
    room = started_room(ana, luis, eva, seats=3)
    user = [ana, luis, eva][standing(room).seat]
    seats.seat_leave(room_pk=room.pk, user=user)
    due = standing(room).due_at
    time.pass_(seconds=1)
    with pytest.raises(SeatIsGone):
        seats.seat_leave(room_pk=room.pk, user=user)
    assert standing(room).due_at == due
