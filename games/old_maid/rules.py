"""The rules as a reducer: deal, decisions, apply; and `GAME`, which gathers the package for the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..core.chance import Chance
from ..core.codec import Codec, Stored
from ..core.game import LEVELS, BadOptions, Deal, Decision, Game, IllegalAction, Seat, Step, check_seats
from ..core.seats import clockwise
from .actions import ACTIONS, draws
from .arranging import SLOTS, rearranged
from .cpu import choose
from .dealing import OPENERS, SPREADS
from .events import EVENTS, Dealt, Drew, Out, Paired, Revealed, Shuffled, Skipped, Turn
from .facts import facts
from .options import DECKS, VARIANTS, Options, options
from .pairs import laid_out, mate
from .scoring import next_deal, outcome, standings
from .state import Discard, Hand, State
from .turns import leaving_order, next_turn
from .upgrade import SCHEMA, STEPS
from .view import cards, redact, resample, view


def first_deal(options: Options, seats: Sequence[Seat], levels: Mapping[Seat, str], chance: Chance) -> Deal:
    """Who opens is left to chance (la-mona#opener); each CPU takes a habit for the match (la-mona#fine-print-5)."""
    check_seats(seats, options.seat_counts)
    if not set(levels.values()) <= set(LEVELS) or not set(levels) <= set(seats):
        raise BadOptions("level")
    dealer = chance.choice(tuple(seats))
    habits = {seat: chance.choice(tuple(SLOTS)) for seat in sorted(levels) if options.odd_card}
    return Deal(tuple(seats), dealer, dict.fromkeys(seats, 0), levels=dict(levels), habits=habits)


def deal(options: Options, deal: Deal, chance: Chance) -> Step:
    """Shuffle, put a card aside if the variant says so, deal, and lay out the pairs (la-mona#deal, jiji-nuki#deal)."""
    check_seats(deal.seats, options.seat_counts)
    pack = chance.shuffle(DECKS[options.deck])
    aside = pack.pop() if options.set_aside else None
    first = OPENERS[options.opener](deal.seats, deal.dealer)
    hands = SPREADS[options.spread](pack, deal.seats, first)
    state = State(
        options=options,
        table=deal.seats,
        first=first,
        seats=deal.seats,
        hands=hands,
        drawer=None,
        source=None,
        places={},
        discards=(),
        aside=aside,
        levels=deal.levels,
        habits=deal.habits,
    )
    sizes = {seat: len(hands[seat]) for seat in deal.seats}
    return opened(state, [Dealt(first, sizes, hands, aside)], chance)


def opened(state: State, events: list[Any], chance: Chance) -> Step:
    """The round once the pairs of the deal have gone and every hand is shuffled (la-mona#deal, #fine-print-6)."""
    hands: dict[Seat, Hand] = {}
    discards: list[Discard] = []
    for seat in clockwise(state.table, state.first):
        kept, pairs = laid_out(state.hands[seat], state.options.pairing)
        hands[seat] = tuple(chance.shuffle(kept))
        discards += [(seat, *pair) for pair in pairs]
        events += [Paired(seat, pair) for pair in pairs]
    return moved_on(state, hands, tuple(discards), events)


def decisions(state: State) -> Mapping[Seat, Decision]:
    """One seat is asked: which card of the fan before it."""
    if state.drawer is None or state.source is None:
        return {}
    return {state.drawer: Decision(draws(len(state.hands[state.source])))}


def apply(state: State, seat: Seat, action: Any, chance: Chance) -> Step:
    """One draw: the card changes hands, a pair goes, the drawer's hand is arranged, the turn moves (la-mona#turn)."""
    source, at = permitted(state, seat, action)
    robbed, hand, discards = state.hands[source], state.hands[seat], state.discards
    card, robbed = robbed[at], robbed[:at] + robbed[at + 1 :]
    held = mate(hand, card, state.options.pairing)
    events: list[Any] = [Drew(seat, source, at, card, paired=held is not None)]
    if held is None:
        hand = (*hand, card)
    else:
        hand = tuple(other for other in hand if other != held)
        discards = (*discards, (seat, held, card))
        events.append(Paired(seat, (held, card)))
    if hand:
        hand = rearranged(state, seat, hand, chance)
        events.append(Shuffled(seat))
    hands = {**state.hands, source: robbed, seat: hand}
    return moved_on(state, hands, discards, events)


def permitted(state: State, seat: Seat, action: Any) -> tuple[Seat, int]:
    """The seat drawn from and the position in its hand, if this seat may draw that card now; else IllegalAction."""
    if state.source is None:
        raise IllegalAction("round_over")
    if seat != state.drawer:
        raise IllegalAction("out_of_turn")
    offered = draws(len(state.hands[state.source]))
    if action not in offered:
        raise IllegalAction("illegal_action")
    return state.source, offered.index(action)


def moved_on(state: State, hands: Mapping[Seat, Hand], discards: tuple[Discard, ...], events: list[Any]) -> Step:
    """What follows from these hands: places for the seats that have emptied, then the next turn or the end.

    `state` is still the one before, with its drawer and source; at the deal it has none.
    """
    places = dict(state.places)
    for seat in leaving_order(state):
        if not hands[seat]:
            places[seat] = len(places) + 1
            events.append(Out(seat, places[seat]))
    hands = {seat: hand for seat, hand in hands.items() if hand}
    seats = tuple(seat for seat in state.seats if seat in hands)
    if sum(map(len, hands.values())) == state.options.unpaired:
        places |= dict.fromkeys(seats, len(places) + 1)
        drawer = source = None
        events.append(Revealed(seats, hands, state.aside))
    else:
        drawer, source, skipped = next_turn(state, seats)
        events += [Skipped(skipped)] if skipped is not None else []
        events.append(Turn(drawer, source))
    after = replace(state, seats=seats, hands=hands, drawer=drawer, source=source, places=places, discards=discards)
    return Step(after, tuple(events))


class OldMaid(Stored):
    """The family as the catalogue sees it."""

    key = "old_maid"
    schema = SCHEMA
    variants = VARIANTS
    codec = Codec(schema=SCHEMA, state=State, options=Options, actions=ACTIONS, events=EVENTS, steps=STEPS)

    options = staticmethod(options)
    seats = staticmethod(lambda options: options.seat_counts)
    first_deal = staticmethod(first_deal)
    deal = staticmethod(deal)
    decisions = staticmethod(decisions)
    apply = staticmethod(apply)
    outcome = staticmethod(outcome)
    next_deal = staticmethod(next_deal)
    standings = staticmethod(standings)
    view = staticmethod(view)
    redact = staticmethod(redact)
    resample = staticmethod(resample)
    cards = staticmethod(cards)
    choose = staticmethod(choose)
    facts = staticmethod(facts)


GAME: Game = OldMaid()
