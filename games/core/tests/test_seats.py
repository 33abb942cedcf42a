"""Neighbours, also when the seat asked about has just gone out."""

from games.core.seats import after, anticlockwise, before, clockwise


def test_left_is_the_next_number_and_wraps():
    assert [after((0, 1, 2, 3), seat) for seat in range(4)] == [1, 2, 3, 0]


def test_right_is_the_number_before_and_wraps():
    assert [before((0, 1, 2, 3), seat) for seat in range(4)] == [3, 0, 1, 2]


def test_a_seat_that_is_out_still_has_neighbours():
    assert (after((0, 3), 1), before((0, 3), 1)) == (3, 0)
    assert (after((0, 1), 3), before((1, 2), 0)) == (0, 2)


def test_the_only_seat_left_is_its_own_neighbour():
    assert (after((2,), 2), before((2,), 2)) == (2, 2)


def test_round_the_table_from_a_seat_or_the_first_after_it():
    assert clockwise((0, 1, 3), 1) == (1, 3, 0)
    assert clockwise((0, 1, 3), 2) == (3, 0, 1)
    assert anticlockwise((0, 1, 3), 1) == (1, 0, 3)
    assert anticlockwise((0, 1, 3), 2) == (1, 0, 3)
