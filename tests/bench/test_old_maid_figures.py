"""The engine's figures over ten thousand rounds agree with those known for the rules (fixed secrets: never by luck)."""

import os

import pytest

from .old_maid_figures import EXPECTED, Figure, Table, figure, measure

PROCESSES = os.cpu_count() or 1
LA_MONA = [(Table("mona", 4), 10_000), (Table("mona", 3), 3_000), (Table("mona", 2), 3_000)]


@pytest.mark.parametrize(("table", "rounds"), LA_MONA, ids=lambda value: getattr(value, "name", value))
def test_la_mona(table, rounds):
    measured = measure(table, rounds, PROCESSES)
    assert {figure.name for figure in measured} >= EXPECTED[table].keys()
    assert [figure for figure in measured if not figure.agrees] == []


def test_jiji_nuki_with_three_favours_the_opener():
    assert [each for each in measure(Table("jiji", 3), 3_000, PROCESSES) if not each.agrees] == []


def test_a_wrong_figure_is_noticed():
    assert not Figure("draws", 33.0, 0.01, 33.65).agrees
    assert Figure("draws", 33.64, 0.01, 33.65).agrees
    assert not figure("skips", {0: 9_000, 1: 1_000}, 10_000, 0.0).agrees
