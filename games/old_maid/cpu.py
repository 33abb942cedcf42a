"""How a CPU seat decides: by chance, at every level. Its level shows only in where it keeps the joker (`arranging`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.chance import Chance
from ..core.game import Decision


def choose(view: Mapping[str, Any], decision: Decision, level: str | None, chance: Chance) -> int:
    """Any card of the fan, all equally likely (la-mona#faq-5)."""
    return chance.below(len(decision.actions))
