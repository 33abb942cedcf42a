"""The one door: exactly once, or a refusal that changes nothing."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import DatabaseError, connection, connections

from games.core import catalogue
from games.core.chance import Chance, commitment
from tests.factories import answer, frozen, person, play_out, round_of, standing, started_room
from tournaments.errors import ConflictingAnswer, NotOffered, RoomPaused, SeatHeld, StaleDecision
from tournaments.models import Decision, Entry, Result, Round, Seat
from tournaments.services import organising, seats
from tournaments.services.play import round_act

pytestmark = pytest.mark.both


@pytest.fixture
def table(ana, luis, time):
    """Two people, so that whoever is asked first is a person."""
    return started_room(ana, luis, seats=2, rounds="1")


def test_answer_is_written_once_and_acknowledged_twice(table):
    decision = standing(table)
    first = answer(decision, choice=2)
    after = frozen(table)
    again = answer(decision, choice=2)
    assert (first.dup, again.dup) == (False, True)
    assert again.entry.pk == first.entry.pk
    assert frozen(table) == after


def test_another_choice_for_an_answered_decision_is_a_conflict(table):
    decision = standing(table)
    answer(decision, choice=2)
    after = frozen(table)
    with pytest.raises(ConflictingAnswer):
        answer(decision, choice=3)
    assert frozen(table) == after


@pytest.mark.parametrize("choice", [-1, 27, 10**6])
def test_only_offered_actions_are_taken(table, choice):
    before = frozen(table)
    with pytest.raises(NotOffered):
        answer(standing(table), choice=choice)
    assert frozen(table) == before


def test_ro19_mm30_a_second_tap_meets_a_number_that_no_longer_stands(table):
    decision = standing(table)
    answer(decision, choice=0)
    for number in (decision.no + 7, decision.no - 1):
        before = frozen(table)
        with pytest.raises(StaleDecision):
            round_act(round_pk=decision.round_id, seat=decision.seat, decision_no=number, choice=0, by="person")
        assert frozen(table) == before


def test_a_seat_that_is_not_asked_cannot_answer(table):
    decision = standing(table)
    before = frozen(table)
    with pytest.raises(StaleDecision):
        round_act(round_pk=decision.round_id, seat=1 - decision.seat, decision_no=decision.no, choice=0, by="person")
    assert frozen(table) == before


def test_the_log_numbers_have_no_gap_and_match_the_snapshot(table, time):
    play_out(table, time)
    round_ = round_of(table)
    numbers = list(round_.log.values_list("no", flat=True))
    assert numbers == list(range(1, round_.last_entry + 1))


def test_replaying_the_log_gives_the_stored_state_and_results(table, time):
    play_out(table, time)
    round_ = round_of(table)
    game = catalogue.game(table.game)
    secret = bytes(round_.secret)
    state = game.deal(game.load_options(round_.match.options), game.load_deal(round_.deal), Chance(secret, 0)).state
    for entry in round_.log.all():
        assert game.decisions(state)[entry.seat].actions[entry.choice] == game.load_action(entry.action, round_.schema)
        step = game.apply(state, entry.seat, game.load_action(entry.action, round_.schema), Chance(secret, entry.no))
        assert [game.dump_event(event) for event in step.events] == entry.events
        state = step.state
    assert json.loads(json.dumps(game.dump_state(state))) == round_.state
    assert commitment(secret) == round_.commitment
    outcome = game.outcome(state)
    assert {r.seat: (r.place, r.points) for r in Result.objects.filter(round=round_)} == {
        seat: (place, outcome.points[seat]) for seat, place in outcome.places.items()
    }


def test_a_finished_round_asks_nobody(table, time):
    play_out(table, time)
    assert not Decision.objects.filter(round__match__room=table).exists()


def test_nobody_moves_while_the_room_is_paused(table, ana):
    organising.room_pause(room_pk=table.pk, by=ana, reason="Vuelve la luz en un rato")
    before = frozen(table)
    with pytest.raises(RoomPaused):
        answer(standing(table))
    assert frozen(table) == before


def test_tb04_a_cpu_that_thought_too_long_finds_the_owner_back(ana, luis, eva, time):
    table = started_room(ana, luis, eva, seats=3)
    decision = standing(table)
    seat = table.seats.select_related("room").get(number=decision.seat)
    seats.seat_substitute(seat=seat, cause=Seat.Cause.DEADLINE)
    seats.seat_return(room_pk=table.pk, user=seat.user)
    before = frozen(table)
    with pytest.raises(StaleDecision):
        answer(standing(table), by="cpu")
    assert frozen(table) == before
    assert answer(standing(table)).entry.by == "person"


def test_a_person_must_take_a_held_seat_back_before_playing(ana, luis, eva, time):
    table = started_room(ana, luis, eva, seats=3)
    decision = standing(table)
    seats.seat_substitute(seat=table.seats.select_related("room").get(number=decision.seat), cause=Seat.Cause.DEADLINE)
    before = frozen(table)
    with pytest.raises(SeatHeld):
        answer(standing(table))
    assert frozen(table) == before


def test_compare_and_swap_refuses_a_writer_that_read_an_older_entry(table, monkeypatch):
    from tournaments.services import play

    real = play._swap

    def late(round_, no, state):
        Round.objects.filter(pk=round_.pk).update(last_entry=no)  # a rival was here between the read and the write
        real(round_, no, state)

    monkeypatch.setattr(play, "_swap", late)
    before = frozen(table)
    with pytest.raises(StaleDecision):
        answer(standing(table))
    assert frozen(table) == before


def test_the_log_refuses_to_be_changed_or_emptied(committed, time):
    table = started_room(person("Ana"), person("Luis"), seats=2, rounds="1")
    answer(standing(table))
    for attempt in (lambda: Entry.objects.update(choice=9), lambda: Entry.objects.all().delete()):
        with pytest.raises(DatabaseError, match="append-only"):
            attempt()
    assert Entry.objects.get(round__match__room=table).choice == 0


def test_twenty_threads_with_the_same_and_other_answers_write_one_entry(committed, time):
    table = started_room(person("Ana"), person("Luis"), seats=2, rounds="1")
    decision = standing(table)

    def attempt(choice):
        try:
            return answer(decision, choice=choice)
        except (ConflictingAnswer, StaleDecision) as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(attempt, [0, 1] * 10))
    written = [each for each in answers if not isinstance(each, Exception) and not each.dup]
    assert len(written) == 1
    assert Entry.objects.filter(round__match__room=table).count() == 1
    assert round_of(table).last_entry == 1
    same = [each for each in answers if not isinstance(each, Exception)]
    assert {each.entry.choice for each in same} == {written[0].entry.choice}
    assert len(same) == 10


def test_the_database_in_use_is_the_one_that_was_asked_for():
    from os import environ

    assert connection.vendor == ("postgresql" if environ.get("SOBREMESA_TEST_ON") == "real" else "sqlite")
