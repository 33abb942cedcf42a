"""The figures of the deck: jacks, queens and kings with two heads, and «la mona».

A figure is put together from a head per rank and suit, an object per suit and a robe. One half is drawn, above the sash;
`draw_cards.py` turns it round for the other. Faces stand around their own middle, objects around the hand that holds them.
"""

# A path is one line, however long.
# ruff: noqa: E501

INK = "#231f1a"
SKINS = {"h": "#f2cfa9", "d": "#e3b285", "c": "#c98f62", "s": "#f0d5b8"}
HAIRS = {"h": "#7a4a22", "d": "#2b2320", "c": "#3a2a20", "s": "#b9b2a6"}
GROUNDS = {"h": "#f9e7d6", "d": "#f8edcf", "c": "#eceedb", "s": "#e6e9ea"}
WINE, AMBER, OLIVE, SLATE, NIGHT, LINEN, STEEL = (
    "#8f2a3c",
    "#e2a33b",
    "#66753f",
    "#3c6480",
    "#2f3542",
    "#fbf4e4",
    "#cdd6da",
)

# Cloth of robe, trim and lining.
ROBES = {
    "Kh": (WINE, AMBER, LINEN),
    "Qh": (AMBER, WINE, LINEN),
    "Jh": (WINE, LINEN, SLATE),
    "Kd": (SLATE, AMBER, LINEN),
    "Qd": (WINE, SLATE, AMBER),
    "Jd": (AMBER, SLATE, LINEN),
    "Kc": (OLIVE, WINE, LINEN),
    "Qc": (SLATE, OLIVE, AMBER),
    "Jc": (OLIVE, AMBER, WINE),
    "Ks": (NIGHT, WINE, AMBER),
    "Qs": (NIGHT, AMBER, WINE),
    "Js": (SLATE, NIGHT, AMBER),
}

FACE = "M-25-14c0 28 8 48 25 50 17-2 25-22 25-50 0-16-11-22-25-22s-25 6-25 22Z"
PANEL = "M70 18H214q8 0 8 8V196H170V310q0 8-8 8H26q-8 0-8-8V140H70Z"
HALF = "M70 18H214q8 0 8 8V196L18 140H70Z"


def shape(path: str, fill: str, extra: str = "") -> str:
    return f'<path d="{path}" fill="{fill}"{extra}/>'


def line(path: str, width: float = 2.4, colour: str = INK) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def dots(places: str, radius: float, fill: str, stroke: str = "") -> str:
    edge = stroke or ' stroke="none"'
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"{edge}/>'
        for x, y in (p.split(",") for p in places.split())
    )


def mirrored(content: str) -> str:
    return f'{content}<g transform="scale(-1 1)">{content}</g>'


def eyes(gaze: float) -> str:
    white = shape("M-18-3q7-8 14-1-7 7-14 1Z", "#fff", ' stroke-width="1.6"')
    lid = line("M-19-4q8-9 16-1", 2.8)
    pupils = dots(f"{-10.5 + gaze},-3.5 {10.5 + gaze},-3.5", 3, INK)
    return mirrored(white) + pupils + mirrored(lid)


def features(rank: str, gaze: float) -> str:
    brows = {"K": "M-20-12q8-7 16-2", "Q": "M-19-12q8-6 15-1", "J": "M-19-13q8-4 15 0"}[rank]
    cheeks = dots("-15,11 15,11", 5.5, "#c8553d", ' stroke="none" opacity=".38"')
    nose = line("M2-3-3 11q3 4 8 1", 2)
    return eyes(gaze) + mirrored(line(brows, 3.2 if rank == "K" else 2.4)) + cheeks + nose


LIPS = {
    "Q": shape("M-8 21q4-3 8-1 4-2 8 1-8 8-16 0Z", "#a8263a", ' stroke-width="1.4"'),
    "J": line("M-7 21q8 6 15-2", 2.2),
    "K": line("M-5 24q5 3 10 0", 2.2, "#8f2a3c"),
}

