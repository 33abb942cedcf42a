"""Bringing stored data of earlier schemas up to date.

`STEPS[n]` takes tagged data as schema n wrote it and returns it as schema n + 1 would have; each step ships with a
stored sample under `tests/stored/`. Raise `SCHEMA` whenever a stored field is added, removed or changes its meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

SCHEMA = 1

STEPS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = MappingProxyType({})
