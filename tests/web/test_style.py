"""What the look promises on every page: contrast, strict scripts, nothing from elsewhere, files one can read."""

import re
from pathlib import Path

import pytest
from django.template import engines
from django.template.loader import get_template

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted([*ROOT.glob("static/css/*.css"), *ROOT.glob("games/*/static/*/*.css")])
SCRIPTS = sorted([*ROOT.glob("static/js/*.js"), *ROOT.glob("games/*/static/*/*.js")])
TEMPLATES = sorted([*ROOT.glob("templates/**/*.html"), *ROOT.glob("games/*/templates/**/*.html")])
MOST_LINES = 400
MOST_SCRIPT = 60_000  # bytes, all scripts of the site together, before compression

TEXT = 4.5  # WCAG AA for text
SHAPE = 3.0  # and for what is drawn
PAIRS = [
    ("ink", "linen", TEXT),
    ("ink", "paper", TEXT),
    ("ink", "linen-deep", TEXT),
    ("ink", "amber-soft", TEXT),
    ("ink", "slate-soft", TEXT),
    ("ink", "danger-soft", TEXT),
    ("ink", "olive-soft", TEXT),
    ("ink-soft", "linen", TEXT),
    ("ink-soft", "paper", TEXT),
    ("ink-soft", "linen-deep", TEXT),
    ("ink-soft", "amber-soft", TEXT),
    ("on-wine", "wine", TEXT),
    ("on-amber", "amber", TEXT),
    ("slate", "linen", TEXT),
    ("slate", "paper", TEXT),
    ("olive", "paper", TEXT),
    ("danger", "paper", TEXT),
    ("line-strong", "paper", SHAPE),
    ("focus", "linen", SHAPE),
    ("focus", "paper", SHAPE),
    *((f"seat-{colour}", "paper", TEXT) for colour in ("rojo", "verde", "amarillo", "azul", "morado", "gris")),
]


def tokens(*names: str) -> dict[str, str]:
    """The custom properties of these style sheets, later ones over earlier ones."""
    text = "".join((ROOT / "static" / "css" / name).read_text(encoding="utf-8") for name in names)
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", text))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_the_standard_says():
    assert contrast("#000000", "#ffffff") == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


@pytest.mark.parametrize(("above", "below", "least"), PAIRS)
@pytest.mark.parametrize("sheets", [("tokens.css",), ("tokens.css", "dark.css")], ids=["day", "night"])
def test_colours_can_be_told_apart_by_day_and_by_night(sheets, above, below, least):
    """AX-08."""
    colours = tokens(*sheets)

    assert contrast(colours[above], colours[below]) >= least


def test_the_night_restates_colours_of_the_day_and_brings_none_of_its_own():
    assert tokens("dark.css").keys() <= tokens("tokens.css").keys()


@pytest.mark.parametrize("path", [*SHEETS, *SCRIPTS], ids=lambda path: path.name)
def test_a_file_can_be_read_in_one_go(path):
    assert path.read_text(encoding="utf-8").count("\n") <= MOST_LINES


def test_all_scripts_together_stay_small():
    assert sum(path.stat().st_size for path in SCRIPTS) < MOST_SCRIPT


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_template_needs_nothing_that_the_security_policy_forbids(path):
    """No style or handler in an attribute, no script in the page unless it is data or carries the nonce."""
    text = path.read_text(encoding="utf-8")
    scripts = re.findall(r"<script\b[^>]*>", text)

    assert re.findall(r"\s(?:style|on[a-z]+)=", text) == []
    assert [tag for tag in scripts if not re.search(r'src=|nonce=|type="application/(?:ld\+)?json"', tag)] == []


@pytest.mark.parametrize("path", [*SHEETS, *SCRIPTS, *TEMPLATES], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_comes_from_another_site(path):
    addresses = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", path.read_text(encoding="utf-8"))

    assert [each for each in addresses if "schema.org" not in each] == []


def test_the_import_map_names_the_modules_that_are_imported():
    offered = set(re.findall(r'"(sobremesa/[\w-]+)":', get_text("components/import_map.html")))
    wanted = {name for path in SCRIPTS for name in re.findall(r'from "(sobremesa/[\w-]+)"', path.read_text("utf-8"))}

    assert offered == wanted
    assert all((ROOT / "static" / "js" / f"{name.split('/')[1]}.js").is_file() for name in offered)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_template_compiles(path):
    name = path.as_posix().split("/templates/", 1)[1]

    assert get_template(name).template.engine == engines["django"].engine


def get_text(name: str) -> str:
    return (ROOT / "templates" / name).read_text(encoding="utf-8")
