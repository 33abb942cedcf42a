"""What each seat may see. The one place that decides it (la-mona#faq-10, jiji-nuki#faq-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ..core.cards import Card
from ..core.chance import Chance
from ..core.game import BadSeats, Seat
from .events import Dealt, Drew
from .options import DECKS
from .pairs import PAIRINGS
from .state import State


def view(state: State, seat: Seat | None) -> dict[str, Any]:
    """The round through the eyes of one seat, or of a spectator.

    `hand` is the seat's own, in fan order, None for a spectator. `backs` is how many cards the drawer may choose from.
    `hands` and `aside` are None until the round is over and everything lies open.
    """
    if seat is not None and seat not in state.table:
        raise BadSeats("not_at_table")
    source = state.source
    return {
        "variant": state.options.variant,
        "phase": "over" if state.is_over else "draw",
        "table": list(state.table),
        "first": state.first,
        "seats": list(state.seats),
        "hand": None if seat is None else list(state.hands.get(seat, ())),
        "counts": {str(each): len(state.hands.get(each, ())) for each in state.table},
        "drawer": state.drawer,
        "source": source,
        "backs": 0 if source is None else len(state.hands[source]),
        "places": {str(each): place for each, place in state.places.items()},
        "discards": [list(discard) for discard in state.discards],
        "losers": list(state.losers),
        "aside": state.aside if state.is_over else None,
        "hands": {str(each): list(hand) for each, hand in state.hands.items()} if state.is_over else None,
    }


def redact_dealt(event: Dealt, seat: Seat | None) -> Dealt:
    """Everybody learns the sizes; each seat its own cards; nobody the card aside."""
    own = {each: cards for each, cards in event.hands.items() if each == seat}
    return replace(event, hands=own, aside=None)


def redact_drew(event: Drew, seat: Seat | None) -> Drew:
    """A card that made no pair is known to the drawer and to the seat that misses it, nobody else."""
    if event.paired or seat in (event.drawer, event.source):
        return event
    return replace(event, card=None)


REDACTIONS: Mapping[type, Callable[[Any, Seat | None], Any]] = MappingProxyType(
    {Dealt: redact_dealt, Drew: redact_drew}
)


def redact(event: Any, seat: Seat | None) -> Any:
    """The event as this seat, or a spectator, may hear it. Events without a hidden part are heard as they are."""
    redaction = REDACTIONS.get(type(event))
    return event if redaction is None else redaction(event, seat)


def cards(state: State) -> Iterator[Card]:
    """Every card of the round, once each, wherever it lies."""
    for hand in state.hands.values():
        yield from hand
    for _, *pair in state.discards:
        yield from pair
    if state.aside is not None:
        yield state.aside


def resample(state: State, seat: Seat | None, chance: Chance) -> State:
    """Another round this seat cannot tell from this one: what it does not see has changed places.

    Hidden cards are swapped at random between the other hands and the card aside as long as no hand holds a pair, then
    the other hands are shuffled. It is a walk that starts at the truth, long enough to forget it, not an exact draw.
    """
    if state.is_over:
        return state
    places: dict[Any, list[Card]] = {each: list(hand) for each, hand in state.hands.items() if each != seat}
    if state.aside is not None:
        places["aside"] = [state.aside]
    names = list(places)
    for _ in range(8 * len(DECKS[state.options.deck])):
        one, other = places[chance.choice(names)], places[chance.choice(names)]
        swap_if_pairless(one, other, state.options.pairing, chance)
    aside = places.pop("aside", [None])[0]
    hidden = {each: tuple(chance.shuffle(hand)) for each, hand in places.items()}
    return replace(state, hands={**state.hands, **hidden}, aside=aside)


def swap_if_pairless(one: list[Card], other: list[Card], pairing: str, chance: Chance) -> None:
    """Swap a card of each place, chosen at random, unless a place would then hold a pair."""
    here, there = chance.below(len(one)), chance.below(len(other))
    one[here], other[there] = other[there], one[here]
    if has_pair(one, pairing) or has_pair(other, pairing):
        one[here], other[there] = other[there], one[here]


def has_pair(hand: list[Card], pairing: str) -> bool:
    """Two cards of the hand would leave together."""
    keys = [key for key in map(PAIRINGS[pairing], hand) if key is not None]
    return len(keys) != len(set(keys))
