"""Who draws from whom, and what is refused."""

from dataclasses import replace

import pytest

from games.core.game import BadSeats, BadState, IllegalAction
from games.old_maid import GAME
from games.old_maid.actions import Draw
from games.old_maid.rules import opened
from games.old_maid.turns import NextTurn, draw_back, next_turn, skip_next

from .tables import STILL, draw, shown, table

FOUR = "Rojo 5h 9c | Verde 5s | Amarillo *j 2c | Azul 9d 2h"


def test_the_drawer_is_drawn_from_next():
    state = table(FOUR, turn="Verde de Rojo")
    assert next_turn(state, (0, 1, 2, 3)) == NextTurn(drawer=2, source=1)


def test_also_when_the_robbed_seat_went_out():
    state = table(FOUR, turn="Verde de Rojo")
    assert next_turn(state, (1, 2, 3)) == NextTurn(drawer=2, source=1)


def test_a_drawer_who_went_out_makes_the_next_one_be_passed_over():
    state = table(FOUR, turn="Verde de Rojo")
    assert next_turn(state, (0, 2, 3)) == NextTurn(drawer=3, source=2, skipped=2)
    assert skip_next((0, 1, 2, 3), (0, 1), 3) == NextTurn(drawer=1, source=0, skipped=0)


def test_neighbours_are_those_of_the_table_not_of_the_numbers():
    state = table(FOUR, turn="Verde de Rojo", table=(1, 3, 0, 2))
    assert next_turn(state, (1, 3, 0, 2)) == NextTurn(drawer=3, source=1)
    assert next_turn(state, (3, 0, 2)) == NextTurn(drawer=0, source=3, skipped=3)
    assert next_turn(replace(state, drawer=None, source=None, first=2), (1, 3, 0, 2)) == NextTurn(drawer=1, source=2)


def test_an_option_lets_the_next_one_draw_from_the_nearest_on_his_right():
    state = table(FOUR, turn="Verde de Rojo", options=replace(GAME.options("mona"), on_exit="draw_back"))
    assert next_turn(state, (0, 2, 3)) == NextTurn(drawer=2, source=0)
    assert draw_back((0, 1, 2, 3), (1, 3), 2) == NextTurn(drawer=3, source=1)


@pytest.mark.parametrize(
    ("seats", "first", "turn"),
    [((0, 1, 2, 3), 2, (3, 2)), ((0, 1, 3), 2, (0, 3)), ((1, 2), 0, (2, 1)), ((0, 1), 3, (1, 0))],
)
def test_fine_print_4_the_opening_passes_over_seats_that_are_out(seats, first, turn):
    state = table(FOUR, turn="Verde de Rojo", first=first, drawer=None, source=None)
    assert next_turn(state, seats) == NextTurn(*turn)


def test_fine_print_3_seats_emptied_at_the_deal_are_placed_clockwise_from_the_opener():
    hands = "Rojo 5h 5s | Verde *j 2h | Amarillo 7h 7s | Azul 2d 9c 9d"
    dealt = table(hands, turn="Azul de Amarillo", first=2, drawer=None, source=None)
    step = opened(dealt, [], STILL)
    assert shown(step.state) == "Verde *j 2h | Azul 2d · Verde de Azul · Amarillo Rojo"


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (0, Draw(0), "out_of_turn"),
        (2, Draw(0), "out_of_turn"),
        (3, Draw(0), "out_of_turn"),
        (9, Draw(0), "out_of_turn"),
        (None, Draw(0), "out_of_turn"),
        (1, Draw(2), "illegal_action"),
        (1, Draw(-1), "illegal_action"),
        (1, Draw("0"), "illegal_action"),
        (1, None, "illegal_action"),
        (1, 0, "illegal_action"),
    ],
)
def test_ro_14_ro_15_only_the_seat_asked_may_do_what_is_offered(seat, action, code):
    state = table("Rojo 5h 9c | Verde 5s | Amarillo *j", turn="Verde de Rojo", out="Azul")
    before = GAME.dump_state(state)
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(state, seat, action, STILL)
    assert refusal.value.code == code
    assert GAME.dump_state(state) == before


def test_nothing_can_be_drawn_when_the_round_is_over():
    over = draw(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo"), 0).state
    with pytest.raises(IllegalAction) as refusal:
        GAME.apply(over, 1, Draw(0), STILL)
    assert refusal.value.code == "round_over"


@pytest.mark.parametrize("seats", [[0, 0], [-1, 2], [0, True], ["0", 1], [0, 1, 2, 3, 4], [0], []])
def test_a_table_that_cannot_be_dealt_to_is_refused(seats):
    with pytest.raises(BadSeats) as refusal:
        GAME.first_deal(GAME.options("mona"), seats, {}, STILL)
    assert refusal.value.code == ("seat_count" if seats in ([0, 1, 2, 3, 4], [0], []) else "seat_numbers")


def test_a_seat_that_is_not_at_the_table_sees_nothing():
    with pytest.raises(BadSeats) as refusal:
        GAME.view(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo"), 2)
    assert refusal.value.code == "not_at_table"


def test_a_stored_state_of_another_schema_is_refused():
    stored = GAME.dump_state(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo"))
    with pytest.raises(BadState) as refusal:
        GAME.load_state(stored, GAME.schema + 1)
    assert refusal.value.code == "unknown_schema"