# ── kings: a crown, and each his own beard ──
BEARDS = {
    "h": "M-25 2c-3 28 8 46 25 62C17 48 28 30 25 2 20 15 10 16 0 16S-20 15-25 2Z",
    "d": "M-25 2c-5 22-4 44-12 60 14 2 28-6 37-20 9 14 23 22 37 20-8-16-7-38-12-60C20 15 10 16 0 16S-20 15-25 2Z",
    "c": "M-25 0c-12 12-14 30-4 40 2 14 18 18 29 14 11 4 27 0 29-14 10-10 8-28-4-40C20 15 10 16 0 16S-20 15-25 0Z",
    "s": "M-25 2c-6 30-6 58-3 78h56c3-20 3-48-3-78C20 15 10 16 0 16S-20 15-25 2Z",
}
STRANDS = {
    "h": "M-14 28q0 14 8 24M14 28q0 14-8 24M0 30v26",
    "d": "M-16 26q-2 16-9 28M16 26q2 16 9 28M-7 30q-1 6-4 10M7 30q1 6 4 10",
    "c": "M-22 24q6-6 8 2t8 2M22 24q-6-6-8 2t-8 2M-14 42q6-6 8 2M14 42q-6-6-8 2",
    "s": "M-16 26v52M-6 30v50M6 30v50M16 26v52",
}
CROWNS = {
    "h": "M-29-28-35-58l18 12L0-66l17 20 18-12-6 30Q0-38-29-28Z",
    "d": "M-30-28v-26l11 8 8-14L0-48l11-12 8 14 11-8v26Q0-38-30-28Z",
    "c": "M-29-28c-10-12-6-26 4-30 4 8 12 8 14-4l11-4 11 4c2 12 10 12 14 4 10 4 14 18 4 30Q0-38-29-28Z",
    "s": "M-29-28-33-56l11 8v-14l12 8L0-66l10 12 12-8v14l11-8-4 28Q0-38-29-28Z",
}
JEWELS = {"h": "-35,-58 0,-66 35,-58", "d": "-11,-60 11,-60", "c": "0,-62", "s": "-33,-56 0,-66 33,-56"}


def king(suit: str) -> str:
    hair = HAIRS[suit]
    curls = mirrored(
        "".join(f'<circle cx="-27" cy="{y}" r="{r}" fill="{hair}"/>' for y, r in ((-14, 7), (-3, 8), (9, 7)))
    )
    moustache = shape("M0 14c-6-4-15-1-21 7 8 4 16 2 21-3 5 5 13 7 21 3-6-8-15-11-21-7Z", hair)
    beard = shape(BEARDS[suit], hair) + line(STRANDS[suit], 1.6)
    crown = (
        shape(CROWNS[suit], AMBER)
        + line("M-28-33Q0-43 28-33", 2)
        + dots(JEWELS[suit], 4.5, "#a8263a", f' stroke="{INK}"')
    )
    return curls + shape(FACE, SKINS[suit]) + beard + features("K", 2) + moustache + LIPS["K"] + crown


# ── queens: long hair, and each her own headdress ──
TRESSES = {
    "h": "M-20-30c-24 4-22 34-16 52 4 12-4 20 2 32l20-6C-24 26-28 0-18-24Z",
    "d": "M-18-30c-20 2-20 26-17 40 2 8 0 12-3 18 8 4 16 2 20-4C-26 6-26-8-18-24Z",
    "c": "M-20-30c-22 0-28 22-20 36-10 12-2 24 4 30-4 10 2 16 10 18l10-10C-26 26-26 0-18-24Z",
    "s": "M-20-30c-18 4-18 24-14 42l8 4C-26 6-26-8-18-24Z",
}
PARTING = "M0-38c-17 0-28 12-28 32 12-4 22-12 28-24 6 12 16 20 28 24 0-20-11-32-28-32Z"
HEADDRESS = {
    "h": shape("M-22-36q22-9 44 0l5-22-14 9L0-66l-13 17-14-9Z", AMBER)
    + dots("-27,-58 0,-66 27,-58 0,-47", 3.6, "#a8263a", f' stroke="{INK}"'),
    "d": shape("M-30-18c-8-28 10-44 30-46 20 2 38 18 30 46C18-30-18-30-30-18Z", SLATE)
    + line("M-29-28Q0-58 20-60M-20-27Q6-42 30-42", 2, LINEN)
    + dots("0,-33", 6, AMBER, f' stroke="{INK}"'),
    "c": line("M-27-24Q0-48 27-24", 5, OLIVE)
    + dots("-24,-30 24,-30", 8, "#b8405a", f' stroke="{INK}"')
    + dots("-9,-41 9,-41", 8, AMBER, f' stroke="{INK}"')
    + dots("-24,-30 24,-30 -9,-41 9,-41", 2.6, LINEN),
    "s": shape("M-15-38c-10-10-8-24-2-30h34c6 6 8 20-2 30Q0-46-15-38Z", AMBER)
    + line("M-8-44v-20M0-46v-20M8-44v-20", 2)
    + shape(
        "M-16-42C-46-38-50 10-46 64h14C-34 20-32-20-8-38Zm32 0C46-38 50 10 46 64H32C34 20 32-20 8-38Z",
        NIGHT,
        ' fill-opacity=".86"',
    )
    + line("M-44 44q-3-6 2-10t0-10 2-10 2-10 4-10M44 44q3-6-2-10t0-10-2-10-2-10-4-10", 1.6, LINEN),
}


