"""The page of La mona, section by section: each worked example and each number it gives."""

from collections import Counter

import pytest

from games.core.cards import FRENCH_53
from games.core.chance import Chance
from games.core.game import Outcome
from games.old_maid import GAME
from games.old_maid.events import Dealt, Out, Paired, Shuffled, Skipped, Turn
from games.old_maid.pairs import laid_out, mate

from .tables import SECRET, STILL, deal, draw, drawn, rounds, shown, table


def events_of(step, kind):
    return [event for event in step.events if type(event) is kind]


@pytest.mark.parametrize(("seats", "sizes"), [(4, [14, 13, 13, 13]), (3, [18, 18, 17]), (2, [27, 26])])
def test_deal_the_whole_pack_of_53_is_dealt(seats, sizes):
    (dealt,) = events_of(deal(seats=seats), Dealt)
    assert sorted(dealt.sizes.values(), reverse=True) == sizes
    assert Counter(card for hand in dealt.hands.values() for card in hand) == Counter(FRENCH_53)
    assert {seat: len(hand) for seat, hand in dealt.hands.items()} == dealt.sizes


def test_deal_of_three_equals_two_go_and_of_four_all():
    kept, pairs = laid_out(["7s", "7h", "7d", "4c", "4d", "4h", "4s", "Kd"], "rank")
    assert (kept, pairs) == (["7d", "Kd"], [("7s", "7h"), ("4c", "4d"), ("4h", "4s")])


def test_deal_suit_and_colour_do_not_matter():
    assert laid_out(["8s", "8h"], "rank") == ([], [("8s", "8h")])
    assert mate(["Ks", "3d"], "Kd", "rank") == "Ks"


def test_deal_the_joker_has_no_mate():
    assert laid_out(["*j", "3d", "3h"], "rank") == (["*j"], [("3d", "3h")])
    assert mate(["3d", "4h"], "*j", "rank") is None


def test_deal_every_seat_lays_out_its_pairs_before_the_first_draw():
    step = deal()
    (dealt,) = events_of(step, Dealt)
    for seat, cards in dealt.hands.items():
        kept, pairs = laid_out(cards, "rank")
        assert sorted(step.state.hands[seat]) == sorted(kept)
        assert [event.cards for event in events_of(step, Paired) if event.seat == seat] == pairs


def test_turn_turns_go_clockwise_and_one_draws_from_ones_right():
    before = table("Rojo 5h 9c | Verde 2s | Amarillo 3h *j | Azul 2h 3d 5c 9d", turn="Verde de Rojo")
    assert shown(drawn(before, 0)) == "Rojo 9c | Verde 2s 5h | Amarillo 3h *j | Azul 2h 3d 5c 9d · Amarillo de Verde"
    assert shown(drawn(before, 0, 0)) == "Rojo 9c | Verde 5h | Amarillo 3h *j 2s | Azul 2h 3d 5c 9d · Azul de Amarillo"
    assert shown(drawn(before, 0, 0, 1)) == ("Rojo 9c | Verde 5h | Amarillo 3h 2s | Azul 2h 3d 5c 9d *j · Rojo de Azul")


def test_turn_a_drawn_card_that_matches_leaves_with_its_mate():
    step = draw(table("Rojo 5h 9c | Verde 5s *j 2s | Azul 9d 2d", turn="Verde de Rojo"), 0)
    assert shown(step.state) == "Rojo 9c | Verde *j 2s | Azul 9d 2d · Azul de Verde"
    assert step.state.discards == ((1, "5s", "5h"),)
    assert events_of(step, Paired) == [Paired(1, ("5s", "5h"))]


def test_out_out_with_the_last_pair():
    step = draw(table("Rojo 5h 9c | Verde 5s | Amarillo 9d *j", turn="Verde de Rojo"), 0)
    assert events_of(step, Out) == [Out(1, 1)]


def test_out_out_because_the_last_card_was_taken():
    step = draw(table("Rojo 5h | Verde 9c *j | Amarillo 9d 5s", turn="Verde de Rojo"), 0)
    assert events_of(step, Out) == [Out(0, 1)]


def test_out_out_at_the_deal():
    steps = next(s for s in rounds("mona", 3, 6000) if s[0].state.places)
    ((seat, place),) = steps[0].state.places.items()
    assert place == 1
    assert Out(seat, 1) in steps[0].events
    assert seat not in steps[0].state.hands


def test_skip_after_rojo_goes_out_verde_does_not_draw_and_amarillo_draws_from_verde():
    before = table("Azul 5h 9c | Rojo 5s | Verde 2h *j | Amarillo 2d 9d", turn="Rojo de Azul")
    step = draw(before, 0)
    assert shown(step.state) == "Verde 2h *j | Amarillo 2d 9d | Azul 9c · Amarillo de Verde · Rojo"
    assert step.events[-3:] == (Out(0, 1), Skipped(1), Turn(2, 1))


