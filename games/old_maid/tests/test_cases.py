"""Faults of other people's Old Maid that must be impossible here, by the name of the case."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from games.core.game import IllegalAction
from games.old_maid import GAME
from games.old_maid.actions import Draw
from games.old_maid.events import Out, Turn
from games.old_maid.pairs import laid_out

from .tables import STILL, deal, draw, drawn, rounds, shown, table


def test_om_02_the_third_of_a_trio_stays():
    kept, pairs = laid_out(["7s", "7h", "7d", "4c", "4d", "4h", "4s", "Kd"], "rank")
    assert [card[0] for card in kept] == ["7", "K"]
    assert sorted(card[0] for pair in pairs for card in pair) == ["4", "4", "4", "4", "7", "7"]


def test_om_03_all_four_hands_are_free_of_pairs_before_the_first_draw():
    for number in range(50):
        state = deal(secret=number.to_bytes(32, "big")).state
        for seat in state.table:
            hand = state.hands.get(seat, ())
            assert len({card[0] for card in hand}) == len(hand)
            assert {GAME.view(state, eyes)["counts"][str(seat)] for eyes in (*state.table, None)} == {len(hand)}


def test_om_04_two_of_one_rank_are_a_pair_whatever_their_colour():
    assert laid_out(["8s", "8h"], "rank") == ([], [("8s", "8h")])
    step = draw(table("Rojo Kd 2c | Verde Ks 3h *j", turn="Verde de Rojo"), 0)
    assert step.state.discards == ((1, "Ks", "Kd"),)


@pytest.mark.parametrize(("position", "card"), list(enumerate(["Ac", "2c", "3c", "4c", "5c"])))
def test_om_05_the_card_that_moves_is_the_one_at_the_position_chosen(position, card):
    step = draw(table("Rojo Ac 2c 3c 4c 5c | Verde 9h *j", turn="Verde de Rojo"), position)
    assert step.state.hands[1][-1] == card
    assert card not in step.state.hands[0]
    assert step.events[0].position == position


def test_om_05_a_hand_stands_still_while_somebody_chooses_from_it():
    for steps in rounds("mona", 4, 10):
        for before, after in pairwise(steps):
            source, drew = before.state.source, after.events[0]
            left = [card for at, card in enumerate(before.state.hands[source]) if at != drew.position]
            assert list(after.state.hands.get(source, ())) == left


ORDER = "Azul 5h 9c | Rojo 5s | Verde 2h *j | Amarillo 2d 9d"


def test_om_06_a_drawer_who_goes_out_passes_the_next_one_over():
    state = drawn(table(ORDER, turn="Rojo de Azul"), 0)
    assert shown(state) == "Verde 2h *j | Amarillo 2d 9d | Azul 9c · Amarillo de Verde · Rojo"
    assert shown(drawn(state, 1)) == "Verde 2h | Amarillo 2d 9d *j | Azul 9c · Azul de Amarillo · Rojo"


def test_om_06_a_seat_that_loses_its_last_card_changes_nothing():
    state = drawn(table("Azul 9c | Rojo 5s | Verde 2h *j | Amarillo 2d 9d", turn="Verde de Rojo"), 0)
    assert shown(state) == "Verde 2h *j 5s | Amarillo 2d 9d | Azul 9c · Amarillo de Verde · Rojo"
    assert shown(drawn(state, 1)) == "Verde 2h 5s | Amarillo 2d 9d *j | Azul 9c · Azul de Amarillo · Rojo"


def test_om_08_the_round_goes_on_until_one_seat_holds_cards():
    for steps in rounds("mona", 4, 50):
        for step in steps[:-1]:
            assert len(step.state.seats) > 1
            assert GAME.outcome(step.state) is None
        outcome = GAME.outcome(steps[-1].state)
        assert sorted(outcome.places.values()) == [1, 2, 3, 4]
        assert sorted(outcome.points.values()) == [0, 1, 2, 3]
        assert all(outcome.points[seat] == 4 - place for seat, place in outcome.places.items())
        assert [steps[-1].state.hands[seat] for seat in outcome.losers] == [("*j",)]


def test_om_09_names_are_right_when_the_table_wraps_round():
    state = table("Rojo *j 5s | Verde 9c | Amarillo 9d 5h", turn="Amarillo de Verde")
    assert shown(drawn(state, 0)) == "Rojo *j 5s | Amarillo 5h · Rojo de Amarillo · Verde"
    assert shown(drawn(state, 0, 0)) == "Rojo *j · fin · Verde Amarillo Rojo"
    both = draw(table("Rojo *j | Verde 9c | Amarillo 9d", turn="Amarillo de Verde"), 0)
    assert [event for event in both.events if type(event) in (Out, Turn)] == [Out(1, 1), Out(2, 2)]
    assert GAME.outcome(both.state).places == {1: 1, 2: 2, 0: 3}


def test_om_10_two_seats_out_in_one_action():
    step = draw(table("Rojo 5h | Verde 5s | Amarillo *j 9c | Azul 9d", turn="Verde de Rojo"), 0)
    assert shown(step.state) == "Amarillo *j 9c | Azul 9d · Azul de Amarillo · Rojo Verde"
    assert [type(event).__name__ for event in step.events] == ["Drew", "Paired", "Out", "Out", "Skipped", "Turn"]


def test_om_11_a_late_answer_finds_another_seat_asked():
    before = table("Rojo 5h 9c | Verde 5s | Amarillo *j 2c | Azul 9d 2h", turn="Verde de Rojo")
    state = drawn(before, 0)
    assert list(GAME.decisions(state)) == [3]
    for late in (1, 2):
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(state, late, Draw(0), STILL)
        assert refusal.value.code == "out_of_turn"
    assert shown(state) == "Rojo 9c | Amarillo *j 2c | Azul 9d 2h · Azul de Amarillo · Verde"


def test_om_16_the_card_aside_is_in_nothing_that_is_sent_before_the_end():
    for steps in rounds("jiji", 4, 20):
        aside = steps[0].state.aside
        for step in steps[:-1]:
            for seat in (*range(4), None):
                heard = [GAME.dump_event(GAME.redact(event, seat)) for event in step.events]
                assert aside not in json.dumps([GAME.view(step.state, seat), heard])
        assert {GAME.view(steps[-1].state, seat)["aside"] for seat in (*range(4), None)} == {aside}


def test_ro_01_no_card_is_dealt_twice():
    for variant, size in (("mona", 53), ("jiji", 52)):
        assert set(Counter(GAME.cards(deal(variant).state)).values()) == {1}
        assert len(list(GAME.cards(deal(variant).state))) == size


def test_ro_11_ro_12_no_hidden_card_is_in_what_a_seat_or_a_spectator_gets():
    for steps in rounds("mona", 4, 10):
        for step in steps[:-1]:
            state = step.state
            for eyes in (*state.table, None):
                hidden = {card for seat, hand in state.hands.items() if seat != eyes for card in hand}
                sent = json.dumps(GAME.view(state, eyes))
                assert not [card for card in hidden if f'"{card}"' in sent]


def test_ro_25_a_seat_that_is_out_stays_out():
    for steps in rounds("mona", 4, 20):
        for before, after in pairwise(steps):
            assert before.state.places.items() <= after.state.places.items()
            assert not set(before.state.places) & set(GAME.decisions(after.state))


def test_tb_14_rounds_end_in_bounded_turns():
    """A pair leaves often enough: the longest of 1,000 rounds is far from endless."""
    assert max(len(steps) for steps in rounds("mona", 4, 1000)) < 200
