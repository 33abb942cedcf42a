"""What a seat can choose. Picking up a card and putting it back before drawing is the page's own affair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the card at this position of the fan of the seat drawn from: 0 is the leftmost as the drawer sees it."""

    position: int


ACTIONS: Mapping[str, type] = MappingProxyType({"draw": Draw})


@cache
def draws(size: int) -> tuple[Draw, ...]:
    """Every draw from a hand of that size."""
    return tuple(Draw(position) for position in range(size))
