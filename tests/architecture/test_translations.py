"""Every sentence has its English, with the same placeholders, and no translation is left over."""

import ast
import re
from typing import NamedTuple

import pytest
from django.utils.translation.template import templatize

from .source import ROOT, modules, text

CALL = re.compile(r"\b(n?p?n?gettext(?:_lazy)?)\(((?:u?'(?:[^'\\]|\\.)*'(?:,\s*)?)+)")
QUOTED = re.compile(r"u?'(?:[^'\\]|\\.)*'")
PLACEHOLDER = re.compile(r"%\(\w+\)s")
GETTEXT = {"gettext", "gettext_lazy", "_", "ngettext", "ngettext_lazy"}
PGETTEXT = {"pgettext", "pgettext_lazy"}


class Texts(NamedTuple):
    """A text with its plural, if it has one, and their translations."""

    originals: list[str]
    translations: list[str]


def placeholders(texts):
    """What the texts leave open; a singular may do without the number that the plural names."""
    return {each for one in texts for each in PLACEHOLDER.findall(one)}


def of_template(source):
    """(context, msgid) of every translatable text of a template."""
    for call, arguments in CALL.findall(templatize(source)):
        texts = [ast.literal_eval(part) for part in QUOTED.findall(arguments)]
        yield (texts[0], texts[1]) if "pgettext" in call else (None, texts[0])


def of_module(source):
    """(context, msgid) of every translatable text of a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            if node.func.id in GETTEXT and texts:
                yield None, texts[0]
            elif node.func.id in PGETTEXT and len(texts) > 1:
                yield texts[0], texts[1]


def used(*folders, without=None):
    """All translatable texts below these folders, but for those below `without`."""
    found = {each for path in modules(*folders) for each in of_module(text(path))}
    for folder in folders:
        for pattern in ("*.html", "*.txt"):
            for path in (ROOT / folder).rglob(pattern):
                if without is None or ROOT / without not in path.parents:
                    found |= set(of_template(text(path)))
    return found


def catalogue(source):
    """{(context, msgid): Texts} of a .po file; fuzzy entries and the header are left out."""
    entries = {}
    for block in source.split("\n\n"):
        fields, name = {}, ""
        for line in block.splitlines():
            if match := re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)? ?(".*")$', line):
                name = match[1] or name
                fields[name] = fields.get(name, "") + ast.literal_eval(match[2])
        if fields.get("msgid") and "#, fuzzy" not in block:
            originals = [value for name, value in fields.items() if name.startswith("msgid")]
            translations = [value for name, value in fields.items() if name.startswith("msgstr")]
            entries[fields.get("msgctxt"), fields["msgid"]] = Texts(originals, translations)
    return entries


GAMES = ("games", "templates/games")
SITE = ("tournaments", "accounts", "config", "templates")


@pytest.mark.parametrize(
    ("wanted", "path"),
    [
        (used(*GAMES), "games/locale/en/LC_MESSAGES/django.po"),
        (used(*SITE, without="templates/games"), "locale/en/LC_MESSAGES/django.po"),
    ],
)
def test_every_text_has_its_english(wanted, path):
    translated = catalogue(text(ROOT / path))
    assert wanted - translated.keys() == set()
    assert translated.keys() - wanted == set()
    for originals, translations in translated.values():
        assert all(translations), originals
        assert placeholders(translations) == placeholders(originals), originals


def test_texts_are_found_in_templates_and_modules():
    template = (
        '{% load i18n %}{% translate "Uno" context "card" %}{% blocktranslate %}Hola {{ x }}{% endblocktranslate %}'
    )
    assert set(of_template(template)) == {("card", "Uno"), (None, "Hola %(x)s")}
    assert set(of_module('_("Dos"); pgettext_lazy("card", "as"); f("x")')) == {(None, "Dos"), ("card", "as")}


def test_a_catalogue_is_read():
    source = 'msgid ""\nmsgstr "x"\n\nmsgctxt "card"\nmsgid "as"\nmsgstr ""\n"ace"\n\n#, fuzzy\nmsgid "y"\nmsgstr "z"\n'
    plural = '\nmsgid "Una"\nmsgid_plural "%(n)s"\nmsgstr[0] "One"\nmsgstr[1] "%(n)s"\n'
    assert catalogue(source + plural) == {
        ("card", "as"): Texts(["as"], ["ace"]),
        (None, "Una"): Texts(["Una", "%(n)s"], ["One", "%(n)s"]),
    }
    assert placeholders(["Una", "%(n)s %(name)s"]) == {"%(n)s", "%(name)s"}