def queen(suit: str) -> str:
    hair = HAIRS[suit]
    locks = mirrored(shape(TRESSES[suit], hair) + line("M-28-14c-6 16-4 30 0 46", 1.4))
    earrings = dots("-25,14 25,14", 4, AMBER, f' stroke="{INK}"')
    return (
        locks
        + shape(FACE, SKINS[suit])
        + features("Q", -2)
        + LIPS["Q"]
        + shape(PARTING, hair)
        + earrings
        + HEADDRESS[suit]
    )


# ── jacks: bobbed hair, and each his own hat ──
BOB = "M-24-26c-12 12-14 34-9 50 6 6 14 4 15-2C-24 8-24-8-18-22Z"
FRINGE = "M-26-10c0-16 10-26 26-26s26 10 26 26q-8-7-17-7t-9 2q-2-3-10-3t-16 8Z"
FEATHER = "M18-42c14-4 28-14 30-28-18 0-30 10-34 24Z"
HATS = {
    "h": shape(FEATHER, LINEN)
    + line("M20-44Q34-52 44-66", 1.6)
    + shape("M-32-24c-12-24 10-40 34-36 26 0 38 18 30 36Q0-38-32-24Z", WINE)
    + line("M-31-25Q0-38 31-25", 5, AMBER),
    "d": shape("M-20-30c-2-18 2-32 8-34q12 6 24 0c6 2 10 16 8 34Z", NIGHT)
    + shape("M-46-28Q0-44 46-28 40-20 0-28-40-20-46-28Z", NIGHT)
    + line("M-20-37Q0-43 20-37", 4, "#a8263a"),
    "c": shape("M-30-24c-10-18 6-36 30-38 26-2 40 14 30 32Q0-40-30-24Z", OLIVE)
    + line("M0-62v-7", 4)
    + shape("M-30-25Q0-42 31-30l2 8Q0-34-29-17Z", WINE),
    "s": shape("M-24-32v-24q0-6 6-6h36q6 0 6 6v24Q0-40-24-32Z", "#5a4a6a")
    + shape("M-48-32q6 6 24 2 24-8 48 0 18 4 24-2-4 12-20 12Q0-30-28-20-44-20-48-32Z", "#5a4a6a")
    + line("M-23-37Q0-45 23-37", 4, AMBER),
}


def jack(suit: str) -> str:
    hair = {"s": "#c98a3a"}.get(suit, HAIRS[suit])
    return (
        mirrored(shape(BOB, hair))
        + shape(FACE, SKINS[suit])
        + features("J", 2.5)
        + LIPS["J"]
        + shape(FRINGE, hair)
        + HATS[suit]
    )


HEADS = {"K": king, "Q": queen, "J": jack}

