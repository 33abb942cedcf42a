"""What may differ from one table to another. A variant is a value of `Options`, never a branch in the rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ..core.cards import FRENCH_52, FRENCH_53, JOKER, Card
from ..core.game import BadOptions

MOST_ROUNDS = 12


@dataclass(frozen=True, slots=True)
class Options:
    """The rules of one table.

    variant        the preset these options come from
    deck           which pack is used, a key of `DECKS`
    set_aside      how many cards are put away unseen before the deal: 1 in jiji-nuki
    odd_card       the card everybody knows to be without a pair (the joker), or None if it is not known beforehand
    unpaired       how many cards are left when every pair has gone
    pairing        which cards make a pair, a key of `pairs.PAIRINGS`
    seat_counts    how many may play, ascending
    opener         who is drawn from first, a key of `dealing.OPENERS`
    spread         how the pack is spread over the hands, a key of `dealing.SPREADS`
    on_exit        who draws after a drawer has gone out, a key of `turns.ON_EXIT`
    habit_percent  how often, in percent, a CPU of medium level follows its habit (la-mona#fine-print-5)
    rounds         rounds in a match, 1 to 12
    """

    variant: str
    deck: str
    set_aside: int
    odd_card: Card | None
    unpaired: int
    pairing: str
    seat_counts: tuple[int, ...]
    opener: str
    spread: str
    on_exit: str
    habit_percent: int = 50
    rounds: int = 3


DECKS: Mapping[str, tuple[Card, ...]] = MappingProxyType({"french_52": FRENCH_52, "french_53": FRENCH_53})

MONA = Options(
    variant="mona",
    deck="french_53",
    set_aside=0,
    odd_card=JOKER,
    unpaired=1,
    pairing="rank",
    seat_counts=(2, 3, 4),
    opener="left_of_dealer",
    spread="odd_hand_opens",
    on_exit="skip",
)
JIJI = dataclasses.replace(MONA, variant="jiji", deck="french_52", set_aside=1, odd_card=None, seat_counts=(3, 4))
VARIANTS: Mapping[str, Options] = MappingProxyType({"mona": MONA, "jiji": JIJI})

SPREADS_OFFERED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"mona": ("odd_hand_opens",), "jiji": ("odd_hand_opens", "even_parity")}
)
"""Which deals each variant lets a room choose from, the default first (jiji-nuki#balance)."""


def options(variant: str, **changes: Any) -> Options:
    """The preset with a room's choices: `rounds`, `habit_percent`, `spread`.

    BadOptions: `unknown_variant`, `unknown_option`, or the name of the choice that is out of range.
    """
    if variant not in VARIANTS:
        raise BadOptions("unknown_variant")
    for name, value in changes.items():
        if name not in CHECKS:
            raise BadOptions("unknown_option")
        if not CHECKS[name](variant, value):
            raise BadOptions(name)
    return dataclasses.replace(VARIANTS[variant], **changes)


CHECKS = MappingProxyType(
    {
        "rounds": lambda variant, value: type(value) is int and 1 <= value <= MOST_ROUNDS,
        "habit_percent": lambda variant, value: type(value) is int and 0 <= value <= 100,
        "spread": lambda variant, value: value in SPREADS_OFFERED[variant],
    }
)
