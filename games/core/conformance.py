"""What every game must do, whatever its rules: one suite over game × variant × number of seats.

`check` plays one round at random and examines every state on the way; it raises `Fault` with the name of the promise
that was broken. Only the interface is used, so a game that is a new folder is examined without a line written for it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from .chance import Chance
from .game import Deal, Decision, Game, IllegalAction, Seat, Step

MOST_STEPS = 20_000
"""A round that lasts longer than this many answers is taken to be endless."""

NO_SEAT = 99
"""A number no room gives to a seat."""


class Fault(AssertionError):
    """A game broke a promise. `promise` names it, the message says where."""

    def __init__(self, promise: str, detail: object = "") -> None:
        super().__init__(f"{promise}: {detail}" if detail != "" else promise)
        self.promise = promise


class Moment(NamedTuple):
    """One state on the way, with what led there. `before` is None at the deal."""

    number: int
    before: Any | None
    step: Step


def check(game: Game, options: Any, seats: int, secret: bytes) -> None:
    """Play one round at random from this secret and hold it against every promise. Fault: the first one broken."""
    deal = game.first_deal(options, range(seats), {0: "easy"}, Chance(secret, 0).branch("match"))
    played = list(play(game, options, deal, secret))
    everything = Counter(game.cards(played[0].step.state))
    for moment in played:
        state = moment.step.state
        check_cards(game, state, everything)
        check_stored(game, moment.step)
        check_offers(game, state, Chance(secret, moment.number + 1))
        check_refusals(game, state, Chance(secret, moment.number + 1))
        for seat in (*deal.seats, None):
            check_sight(game, state, seat, Chance(secret, moment.number).branch("resample"))
            check_hearing(game, moment, seat, set(everything))
    check_hiding(game, options, deal, secret)
    check_repeatable(game, options, deal, secret, played)
    check_choices(game, played, secret)
    check_end(game, options, deal, played[-1].step.state)


def play(game: Game, options: Any, deal: Deal, secret: bytes) -> Iterator[Moment]:
    """A round of random answers, from the deal to the end. Fault `ends`: it goes on for ever or nobody can go on."""
    step = game.deal(options, deal, Chance(secret, 0))
    yield Moment(0, None, step)
    for number in range(1, MOST_STEPS):
        asked = game.decisions(step.state)
        if not asked:
            return
        chance = Chance(secret, number).branch("player")
        seat = chance.choice(sorted(asked))
        before, action = step.state, chance.choice(asked[seat].actions)
        step = game.apply(before, seat, action, Chance(secret, number))
        yield Moment(number, before, step)
    raise Fault("ends", f"still going after {MOST_STEPS} answers")


def check_cards(game: Game, state: Any, everything: Counter[str]) -> None:
    """No card is lost, doubled or changed for another."""
    if Counter(game.cards(state)) != everything:
        raise Fault("cards are conserved", state)


def check_stored(game: Game, step: Step) -> None:
    """State, events and offered actions come back from JSON as they were."""
    if game.load_state(through_json(game.dump_state(step.state)), game.schema) != step.state:
        raise Fault("state survives JSON", step.state)
    for event in step.events:
        if game.load_event(through_json(game.dump_event(event))) != event:
            raise Fault("events survive JSON", event)
    for action in offered(game.decisions(step.state)):
        if game.load_action(through_json(game.dump_action(action))) != action:
            raise Fault("actions survive JSON", action)


def check_offers(game: Game, state: Any, chance: Chance) -> None:
    """Somebody must answer or the round is over; every offered action is distinct and can be applied."""
    asked = game.decisions(state)
    if asked and not any(decision.required for decision in asked.values()):
        raise Fault("somebody must answer", state)
    if bool(asked) == (game.outcome(state) is not None):
        raise Fault("an outcome exactly at the end", state)
    for seat, decision in asked.items():
        stored = [json.dumps(game.dump_action(action), sort_keys=True) for action in decision.actions]
        if not stored or len(set(stored)) != len(stored):
            raise Fault("offers are distinct", decision)
        for action in decision.actions:
            apply_offered(game, state, seat, action, chance.branch("offer"))


def apply_offered(game: Game, state: Any, seat: Seat, action: Any, chance: Chance) -> None:
    """The action goes through and leaves the state it was applied to as it was."""
    before = game.dump_state(state)
    try:
        game.apply(state, seat, action, chance)
    except Exception as error:
        raise Fault("every offer applies", action) from error
    if game.dump_state(state) != before:
        raise Fault("apply changes nothing it is given", action)


def check_refusals(game: Game, state: Any, chance: Chance) -> None:
    """A seat that is not asked, a seat that is not there and a thing that is no action are refused with a code."""
    asked = game.decisions(state)
    strangers = [seat for seat in range(8) if seat not in asked] + [NO_SEAT]
    actions = offered(asked)
    tries = [(seat, action) for seat in strangers for action in actions[:1]] + [(seat, object()) for seat in asked]
    for seat, action in tries or [(0, object())]:
        try:
            game.apply(state, seat, action, chance.branch("refusal"))
        except IllegalAction:
            continue
        except Exception as error:
            raise Fault("refusals are typed", (seat, action)) from error
        raise Fault("only offers are accepted", (seat, action))


def check_sight(game: Game, state: Any, seat: Seat | None, chance: Chance) -> None:
    """What a seat sees and is asked is JSON and does not depend on anything it may not know."""
    seen = game.view(state, seat)
    if through_json(seen) != seen:
        raise Fault("a view is JSON", seen)
    other = game.resample(state, seat, chance)
    if Counter(game.cards(other)) != Counter(game.cards(state)):
        raise Fault("another world has the same cards", other)
    if text(game.view(other, seat)) != text(seen):
        raise Fault("a view tells nothing hidden", seat)
    if seat is not None and game.decisions(other).get(seat) != game.decisions(state).get(seat):
        raise Fault("a decision tells nothing hidden", seat)


def check_hearing(game: Game, moment: Moment, seat: Seat | None, everything: set[str]) -> None:
    """Every card named in an event, as this seat hears it, is one it sees just before or just after."""
    sights = [moment.step.state] if moment.before is None else [moment.before, moment.step.state]
    seen = {word for state in sights for word in words(game.view(state, seat))}
    for event in moment.step.events:
        heard = game.redact(event, seat)
        if heard is not None and not (set(words(game.dump_event(heard))) & everything) <= seen:
            raise Fault("an event names no hidden card", (seat, heard))


def check_hiding(game: Game, options: Any, deal: Deal, secret: bytes) -> None:
    """Resampling does move hidden cards, or the checks on sight would check nothing.

    Several deals are tried: in a single tiny one there may be nothing to move.
    """
    states = [game.deal(options, deal, Chance(secret, 0).branch(f"hiding {number}")).state for number in range(8)]
    for seat in (*deal.seats, None):
        worlds = [game.resample(state, seat, Chance(secret, number)) for number, state in enumerate(states)]
        if worlds == states:
            raise Fault("another world differs", seat)


def check_repeatable(game: Game, options: Any, deal: Deal, secret: bytes, played: list[Moment]) -> None:
    """The same secret and the same answers make the same states and events; another secret makes others."""
    for moment, again in zip(played, play(game, options, deal, secret), strict=True):
        if again.step != moment.step:
            raise Fault("chance comes from the secret alone", moment.number)
    other = game.deal(options, deal, Chance(secret, 0).branch("other"))
    if other.state == played[0].step.state:
        raise Fault("the secret decides the deal", deal)


def check_choices(game: Game, played: list[Moment], secret: bytes) -> None:
    """A CPU of each level picks one of the offers, from the view alone, and the same one when asked again."""
    for moment in played:
        state = moment.step.state
        for seat, decision in game.decisions(state).items():
            view = game.view(state, seat)
            for level in ("easy", "medium", "hard"):
                picks = {game.choose(view, decision, level, Chance(secret, moment.number)) for _ in range(2)}
                if len(picks) != 1 or not picks <= set(range(len(decision.actions))):
                    raise Fault("a CPU picks an offer", (level, picks))


def check_end(game: Game, options: Any, deal: Deal, state: Any) -> None:
    """The outcome names every seat dealt in, survives JSON, and the match ends with its rounds."""
    outcome = game.outcome(state)
    if outcome is None or set(outcome.places) != set(deal.seats) or set(outcome.points) != set(deal.seats):
        raise Fault("an outcome for every seat", outcome)
    if game.load_outcome(through_json(game.dump_outcome(outcome))) != outcome:
        raise Fault("outcomes survive JSON", outcome)
    if sorted(seat for group in game.standings(options, [outcome]) for seat in group) != sorted(deal.seats):
        raise Fault("standings name every seat once", outcome)
    deals: list[Deal] = [deal]
    while (following := game.next_deal(options, deals, [outcome] * len(deals))) is not None:
        if game.load_deal(through_json(game.dump_deal(following))) != following:
            raise Fault("deals survive JSON", following)
        deals.append(following)
        if len(deals) > MOST_STEPS:
            raise Fault("a match ends", deal)


def offered(asked: Mapping[Seat, Decision]) -> list[Any]:
    """All actions offered to anybody."""
    return [action for decision in asked.values() for action in decision.actions]


def words(data: Any) -> Iterable[str]:
    """Every text in JSON data, keys included."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for name, part in data.items():
            yield from (name, *words(part))
    elif isinstance(data, list | tuple):
        for part in data:
            yield from words(part)


def text(data: Any) -> str:
    """JSON data as the bytes a client would get: the order of keys and lists counts."""
    return json.dumps(data, ensure_ascii=False)


def through_json(data: Any) -> Any:
    """The data as it is after a journey through storage."""
    return json.loads(json.dumps(data))
