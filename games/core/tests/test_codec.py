"""What is stored comes back as it was, or not at all."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from games.core.codec import Codec, form
from games.core.game import BadState, Deal, Outcome


@dataclass(frozen=True)
class Point:
    x: int
    y: int | None


@dataclass(frozen=True)
class Board:
    names: Mapping[int, str]
    rows: tuple[tuple[str, ...], ...]
    middle: Point
    path: tuple[tuple[int, str], ...]
    is_open: bool


@dataclass(frozen=True)
class Rules:
    level: str


@dataclass(frozen=True)
class Move:
    to: int


@dataclass(frozen=True)
class Moved:
    by: int
    cards: tuple[str, str]


def up_from_1(data):
    return {**data, "level": data["level"].lower()} if data["t"] == "options" else data


CODEC = Codec(schema=2, state=Board, options=Rules, actions={"go": Move}, events={"went": Moved}, steps={1: up_from_1})
BOARD = Board({0: "Ana", 10: "Luis"}, (("7h", "*j"), ()), Point(3, None), ((1, "a"), (2, "b")), True)
STORED = {
    "t": "state",
    "names": {"0": "Ana", "10": "Luis"},
    "rows": [["7h", "*j"], []],
    "middle": {"x": 3, "y": None},
    "path": [[1, "a"], [2, "b"]],
    "is_open": True,
}


def test_values_are_stored_with_a_short_tag_and_nothing_of_python():
    assert CODEC.dump(BOARD) == STORED
    assert CODEC.dump(Move(3)) == {"t": "go", "to": 3}


@pytest.mark.parametrize(
    ("group", "value"),
    [
        ("state", BOARD),
        ("options", Rules("easy")),
        ("action", Move(2)),
        ("event", Moved(1, ("7h", "7d"))),
        ("deal", Deal((0, 2), 2, {0: 3, 2: 0}, 5, {2: "easy"}, {2: "left"})),
        ("outcome", Outcome({0: 1, 2: 2}, {0: 1, 2: 0}, (2,), 0, 0)),
    ],
)
def test_every_kind_survives_json(group, value):
    assert CODEC.load(group, json.loads(json.dumps(CODEC.dump(value)))) == value


def changed(**changes):
    return {**STORED, **changes}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "state",
        {name: part for name, part in STORED.items() if name != "rows"},
        changed(extra=1),
        changed(names={"00": "Ana"}),
        changed(names={"-1": "Ana"}),
        changed(names={"": "Ana"}),
        changed(names={"²": "Ana"}),
        changed(names={"9" * 5000: "Ana"}),
        changed(names=[]),
        changed(names={"0": 5}),
        changed(rows="7h"),
        changed(rows=[["7h", 7]]),
        changed(middle={"x": True, "y": 1}),
        changed(middle={"x": 1.0, "y": 1}),
        changed(middle={"x": 1}),
        changed(middle=None),
        changed(path=[[1]]),
        changed(path=[[1, "a", "b"]]),
        changed(is_open=1),
    ],
)
def test_damaged_or_truncated_data_is_a_bad_state(data):
    with pytest.raises(BadState) as refusal:
        CODEC.load("state", data)
    assert refusal.value.code == "damaged"


@pytest.mark.parametrize("tag", ["went", "go", "board", "", None, 3, [], {}])
def test_a_tag_of_another_group_or_of_nothing_is_unknown(tag):
    with pytest.raises(BadState) as refusal:
        CODEC.load("state", {"t": tag})
    assert refusal.value.code == "unknown_tag"


def test_older_data_is_brought_up_to_date():
    assert CODEC.load("options", {"t": "options", "level": "EASY"}, 1) == Rules("easy")


def test_older_data_that_the_step_cannot_read_is_damaged():
    with pytest.raises(BadState) as refusal:
        CODEC.load("options", {"t": "options"}, 1)
    assert refusal.value.code == "damaged"


@pytest.mark.parametrize("schema", [0, 3, -1, "2"])
def test_a_schema_from_nowhere_is_refused(schema):
    with pytest.raises(BadState) as refusal:
        CODEC.load("options", {"t": "options", "level": "easy"}, schema)
    assert refusal.value.code == "unknown_schema"


def test_a_value_of_no_known_kind_is_a_mistake_of_the_programmer():
    with pytest.raises(TypeError, match="Point"):
        CODEC.dump(Point(1, 2))


@pytest.mark.parametrize("hint", [float, int | str, set[int], list[int]])
def test_a_field_that_json_cannot_hold_is_refused_when_the_game_is_loaded(hint):
    with pytest.raises(TypeError):
        form(hint)
