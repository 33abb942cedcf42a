"""Cards are short strings: a rank and a suit, "7h", "Td", "Qs"; jokers are "*j" and "*k".

French ranks are A 2..9 T J Q K and suits c d h s (clubs, diamonds, hearts, spades). Spanish ranks are 1..7 S C R (sota,
caballo, rey) and suits o c e b (oros, copas, espadas, bastos). A card is only meaningful within its deck.
"""

from __future__ import annotations

Card = str

FRENCH_RANKS = "A23456789TJQK"
FRENCH_SUITS = "cdhs"
SPANISH_RANKS = "1234567SCR"
SPANISH_SUITS = "oceb"
JOKER = "*j"


def pack(ranks: str, suits: str) -> tuple[Card, ...]:
    """One card of each rank in each suit, suit by suit."""
    return tuple(rank + suit for suit in suits for rank in ranks)


FRENCH_52 = pack(FRENCH_RANKS, FRENCH_SUITS)
FRENCH_53 = (*FRENCH_52, JOKER)
SKAT_32 = pack("A789TJQK", FRENCH_SUITS)
SPANISH_40 = pack(SPANISH_RANKS, SPANISH_SUITS)


def rank(card: Card) -> str:
    """The rank of a card; "*" for a joker."""
    return card[0]


def suit(card: Card) -> str:
    """The suit of a card; for a joker, the letter that tells it from the other joker."""
    return card[1]
