"""The deck in the repository is the one its generator draws."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "static" / "cards" / "french"
FACES = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
BACKS = ["back-slate", "back-wine"]
SVG = "{http://www.w3.org/2000/svg}"


def drawing(name: str) -> ElementTree.Element:
    return ElementTree.fromstring((DECK / f"{name}.svg").read_text(encoding="utf-8"))  # noqa: S314 - our own file


def test_the_generator_draws_the_same_deck_again(tmp_path):
    subprocess.run([sys.executable, ROOT / "tools" / "draw_cards.py", tmp_path], check=True)

    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in DECK.iterdir()}
    assert drawn == kept


def test_the_deck_has_fifty_two_faces_a_joker_and_two_backs():
    assert {path.stem for path in DECK.iterdir()} == {*FACES, "joker", *BACKS}


@pytest.mark.parametrize("name", [*FACES, "joker", *BACKS])
def test_a_card_is_small_and_shows_paths_alone(name):
    """No text (it would change with the device's fonts), no script, nothing fetched from elsewhere."""
    tags = {element.tag.removeprefix(SVG) for element in drawing(name).iter()}

    assert tags <= {"svg", "defs", "pattern", "g", "use", "path", "rect", "circle", "ellipse", "clipPath"}
    assert (DECK / f"{name}.svg").stat().st_size < 8_000


@pytest.mark.parametrize("name", FACES)
def test_a_face_reads_the_same_from_both_ends(name):
    turned = [e for e in drawing(name).iter(f"{SVG}use") if e.get("transform") == "rotate(180 120 168)"]

    assert len(turned) == 1


def test_no_two_faces_are_alike():
    assert len({(DECK / f"{name}.svg").read_bytes() for name in FACES}) == len(FACES)


def test_the_style_sheet_knows_every_face():
    sheet = (ROOT / "static" / "css" / "cards.css").read_text(encoding="utf-8")

    for code, name in [*((face, face) for face in FACES), ("*j", "joker")]:
        assert f'.card[data-card="{code}"] {{ background-image: url("../cards/french/{name}.svg"); }}' in sheet
