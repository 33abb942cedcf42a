"""What each seat sees and hears."""

import pytest

from games.core.chance import Chance
from games.old_maid import GAME
from games.old_maid.events import Dealt, Drew, Out, Paired, Revealed, Shuffled, Skipped, Turn

from .tables import SECRET, deal, draw, rounds, table

FOUR = "Rojo 5h 9c | Verde 5s 3d | Amarillo *j 9d | Azul 3h"


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold():
    view = GAME.view(table(FOUR, turn="Verde de Rojo", discards=((2, "7h", "7d"),)), 1)
    assert view == {
        "variant": "mona",
        "phase": "draw",
        "table": [0, 1, 2, 3],
        "first": 0,
        "seats": [0, 1, 2, 3],
        "hand": ["5s", "3d"],
        "counts": {"0": 2, "1": 2, "2": 2, "3": 1},
        "drawer": 1,
        "source": 0,
        "backs": 2,
        "places": {},
        "discards": [[2, "7h", "7d"]],
        "losers": [],
        "aside": None,
        "hands": None,
    }


def test_a_spectator_sees_no_hand():
    state = table(FOUR, turn="Verde de Rojo")
    assert GAME.view(state, None) == {**GAME.view(state, 1), "hand": None}


def test_a_seat_that_is_out_has_an_empty_hand_and_a_place():
    view = GAME.view(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo", out="Azul"), 3)
    assert (view["hand"], view["counts"]["3"], view["places"], view["seats"]) == ([], 0, {"3": 1}, [0, 1])


def test_everything_lies_open_when_the_round_is_over():
    view = GAME.view(draw(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo"), 0).state, None)
    assert (view["phase"], view["hands"], view["losers"]) == ("over", {"1": ["*j"]}, [1])
    assert (view["drawer"], view["source"], view["backs"], view["places"]) == (None, None, 0, {"0": 1, "1": 2})


@pytest.mark.parametrize(("seat", "card"), [(0, "9c"), (1, "9c"), (2, None), (3, None), (None, None)])
def test_a_card_that_makes_no_pair_is_known_to_drawer_and_robbed_seat_only(seat, card):
    drew = draw(table(FOUR, turn="Verde de Rojo"), 1).events[0]
    assert GAME.redact(drew, seat) == Drew(1, 0, 1, card, paired=False)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_a_card_that_makes_a_pair_is_known_to_all(seat):
    drew, paired, *_ = draw(table(FOUR, turn="Verde de Rojo"), 0).events
    assert GAME.redact(drew, seat) == Drew(1, 0, 0, "5h", paired=True)
    assert GAME.redact(paired, seat) == Paired(1, ("5s", "5h"))


def test_the_deal_tells_each_seat_its_own_cards():
    dealt = deal("jiji").events[0]
    assert GAME.redact(dealt, 2) == Dealt(dealt.first, dealt.sizes, {2: dealt.hands[2]}, None)
    assert GAME.redact(dealt, None) == Dealt(dealt.first, dealt.sizes, {}, None)


@pytest.mark.parametrize("event", [Out(0, 1), Shuffled(1), Skipped(2), Turn(1, 0), Revealed((1,), {1: ("*j",)}, None)])
def test_what_happens_in_the_open_is_heard_as_it_is(event):
    assert [GAME.redact(event, seat) for seat in (0, 1, None)] == [event] * 3


def test_another_world_shuffles_the_hands_one_cannot_see_and_keeps_ones_own():
    state = deal().state
    worlds = [GAME.resample(state, 2, Chance(SECRET, number)) for number in range(30)]
    assert {world.hands[2] for world in worlds} == {state.hands[2]}
    assert len({world.hands[0] for world in worlds}) == 30
    assert {seat for world in worlds for seat, hand in world.hands.items() if "*j" in hand} - {2} != set()


def test_another_world_has_no_pair_in_any_hand():
    for steps in rounds("jiji", 4, 5):
        for number, step in enumerate(steps):
            world = GAME.resample(step.state, 1, Chance(SECRET, number))
            assert all(len({card[0] for card in hand}) == len(hand) for hand in world.hands.values())


def test_another_world_may_have_another_card_aside_while_it_is_hidden():
    steps = next(rounds("jiji", 3, 1))
    deals = {GAME.resample(steps[0].state, 0, Chance(SECRET, number)).aside for number in range(40)}
    assert len(deals) > 5
    assert GAME.resample(steps[-1].state, 0, Chance(SECRET, 0)) == steps[-1].state
