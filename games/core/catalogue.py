"""The games there are: every package beside this one that has a `GAME`. No list to keep."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import games as shelf

from .game import Game


@cache
def games() -> Mapping[str, Game]:
    """Every game by key, in alphabetical order of key."""
    names = (f"{shelf.__name__}.{module.name}" for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg)
    found = (getattr(importlib.import_module(name), "GAME", None) for name in names)
    return MappingProxyType({game.key: game for game in sorted(filter(None, found), key=lambda game: game.key)})


def game(key: str) -> Game:
    """The game with this key. KeyError if there is none."""
    return games()[key]
