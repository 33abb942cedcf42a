"""Championships on one table: entries, start, standings, end."""

from itertools import pairwise

import pytest

from tests.factories import advance, play_out, round_of, standing
from tournaments.errors import (
    AlreadyEntered,
    ChampionshipFull,
    EntriesClosed,
    ImpossibleRoom,
    MembersOnly,
    NotEntered,
    NotOrganiser,
    ReasonMissing,
    TooFewEntrants,
)
from tournaments.models import Championship, Entrant, Match, Notice, Result, Room, Round, Seat, Standing
from tournaments.services import championships, sweeping

pytestmark = pytest.mark.both


def announced(organiser, **columns) -> Championship:
    defaults = {"name": "Verano", "game": "old_maid", "variant": "mona", "rounds": "3", "mode": "async"}
    return championships.championship_create(organiser=organiser, **{"capacity": 4, **defaults, **columns})


def enter(championship, *people):
    for user in people:
        championships.championship_sign_up(championship_pk=championship.pk, user=user)


def start(championship, user=None) -> Room:
    return championships.championship_start(championship_pk=championship.pk, user=user)


def lines(championship) -> list[tuple]:
    return list(
        Standing.objects.filter(championship=championship)
        .order_by("place", "entrant_id")
        .values_list("place", "entrant_id", "points", "rounds", "firsts", "last_place", "turns", "cpu_turns")
    )


def test_an_impossible_championship_is_refused(ana):
    with pytest.raises(ImpossibleRoom):
        announced(ana, variant="jiji", capacity=2)
    assert not Championship.objects.exists()


def test_to25_one_person_one_entry_even_after_leaving_and_coming_back(ana, luis):
    made = announced(ana)
    enter(made, luis)
    with pytest.raises(AlreadyEntered):
        enter(made, luis)
    championships.championship_withdraw(championship_pk=made.pk, user=luis)
    with pytest.raises(NotEntered):
        championships.championship_withdraw(championship_pk=made.pk, user=luis)
    enter(made, luis)
    assert made.entrants.filter(user=luis).count() == 1


def test_a_full_championship_takes_nobody_else(ana, luis, eva):
    made = announced(ana, capacity=2)
    enter(made, ana, luis)
    with pytest.raises(ChampionshipFull):
        enter(made, eva)
    assert made.entrants.count() == 2


def test_guests_may_enter_unless_it_is_for_members(ana, visitor):
    enter(announced(ana), visitor)
    with pytest.raises(MembersOnly):
        enter(announced(ana, entry=Room.Entry.MEMBERS), visitor)


def test_only_the_organiser_starts_and_only_once(ana, luis):
    made = announced(ana)
    with pytest.raises(TooFewEntrants):
        start(made, ana)
    enter(made, ana, luis)
    with pytest.raises(NotOrganiser):
        start(made, luis)
    start(made, ana)
    with pytest.raises(EntriesClosed):
        start(made, ana)
    with pytest.raises(EntriesClosed):
        enter(made, luis)
    assert made.rooms.count() == 1


def test_the_start_seats_everybody_once_and_cpus_take_the_rest(ana, luis):
    made = announced(ana)
    enter(made, ana, luis)
    room = start(made, ana)
    seats = list(room.seats.all())
    assert sorted(seat.kind for seat in seats) == ["cpu", "cpu", "person", "person"]
    assert {seat.user for seat in seats if seat.user} == {ana, luis}
    assert len({seat.entrant_id for seat in seats}) == 4
    assert [line[0] for line in lines(made)] == [1, 1, 1, 1]
    assert Notice.objects.filter(kind=Notice.Kind.STARTED).count() == 2


def test_a_championship_is_played_to_its_standings(ana, luis, time):
    made = announced(ana, rounds="equilibrado")
    enter(made, ana, luis)
    room = start(made, ana)
    play_out(room, time)
    made.refresh_from_db()
    assert (made.status, made.finished_at) == (Championship.Status.FINISHED, time.at)
    table = lines(made)
    assert [line[0] for line in table] == [1, 2, 3, 4]
    assert sum(line[2] for line in table) == 6 * (3 + 2 + 1)
    assert [line[2] for line in table] == sorted((line[2] for line in table), reverse=True)
    assert all(line[3] == 6 for line in table)
    for first, second in pairwise(table):
        if first[2] == second[2]:
            assert first[5] < second[5], "equal points are ordered by the place in the last round"


def test_standings_are_what_a_rebuild_from_the_results_gives(ana, luis, eva, time):
    made = announced(ana)
    enter(made, ana, luis, eva)
    room = start(made, ana)
    for _ in range(70):
        if not advance(room, time):
            break
    kept = lines(made)
    championships.championship_rebuild(made)
    assert lines(made) == kept
    play_out(room, time)
    kept = lines(made)
    championships.championship_rebuild(made)
    assert lines(made) == kept


