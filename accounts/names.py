"""Names people choose: kept as typed, compared by what a reader would take them for."""

import unicodedata
from functools import cache

from confusable_homoglyphs import categories, confusables
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MAX_LENGTH = 30  # characters
SHARED_SCRIPTS = {"COMMON", "INHERITED"}
LOOKS_LIKE = str.maketrans({"0": "o", "1": "l", "ı": "i"})
RESERVED = {
    *("admin", "administrador", "administradora", "administrator", "root", "staff", "system", "sistema"),
    *("moderador", "moderadora", "moderator", "soporte", "support", "organizacion", "organización"),
    *("sobremesa", "jugadoreliminado"),
}


def clean_name(raw: str) -> str:
    """The name in NFKC with single spaces.

    Raises ValidationError, code `name_length`, `name_invisible` (nothing a reader could see or type), `name_symbols`
    or `name_scripts` (letters of two alphabets, which is how one name is made to look like another).
    """
    name = " ".join(unicodedata.normalize("NFKC", raw).split())
    if not name or len(name) > MAX_LENGTH:
        raise ValidationError(_("El nombre debe tener entre 1 y 30 caracteres."), code="name_length")
    if any(unicodedata.category(each)[0] == "C" for each in name):
        raise ValidationError(_("El nombre contiene caracteres que no se ven."), code="name_invisible")
    if not any(each.isalnum() for each in name) or set(name) & set('<>@/\\"&'):
        raise ValidationError(
            _("Usa letras y números; valen las tildes, los guiones y los puntos."), code="name_symbols"
        )
    if len(categories.unique_aliases(name) - SHARED_SCRIPTS) > 1:
        raise ValidationError(_("El nombre mezcla letras de alfabetos distintos."), code="name_scripts")
    return name


def validate_name(raw: str) -> None:
    """`clean_name` as a field's validator: it only raises."""
    clean_name(raw)


def clean_new_name(raw: str) -> str:
    """`clean_name`, for names that people give themselves: some are the site's own.

    Raises ValidationError as `clean_name`, and with code `name_reserved`.
    """
    name = clean_name(raw)
    key = name_key(name)
    if key in RESERVED or key.startswith("cpu"):
        raise ValidationError(_("Ese nombre está reservado. Elige otro."), code="name_reserved")
    return name


def name_key(name: str) -> str:
    """What two names must not share. Case, composed accents, dots, spaces and look-alike letters make no difference.

    Accents do: «José» and «Jose» are two people.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(_as_latin(each) for each in folded if each.isalnum())
    # A casefolded «İ» is an i with a loose dot above; `isalnum` has dropped the dot.
    return seen.translate(LOOKS_LIKE)


@cache
def _as_latin(letter: str) -> str:
    """The Latin letter that a reader would take this one for, or itself."""
    if letter.isascii() or categories.alias(letter) in {"LATIN", *SHARED_SCRIPTS}:
        return letter
    twins = confusables.is_confusable(letter, preferred_aliases=[], greedy=True) or []
    candidates = [twin["c"] for found in twins for twin in found["homoglyphs"]]
    latin = [each for each in candidates if len(each) == 1 and each.isascii() and each.isalpha()]
    return latin[0].casefold() if latin else letter
