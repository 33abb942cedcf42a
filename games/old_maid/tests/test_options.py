"""What a room may choose."""

import json

import pytest

from games.core.game import BadOptions
from games.old_maid import GAME


def test_the_presets():
    assert set(GAME.variants) == {"mona", "jiji"}
    assert {name: GAME.seats(options) for name, options in GAME.variants.items()} == {"mona": (2, 3, 4), "jiji": (3, 4)}


@pytest.mark.parametrize("rounds", [1, 2, 3, 5, 6, 12])
def test_rounds_may_be_chosen(rounds):
    assert GAME.options("mona", rounds=rounds).rounds == rounds


@pytest.mark.parametrize(
    ("variant", "changes", "code"),
    [
        ("canasta", {}, "unknown_variant"),
        ("mona", {"deck": "french_52"}, "unknown_option"),
        ("mona", {"rounds": 0}, "rounds"),
        ("mona", {"rounds": 13}, "rounds"),
        ("mona", {"rounds": "3"}, "rounds"),
        ("mona", {"rounds": True}, "rounds"),
        ("mona", {"habit_percent": 101}, "habit_percent"),
        ("jiji", {"spread": "by_hand"}, "spread"),
        ("jiji", {"spread": ["even_parity"]}, "spread"),
    ],
)
def test_anything_else_is_refused_with_its_name(variant, changes, code):
    with pytest.raises(BadOptions) as refusal:
        GAME.options(variant, **changes)
    assert refusal.value.code == code


@pytest.mark.parametrize("variant", ["mona", "jiji"])
def test_options_are_stored_whole(variant):
    options = GAME.options(variant, rounds=5)
    assert GAME.load_options(json.loads(json.dumps(GAME.dump_options(options)))) == options
