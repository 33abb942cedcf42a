"""The view of a table, made while the table moves."""

import pytest

from tests.factories import answer, standing, started_room
from tournaments import selectors, table

pytestmark = pytest.mark.both


@pytest.fixture
def moves_while_read(monkeypatch):
    """Somebody plays at the worst moment: just after the round was read, before anything else is."""
    read = selectors.latest_round
    left = [1]

    def read_then_move(match):
        found = read(match)
        if left and left.pop():
            answer(standing(match.room))
        return found

    monkeypatch.setattr(selectors, "latest_round", read_then_move)


@pytest.mark.parametrize("reader", ["ana", "luis"])
def test_a_move_that_lands_while_the_view_is_made_is_in_it_whole(ana, luis, time, moves_while_read, reader):
    room = started_room(ana, luis, seats=2, rounds="1")
    view = table.table_view(room, {"ana": ana, "luis": luis}[reader])
    decision = standing(room)
    assert view["waiting"]["seat"] == view["table"]["drawer"] == decision.seat
    assert (view["ask"] is not None) == (decision.seat in view["mine"])
    assert view["entries"][-1]["n"] == view["n"]
