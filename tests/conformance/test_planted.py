"""Leaks and faults planted on purpose: the suite must catch each of them, and say which promise it breaks."""

import random
from dataclasses import replace

import pytest

from games.core import conformance
from games.core.chance import Chance
from games.core.conformance import Fault, check
from games.core.game import Decision, Step
from games.old_maid import GAME
from games.old_maid.actions import Draw, draws
from games.old_maid.events import Dealt, Drew, Paired, Shuffled

SECRET = bytes(range(32))


def spoiled(**methods):
    """Old Maid with these methods in place of its own."""
    return type("Spoiled", (type(GAME),), {name: staticmethod(method) for name, method in methods.items()})()


def broken_promise(game, variant="jiji"):
    with pytest.raises(Fault) as fault:
        check(game, GAME.options(variant), 4, SECRET)
    return fault.value.promise


def shown_too(secret_of):
    """A view that tells one thing too many."""
    return lambda state, seat: {**GAME.view(state, seat), "more": secret_of(state, seat)}


def source_hand(state, seat):
    return list(state.hands.get(state.source, ()))


def smallest_of_source(state, seat):
    return min(state.hands.get(state.source, ("",)))


def holder_of_an_ace(state, seat):
    return [each for each, hand in state.hands.items() if any(card[0] == "A" for card in hand)]


def aside(state, seat):
    return state.aside


def source_in_order(state, seat):
    """Positions of the backs sorted by what is on their faces: an order of rank gives the cards away."""
    hand = source_hand(state, seat)
    return sorted(range(len(hand)), key=hand.__getitem__)


@pytest.mark.parametrize("leak", [source_hand, smallest_of_source, holder_of_an_ace, aside, source_in_order])
def test_a_view_that_leaks(leak):
    assert broken_promise(spoiled(view=shown_too(leak))) == "a view tells nothing hidden"


def test_a_view_that_leaks_to_spectators_only():
    view = shown_too(lambda state, seat: source_hand(state, seat) if seat is None else None)
    assert broken_promise(spoiled(view=view)) == "a view tells nothing hidden"


def test_a_view_whose_keys_stand_in_an_order_that_leaks():
    def view(state, seat):
        counts = {str(each): len(hand) for each, hand in sorted(state.hands.items(), key=lambda item: item[1])}
        return {**GAME.view(state, seat), "counts": counts}

    assert broken_promise(spoiled(view=view)) == "a view tells nothing hidden"


def test_offers_that_stand_in_an_order_that_leaks():
    def decisions(state):
        asked = GAME.decisions(state)
        hand = state.hands.get(state.source, ())
        order = sorted(range(len(hand)), key=lambda at: hand[at])
        return {seat: Decision(tuple(Draw(at) for at in order)) for seat in asked}

    assert broken_promise(spoiled(decisions=decisions)) == "a decision tells nothing hidden"


@pytest.mark.parametrize("kind", [Dealt, Drew])
def test_an_event_that_is_not_redacted(kind):
    def redact(event, seat):
        return event if type(event) is kind else GAME.redact(event, seat)

    assert broken_promise(spoiled(redact=redact)) == "an event names no hidden card"


def test_an_event_that_names_the_card_left_behind():
    def apply(state, seat, action, chance):
        step = GAME.apply(state, seat, action, chance)
        others = [hand for each, hand in step.state.hands.items() if each != seat]
        return Step(step.state, (*step.events, Paired(seat, (others[0][0], others[0][0]))))

    assert broken_promise(spoiled(apply=apply)) == "an event names no hidden card"


def test_resampling_that_does_nothing():
    assert broken_promise(spoiled(resample=lambda state, seat, chance: state)) == "another world differs"


def test_resampling_that_invents_a_card():
    def resample(state, seat, chance):
        world = GAME.resample(state, seat, chance)
        return replace(world, aside="Zz" if world.aside else None)

    assert broken_promise(spoiled(resample=resample)) == "another world has the same cards"


def test_a_round_that_never_ends(monkeypatch):
    monkeypatch.setattr(conformance, "MOST_STEPS", 300)

    def apply(state, seat, action, chance):
        return Step(state, (Shuffled(seat),))

    assert broken_promise(spoiled(apply=apply)) == "ends"


def test_a_card_that_gets_lost():
    def apply(state, seat, action, chance):
        step = GAME.apply(state, seat, action, chance)
        return Step(replace(step.state, discards=step.state.discards[1:]), step.events)

    assert broken_promise(spoiled(apply=apply)) == "cards are conserved"


def test_a_card_that_turns_into_another():
    def apply(state, seat, action, chance):
        step = GAME.apply(state, seat, action, chance)
        hands = {each: tuple(card.replace("h", "d") for card in hand) for each, hand in step.state.hands.items()}
        return Step(replace(step.state, hands=hands), step.events)

    assert broken_promise(spoiled(apply=apply)) == "cards are conserved"


