"""Recorded rounds of every game play as they were recorded."""

import json
from pathlib import Path

import pytest

import games
from games.core.catalogue import game
from games.core.catalogue import games as all_games
from games.core.recording import Differs, as_text, main, replay

SHELF = Path(games.__file__).parent
RECORDED = sorted(SHELF.glob("*/recorded/*.json"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_round_plays_as_it_was_recorded(path):
    recorded = json.loads(path.read_text(encoding="utf-8"))
    step = replay(game(recorded["game"]), recorded)
    assert game(recorded["game"]).decisions(step.state) == {}


def test_every_variant_has_three_recorded_rounds():
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in RECORDED]
    for each in all_games().values():
        for variant in each.variants:
            found = [one for one in kept if (one["game"], one["options"]["variant"]) == (each.key, variant)]
            assert len(found) >= 3, variant


def recorded_round():
    return json.loads(RECORDED[0].read_text(encoding="utf-8"))


def test_a_changed_event_is_noticed_at_its_entry():
    recorded = recorded_round()
    recorded["entries"][4]["events"].pop()
    with pytest.raises(Differs) as difference:
        replay(game(recorded["game"]), recorded)
    assert difference.value.entry == 4


def test_a_changed_outcome_is_noticed():
    recorded = recorded_round()
    recorded["outcome"]["losers"] = []
    with pytest.raises(Differs) as difference:
        replay(game(recorded["game"]), recorded)
    assert difference.value.entry == -1


def test_the_command_writes_a_file_that_replays(capsys):
    main("old_maid", "mona", "3", "pan")
    written = capsys.readouterr().out
    recorded = json.loads(written)
    assert as_text(recorded) == written
    assert replay(game("old_maid"), recorded).state.is_over