# ── what they hold, around the hand ──
OBJECTS = {
    "h": line("M0-18V18M-9 19H9", 3)
    + shape("M-14-52h28c1 20-4 34-14 35-10-1-15-15-14-35Z", "#f4f6f2", ' fill-opacity=".9"')
    + shape("M-14-42h28c-1 14-5 24-14 25-9-1-13-11-14-25Z", "#8f1f35", ' stroke="none"'),
    "d": line("M-7-42q-5-6 0-11t0-11M4-42q-5-6 0-11t0-11", 2.2, "#8d7d64")
    + line("M13-30c12-4 12 14 0 13", 3.4)
    + shape("M-16-36h30v14c0 10-6 14-15 14s-15-4-15-14Z", LINEN)
    + shape("M-15-33h28v5h-28Z", "#5a3420", ' stroke="none"'),
    "c": line("M-2 20Q4-20-2-62", 3)
    + shape(
        "M0-26c-16 2-22-8-22-16 12-2 20 4 22 16Zm1-14c14 2 20-6 21-14-12-2-19 2-21 14Zm-2-12c-12 0-16-8-15-15 9 0 14 5 15 15Z",
        OLIVE,
    )
    + dots("-12,-24 13,-30", 5, "#4a3a52", f' stroke="{INK}"'),
    "s": shape("M-4-8-7-58c12-6 19 2 17 18L5-8Z", STEEL)
    + line("M-2-16-4-50", 1.6, "#8b979c")
    + shape("M-5-8H6L5 22h-9Z", "#8a6440"),
}

ROBE = "M126 122c-20 10-40 8-56 24L30 210H250V150c-28-16-70-18-100-28Z"


def collar(rank: str, lining: str, trim: str) -> str:
    if rank == "K":
        fur = shape("M112 120q26 20 52 0l16 16q-42 36-84 0Z", LINEN)
        return fur + line("M108 134v6M120 142v7M138 145v8M156 142v7M168 134v6", 3)
    if rank == "Q":
        lace = dots(
            "107,131 117,138 128,142 140,143 152,141 162,136 171,129", 7.5, LINEN, f' stroke="{INK}" stroke-width="1.8"'
        )
        return lace + dots("138,156", 5, trim, f' stroke="{INK}"')
    return shape("M110 124q28 16 56 0l8 12q-36 20-72 0Z", lining) + shape(
        "M132 140 122 172 138 160 154 172 144 140Z", lining
    )


def robe(rank: str, suit: str) -> str:
    cloth, trim, lining = ROBES[rank + suit]
    neck = shape("M128 108v20q10 8 20 0v-20Z", SKINS[suit])
    front = shape("M124 130h30l6 80h-42Z", trim) + dots(
        "139,166 139,180", 3.4, lining, f' stroke="{INK}" stroke-width="1.6"'
    )
    folds = line("M104 140 92 176M90 142 76 176M172 140l6 56", 5, trim)
    return shape(ROBE, cloth) + folds + front + neck + collar(rank, lining, trim)


def arm(rank: str, suit: str) -> str:
    cloth, trim, _ = ROBES[rank + suit]
    sleeve = shape("M170 212c0-30 8-44 20-54l22 8c-4 14-4 28-2 44Z", cloth) + shape("M186 156l26 8 3-10-26-9Z", trim)
    hand = shape("M190 136q4-8 14-6 9 2 9 10t-10 12q-12 0-13-8Z", SKINS[suit])
    held = f'<g transform="translate(201 140)">{OBJECTS[suit]}</g>'
    return sleeve + held + hand + line("M194 140h12M195 145h11", 1.4)


def sash(rank: str, suit: str) -> str:
    """The belt both halves share, lying over the seam through the middle of the card."""
    _, trim, lining = ROBES[rank + suit]
    studs = dots(" ".join(f"{x},168" for x in range(24, 224, 16)), 2.8, lining)
    belt = f'<path d="M0 160H240V176H0Z" fill="{trim}" stroke="{INK}" stroke-width="2.4"/>{studs}'
    return f'<clipPath id="p"><path d="{PANEL}"/></clipPath><g clip-path="url(#p)"><g transform="rotate(15.35 120 168)">{belt}</g></g>'


def figure(rank: str, suit: str) -> str:
    """One half, for `draw_cards.both_ends`: the ground, the robe, the head and what the hand holds."""
    head = f'<g transform="translate(139 90)">{HEADS[rank](suit)}</g>'
    pen = f'stroke="{INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"'
    inside = shape(HALF, GROUNDS[suit], ' stroke="none"') + robe(rank, suit) + head + arm(rank, suit)
    return (
        f'<clipPath id="h"><path d="{HALF}"/></clipPath><g clip-path="url(#h)"><g {pen}>{inside}</g></g>'
        f'<path d="M18 140H70V26q0-8 8-8H214q8 0 8 8V196H170" fill="none" {pen}/>'
    )


