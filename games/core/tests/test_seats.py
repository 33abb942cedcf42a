"""Neighbours, also when the table is not in the order of its numbers and when somebody has gone out."""

import pytest

from games.core.seats import after, anticlockwise, before, clockwise

TABLE = (0, 1, 2, 3)
MIXED = (2, 0, 3, 1)
"""The same four people in another order: 2 sits on the right of 0."""


def test_left_is_the_next_one_and_wraps():
    assert [after(TABLE, seat) for seat in TABLE] == [1, 2, 3, 0]
    assert [after(MIXED, seat) for seat in MIXED] == [0, 3, 1, 2]


def test_right_is_the_one_before_and_wraps():
    assert [before(TABLE, seat) for seat in TABLE] == [3, 0, 1, 2]
    assert [before(MIXED, seat) for seat in MIXED] == [1, 2, 0, 3]


def test_those_who_are_out_are_passed_over():
    assert (after(TABLE, 0, {0, 3}), before(TABLE, 3, {0, 3})) == (3, 0)
    assert (after(MIXED, 2, {3, 1}), before(MIXED, 2, {0, 3})) == (3, 3)


def test_a_seat_that_is_out_still_has_neighbours():
    assert (after(TABLE, 1, {0, 3}), before(TABLE, 1, {2, 3})) == (3, 3)


def test_the_only_seat_left_is_its_own_neighbour():
    assert (after(TABLE, 2, {2}), before(TABLE, 2, {2})) == (2, 2)


def test_round_the_table_from_a_seat():
    assert clockwise(MIXED, 3) == (3, 1, 2, 0)
    assert anticlockwise(MIXED, 3) == (3, 0, 2, 1)


def test_a_seat_that_is_not_at_the_table_has_no_neighbours():
    with pytest.raises(ValueError, match="not in tuple"):
        after(TABLE, 7)