def test_end_the_round_ends_when_one_seat_is_left_with_cards():
    step = draw(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo", out="Azul Amarillo"), 0)
    assert shown(step.state) == "Verde *j · fin · Azul Amarillo Rojo Verde"
    assert GAME.decisions(step.state) == {}
    assert GAME.outcome(step.state).losers == (1,)


def test_end_the_robbed_seat_is_placed_before_the_drawer():
    step = draw(table("Rojo 5h | Verde 5s | Amarillo *j 9c | Azul 9d", turn="Verde de Rojo"), 0)
    assert events_of(step, Out) == [Out(0, 1), Out(1, 2)]
    assert shown(step.state) == "Amarillo *j 9c | Azul 9d · Azul de Amarillo · Rojo Verde"


@pytest.mark.parametrize(
    ("hands", "out", "points"),
    [
        ("Rojo 5h | Verde 5s *j", "Azul Amarillo", {3: 3, 2: 2, 0: 1, 1: 0}),
        ("Rojo 5h | Verde 5s *j", "Amarillo", {2: 2, 0: 1, 1: 0}),
        ("Rojo 5h | Verde 5s *j", "", {0: 1, 1: 0}),
    ],
)
def test_score_points_by_place(hands, out, points):
    step = draw(table(hands, turn="Verde de Rojo", out=out), 0)
    assert GAME.outcome(step.state).points == points


def outcome(*order):
    """A round in which the seats went out in that order, the last one with the joker."""
    places = {seat: place for place, seat in enumerate(order, 1)}
    return Outcome(places, {seat: len(order) - place for seat, place in places.items()}, (order[-1],))


def test_score_most_points_win_the_championship():
    results = [outcome(0, 1, 2, 3), outcome(0, 2, 1, 3), outcome(2, 0, 3, 1)]
    assert GAME.standings(GAME.options("mona"), results) == ((0,), (2,), (1,), (3,))


def test_score_equal_points_go_by_the_place_in_the_last_round():
    results = [outcome(0, 1, 2), outcome(1, 0, 2), outcome(2, 1, 0)]
    assert [sum(each.points[seat] for each in results) for seat in range(3)] == [3, 4, 2]
    tied = [outcome(0, 1, 2), outcome(1, 0, 2)]
    assert GAME.standings(GAME.options("mona"), tied) == ((1,), (0,), (2,))


@pytest.mark.parametrize("number", [1, 3, 5])
def test_score_a_championship_lasts_the_rounds_chosen(number):
    options = GAME.options("mona", rounds=number)
    deals = [GAME.first_deal(options, range(4), {}, STILL)]
    while following := GAME.next_deal(options, deals, [outcome(3, 2, 1, 0)] * len(deals)):
        deals.append(following)
    assert len(deals) == number
    assert deals[-1].scores == {seat: seat * (number - 1) for seat in range(4)}


def test_opener_anybody_may_be_drawn_from_first():
    dealers = {GAME.first_deal(GAME.options("mona"), range(4), {}, Chance(SECRET, n)).dealer for n in range(40)}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "size"), [(2, 27), (3, 17), (4, 14)])
def test_opener_the_seat_drawn_from_first_has_the_hand_of_another_size(seats, size):
    for dealer in range(seats):
        state, events = (step := deal(seats=seats, dealer=dealer)).state, step.events
        assert state.first == (dealer + 1) % seats
        assert events[0].sizes[state.first] == size
        assert [seat for seat, held in events[0].sizes.items() if held == size] == [state.first]
        assert (state.source, state.drawer) == (state.first, (state.first + 1) % seats)


def test_opener_that_role_moves_one_seat_clockwise_each_round():
    options = GAME.options("mona", rounds=6)
    deals = [GAME.first_deal(options, range(4), {}, STILL)]
    for _ in range(5):
        deals.append(GAME.next_deal(options, deals, [outcome(0, 1, 2, 3)] * len(deals)))
    firsts = [GAME.deal(options, each, Chance(SECRET, 0)).state.first for each in deals]
    assert [(firsts[0] + n) % 4 for n in range(6)] == firsts


def test_hand_the_hand_is_shuffled_after_every_draw():
    before = table("Rojo 2h 3h | Verde 4c 5c 6c 7c 8c *j | Azul 2d 3d 4d 5d 6d 7d 8d", turn="Verde de Rojo")
    orders = {draw(before, 0, Chance(SECRET, n)).state.hands[1] for n in range(50)}
    assert len(orders) == 50
    assert Shuffled(1) in draw(before, 0).events
    assert all(draw(before, 0, Chance(SECRET, n)).state.hands[0] == ("3h",) for n in range(5))


def test_hand_a_dealt_hand_stands_in_no_order():
    """The joker is leftmost in a hand of m cards once in m deals, within 4 standard errors."""
    leftmost, expected, variance = 0, 0.0, 0.0
    for number in range(3000):
        hand = next(hand for hand in deal(secret=number.to_bytes(32, "big")).state.hands.values() if "*j" in hand)
        leftmost += hand[0] == "*j"
        expected += 1 / len(hand)
        variance += (1 - 1 / len(hand)) / len(hand)
    assert abs(leftmost - expected) < 4 * variance**0.5


def test_tips_4_with_two_players_the_rival_holds_every_mate():
    for steps in rounds("mona", 2, 20):
        for step in steps:
            mine, theirs = ({c[0] for c in step.state.hands.get(seat, ()) if c != "*j"} for seat in (0, 1))
            assert mine == theirs
