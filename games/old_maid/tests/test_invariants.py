"""What holds in every round, over secrets that hypothesis picks."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.cards import FRENCH_53
from games.core.chance import Chance
from games.old_maid import GAME
from games.old_maid.events import Drew, Out, Skipped
from games.old_maid.pairs import laid_out

from .tables import deal, rounds

TABLES = st.sampled_from([("mona", 2), ("mona", 3), ("mona", 4), ("jiji", 3), ("jiji", 4)])
SECRETS = st.binary(min_size=32, max_size=32)


def played(variant, seats, secret):
    """All the steps of the round with this secret."""
    steps = [deal(variant, seats, secret[0] % seats, secret)]
    while asked := GAME.decisions(steps[-1].state):
        ((seat, decision),) = asked.items()
        action = Chance(secret, len(steps)).branch("player").choice(decision.actions)
        steps.append(GAME.apply(steps[-1].state, seat, action, Chance(secret, len(steps))))
    return steps


@settings(max_examples=60, deadline=None)
@given(TABLES, SECRETS)
def test_before_every_draw(rules, secret):
    """No pair in a hand; an odd number of cards; each rank in an even number of hands, the odd one's excepted."""
    for step in played(*rules, secret):
        held = [card for hand in step.state.hands.values() for card in hand]
        assert all(len({card[0] for card in hand}) == len(hand) for hand in step.state.hands.values())
        assert len(held) % 2 == 1
        odd = "*" if rules[0] == "mona" else step.state.aside[0]
        assert {rank for rank, number in Counter(card[0] for card in held).items() if number % 2} == {odd}


@settings(max_examples=60, deadline=None)
@given(TABLES, SECRETS)
def test_the_pack_is_conserved_and_exactly_one_seat_is_asked(rules, secret):
    steps = played(*rules, secret)
    pack = Counter(GAME.cards(steps[0].state))
    for step in steps:
        assert Counter(GAME.cards(step.state)) == pack
        assert len(GAME.decisions(step.state)) == (step is not steps[-1])
        assert sorted(step.state.seats) == sorted(set(step.state.hands))
        assert sorted(step.state.places.values()) == list(range(1, len(step.state.places) + 1))


@settings(max_examples=60, deadline=None)
@given(TABLES, SECRETS)
def test_the_end(rules, secret):
    """The loser holds one card, the odd one, and every seat has a place of its own."""
    state = played(*rules, secret)[-1].state
    ((loser, hand),) = state.hands.items()
    assert len(hand) == 1
    assert state.places[loser] == rules[1]
    assert sorted(state.places.values()) == list(range(1, rules[1] + 1))


def kinds(steps, kind):
    return [event for step in steps for event in step.events if type(event) is kind]


def test_with_two_or_three_players_nobody_goes_out_on_his_own_draw_so_nobody_is_passed_over():
    for seats in (2, 3):
        for steps in rounds("mona", seats, 500):
            assert kinds(steps, Skipped) == []
            for step in steps[1:]:
                (drew,) = kinds([step], Drew)
                assert [event.seat for event in kinds([step], Out)] in ([], [drew.source])


def test_with_four_players_the_first_out_goes_with_his_own_draw_unless_out_at_the_deal():
    for steps in rounds("mona", 4, 500):
        if steps[0].state.places:
            continue
        step = next(step for step in steps if step.state.places)
        (drew,) = kinds([step], Drew)
        assert [event.seat for event in kinds([step], Out)] == [drew.drawer]
        assert kinds([step], Skipped) != []


@given(st.lists(st.sampled_from(FRENCH_53), unique=True))
def test_laying_out_a_hand_leaves_an_empty_one_only_if_it_was_even_and_had_no_joker(dealt):
    kept, pairs = laid_out(dealt, "rank")
    assert Counter(kept) + Counter(card for pair in pairs for card in pair) == Counter(dealt)
    assert len({card[0] for card in kept}) == len(kept)
    assert all(one[0] == other[0] for one, other in pairs)
    assert ("*j" in kept) == ("*j" in dealt)
    assert len(kept) % 2 == len(dealt) % 2
