"""Ready-made rooms, from `seeds/presets.json`: a form filled in with one press, to be changed as one likes."""

import json
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _

TITLES = {
    "familia": (_("En familia, por enlace"), _("La mona, cuatro puestos, tres rondas, sin prisa.")),
    "dispositivo": (_("Con un solo dispositivo"), _("Pasa de mano en mano; una cortina tapa las cartas entre turnos.")),
    "dias": (_("Por turnos, en días"), _("Cada cual juega cuando puede; llega un aviso cuando toca.")),
    "jiji": (_("Jiji-nuki entre tres"), _("Nadie sabe qué carta sobra hasta el final.")),
}


@cache
def presets() -> list[dict[str, Any]]:
    """Each with `key`, `title`, `text` and `values`, the initial values of the room form."""
    loaded = json.loads((settings.BASE_DIR / "seeds" / "presets.json").read_text(encoding="utf-8"))
    return [_worded(preset) for preset in loaded]


def preset_values(key: str | None) -> dict[str, str]:
    """The form's initial values of this preset; none for an unknown key."""
    return next((preset["values"] for preset in presets() if preset["key"] == key), {})


def _worded(preset: dict[str, Any]) -> dict[str, Any]:
    """A preset a host added has its own words in the file; the site's own are translated."""
    title, text = TITLES.get(preset["key"], (preset.get("title", preset["key"]), preset.get("text", "")))
    return {**preset, "title": title, "text": text}
