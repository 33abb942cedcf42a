"""Seats and tables of points, as pure functions."""

import itertools

import pytest

from tournaments.formats.fixed_table import BALANCED, BALANCED_ROUNDS, ROUND_CHOICES, round_count, seating
from tournaments.formats.tables import Line, RoundResult, fixed_table, rank


@pytest.mark.parametrize("seats", sorted(BALANCED_ROUNDS))
def test_balanced_rounds_make_every_ordered_pair_of_neighbours_equally_frequent(seats):
    rounds = [seating(BALANCED, seats, number) for number in range(1, BALANCED_ROUNDS[seats] + 1)]
    pairs = [(order[i], order[(i + 1) % seats]) for order in rounds for i in range(seats)]
    counts = {pair: pairs.count(pair) for pair in itertools.permutations(range(seats), 2)}
    assert len(set(counts.values())) == 1
    assert all(sorted(order) == list(range(seats)) for order in rounds)


@pytest.mark.parametrize("seats", [3, 4])
def test_no_fewer_rounds_would_do(seats):
    """n·R neighbours over n·(n-1) pairs: R must be a multiple of n-1; for 4, three rounds are shown not to do."""
    assert BALANCED_ROUNDS[seats] % (seats - 1) == 0
    if seats == 4:
        orders = [(0, *rest) for rest in itertools.permutations(range(1, 4))]
        for three in itertools.combinations_with_replacement(orders, 3):
            pairs = {(order[i], order[(i + 1) % 4]) for order in three for i in range(4)}
            assert len(pairs) < 12


@pytest.mark.parametrize(("rounds", "seats", "count"), [("1", 4, 1), ("5", 2, 5), (BALANCED, 4, 6), (BALANCED, 5, 4)])
def test_the_number_of_rounds(rounds, seats, count):
    assert round_count(rounds, seats) == count


def test_unknown_choices_have_no_rounds():
    assert ROUND_CHOICES == ("1", "3", "5", BALANCED)
    for rounds, seats in (("4", 4), (BALANCED, 9)):
        with pytest.raises(KeyError):
            round_count(rounds, seats)


def test_outside_the_balanced_format_nobody_moves():
    assert [seating("5", 4, number) for number in range(1, 6)] == [(0, 1, 2, 3)] * 5


def test_a_table_adds_up_and_follows_the_games_own_order():
    results = [
        RoundResult(1, 0, 1, 3, 10, 0),
        RoundResult(1, 1, 2, 2, 10, 10),
        RoundResult(2, 0, 2, 2, 8, 1),
        RoundResult(2, 1, 1, 3, 9, 9),
    ]
    table = fixed_table(results, [0, 1, 2], [(1,), (0,), (2,)])
    assert [(place, line.who, line.points) for place, line in table] == [(1, 1, 5), (2, 0, 5), (3, 2, 0)]
    assert table[1][1] == Line(0, 5, 2, 1, 2, 18, 1, (1, 2))


def test_before_the_first_result_everybody_is_first():
    assert [place for place, _ in fixed_table([], [0, 1, 2], [])] == [1, 1, 1]


def test_ties_share_a_place_and_the_next_one_is_left_out():
    lines = [Line(who, points) for who, points in enumerate([5, 7, 5, 1])]
    assert [(place, line.who) for place, line in rank(lines, lambda line: -line.points)] == [
        (1, 1),
        (2, 0),
        (2, 2),
        (4, 3),
    ]