@pytest.mark.parametrize(
    ("method", "spoil", "promise"),
    [
        ("load_state", lambda data, schema: replace(GAME.load_state(data, schema), first=9), "state survives JSON"),
        ("load_event", lambda data, schema=None: Shuffled(9), "events survive JSON"),
        ("load_action", lambda data, schema=None: Draw(99), "actions survive JSON"),
        ("load_outcome", lambda data, schema=None: None, "outcomes survive JSON"),
        ("load_deal", lambda data, schema=None: None, "deals survive JSON"),
    ],
)
def test_what_does_not_come_back_from_storage(method, spoil, promise):
    assert broken_promise(spoiled(**{method: spoil})) == promise


def optional(state):
    return {seat: replace(decision, required=False) for seat, decision in GAME.decisions(state).items()}


def doubled(state):
    return {seat: Decision(decision.actions * 2) for seat, decision in GAME.decisions(state).items()}


def one_too_many(state):
    return {seat: Decision(draws(len(decision.actions) + 1)) for seat, decision in GAME.decisions(state).items()}


@pytest.mark.parametrize(
    ("decisions", "promise"),
    [
        (optional, "somebody must answer"),
        (doubled, "offers are distinct"),
        (one_too_many, "every offer applies"),
    ],
)
def test_offers_that_make_no_sense(decisions, promise):
    assert broken_promise_of_offers(spoiled(decisions=decisions)) == promise


def broken_promise_of_offers(game):
    """The promise broken by the offers of the first state, before a random player runs into them."""
    options = GAME.options("jiji")
    first = GAME.first_deal(options, range(4), {}, Chance(SECRET, 0))
    with pytest.raises(Fault) as fault:
        conformance.check_offers(game, GAME.deal(options, first, Chance(SECRET, 0)).state, Chance(SECRET, 1))
    return fault.value.promise


def test_an_outcome_before_the_end():
    def outcome(state):
        return GAME.outcome(replace(state, drawer=None))

    assert broken_promise(spoiled(outcome=outcome)) == "an outcome exactly at the end"


def test_no_outcome_at_the_end():
    assert broken_promise(spoiled(outcome=lambda state: None)) == "an outcome exactly at the end"


def test_an_outcome_that_forgets_a_seat():
    def outcome(state):
        whole = GAME.outcome(state)
        return whole and replace(whole, points={0: 1})

    assert broken_promise(spoiled(outcome=outcome)) == "an outcome for every seat"


def test_standings_that_forget_a_seat():
    assert (
        broken_promise(spoiled(standings=lambda options, outcomes: ((0, 1), (2,)))) == "standings name every seat once"
    )


def test_a_match_that_never_ends(monkeypatch):
    monkeypatch.setattr(conformance, "MOST_STEPS", 300)
    assert broken_promise(spoiled(next_deal=lambda options, deals, outcomes: deals[-1])) == "a match ends"


def test_apply_that_changes_the_state_it_is_given():
    def apply(state, seat, action, chance):
        step = GAME.apply(state, seat, action, chance)
        state.hands[seat] = state.hands[seat][::-1]
        return step

    assert broken_promise_of_offers(spoiled(apply=apply)) == "apply changes nothing it is given"


def test_a_refusal_without_a_code():
    def apply(state, seat, action, chance):
        assert seat == state.drawer
        return GAME.apply(state, seat, action, chance)

    assert broken_promise(spoiled(apply=apply)) == "refusals are typed"


def test_a_seat_that_plays_out_of_turn():
    def apply(state, seat, action, chance):
        return GAME.apply(state, state.drawer, action, chance)

    assert broken_promise(spoiled(apply=apply)) == "only offers are accepted"


def test_a_view_that_json_changes():
    view = shown_too(lambda state, seat: dict.fromkeys(state.table, 0))
    assert broken_promise(spoiled(view=view)) == "a view is JSON"


def test_chance_from_elsewhere():
    def apply(state, seat, action, chance):
        return GAME.apply(state, seat, action, Chance(random.randbytes(32), 0))

    assert broken_promise(spoiled(apply=apply)) == "chance comes from the secret alone"


def test_a_deal_that_is_always_the_same():
    def deal(options, deal, chance):
        return GAME.deal(options, deal, Chance(SECRET, 0))

    assert broken_promise(spoiled(deal=deal)) == "the secret decides the deal"


@pytest.mark.parametrize(
    "choose",
    [
        lambda view, decision, level, chance: len(decision.actions),
        lambda view, decision, level, chance: -1,
        lambda view, decision, level, chance: random.randrange(len(decision.actions)),
    ],
)
def test_a_cpu_that_picks_something_else(choose):
    random.seed(1)
    assert broken_promise(spoiled(choose=choose)) == "a CPU picks an offer"


def test_the_game_itself_keeps_every_promise():
    assert check(GAME, GAME.options("jiji"), 4, SECRET) is None
