#!/usr/bin/env python3
"""Draws the French deck of the site: 52 faces, the joker and two backs, as small SVG files.

    python3 tools/draw_cards.py [FOLDER]        # default: static/cards/french

Everything is drawn here, letters too, so a card looks the same on every device. The same code gives the same bytes.
Figures hold what stays on a table after the meal: glasses, coffee, olive twigs, a cheese knife.
"""

# A path is one line, however long.
# ruff: noqa: E501

import sys
from pathlib import Path

from court_figures import HEADS, figure, mona, sash

WIDTH, HEIGHT = 240, 336
PAPER, INK, RED = "#fffdf7", "#231f1a", "#a8263a"
INDEX_X = 40  # the axis of the corner index
RANKS = "A23456789TJQK"
SUITS = {"c": INK, "d": RED, "h": RED, "s": INK}

# Letters as centre lines in a box 100 high: (width, path). Drawn with a pen 15 wide.
GLYPHS = {
    "A": (68, "M3 92 31 8h6l28 84M15 64h38M-5 92h20M53 92h20"),
    "2": (60, "M8 31C8 15 18 8 31 8s23 9 23 22c0 19-18 29-46 62h47V79"),
    "3": (60, "M8 21V8h43L27 41c19-2 29 9 29 25 0 17-11 26-26 26-13 0-21-6-24-16"),
    "4": (64, "M44 92V8L6 67h57M28 92h31"),
    "5": (60, "M52 8H15l-4 39c6-6 12-8 19-8 16 0 26 10 26 26 0 17-11 27-26 27-12 0-20-6-23-14"),
    "6": (62, "M49 13C28 3 8 23 8 61c0 21 9 31 23 31s24-10 24-26-9-25-22-25c-14 0-24 9-25 23"),
    "7": (60, "M7 21V8h48C39 33 30 58 28 92"),
    "8": (
        62,
        "M31 47C19 47 11 39 11 28S19 8 31 8s20 9 20 20-8 19-20 19C17 47 7 56 7 69s10 23 24 23 24-10 24-23-10-22-24-22Z",
    ),
    "9": (62, "M13 87c21 10 41-10 41-48C54 18 45 8 31 8S7 18 7 34s9 25 22 25c14 0 24-9 25-23"),
    "T": (84, "M3 23 17 9v83M3 92h28M60 8c-12 0-17 16-17 42s5 42 17 42 17-16 17-42S72 8 60 8Z"),
    "J": (58, "M40 8v59c0 17-7 25-19 25-10 0-16-6-18-16M23 8h33"),
    "Q": (70, "M34 8C17 8 8 25 8 50s9 42 26 42 26-17 26-42S51 8 34 8ZM33 68c10 2 14 18 30 26"),
    "K": (70, "M14 8v84M60 8 16 58M31 44l30 48M3 8h22M3 92h22M47 8h22M50 92h21"),
    "M": (78, "M11 92V8l28 54L67 8v84"),
    "O": (70, "M35 8C17 8 8 25 8 50s9 42 27 42 27-17 27-42S53 8 35 8Z"),
    "N": (66, "M10 92V8l46 84V8"),
}

# Suits in a box 100 × 100 around the origin.
PIPS = {
    "h": "M0 45C-13 26-46 6-46-18c0-16 11-26 24-26 11 0 19 7 22 17 3-10 11-17 22-17 13 0 24 10 24 26C46 6 13 26 0 45Z",
    "d": "M0-49C9-30 22-15 39 0 22 15 9 30 0 49-9 30-22 15-39 0-22-15-9-30 0-49Z",
    "s": "M0-47c11 19 45 37 45 62 0 13-9 20-20 20-9 0-16-4-20-11 1 10 5 17 13 22h-36c8-5 12-12 13-22-4 7-11 11-20 11-11 0-20-7-20-20 0-25 34-43 45-62Z",
    "c": "M0-46a21 21 0 0 1 15 36l-3 4a21 21 0 1 1-7 30c1 10 5 17 13 22h-36c8-5 12-12 13-22a21 21 0 1 1-7-30l-3-4a21 21 0 0 1 15-36Z",
}

