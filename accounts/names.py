"""Names people choose: kept as typed, compared by what a reader would take them for."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MAX_LENGTH = 30  # characters


def clean_name(raw: str) -> str:
    """The name in NFKC with single spaces; raises ValidationError with a stable code when nothing readable is left."""
    name = " ".join(unicodedata.normalize("NFKC", raw).split())
    if not name or len(name) > MAX_LENGTH:
        raise ValidationError(_("El nombre debe tener entre 1 y 30 caracteres."), code="name_length")
    if any(unicodedata.category(c)[0] in "CZ" and c != " " for c in name):
        raise ValidationError(_("El nombre contiene caracteres que no se ven."), code="name_invisible")
    return name


def name_key(name: str) -> str:
    """What two names must not share: case, accents' encoding, dots and spaces make no difference."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in folded if c.isalnum())
