"""The frames a client may send. What is not exactly one of these is refused before anything else looks at it."""

import json
from dataclasses import dataclass, fields
from typing import Any

from ..errors import BadFrame

MAX_FRAME = 16 * 1024  # bytes
MAX_NUMBER = 2**53  # what a browser can count to exactly


@dataclass(frozen=True, slots=True)
class Act:
    """Answer the decision `decision` of that round with the offered action `choice`."""

    round: int
    decision: int
    choice: int


@dataclass(frozen=True, slots=True)
class Sync:
    """Send what happened after entry `after`."""

    after: int


@dataclass(frozen=True, slots=True)
class Lift:
    """On a shared device: the person this decision is put to has the device now."""

    decision: int


FRAMES: dict[str, type] = {"act": Act, "sync": Sync, "lift": Lift}


def parse(text: str | None) -> Act | Sync | Lift:
    """The frame in `text`. Raises BadFrame for anything but a JSON object of a known kind with exactly its numbers."""
    if text is None or len(text.encode("utf-8", "surrogatepass")) > MAX_FRAME:
        raise BadFrame
    try:
        data = json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_refuse, parse_int=_small)
    except (ValueError, RecursionError) as error:
        raise BadFrame from error
    if not isinstance(data, dict):
        raise BadFrame
    kind = data.pop("t", None)
    frame = FRAMES.get(kind) if isinstance(kind, str) else None
    if frame is None or set(data) != {field.name for field in fields(frame)}:
        raise BadFrame
    if any(type(value) is not int or not 0 <= value <= MAX_NUMBER for value in data.values()):
        raise BadFrame
    return frame(**data)


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key appears twice")
    return dict(pairs)


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _small(digits: str) -> int:
    if len(digits) > 17:
        raise ValueError("a number too long")
    return int(digits)
