"""The words and orders of the table page, the same for its template and its script."""

import pytest
from django.utils import translation

from tournaments.templatetags import rooms, table


def view(*, seats, eyes=None, mine=(), curtain=None, ask=None, **parts):
    """As much of a table's view as these filters read."""
    plates = [{"seat": number, "name": f"P{number}"} for number in seats]
    return {"seats": plates, "seat": eyes, "mine": list(mine), "curtain": curtain, "ask": ask, **parts}


@pytest.mark.parametrize(
    ("seats", "eyes", "expected"),
    [
        ((0, 1), 1, [(1, "near"), (0, "far")]),
        ((0, 1, 2), 1, [(1, "near"), (2, "left"), (0, "right")]),
        ((0, 1, 2, 3), 0, [(0, "near"), (1, "left"), (2, "far"), (3, "right")]),
        ((0, 1, 2, 3), 3, [(3, "near"), (0, "left"), (1, "far"), (2, "right")]),
    ],
)
def test_whoever_comes_next_sits_at_my_left_and_the_one_i_draw_from_at_my_right(seats, eyes, expected):
    """Seats count clockwise seen from above: la mona, turn and controls."""
    assert [(seat["seat"], seat["where"]) for seat in table.around(view(seats=seats, eyes=eyes))] == expected


def test_spectators_look_from_the_first_seat_and_a_shared_device_from_the_next_persons():
    assert table.around(view(seats=(0, 1, 2)))[0]["seat"] == 0
    waiting = view(seats=(0, 1, 2), mine=(0, 1, 2), curtain={"seat": 2, "name": "P2", "decision": 5})
    assert table.around(waiting)[0]["seat"] == 2


def test_backs_lie_in_one_row_up_to_seven_and_in_two_from_eight():
    assert [table.columns(n) for n in (1, 6, 7, 8, 9, 13, 14)] == [1, 6, 7, 4, 5, 7, 7]


def test_who_is_level_shares_a_place():
    seats = view(seats=(0, 1, 2, 3))["seats"]
    ranked = table.numbered([[2], [0, 3], [1]], seats)
    assert [(seat["seat"], seat["rank"]) for seat in ranked] == [(2, 1), (0, 2), (3, 2), (1, 4)]


def test_the_order_of_a_round_ends_with_whoever_still_holds_cards():
    over = view(seats=(0, 1, 2, 3), table={"places": {"3": 1, "0": 3, "1": 2}})
    assert table.finished_order(over) == [[3], [1], [0], [2]]


def test_the_cards_that_have_gone_are_counted_by_rank():
    counted = dict(table.gone([[0, "7h", "7d"], [1, "Ts", "Tc"], [2, "7s", "7c"]]))
    assert (counted["7"], counted["10"], counted["A"]) == (4, 2, 0)
    assert list(counted) == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def test_a_shared_device_names_whose_turn_it_is():
    """OM-14."""
    asked = {"seat": 1, "decision": 4}
    with translation.override("es"):
        assert table.turn_words(view(seats=(0, 1), mine=(0, 1), ask=asked)) == "Le toca a P1"
        assert table.turn_words(view(seats=(0, 1), mine=(1,), ask=asked)) == "Te toca"


def test_an_instant_is_told_in_the_readers_zone_with_its_name(settings):
    """IN-07, IN-09."""
    settings.TIME_ZONE = "Europe/Madrid"
    with translation.override("es"):
        assert table.clock_text("2026-05-01T18:00:00Z").endswith("20:00 CEST")


def test_the_script_gets_gaps_where_it_puts_figures():
    with translation.override("es"):
        words = table.table_words()
    assert words["round"] == "Ronda {n} de {of}"
    assert words["card"] == "{rank} de {suit}"
    assert words["ranks"]["Q"] == "reina"
    assert words["points"] == {"one": "{n} punto", "other": "{n} puntos"}


def test_durations_are_told_in_the_unit_one_thinks_in():
    """TB-13."""
    with translation.override("es"):
        told = [rooms.duration(seconds) for seconds in (30, 90, 120, 3600, 12 * 3600, 24 * 3600, 72 * 3600)]
    assert told == ["30 s", "90 s", "2 min", "1 h", "12 h", "1 día", "3 días"]
