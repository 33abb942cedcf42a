"""Whole rounds kept in files, replayed by the tests.

    python -m games.core.recording old_maid mona 4 "one word" > games/old_maid/recorded/mona_4_one_word.json

A recording holds options, deal, secret and answers, and the events and outcome they led to. Replaying plays the answers
again and compares: a change of rules that alters a recorded round is seen. A bug in the rules starts as a recording.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from typing import Any

from .chance import Chance
from .game import LEVELS, Deal, Game, Step


class Differs(AssertionError):
    """The rules no longer play this round as it was recorded. `entry` is the first that differs; -1 the outcome."""

    def __init__(self, entry: int) -> None:
        super().__init__(f"entry {entry} is not as recorded")
        self.entry = entry


def record(game: Game, options: Any, deal: Deal, secret: bytes) -> dict[str, Any]:
    """A round played by CPU seats, as JSON."""
    step = game.deal(options, deal, Chance(secret, 0))
    entries: list[dict[str, Any]] = [{"events": dumped(game, step)}]
    while asked := game.decisions(step.state):
        chance = Chance(secret, len(entries))
        seat, decision = sorted(asked.items())[0]
        view, level = game.view(step.state, seat), deal.levels.get(seat, "medium")
        choice = game.choose(view, decision, level, chance.branch("cpu"))
        step = game.apply(step.state, seat, decision.actions[choice], chance)
        entries.append({"seat": seat, "choice": choice, "events": dumped(game, step)})
    return {
        "game": game.key,
        "schema": game.schema,
        "options": game.dump_options(options),
        "deal": game.dump_deal(deal),
        "secret": secret.hex(),
        "entries": entries,
        "outcome": game.dump_outcome(game.outcome(step.state)),  # type: ignore[arg-type]  # nobody is asked: it is over
    }


def replay(game: Game, recorded: Mapping[str, Any]) -> Step:
    """The last step of the recorded round, played again. Differs: at the first entry that is not as recorded."""
    schema, secret = recorded["schema"], bytes.fromhex(recorded["secret"])
    options, deal = game.load_options(recorded["options"], schema), game.load_deal(recorded["deal"], schema)
    step = game.deal(options, deal, Chance(secret, 0))
    for number, entry in enumerate(recorded["entries"]):
        if number:
            action = game.decisions(step.state)[entry["seat"]].actions[entry["choice"]]
            step = game.apply(step.state, entry["seat"], action, Chance(secret, number))
        if step.events != tuple(game.load_event(event, schema) for event in entry["events"]):
            raise Differs(number)
    if game.outcome(step.state) != game.load_outcome(recorded["outcome"], schema):
        raise Differs(-1)
    return step


def dumped(game: Game, step: Step) -> list[dict[str, Any]]:
    """The events of a step as JSON."""
    return [game.dump_event(event) for event in step.events]


def as_text(recorded: Mapping[str, Any]) -> str:
    """The recording as a file, one entry a line, so that a difference can be read."""
    head = {name: part for name, part in recorded.items() if name != "entries"}
    lines = [f"{json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in head.items()]
    entries = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in recorded["entries"])
    return "{\n" + ",\n".join(lines) + f',\n"entries": [\n{entries}\n]\n}}\n'


def main(key: str, variant: str, seats: str, word: str) -> None:
    """Write to standard output a round whose secret is the SHA-256 of the word; every level holds a seat."""
    from .catalogue import game as found

    game, secret = found(key), hashlib.sha256(word.encode()).digest()
    options = game.options(variant)
    levels = {seat: LEVELS[seat % len(LEVELS)] for seat in range(1, int(seats))}
    deal = game.first_deal(options, range(int(seats)), levels, Chance(secret, 0).branch("match"))
    sys.stdout.write(as_text(record(game, options, deal, secret)))


if __name__ == "__main__":
    main(*sys.argv[1:])
