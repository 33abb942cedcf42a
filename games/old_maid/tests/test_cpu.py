"""CPU seats: any card at every level; the level shows in where the joker goes (la-mona#tips-2, #faq-5)."""

from collections import Counter

import pytest

from games.core.chance import Chance
from games.core.game import LEVELS, BadOptions
from games.old_maid import GAME
from games.old_maid.arranging import SLOTS

from .tables import SECRET, deal, draw, table

FOUR = "Rojo 2h 3h | Verde *j 4c 5c 6c 7c 8c | Azul 2d 3d 4d 5d 6d 7d 8d"
"""Verde draws from Rojo, keeps the card and then arranges seven cards, the joker among them."""


def joker_slots(level, habit, draws=400, percent=50):
    """Where the joker of Verde lies after a draw, over that many draws."""
    options = GAME.options("mona", habit_percent=percent)
    levels = {} if level is None else {1: level}
    state = table(FOUR, turn="Verde de Rojo", levels=levels, habits={1: habit}, options=options)
    return Counter(draw(state, 0, Chance(SECRET, entry)).state.hands[1].index("*j") for entry in range(draws))


@pytest.mark.parametrize(("habit", "slot"), [("left", 0), ("centre", 3), ("right", 6)])
def test_an_easy_cpu_always_puts_the_joker_in_its_place(habit, slot):
    assert joker_slots("easy", habit) == {slot: 400}


def test_the_other_cards_of_an_easy_cpu_are_shuffled():
    state = table(FOUR, turn="Verde de Rojo", levels={1: "easy"}, habits={1: "left"})
    assert len({draw(state, 0, Chance(SECRET, entry)).state.hands[1] for entry in range(100)}) > 90


def test_a_medium_cpu_follows_its_habit_half_the_time():
    """In its place by habit in 1/2 of the draws and by chance in 1/7 of the rest: 228.6 of 400, 4 standard errors."""
    assert abs(joker_slots("medium", "right")[6] - 400 * 4 / 7) < 4 * (400 * 4 / 7 * 3 / 7) ** 0.5


@pytest.mark.parametrize(("percent", "level"), [(0, "medium"), (50, "hard"), (50, None)])
def test_no_habit_at_all(percent, level):
    """A medium CPU told never to, a hard one, and the CPU that stands in for a person (la-mona#fine-print-7)."""
    slots = joker_slots(level, "right", percent=percent, draws=700)
    assert all(abs(slots[slot] - 100) < 4 * (700 * 6 / 49) ** 0.5 for slot in range(7))


def test_a_medium_cpu_told_to_always_does():
    assert joker_slots("medium", "left", percent=100) == {0: 400}


def test_before_its_first_draw_a_cpu_keeps_no_place():
    places = Counter()
    for number in range(400):
        hand = deal(secret=number.to_bytes(32, "big"), levels=dict.fromkeys(range(4), "easy")).state.hands
        places.update("first" if held[0] == "*j" else "elsewhere" for held in hand.values() if "*j" in held)
    assert 0 < places["first"] < 200


def test_each_cpu_takes_a_habit_for_the_whole_championship():
    options = GAME.options("mona", rounds=5)
    found = {GAME.first_deal(options, range(2), {1: "easy"}, Chance(SECRET, n)).habits[1] for n in range(40)}
    assert found == set(SLOTS)
    first = GAME.first_deal(options, range(4), {1: "easy", 3: "hard"}, Chance(SECRET, 0))
    state = GAME.deal(options, first, Chance(SECRET, 0)).state
    assert set(first.habits) == {1, 3}
    assert (state.levels, state.habits) == (first.levels, first.habits)


@pytest.mark.parametrize("levels", [{1: "genius"}, {7: "easy"}, {1: None}])
def test_a_level_or_seat_that_does_not_exist_is_refused(levels):
    with pytest.raises(BadOptions) as refusal:
        GAME.first_deal(GAME.options("mona"), range(4), levels, Chance(SECRET, 0))
    assert refusal.value.code == "level"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_draws_any_card_equally_often(level):
    state = table(FOUR, turn="Rojo de Azul")
    decision, view = GAME.decisions(state)[0], GAME.view(state, 0)
    picks = Counter(GAME.choose(view, decision, level, Chance(SECRET, n)) for n in range(700))
    assert all(abs(picks[slot] - 100) < 4 * (700 * 6 / 49) ** 0.5 for slot in range(7))
