"""Cards, places and names in the reader's language.

In templates: `{% load cards %}`, then `{{ card|card_name }}`, `{{ card|card_symbol }}`, `{{ place|place_name }}` and
`{{ seat|named:names }}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django import template
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from games.core.cards import JOKER, Card, rank, suit

register = template.Library()

RANKS = MappingProxyType(
    {
        "A": pgettext_lazy("card", "as"),
        "2": pgettext_lazy("card", "dos"),
        "3": pgettext_lazy("card", "tres"),
        "4": pgettext_lazy("card", "cuatro"),
        "5": pgettext_lazy("card", "cinco"),
        "6": pgettext_lazy("card", "seis"),
        "7": pgettext_lazy("card", "siete"),
        "8": pgettext_lazy("card", "ocho"),
        "9": pgettext_lazy("card", "nueve"),
        "T": pgettext_lazy("card", "diez"),
        "J": pgettext_lazy("card", "jota"),
        "Q": pgettext_lazy("card", "reina"),
        "K": pgettext_lazy("card", "rey"),
    }
)
SUITS = MappingProxyType(
    {
        "c": pgettext_lazy("card", "tréboles"),
        "d": pgettext_lazy("card", "diamantes"),
        "h": pgettext_lazy("card", "corazones"),
        "s": pgettext_lazy("card", "picas"),
    }
)
SYMBOLS = MappingProxyType({"c": "♣", "d": "♦", "h": "♥", "s": "♠"})
PLACES = MappingProxyType(
    {
        1: gettext_lazy("1.er puesto"),
        2: gettext_lazy("2.º puesto"),
        3: gettext_lazy("3.er puesto"),
        4: gettext_lazy("4.º puesto"),
        5: gettext_lazy("5.º puesto"),
        6: gettext_lazy("6.º puesto"),
        7: gettext_lazy("7.º puesto"),
        8: gettext_lazy("8.º puesto"),
    }
)


@register.filter
def card_name(card: Card) -> str:
    """What one says for a card: `7h` is «siete de corazones»."""
    if card == JOKER:
        return gettext("comodín")
    return gettext("%(rank)s de %(suit)s") % {"rank": RANKS[rank(card)], "suit": SUITS[suit(card)]}


@register.filter
def card_symbol(card: Card) -> str:
    """A card in two or three signs: `7h` is «7♥», `Td` is «10♦»."""
    if card == JOKER:
        return "★"
    return rank(card).replace("T", "10") + SYMBOLS[suit(card)]


@register.filter
def place_name(place: int) -> str:
    """The place taken in a round: «1.er puesto»."""
    return str(PLACES[place])


@register.filter
def named(seat: int | str, names: Mapping[int, Any]) -> str:
    """The name of whoever sits there; the seat may come as JSON wrote it, in text."""
    return names[int(seat)]
