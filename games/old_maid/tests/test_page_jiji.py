"""The page of jiji-nuki: what differs from La mona."""

from collections import Counter

import pytest

from games.core.cards import FRENCH_52
from games.core.chance import Chance
from games.core.game import BadOptions, BadSeats
from games.old_maid import GAME
from games.old_maid.events import Dealt, Revealed

from .tables import SECRET, deal, draw, rounds, table


def test_deal_one_of_52_cards_is_put_aside_and_51_are_dealt():
    step = deal("jiji")
    (dealt,) = [event for event in step.events if type(event) is Dealt]
    assert sum(dealt.sizes.values()) == 51
    assert dealt.aside == step.state.aside
    assert Counter(card for hand in dealt.hands.values() for card in hand) + Counter([dealt.aside]) == Counter(
        FRENCH_52
    )


def test_deal_any_card_may_be_the_one_put_aside():
    aside = Counter(deal("jiji", secret=number.to_bytes(32, "big")).state.aside for number in range(1040))
    assert len(aside) == 52
    assert all(abs(count - 20) < 5 * 20**0.5 for count in aside.values())


def test_end_whoever_is_left_with_the_mate_of_that_card_loses():
    for steps in rounds("jiji", 4, 20):
        state = steps[-1].state
        (hand,) = state.hands.values()
        assert (len(hand), hand[0][0]) == (1, state.aside[0])
        assert GAME.outcome(state).losers == state.seats


def test_end_the_card_aside_is_shown_when_the_round_is_over():
    step = draw(table("Rojo 5h | Verde 5s 9c | Azul 2d", turn="Verde de Rojo", variant="jiji", aside="9d"), 0)
    assert GAME.view(step.state, 0)["aside"] is None
    step = draw(table("Rojo 5h | Verde 5s 9c", turn="Verde de Rojo", out="Azul", variant="jiji", aside="9d"), 0)
    assert step.events[-1] == Revealed((1,), {1: ("9c",)}, "9d")
    assert GAME.view(step.state, None)["aside"] == "9d"


@pytest.mark.parametrize("seats", [2, 5])
def test_faq_1_only_three_or_four_can_play(seats):
    with pytest.raises(BadSeats) as refusal:
        deal("jiji", seats)
    assert refusal.value.code == "seat_count"


@pytest.mark.parametrize(("seats", "sizes"), [(3, [17, 17, 17]), (4, [12, 13, 13, 13])])
def test_deal_the_hand_of_another_size_if_any_opens(seats, sizes):
    for dealer in range(seats):
        step = deal("jiji", seats, dealer)
        order = [(step.state.first + turn) % seats for turn in range(seats)]
        assert [step.events[0].sizes[seat] for seat in order] == sizes


@pytest.mark.parametrize(("seats", "sizes"), [(3, [17, 18, 16]), (4, [12, 13, 13, 13])])
def test_balance_the_balanced_deal_gives_parities_that_even_out_the_seats(seats, sizes):
    for dealer in range(seats):
        step = deal("jiji", seats, dealer, spread="even_parity")
        order = [(step.state.first + turn) % seats for turn in range(seats)]
        assert [step.events[0].sizes[seat] for seat in order] == sizes
        assert len(set(GAME.cards(step.state))) == 52


def test_balance_is_not_offered_in_la_mona():
    with pytest.raises(BadOptions) as refusal:
        GAME.options("mona", spread="even_parity")
    assert refusal.value.code == "spread"


def test_tips_1_at_most_two_cards_of_the_odd_rank_are_discarded():
    for steps in rounds("jiji", 4, 20):
        state = steps[-1].state
        gone = Counter(card[0] for _, *pair in state.discards for card in pair)
        assert gone.pop(state.aside[0], 0) in (0, 2)
        assert set(gone.values()) == {4}
        assert len(gone) == 12


def test_cpu_no_cpu_has_a_habit_because_nobody_knows_the_odd_card():
    deal_ = GAME.first_deal(GAME.options("jiji"), range(4), {1: "easy", 2: "medium"}, Chance(SECRET, 0))
    assert deal_.habits == {}