def test_to18_the_table_counts_finished_rounds_only(ana, luis, time):
    made = announced(ana)
    enter(made, ana, luis)
    room = start(made, ana)
    for _ in range(5):
        advance(room, time)
    assert {line[3] for line in lines(made)} == {0}
    while round_of(room).number == 1:
        advance(room, time)
    championships.championship_rebuild(made)
    assert {line[3] for line in lines(made)} == {1}


def test_points_of_cpu_turns_are_counted_and_shown_apart(ana, luis, time):
    made = announced(ana, rounds="1")
    enter(made, ana, luis)
    room = start(made, ana)
    play_out(room, time)
    cpu_seats = room.seats.filter(kind=Seat.Kind.CPU).values_list("number", flat=True)
    for result in Result.objects.filter(round__match__room=room):
        assert result.cpu_turns == (result.turns if result.seat in cpu_seats else 0)


def test_withdrawing_from_a_running_championship_keeps_what_was_played(ana, luis, time):
    made = announced(ana)
    enter(made, ana, luis)
    room = start(made, ana)
    while round_of(room).number == 1:
        advance(room, time)
    before = dict(Result.objects.filter(round__match__room=room).values_list("seat", "points"))
    championships.championship_withdraw(championship_pk=made.pk, user=luis)
    assert room.seats.get(user=luis).held_cause == Seat.Cause.LEFT
    play_out(room, time)
    first = Round.objects.get(match__room=room, number=1)
    assert dict(first.results.values_list("seat", "points")) == before
    assert Standing.objects.get(entrant__user=luis).rounds == 3
    assert made.entrants.get(user=luis).status == Entrant.Status.WITHDRAWN


def test_to32_the_announced_hour_starts_it_once_even_late(ana, luis, time):
    made = announced(ana, starts_at=time.at)
    enter(made, luis)
    time.pass_(minutes=-1)
    sweeping.sweep()
    made.refresh_from_db()
    assert made.status == Championship.Status.OPEN
    time.pass_(hours=5)
    sweeping.sweep()
    sweeping.sweep()
    made.refresh_from_db()
    assert made.status == Championship.Status.RUNNING
    assert made.rooms.count() == 1


def test_to08_nobody_came(ana, time):
    made = announced(ana, starts_at=time.at)
    sweeping.sweep()
    made.refresh_from_db()
    assert (made.status, made.aborting_reason) == (Championship.Status.ABORTED, "Nadie se inscribió.")
    assert not made.rooms.exists()


def test_calling_it_off_asks_a_reason_and_closes_the_table(ana, luis, time):
    made = announced(ana)
    enter(made, ana, luis)
    room = start(made, ana)
    with pytest.raises(NotOrganiser):
        championships.championship_abort(championship_pk=made.pk, user=luis, reason="No")
    with pytest.raises(ReasonMissing):
        championships.championship_abort(championship_pk=made.pk, user=ana, reason="  ")
    championships.championship_abort(championship_pk=made.pk, user=ana, reason="Se va la luz")
    room.refresh_from_db()
    made.refresh_from_db()
    assert (made.status, room.status) == (Championship.Status.ABORTED, Room.Status.CLOSED)
    assert not Match.objects.filter(room=room, status=Match.Status.RUNNING).exists()
    assert room.acts.get().reason == "Se va la luz"


def test_an_asynchronous_championship_runs_by_itself(ana, luis, eva, time, mailoutbox):
    """Reminders, expiries, substitution, return and end, with time moved forward."""
    made = announced(ana, rounds="3")
    enter(made, ana, luis, eva)
    room = start(made, ana)
    from tournaments.services import notices, seats

    for _ in range(400):
        decision = standing(room)
        seat = room.seats.get(number=decision.seat)
        if seat.kind == Seat.Kind.PERSON and not seat.held_cause:
            break
        time.at = decision.due_at
        sweeping.decision_expire(decision.pk)
    absent = seat.user
    asked_at, due_at = decision.asked_at, decision.due_at
    assert (due_at - asked_at).total_seconds() == (24 + 72) * 3600
    time.at = asked_at + (due_at - asked_at) / 2
    notices.send_due()
    assert [mail.to for mail in mailoutbox if "Recordatorio" in mail.body] == [[absent.email]]
    notices.send_due()
    assert len([mail for mail in mailoutbox if "Recordatorio" in mail.body]) == 1
    misses = 0
    for _ in range(600):
        if room.seats.get(user=absent).held_cause:
            break
        decision = standing(room)
        seat = room.seats.get(number=decision.seat)
        if seat.user_id not in (None, absent.pk) and not seat.held_cause:
            from tests.factories import answer

            answer(decision)
            continue
        misses += seat.user_id == absent.pk
        time.at = max(time.at, decision.due_at)
        sweeping.decision_expire(decision.pk)
    assert misses == 3
    assert Notice.objects.filter(user=absent, kind=Notice.Kind.SUBSTITUTED).count() == 1
    seats.seat_return(room_pk=room.pk, user=absent)
    assert room.seats.get(user=absent).held_cause == ""
    play_out(room, time)
    made.refresh_from_db()
    assert made.status == Championship.Status.FINISHED
    assert Standing.objects.get(entrant__user=absent).cpu_turns >= 3
