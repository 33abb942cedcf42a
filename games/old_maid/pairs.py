"""Which cards go out together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from ..core.cards import JOKER, Card

PairKey = str | None
"""Two cards with the same key are a pair; a card whose key is None has no mate."""

Pair = tuple[Card, Card]


def by_rank(card: Card) -> PairKey:
    """Same number, whatever the suit or colour; the joker has no mate (la-mona#deal)."""
    return None if card == JOKER else card[0]


PAIRINGS: Mapping[str, Callable[[Card], PairKey]] = MappingProxyType({"rank": by_rank})


def laid_out(dealt: Iterable[Card], pairing: str) -> tuple[list[Card], list[Pair]]:
    """The initial discard of one hand: what stays, and the pairs that go, in the order dealt.

    Of three equals the first two dealt go and one stays; of four all go (la-mona#deal, #fine-print-2).
    """
    key_of = PAIRINGS[pairing]
    waiting: dict[object, Card] = {}
    pairs = []
    for card in dealt:
        key = key_of(card)
        if key is None:
            waiting[card, None] = card
        elif key in waiting:
            pairs.append((waiting.pop(key), card))
        else:
            waiting[key] = card
    return list(waiting.values()), pairs


def mate(hand: Iterable[Card], card: Card, pairing: str) -> Card | None:
    """The card of the hand that makes a pair with `card`, if there is one."""
    key_of = PAIRINGS[pairing]
    key = key_of(card)
    return None if key is None else next((held for held in hand if key_of(held) == key), None)
