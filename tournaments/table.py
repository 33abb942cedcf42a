"""The table as one person sees it: the one JSON value behind the page, the socket and a bot.

`table_view` never holds anything its reader may not know: cards come from the game's own `view` and `redact`, for the
seat whose eyes are used, and nothing is sent that would then have to be hidden.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any

from games.core import catalogue
from games.core.game import Game

from . import selectors
from .formats.tables import Line
from .models import Decision, Entry, Match, Result, Room, Round, Seat
from .prose import act_line, action_labels, entry_line, names_of, status_line
from .services.seats import is_online

SHAPES = ("●", "■", "▲", "◆", "★", "✚")
COLOURS = ("rojo", "verde", "amarillo", "azul", "morado", "gris")
LAST_ENTRIES = 12
LAST_NOTES = 5


@dataclass(frozen=True, slots=True)
class Lifted:
    """The curtain of a shared device is up for this decision of this seat."""

    seat: int
    decision: int


@dataclass(frozen=True, slots=True)
class Scene:
    """What is read once for a view."""

    room: Room
    match: Match
    round: Round
    game: Game
    state: Any
    seats: list[Seat]
    names: dict[int | None, str]
    decisions: dict[int, Decision]
    public: dict  # the game's view for a spectator
    rounds: list[tuple[int, dict[int, Result]]]  # results of the finished rounds
    points: list[tuple[int, Line]]  # the table of points, best first

    @property
    def n(self) -> int:
        """The number of the last entry, counted over the whole match, each deal counting as one."""
        return numbered(self.round, self.round.last_entry)


def numbered(round_: Round, no: int) -> int:
    return round_.entries_before + round_.number + no


def scene_of(room: Room) -> Scene | None:
    """The room's present match as it stands, or None before the first deal."""
    match = selectors.latest_match(room)
    standing = selectors.round_as_it_stands(match) if match else None
    if match is None or standing is None:
        return None
    round_, decisions = standing
    round_.match, match.room = match, room
    game = catalogue.game(room.game)
    state = game.load_state(round_.state, round_.schema)
    rounds = selectors.results_by_round(match)
    return Scene(
        room=room,
        match=match,
        round=round_,
        game=game,
        state=state,
        seats=[seat for seat in room.seats.all() if seat.kind != Seat.Kind.FREE],
        names=names_of(room),
        decisions={decision.seat: decision for decision in decisions},
        public=game.view(state, None),
        rounds=rounds,
        points=selectors.table_of_points(match, rounds),
    )


def own_seats(room: Room, user) -> list[int]:
    """The numbers of the seats this person speaks for."""
    if not user.is_authenticated:
        return []
    return [seat.number for seat in room.seats.all() if seat.user_id == user.pk and seat.kind == Seat.Kind.PERSON]


def may_watch(room: Room, user) -> bool:
    """Whether this person may see the public side of the table."""
    return room.spectators or bool(own_seats(room, user)) or (user.is_authenticated and user.pk == room.host_id)


def table_view(room: Room, user, *, after: int | None = None, lifted: Lifted | None = None) -> dict | None:
    """The whole view for one reader, or None before the first deal.

    `after`: send the entries with a greater number, else the last few. `lifted`: on a shared device, whose curtain is
    up; without it such a room shows no hand at all.
    """
    scene = scene_of(room)
    if scene is None:
        return None
    mine = own_seats(room, user)
    eyes = _eyes(scene, mine, lifted)
    view = scene.public if eyes is None else scene.game.view(scene.state, eyes)
    curtain = _curtain(scene, mine, lifted) if room.hot_seat else None
    ask = None if curtain else _ask(scene, eyes, view)
    return {
        "room": room.public_id,
        "v": room.changes + scene.n,
        "n": scene.n,
        "round": _round(scene),
        "status": status_line(room, view, scene.names, asked=ask is not None),
        "mine": mine,
        "seat": eyes,
        "curtain": curtain,
        "seats": [_seat(scene, seat, mine) for seat in scene.seats],
        "table": view,
        "ask": ask,
        "waiting": _waiting(scene),
        "next_deal": _iso(scene.match.next_deal_at),
        "entries": _entries(scene, eyes, after),
        "standings": _standings(scene),
        "notes": [act_line(act, scene.names) for act in room.acts.select_related("user")[:LAST_NOTES]],
        "paused": {"reason": room.pause_reason} if room.paused_at else None,
        "room_status": room.status,
        "acts": _acts(scene, mine),
    }