# Where the pips of each number stand: columns left, middle, right; rows as shares of the height.
LEFT, MIDDLE, RIGHT = 96, 120, 144
ROWS: dict[str, list[tuple[float, tuple[float, ...]]]] = {
    "2": [(MIDDLE, (0, 1))],
    "3": [(MIDDLE, (0, 0.5, 1))],
    "4": [(LEFT, (0, 1)), (RIGHT, (0, 1))],
    "5": [(LEFT, (0, 1)), (RIGHT, (0, 1)), (MIDDLE, (0.5,))],
    "6": [(LEFT, (0, 0.5, 1)), (RIGHT, (0, 0.5, 1))],
    "7": [(LEFT, (0, 0.5, 1)), (RIGHT, (0, 0.5, 1)), (MIDDLE, (0.25,))],
    "8": [(LEFT, (0, 0.5, 1)), (RIGHT, (0, 0.5, 1)), (MIDDLE, (0.25, 0.75))],
    "9": [(LEFT, (0, 1 / 3, 2 / 3, 1)), (RIGHT, (0, 1 / 3, 2 / 3, 1)), (MIDDLE, (0.5,))],
    "T": [(LEFT, (0, 1 / 3, 2 / 3, 1)), (RIGHT, (0, 1 / 3, 2 / 3, 1)), (MIDDLE, (1 / 6, 5 / 6))],
}
TOP, BOTTOM = 54, 282


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def pip(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    scale = number(size) if size == 1 else f"{size / 100:.3g}"
    turn = f"-{scale}" if turned else scale
    return (
        f'<path fill="{SUITS[suit]}" transform="matrix({turn} 0 0 {turn} {number(x)} {number(y)})" d="{PIPS[suit]}"/>'
    )


def letter(sign: str, x: float, y: float, height: float, colour: str, pen: float = 15) -> str:
    """The sign with its top at y, centred on x."""
    width, path = GLYPHS[sign]
    scale = height / 100
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{number(pen)}" stroke-linejoin="round" '
        f'transform="matrix({scale:.3g} 0 0 {scale:.3g} {number(x - width * scale / 2)} {number(y)})" d="{path}"/>'
    )


def both_ends(content: str) -> str:
    """The content, and the same seen from the other side of the table."""
    return f'<g id="e">{content}</g><use href="#e" transform="rotate(180 120 168)"/>'


def card(content: str, paper: str = PAPER) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect x="1.2" y="1.2" width="237.6" height="333.6" rx="17" fill="{paper}" stroke="{INK}" stroke-opacity=".6" stroke-width="2.4"/>'
        f"{content}</svg>\n"
    )


def index(rank: str, suit: str) -> str:
    return letter(rank, INDEX_X, 17, 68, SUITS[suit]) + pip(suit, INDEX_X, 113, 46)


def spots(rank: str, suit: str) -> str:
    places = [(x, row) for x, rows in ROWS[rank] for row in rows]
    size = 44 if rank in "23456" else 38
    return "".join(pip(suit, x, TOP + row * (BOTTOM - TOP), size, row > 0.5) for x, row in places)


def ace(suit: str) -> str:
    """One great pip with a small one cut out of it and a ring of stitches round it."""
    ring = f'<circle cx="120" cy="168" r="76" fill="none" stroke="{SUITS[suit]}" stroke-width="2.5" stroke-dasharray="1 9" stroke-linecap="round"/>'
    inner = f'<path fill="none" stroke="{PAPER}" stroke-width="5" transform="matrix(.74 0 0 .74 120 168)" d="{PIPS[suit]}"/>'
    return ring + pip(suit, 120, 168, 112) + inner


def face(rank: str, suit: str) -> str:
    if rank in HEADS:
        pips = pip(suit, 88, 46, 30)
        return card(both_ends(figure(rank, suit) + pips + index(rank, suit)) + sash(rank, suit))
    middle = ace(suit) if rank == "A" else spots(rank, suit)
    return card(middle + both_ends(index(rank, suit)))


def joker() -> str:
    star = "M0-46 11-15 44-14 18 6 27 38 0 19-27 38-18 6-44-14-11-15Z"
    corner = f'<path fill="{RED}" transform="matrix(.6 0 0 .6 38 44)" d="{star}"/>'
    word = "".join(letter(sign, 30, 84 + 30 * i, 22, INK, 17) for i, sign in enumerate("MONA"))
    return card(mona() + both_ends(corner + word), "#fdf3dc")


def back(ground: str, light: str, thread: str) -> str:
    """Basket weave in a frame; the same from both ends, so a back never tells which way it lies."""
    over = f'<path d="M0 0h12v4H0zM12 12h12v4H12z" fill="{light}"/>'
    under = f'<path d="M0 12h4v12H0zM12 0h4v12h-4z" fill="{light}" opacity=".55"/>'
    weave = f'<pattern id="w" width="24" height="24" patternUnits="userSpaceOnUse">{over}{under}</pattern>'
    petals = "".join(
        f'<path d="M120 168c-13-16-13-34 0-48 13 14 13 32 0 48Z" transform="rotate({turn} 120 168)"/>'
        for turn in range(0, 360, 45)
    )
    return card(
        f'<defs>{weave}</defs><rect x="12" y="12" width="216" height="312" rx="10" fill="{ground}"/>'
        f'<rect x="24" y="24" width="192" height="288" rx="5" fill="url(#w)" stroke="{thread}" stroke-width="3"/>'
        f'<circle cx="120" cy="168" r="62" fill="{ground}" stroke="{thread}" stroke-width="3"/>'
        f'<g fill="{light}" stroke="{thread}" stroke-width="2">{petals}</g><circle cx="120" cy="168" r="9" fill="{thread}"/>'
    )


def deck() -> dict[str, str]:
    faces = {f"{rank}{suit}": face(rank, suit) for suit in SUITS for rank in RANKS}
    backs = {"back-wine": back("#7a2233", "#963c4b", "#e9cf9f"), "back-slate": back("#33546b", "#4c7089", "#e9dcc0")}
    return {**faces, "joker": joker(), **backs}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in deck().items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    default = Path(__file__).resolve().parent.parent / "static" / "cards" / "french"
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else default)
