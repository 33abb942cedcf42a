"""What the table says, in whole sentences; nobody is addressed who may not be the reader."""

import pytest
from django.template.loader import get_template
from django.utils.translation import override

from games.old_maid import GAME

from .tables import NAMES, deal, draw, rounds, table

NAMED = dict(enumerate(NAMES))
FOUR = "Rojo 5h 9c | Verde 5s 3d | Amarillo *j 9d | Azul 3h"


def said(template, **context):
    """A template of the game in one line."""
    return " ".join(get_template(f"old_maid/{template}").render(context).split())


def entry(step, seat, names=NAMED):
    """The log line of a step as that seat reads it."""
    events = [GAME.dump_event(GAME.redact(event, seat)) for event in step.events]
    return said("entry.txt", entry={"events": events}, names=names)


def status(state, seat):
    """The status line of that seat."""
    return said("status.txt", view=GAME.view(state, seat), names=NAMED, asked=seat in GAME.decisions(state))


@pytest.fixture(autouse=True)
def _spanish():
    with override("es"):
        yield


def test_the_deal():
    assert entry(deal(), None) == (
        "Se reparten las cartas y salen las primeras parejas. Empieza Amarillo, que roba de Verde."
    )


def test_a_card_that_is_kept():
    step = draw(table(FOUR, turn="Verde de Rojo"), 1)
    assert entry(step, 0) == entry(step, 1) == "Verde roba una carta de Rojo y se la queda: nueve de tréboles."
    assert entry(step, 2) == entry(step, None) == "Verde roba una carta de Rojo y se la queda."


def test_a_pair():
    step = draw(table(FOUR, turn="Verde de Rojo"), 0)
    assert entry(step, None) == (
        "Verde roba una carta de Rojo y hace pareja. Salen cinco de picas y cinco de corazones."
    )


def test_two_out_at_once_and_one_passed_over():
    step = draw(table("Rojo 5h | Verde 5s | Amarillo *j 9c | Azul 9d", turn="Verde de Rojo"), 0)
    assert entry(step, None) == (
        "Verde roba una carta de Rojo y hace pareja. Salen cinco de picas y cinco de corazones. "
        "Rojo se queda sin cartas: 1.er puesto. Verde se queda sin cartas: 2.º puesto. "
        "Amarillo no tiene de quién robar y se salta el turno."
    )


def test_the_end():
    step = draw(table("Rojo 5h | Verde 5s 9c", turn="Verde de Rojo", out="Azul", variant="jiji", aside="9d"), 0)
    assert entry(step, None).endswith(
        "Fin de la ronda: pierde Verde, con esta carta: nueve de tréboles. "
        "La carta apartada era esta: nueve de diamantes."
    )
    step = draw(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo"), 0)
    assert entry(step, None).endswith("Fin de la ronda: pierde Verde, con esta carta: comodín.")


def test_what_to_do():
    state = table(FOUR, turn="Verde de Rojo")
    assert status(state, 1) == "Roba una carta de Rojo"
    assert status(state, 2) == "Espera: Verde roba una carta de Rojo"
    assert status(state, None) == "Verde roba una carta de Rojo"
    over = draw(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo"), 0).state
    assert status(over, 0) == status(over, 1) == "Ronda terminada: pierde Verde."


def test_a_seat_that_is_out_is_not_told_to_wait():
    assert status(table("Rojo 5h | Verde 5s *j", turn="Verde de Rojo", out="Azul"), 3) == "Verde roba una carta de Rojo"


def test_the_backs_are_numbered_from_one():
    state = table(FOUR, turn="Verde de Rojo")
    view, actions = GAME.view(state, 1), GAME.decisions(state)[1].actions
    labels = [said("action.txt", action=GAME.dump_action(action), view=view) for action in actions]
    assert labels == ["Carta 1 de 2", "Carta 2 de 2"]


def test_english():
    step = draw(table("Rojo 5h | Verde 5s | Amarillo *j 9c | Azul 9d", turn="Verde de Rojo"), 0)
    with override("en"):
        assert entry(step, None) == (
            "Verde draws a card from Rojo and makes a pair. Out go five of spades and five of hearts. "
            "Rojo has no cards left: 1st place. Verde has no cards left: 2nd place. "
            "Amarillo has nobody to draw from and misses this turn."
        )
        assert status(table(FOUR, turn="Verde de Rojo"), 1) == "Draw a card from Rojo"


@pytest.mark.parametrize(
    ("language", "addressed"),
    [("es", {"tú", "te", "tu", "tus", "ti", "has", "robas", "tienes"}), ("en", {"you", "your", "yours"})],
)
def test_om_14_nobody_is_addressed_in_the_log(language, addressed):
    with override(language):
        words = {
            word.strip(".,:") for steps in rounds("mona", 4, 3) for s in steps for word in entry(s, 0).lower().split()
        }
    assert {"verde", "rojo"} <= words
    assert not addressed & words


def test_om_14_no_line_names_a_card_the_reader_may_not_know():
    step = draw(table(FOUR, turn="Verde de Rojo"), 1)
    assert "tréboles" not in entry(step, 3)


def test_every_entry_says_something():
    for steps in rounds("jiji", 4, 3):
        assert all(entry(step, None).endswith(".") for step in steps)


def test_ro_38_a_name_is_plain_text_to_be_escaped_once_where_it_is_shown():
    names = {**NAMED, 1: '<img src=x onerror="a">', 0: "Ana & Cía"}
    line = entry(draw(table(FOUR, turn="Verde de Rojo"), 0), None, names)
    assert line.startswith('<img src=x onerror="a"> roba una carta de Ana & Cía y hace pareja.')
