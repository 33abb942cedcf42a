"""Numbers that the rule pages show, taken from the rules so that page and table cannot disagree."""

from __future__ import annotations

from collections.abc import Mapping

from .dealing import SPREADS
from .options import DECKS, Options


def facts(options: Options) -> Mapping[str, str]:
    """Placeholder to text, the same in every language.

    cards, dealt      cards in the pack, and how many of them are dealt
    fewest, most      how many may play
    hands_N           sizes of the hands with N players, clockwise from the one drawn from first
    even_N            the same under the balanced deal
    opener_N          size of the hand drawn from first
    points_N          points from the first place to the last
    habit_percent     how often a CPU of medium level follows its habit
    """
    pack = DECKS[options.deck]
    found = {
        "cards": str(len(pack)),
        "dealt": str(len(pack) - options.set_aside),
        "fewest": str(options.seat_counts[0]),
        "most": str(options.seat_counts[-1]),
        "habit_percent": str(options.habit_percent),
    }
    for count in options.seat_counts:
        hands = sizes(options, options.spread, count)
        found[f"hands_{count}"] = row(hands)
        found[f"even_{count}"] = row(sizes(options, "even_parity", count))
        found[f"opener_{count}"] = str(hands[0])
        found[f"points_{count}"] = row([count - place for place in range(1, count + 1)])
    return found


def sizes(options: Options, spread: str, count: int) -> list[int]:
    """Cards in each hand under that spread, clockwise from the one drawn from first."""
    pack = DECKS[options.deck][options.set_aside :]
    hands = SPREADS[spread](pack, range(count), 0)
    return [len(hands[seat]) for seat in range(count)]


def row(numbers: list[int]) -> str:
    """Numbers as one reads them out."""
    return ", ".join(map(str, numbers))
