"""What a game says, as one line of plain text in the reader's language.

Each game brings `entry.txt`, `action.txt` and `status.txt`. The lines hold names that people chose: they are plain
text, not markup, and whoever puts them in a page escapes them there like any other text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.template import Context, loader


def entry_line(game: str, events: Sequence[Mapping[str, Any]], names: Mapping[int, str]) -> str:
    """One line of the log. `events`: dumped, as the reader may hear them. Empty if there is nothing to say."""
    return line(f"{game}/entry.txt", {"entry": {"events": events}, "names": names})


def action_label(game: str, action: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    """What an offered action, dumped, is called on its button. `view`: what the seat that is asked sees."""
    return line(f"{game}/action.txt", {"action": action, "view": view})


def status_line(game: str, view: Mapping[str, Any], names: Mapping[int, str], *, asked: bool) -> str:
    """What to do now. `asked`: whether the reader is the one to answer."""
    return line(f"{game}/status.txt", {"view": view, "names": names, "asked": asked})


def line(template: str, context: Mapping[str, Any]) -> str:
    """The template in one line. Nothing is escaped, and nothing is marked safe."""
    found = loader.get_template(template).template  # type: ignore[attr-defined]
    return " ".join(found.render(Context(dict(context), autoescape=False)).split())
