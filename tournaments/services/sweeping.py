"""What time brings: CPU turns, expired decisions, next deals, starts, rooms that nobody came to.

Rows hold what is due; a sweep claims it piece by piece, each in a transaction of its own, and may run in any number
of processes at any time.
"""

import datetime as dt
from collections.abc import Callable

import structlog
from django.db import transaction
from django.db.models import Max
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from .. import clock
from ..errors import Refusal
from ..models import Act, Championship, Decision, Entry, Heartbeat, Match, Room, Round, Seat
from . import championships, matches, organising, rooms, seats
from .cpu import choice_for
from .play import round_act

log = structlog.get_logger(__name__)
BATCH = 200
OUTAGE = 10  # seconds without a sweep after which people's deadlines are moved
OUTAGE_GRACE = 20  # seconds given on top of the outage
DEVICE_PUT_AWAY = dt.timedelta(days=7)
STUCK_AFTER = dt.timedelta(seconds=30)  # an admin should look at what is overdue for longer


def sweep(*, late_by: float = 0.0) -> int:
    """Do what has been due for `late_by` seconds; returns how many steps were done."""
    now = clock.now()
    _grant_outage(now)
    limit = now - dt.timedelta(seconds=late_by)
    done = sum(_safely(decision_expire, pk) for pk in _due_decisions(limit))
    done += sum(_safely(_deal_next, pk) for pk in _due_matches(limit))
    done += sum(_safely(championships.championship_start_due, pk) for pk in _due_championships(limit))
    beat("sweep")
    return done


def beat(name: str) -> None:
    """Note that this kind of process did its work just now."""
    Heartbeat.objects.update_or_create(name=name, defaults={"at": clock.now()})


def decision_expire(decision_pk: int) -> bool:
    """Answer a due decision in the seat's place: a CPU seat's turn, or a person's turn whose time is over."""
    with transaction.atomic():
        decision = Decision.objects.select_related("round__match__room").filter(pk=decision_pk).first()
        if decision is None or not _lock(decision.round):
            return False
        decision.refresh_from_db()
        seat = decision.round.match.room.seats.select_related("user").get(number=decision.seat)
        if decision.due_at is None or decision.due_at > clock.now() or decision.round.match.room.paused_at:
            return False
        if seat.is_cpu_driven:
            return _answer(decision, seat, Entry.By.CPU)
        if seats.grace_given(decision, seat):
            return False
        answered = _answer(decision, seat, Entry.By.CLOCK)
        seats.seat_substitute_if_absent(decision.round, decision.seat)
        return answered


def _lock(round_: Round) -> bool:
    """Whether this sweep got the round; another process that has it will do what is due."""
    locked = Round.objects.select_for_update(skip_locked=True).filter(pk=round_.pk).values_list("pk", flat=True)
    return bool(locked)


def _answer(decision: Decision, seat: Seat, by: str) -> bool:
    round_ = Round.objects.select_related("match__room").get(pk=decision.round_id)
    try:
        round_act(round_pk=round_.pk, seat=seat.number, decision_no=decision.no, choice=choice_for(round_, seat), by=by)
    except Refusal as refusal:
        log.info("late_answer", round=round_.pk, seat=seat.number, code=refusal.code)
        return False
    return True


def _deal_next(match_pk: int) -> bool:
    return matches.match_deal_next(match_pk=match_pk)


def _due_decisions(limit: dt.datetime) -> list[int]:
    due = Decision.objects.filter(due_at__lte=limit, round__match__room__paused_at=None, round__status="running")
    return list(due.order_by("due_at").values_list("pk", flat=True)[:BATCH])


def _due_matches(limit: dt.datetime) -> list[int]:
    due = Match.objects.filter(next_deal_at__lte=limit, room__paused_at=None, status=Match.Status.RUNNING)
    return list(due.values_list("pk", flat=True)[:BATCH])


def _due_championships(limit: dt.datetime) -> list[int]:
    due = Championship.objects.filter(starts_at__lte=limit, status=Championship.Status.OPEN)
    return list(due.values_list("pk", flat=True)[:BATCH])


def _safely(step: Callable[[int], bool], pk: int) -> bool:
    """One step that fails must not keep the others waiting; it is logged and tried again by the next sweep."""
    try:
        return step(pk)
    except Exception:
        log.exception("sweep_step_failed", step=step.__name__, pk=pk)
        return False


def _grant_outage(now: dt.datetime) -> None:
    """Nobody runs out of time because the site was down: people's live deadlines move by the outage, once."""
    with transaction.atomic():
        beat = Heartbeat.objects.select_for_update().filter(name="sweep").first()
        if beat is None or (now - beat.at).total_seconds() < OUTAGE:
            return
        shift = now - beat.at + dt.timedelta(seconds=OUTAGE_GRACE)
        live = Decision.objects.select_related("round__match__room").filter(
            round__match__room__mode=Room.Mode.LIVE, due_at__gte=beat.at, round__match__room__paused_at=None
        )
        for decision in live:
            seat = decision.round.match.room.seats.get(number=decision.seat)
            if decision.due_at and not seat.is_cpu_driven:
                decision.due_at += shift
                decision.save(update_fields=["due_at"])
        beat.at = now
        beat.save(update_fields=["at"])


def expire() -> int:
    """Close the open rooms that nobody started in time, and the matches that everybody abandoned."""
    now = clock.now()
    stale = Room.objects.filter(status=Room.Status.OPEN, expires_at__lte=now).values_list("pk", flat=True)
    left = _devices_put_away(now - DEVICE_PUT_AWAY)
    return sum(_safely(rooms.room_expire, pk) for pk in list(stale[:BATCH])) + sum(_safely(_abandon, pk) for pk in left)


def _devices_put_away(limit: dt.datetime) -> list[int]:
    """Matches around one device have no clock: those in which nothing happened since `limit` will not end by play."""
    running = Room.objects.filter(hot_seat=True, status=Room.Status.PLAYING, paused_at=None)
    last = Max("matches__deals__log__at")
    quiet = running.annotate(last=Coalesce(last, Max("matches__started_at"))).filter(last__lte=limit)
    return list(quiet.values_list("pk", flat=True)[:BATCH])


def _abandon(room_pk: int) -> bool:
    reason = str(_("Nadie ha jugado en siete días."))
    organising.room_close(room_pk=room_pk, by=None, reason=reason, verb=Act.Verb.ABANDONED)
    return True
