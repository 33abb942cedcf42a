"""Cards, places and names in the reader's language."""

import pytest
from django.template import Context, Template
from django.utils.translation import override

from games.core.cards import FRENCH_53
from games.templatetags.cards import card_name, card_symbol, named, place_name


@pytest.mark.parametrize(
    ("card", "spanish", "english", "symbol"),
    [
        ("7h", "siete de corazones", "seven of hearts", "7♥"),
        ("Td", "diez de diamantes", "ten of diamonds", "10♦"),
        ("Qs", "reina de picas", "queen of spades", "Q♠"),
        ("Ac", "as de tréboles", "ace of clubs", "A♣"),
        ("*j", "comodín", "joker", "★"),
    ],
)
def test_a_card_is_named_and_shown(card, spanish, english, symbol):
    with override("es"):
        assert card_name(card) == spanish
    with override("en"):
        assert card_name(card) == english
    assert card_symbol(card) == symbol


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_two_cards_have_one_name(language):
    with override(language):
        assert len({card_name(card) for card in FRENCH_53}) == 53
    assert len({card_symbol(card) for card in FRENCH_53}) == 53


@pytest.mark.parametrize(
    ("language", "places"),
    [
        ("es", ["1.er puesto", "2.º puesto", "3.er puesto", "8.º puesto"]),
        ("en", ["1st place", "2nd place", "3rd place", "8th place"]),
    ],
)
def test_places_read_as_one_says_them(language, places):
    with override(language):
        assert [place_name(place) for place in (1, 2, 3, 8)] == places


def test_a_seat_is_named_also_when_json_made_a_text_of_it():
    assert (named(2, {2: "Ana"}), named("2", {2: "Ana"})) == ("Ana", "Ana")


def test_the_filters_work_in_a_template():
    with override("es"):
        template = Template("{% load cards %}{{ card|card_name }} {{ card|card_symbol }} {{ seat|named:names }}")
        assert template.render(Context({"card": "3s", "seat": 1, "names": {1: "Luis"}})) == "tres de picas 3♠ Luis"