def _eyes(scene: Scene, mine: list[int], lifted: Lifted | None) -> int | None:
    """Whose hand is shown: one's own; on a shared device only the seat whose curtain is up."""
    dealt_in = [number for number in mine if number in scene.public["table"]]
    if not scene.room.hot_seat:
        return dealt_in[0] if dealt_in else None
    if lifted is None or lifted.seat not in dealt_in:
        return None
    return lifted.seat if _stands(scene, lifted) or _just_answered(scene, lifted) else None


def _stands(scene: Scene, lifted: Lifted) -> bool:
    decision = scene.decisions.get(lifted.seat)
    return decision is not None and decision.no == lifted.decision


def _just_answered(scene: Scene, lifted: Lifted) -> bool:
    """Whoever has just drawn may still look at the card, until the device goes on to the next person."""
    last = scene.round.log.filter(by=Entry.By.PERSON).last()
    return last is not None and (last.seat, last.decision_no) == (lifted.seat, lifted.decision)


def _curtain(scene: Scene, mine: list[int], lifted: Lifted | None) -> dict | None:
    """Who must take the device next; None while a curtain is up for a standing decision, or nobody is asked."""
    for number, decision in scene.decisions.items():
        if number in mine and not (lifted and _stands(scene, lifted)):
            return {"seat": number, "name": scene.names[number], "decision": decision.no}
    return None


def _round(scene: Scene) -> dict:
    round_ = scene.round
    return {
        "id": round_.pk,
        "number": round_.number,
        "of": scene.match.rounds,
        "status": round_.status,
        "commitment": round_.commitment,
        "secret": bytes(round_.secret).hex() if secret_is_public(round_, scene.game) else None,
    }


def secret_is_public(round_: Round, game: Game) -> bool:
    """A finished round shows its secret, unless that would give away CPU habits which last the whole match (LM-15)."""
    if round_.status == Round.Status.RUNNING:
        return False
    return round_.match.status != Match.Status.RUNNING or not game.load_deal(round_.deal).habits


def _seat(scene: Scene, seat: Seat, mine: list[int]) -> dict:
    view = scene.public
    number = seat.number
    return {
        "seat": number,
        "name": scene.names[number],
        "shape": SHAPES[number % len(SHAPES)],
        "colour": COLOURS[number % len(COLOURS)],
        "cpu": seat.is_cpu_driven,
        "cause": seat.held_cause or None,
        "cause_text": seat.get_held_cause_display() if seat.held_cause else None,
        "online": seat.kind == Seat.Kind.CPU or not scene.decisions or is_online(seat),
        "mine": number in mine,
        "turn": number in scene.decisions,
        "target": bool(scene.decisions) and view.get("source") == number,
        "count": view["counts"].get(str(number), 0),
        "place": view["places"].get(str(number)),
        "points": next(line.points for _place, line in scene.points if line.who == number),
    }


def _ask(scene: Scene, eyes: int | None, view: dict) -> dict | None:
    decision = scene.decisions.get(eyes) if eyes is not None else None
    if decision is None or scene.room.paused_at:
        return None
    holder = next(seat for seat in scene.seats if seat.number == eyes)
    if holder.is_cpu_driven:
        return None
    actions = scene.game.decisions(scene.state)[decision.seat].actions
    labels = action_labels(scene.room, actions, view)
    return {
        "round": scene.round.pk,
        "seat": decision.seat,
        "decision": decision.no,
        "due": _iso(decision.due_at),
        "actions": [{"choice": index, "label": label} for index, label in enumerate(labels)],
    }


