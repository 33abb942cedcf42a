"""What the table page says, for its template and, as JSON, for its script: one source for both."""

from datetime import datetime
from typing import Any

from django import template
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.core.cards import JOKER
from games.templatetags.cards import RANKS, SUITS, card_name

register = template.Library()

# Places round the table, clockwise from the reader's own.
PLACES = {2: ("near", "far"), 3: ("near", "left", "right"), 4: ("near", "left", "far", "right")}


def ordinals() -> list[str]:
    return [_("1.º"), _("2.º"), _("3.º"), _("4.º"), _("5.º"), _("6.º"), _("7.º"), _("8.º")]


@register.filter
def ordinal(place: int) -> str:
    return ordinals()[place - 1]


@register.filter
def points(n: int) -> str:
    return ngettext("{n} punto", "{n} puntos", n).format(n=n)


@register.filter
def turn_words(view: dict[str, Any]) -> str:
    """Whom the question is put to: on a shared device a name, never «you»."""
    if len(view["mine"]) < 2:
        return _("Te toca")
    asked = numbered_seat(view["seats"], view["ask"]["seat"])
    return _("Le toca a {name}").format(name=asked["name"] if asked else "")


@register.filter
def clock_text(due: str) -> str:
    """An instant as the page's own zone calls it, the zone named: what a clock says before a script counts it down."""
    return date_format(localtime(datetime.fromisoformat(due)), "D j b, H:i T")


@register.filter
def times(n: int) -> range:
    """To repeat something n times."""
    return range(n)


@register.filter
def columns(n: int) -> int:
    """Backs lie in one row up to seven, in two from eight."""
    return n if n < 8 else (n + 1) // 2


@register.filter
def gone(discards: list[list[Any]]) -> list[tuple[str, int]]:
    """How many cards of each rank lie in the middle."""
    ranks = [card[0] for _seat, *pair in discards for card in pair]
    return [("10" if rank == "T" else rank, ranks.count(rank)) for rank in RANKS]


@register.filter
def at(mapping: dict[str, Any] | None, key: Any) -> Any:
    """The value under a key that is itself a value."""
    return None if mapping is None else mapping.get(str(key))


@register.filter
def around(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats in the order one meets them going clockwise from the reader, each with its place at the table."""
    seats = view["seats"]
    numbers = [seat["seat"] for seat in seats]
    own = view["seat"] if view["seat"] is not None else (view["curtain"] or {}).get("seat")
    first = own if own is not None else (view["mine"] or numbers)[0]
    start = numbers.index(first) if first in numbers else 0
    places = PLACES.get(len(seats), ("near", *["far"] * len(seats)))
    return [{**seat, "where": places[i]} for i, seat in enumerate([*seats[start:], *seats[:start]])]


@register.filter
def numbered_seat(seats: list[dict[str, Any]], number: int | None) -> dict[str, Any] | None:
    return next((seat for seat in seats if seat["seat"] == number), None)


@register.filter
def numbered(order: list[list[int]], seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Groups of seat numbers, best first, as seats with their place; who is level shares it."""
    known = {seat["seat"]: seat for seat in seats}
    ranked, place = [], 1
    for group in order:
        ranked += [{**known[number], "rank": place} for number in group if number in known]
        place += len(group)
    return ranked


@register.filter
def finished_order(view: dict[str, Any]) -> list[list[int]]:
    """Who finished when in the round on the table; who still holds cards comes last."""
    places = sorted(view["table"]["places"].items(), key=lambda item: item[1])
    placed = [[int(number)] for number, _place in places]
    rest = [seat["seat"] for seat in view["seats"] if str(seat["seat"]) not in view["table"]["places"]]
    return [*placed, rest] if rest else placed


@register.filter
def round_on_table(view: dict[str, Any]) -> dict[str, Any] | None:
    """The line of the table of rounds for the round on the table, once it has been counted."""
    return next((each for each in view["standings"]["rounds"] if each["number"] == view["round"]["number"]), None)


@register.simple_tag
def table_words() -> dict[str, Any]:
    """The words the script needs, with {gaps} where it puts figures."""
    plural = {"one": ngettext("{n} punto", "{n} puntos", 1), "other": ngettext("{n} punto", "{n} puntos", 2)}
    return {
        "ranks": {rank: str(name) for rank, name in RANKS.items()},
        "suits": {suit: str(name) for suit, name in SUITS.items()},
        "card": _("%(rank)s de %(suit)s") % {"rank": "{rank}", "suit": "{suit}"},
        "joker": card_name(JOKER),
        "ordinals": ordinals(),
        "points": plural,
        "round": _("Ronda {n} de {of}"),
        "round_short": pgettext("abbreviation of round", "R{n}"),
        "place": _("Lugar"),
        "player": _("Jugador"),
        "total": _("Total"),
        "round_over": _("Fin de la ronda {n}"),
        "final": _("Clasificación final"),
        "next_deal": _("La ronda siguiente empieza en"),
        "your_turn": _("Te toca"),
        "turn_of": _("Le toca a {name}"),
        "you": _("(tú)"),
        "offline": _("sin conexión"),
        "since": _("Desde tu última visita"),
        "by_cpu": _("CPU"),
        "by_clock": _("CPU, por tiempo"),
        "by_organiser": _("organización"),
        "reconnecting": _("Sin conexión. Volviendo a conectar…"),
        "queued": _("Sin conexión. Tu jugada se enviará en cuanto vuelva."),
        "ended": _("La sesión de esta página ha terminado. Recárgala para seguir."),
        "hours": _("{h} h {m} min"),
        "days": _("{d} d {h} h"),
    }
