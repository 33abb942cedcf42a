"""What earlier versions stored can still be read. A file per schema: never edit one, add the next."""

import json
from pathlib import Path

import pytest

from games.old_maid import GAME
from games.old_maid.upgrade import SCHEMA, STEPS

STORED = Path(__file__).parent / "stored"
GROUPS = ["state", "options", "action", "event", "deal", "outcome"]


def sample(schema):
    return json.loads((STORED / f"schema_{schema}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("schema", range(1, SCHEMA + 1))
def test_every_schema_so_far_can_be_read(schema, group):
    value = GAME.codec.load(group, sample(schema)[group], schema)
    assert GAME.codec.load(group, GAME.codec.dump(value)) == value


@pytest.mark.parametrize("group", GROUPS)
def test_the_present_schema_is_written_as_it_was(group):
    """A stored field that comes, goes or changes needs a new schema, a step and a new sample."""
    stored = sample(SCHEMA)[group]
    assert GAME.codec.dump(GAME.codec.load(group, stored, SCHEMA)) == stored


def test_there_is_a_step_from_every_earlier_schema():
    assert sorted(STEPS) == list(range(1, SCHEMA))


def test_a_stored_round_goes_on():
    state = GAME.load_state(sample(SCHEMA)["state"], SCHEMA)
    ((seat, decision),) = GAME.decisions(state).items()
    assert seat == state.drawer
    assert GAME.load_action(sample(SCHEMA)["action"]) in decision.actions