def _waiting(scene: Scene) -> dict | None:
    """Whose answer the table waits for, and until when; a CPU's thinking time is nobody's business."""
    for number, decision in scene.decisions.items():
        holder = next(seat for seat in scene.seats if seat.number == number)
        return {"seat": number, "due": None if holder.is_cpu_driven else _iso(decision.due_at)}
    return None


def _entries(scene: Scene, eyes: int | None, after: int | None) -> list[dict]:
    """What happened, deals included, oldest first, each line as these eyes may read it."""
    lines = [_line(scene, eyes, scene.round, entry) for entry in _wanted(scene, after)]
    opening = numbered(scene.round, 0)
    if opening > (after or 0) and len(lines) < LAST_ENTRIES:
        lines.insert(0, _opening(scene, eyes, opening))
    return lines


def _wanted(scene: Scene, after: int | None) -> list[Entry]:
    log = scene.round.log.filter(no__lte=scene.round.last_entry).order_by("-no")
    if after is not None:
        log = log.filter(no__gt=after - numbered(scene.round, 0))
    limit = LAST_ENTRIES if after is None else 10 * LAST_ENTRIES
    return list(log[:limit])[::-1]


def _line(scene: Scene, eyes: int | None, round_: Round, entry: Entry) -> dict:
    events = heard(scene.game, entry.events, round_.schema, eyes)
    return {
        "n": numbered(round_, entry.no),
        "round": round_.pk,
        "seat": entry.seat,
        "by": entry.by,
        "text": entry_line(scene.room, events, scene.names),
        "events": events,
    }


def _opening(scene: Scene, eyes: int | None, n: int) -> dict:
    events = heard(scene.game, scene.round.opening, scene.round.schema, eyes)
    text = entry_line(scene.room, events, scene.names)
    return {"n": n, "round": scene.round.pk, "seat": None, "by": "deal", "text": text, "events": events}


def heard(game: Game, stored: list[dict], schema: int, eyes: int | None) -> list[dict]:
    """Stored events as these eyes may hear them."""
    redacted = (game.redact(game.load_event(event, schema), eyes) for event in stored)
    return [game.dump_event(event) for event in redacted if event is not None]


def _standings(scene: Scene) -> dict:
    table = scene.points
    rounds = [
        {
            "number": number,
            "places": {str(seat): result.place for seat, result in results.items()},
            "points": {str(seat): result.points for seat, result in results.items()},
        }
        for number, results in scene.rounds
    ]
    order: dict[int, list[int]] = {}
    for place, line in table:
        order.setdefault(place, []).append(line.who)
    return {
        "rounds": rounds,
        "totals": {str(line.who): line.points for _place, line in table},
        "cpu_turns": {str(line.who): line.cpu_turns for _place, line in table},
        "order": list(order.values()),
        "final": scene.match.status == Match.Status.FINISHED,
        "resigned": scene.match.resigned,
    }


def _acts(scene: Scene, mine: list[int]) -> dict:
    """Which acts outside the rules the reader may do now."""
    playing = scene.match.status == Match.Status.RUNNING
    own = [seat for seat in scene.seats if seat.number in mine]
    held = [seat for seat in own if seat.held_cause and not seat.left_at]
    return {
        "leave": playing and len(scene.seats) > 2 and any(not seat.left_at for seat in own),
        "resign": playing and len(scene.seats) == 2 and bool(own) and not scene.room.hot_seat,
        "return": playing and bool(held),
        "rematch": scene.room.status == Room.Status.FINISHED and bool(own) and scene.room.championship_id is None,
    }


def _iso(at: dt.datetime | None) -> str | None:
    return None if at is None else at.astimezone(dt.UTC).isoformat().replace("+00:00", "Z")
