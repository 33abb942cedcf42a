"""Acts of organisers and admins: each asks a reason, is written down, and is shown to the room."""

import datetime as dt

from django.db import transaction
from django.db.models import F

from accounts.models import User

from .. import clock
from ..errors import NothingToReturnTo, NotStarted, ReasonMissing, RoomOver, RoomPaused, SeatHeld
from ..models import Act, Match, Room, Seat
from . import matches, rooms, seats


def room_pause(*, room_pk: int, by: User, reason: str) -> None:
    """Stop the room and every clock in it. Raises ReasonMissing, NotStarted, RoomPaused."""
    with transaction.atomic():
        room = _room(room_pk, by, reason, Act.Verb.PAUSED)
        if room.status != Room.Status.PLAYING:
            raise NotStarted
        if room.paused_at:
            raise RoomPaused
        room.paused_at, room.pause_reason = clock.now(), reason.strip()[:200]
        room.save(update_fields=["paused_at", "pause_reason"])
        rooms.room_changed(room)


def room_resume(*, room_pk: int, by: User, reason: str) -> None:
    """Go on where the room stopped: everybody has as much time left as before. Raises ReasonMissing, NotStarted."""
    with transaction.atomic():
        room = _room(room_pk, by, reason, Act.Verb.RESUMED)
        if not room.paused_at:
            raise NotStarted
        _shift_clocks(room, room.paused_at, clock.now())
        room.paused_at, room.pause_reason = None, ""
        room.save(update_fields=["paused_at", "pause_reason"])
        rooms.room_changed(room)


def seat_to_cpu(*, room_pk: int, number: int, by: User, reason: str) -> None:
    """Hand a person's seat to the CPU. Raises ReasonMissing, SeatHeld when a CPU plays it already."""
    with transaction.atomic():
        room = _room(room_pk, by, reason, Act.Verb.SUBSTITUTED, number)
        seat = room.seats.select_related("room").get(number=number)
        if seat.is_cpu_driven:
            raise SeatHeld
        seats.seat_substitute(seat=seat, cause=Seat.Cause.ORGANISER)


def seat_to_owner(*, room_pk: int, number: int, by: User, reason: str) -> None:
    """Give a held seat back to its owner, even one who had left. Raises ReasonMissing, NothingToReturnTo."""
    with transaction.atomic():
        room = _room(room_pk, by, reason, Act.Verb.RETURNED, number)
        seat = room.seats.select_related("room").get(number=number)
        if not seat.held_cause or seat.user_id is None:
            raise NothingToReturnTo
        seat.left_at = None
        seat.save(update_fields=["left_at"])
        seats.seat_give_back(seat=seat)


def room_close(*, room_pk: int, by: User | None, reason: str, verb: str = Act.Verb.CLOSED) -> None:
    """End the room now, without a winner. Rounds played to their end keep their results. Raises RoomOver."""
    with transaction.atomic():
        room = _room(room_pk, by, reason, verb)
        if room.status not in (Room.Status.OPEN, Room.Status.PLAYING):
            raise RoomOver
        now = clock.now()
        for match in room.matches.filter(status=Match.Status.RUNNING):
            matches.round_abandon(match, now)
            matches.match_finish(match, now, Match.Status.ABANDONED)
        room.status, room.closing_reason, room.paused_at = Room.Status.CLOSED, reason.strip()[:200], None
        room.save(update_fields=["status", "closing_reason", "paused_at"])
        rooms.room_changed(room)


def _room(room_pk: int, by: User | None, reason: str, verb: str, number: int | None = None) -> Room:
    """The room with its running round, its match and itself locked, in that order, and the act written down."""
    if not reason.strip():
        raise ReasonMissing
    seats.running_round(room_pk)
    seats.running_match(room_pk)
    room = Room.objects.select_for_update().get(pk=room_pk)
    Act.objects.create(room=room, verb=verb, seat=number, user=by, reason=reason.strip()[:200], at=clock.now())
    return room


def _shift_clocks(room: Room, paused_at: dt.datetime, now: dt.datetime) -> None:
    """Move what is due by the time it stood still: since the pause, or since it was asked anew during the pause."""
    for match in room.matches.filter(status=Match.Status.RUNNING):
        if match.next_deal_at:
            Match.objects.filter(pk=match.pk).update(next_deal_at=F("next_deal_at") + (now - paused_at))
        for round_ in match.deals.filter(status="running"):
            for decision in round_.decisions.all():
                stood_still = now - max(paused_at, decision.asked_at)
                for column in ("asked_at", "due_at", "remind_at"):
                    at = getattr(decision, column)
                    setattr(decision, column, at and at + stood_still)
                decision.save()