# ── la mona: a lady monkey who will not be paired ──
def mona_head() -> str:
    fur, skin = "#7a5334", "#f0cba0"
    ears = mirrored(f'<circle cx="-43" cy="2" r="15" fill="{fur}"/><circle cx="-43" cy="2" r="8" fill="{skin}"/>')
    mask = shape("M0-16c-8-14-34-12-34 10C-34 18-20 40 0 40S34 18 34-6C34-28 8-30 0-16Z", skin)
    eye = shape("M-23-2q9-11 18 0-9 9-18 0Z", "#fff", ' stroke-width="1.8"') + line(
        "M-25-2q11-14 21 0M-25-3l-5-4M-21-8l-4-5", 2.6
    )
    snout = (
        dots("-4,12 4,12", 2, INK)
        + shape("M-17 19q18 8 36-4-4 20-19 20-12 0-17-16Z", "#8f1f35")
        + line("M-20 17q3 2 4 5M17 14q2 1 5-1", 2.2)
    )
    flower = dots("-30,-34 -18,-44 -34,-48 -24,-56 -42,-38", 9, "#c23a52", f' stroke="{INK}"') + dots(
        "-29,-44", 6, AMBER
    )
    rings = mirrored(f'<circle cx="-46" cy="24" r="8" fill="none" stroke="{AMBER}" stroke-width="3.4"/>')
    tuft = line("M-8-38q4-12 14-10M2-38q6-8 14-4", 3, fur)
    return (
        ears
        + f'<ellipse cx="0" cy="2" rx="42" ry="41" fill="{fur}"/>'
        + tuft
        + mask
        + mirrored(eye)
        + dots("-10,-2 18,-2", 3.6, INK)
        + mirrored(line("M-26-14q10-7 18-1", 2.6))
        + dots("-24,12 24,12", 6, "#c8553d", ' stroke="none" opacity=".4"')
        + snout
        + flower
        + rings
    )


def mona_fan() -> str:
    """Her open fan, around its rivet."""
    leaf = shape("M-40-12A42 42 0 0 1 40-12L14-4A15 15 0 0 0-14-4Z", WINE)
    ribs = line("M0 0-36-20M0 0-22-35M0 0 0-42M0 0 22-35M0 0 36-20", 1.8)
    return leaf + line("M-38-17A40 40 0 0 1 38-17", 4, AMBER) + ribs + dots("0,0", 3.4, AMBER, f' stroke="{INK}"')


def mona_dress() -> str:
    spots = "104,214 124,218 143,214 91,234 112,238 134,238 152,232 80,256 102,259 124,260 146,257 157,252 74,278 94,281 115,282 136,281 156,276"
    skirt = shape("M98 158q18 10 38 0c8 40 24 80 46 128q-62 22-134 0c26-40 42-84 50-128Z", SLATE)
    hem = dots(
        "52,290 68,295 85,298 102,299 119,299 136,298 152,296 168,292 181,287",
        9.5,
        WINE,
        f' stroke="{INK}" stroke-width="2"',
    )
    shawl = shape("M84 156q34 24 66 0l14 22q-46 34-96 2Z", AMBER) + line(
        "M72 178l-4 10M88 188l-3 10M106 193v10M126 194l1 10M146 188l4 9M160 178l5 9", 2.2
    )
    return skirt + dots(spots, 4.2, LINEN) + hem + shawl


def mona() -> str:
    fur = "#7a5334"
    pen = f'stroke="{INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"'
    tail_path = "M64 262C30 262 16 284 26 302 34 316 54 310 50 296 47 287 37 289 38 296"
    tail = line(tail_path, 12) + line(tail_path, 7, fur)
    raised = "M142 174Q172 166 180 112"
    low = "M82 178Q58 204 86 226"
    arms = line(low, 17) + line(low, 12, fur) + line(raised, 17) + line(raised, 12, fur)
    fan = (
        f'<g transform="translate(180 100) rotate(12)">{mona_fan()}</g>'
        + '<circle cx="181" cy="106" r="9" fill="#f0cba0"/><circle cx="90" cy="229" r="9" fill="#f0cba0"/>'
    )
    return f'<g {pen} transform="translate(8 16) scale(.9)">{tail}{mona_dress()}{arms}<g transform="translate(112 112)">{mona_head()}</g>{fan}</g>'
