"""Rooms: opened, filled, started, left behind."""

import datetime as dt
import json
from collections.abc import Sequence
from functools import cache

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F

from accounts.models import User
from accounts.names import clean_new_name
from games.core import catalogue
from games.core.game import RulesError

from .. import clock
from ..errors import (
    AlreadySeated,
    AlreadyStarted,
    ImpossibleRoom,
    MembersOnly,
    NotHost,
    NotSeated,
    RoomFull,
    RoomOver,
    SeatTaken,
)
from ..formats.fixed_table import ROUND_CHOICES, round_count
from ..formats.pace import PACES
from ..models import Room, Seat
from . import matches, notices
from .announce import announce

LIVE_FOR = dt.timedelta(hours=12)  # an unstarted live room
ASYNC_FOR = dt.timedelta(days=14)  # an unstarted slow room


def room_open(
    *,
    host: User | None,
    game: str,
    variant: str,
    seats: int,
    rounds: str = "3",
    level: str = Room.Level.MEDIUM,
    mode: str = Room.Mode.LIVE,
    clock_preset: str = "normal",
    entry: str = Room.Entry.LINK,
    spectators: bool = True,
    name: str = "",
    options: dict | None = None,
    device_names: Sequence[str] = (),
    **more,
) -> Room:
    """Open a room of `seats` places with its host on the first one; nothing is dealt yet.

    `device_names`: the people who will share the host's device, the host among them; they take the first seats.
    `more`: further columns of the room (championship, previous). Raises ImpossibleRoom.
    """
    check_room(game=game, variant=variant, seats=seats, rounds=rounds, mode=mode, clock_preset=clock_preset)
    now = clock.now()
    with transaction.atomic():
        room = Room.objects.create(
            host=host,
            game=game,
            variant=variant,
            rounds=rounds,
            level=level,
            mode=mode,
            clock=clock_preset,
            entry=entry,
            spectators=spectators,
            name=name,
            options=options or {},
            hot_seat=bool(device_names),
            created_at=now,
            expires_at=now + (ASYNC_FOR if mode == Room.Mode.ASYNC else LIVE_FOR),
            **more,
        )
        Seat.objects.bulk_create(Seat(room=room, number=number) for number in range(seats))
        if device_names:
            _seat_device(room, host, device_names, now)
        elif host is not None:
            _sit(room.seats.get(number=0), host, now)
    return room


def room_practice(*, user: User) -> Room:
    """A table with three easy CPUs, dealt at once: the first thing a newcomer sees of the game."""
    room = room_open(
        host=user,
        game="old_maid",
        variant="mona",
        seats=4,
        rounds="3",
        level=Room.Level.EASY,
        clock_preset="familiar",
    )
    return room_start(room_pk=room.pk, user=user)


def check_room(*, game: str, variant: str, seats: int, rounds: str, mode: str, clock_preset: str) -> None:
    """Raises ImpossibleRoom unless such a room can be played."""
    known = catalogue.games()
    if game not in known or (mode, clock_preset) not in PACES or rounds not in ROUND_CHOICES:
        raise ImpossibleRoom
    try:
        options = known[game].options(variant)
    except RulesError as error:
        raise ImpossibleRoom from error
    if seats not in known[game].seats(options):
        raise ImpossibleRoom
    try:
        round_count(rounds, seats)
    except KeyError as error:
        raise ImpossibleRoom from error


def room_take_seat(*, room_pk: int, user: User, number: int | None = None) -> Seat:
    """Seat a person on a free place (the first one unless `number` says which) of a room that has not started.

    Whoever sits already may move to another place by its number.
    Raises AlreadySeated, AlreadyStarted, RoomOver, RoomFull, SeatTaken, MembersOnly.
    """
    try:
        with transaction.atomic():
            room = _open_room(room_pk)
            held = room.seats.filter(user=user).first()
            if held is not None and number in (None, held.number):
                raise AlreadySeated
            if room.entry == Room.Entry.MEMBERS and user.is_guest:
                raise MembersOnly
            seat = _free_seat(room, number)
            if held is not None:
                _stand(room, user)
            _sit(seat, user, clock.now())
            room_changed(room)
            return seat
    except IntegrityError as lost:
        raise AlreadySeated from lost


def room_leave_seat(*, room_pk: int, user: User) -> None:
    """Give one's place back before the start. The host's powers pass to whoever sat first; an empty room closes."""
    with transaction.atomic():
        room = _open_room(room_pk)
        seat = room.seats.filter(user=user).first()
        if seat is None:
            raise NotSeated
        _stand(room, user)
        if room.host_id == user.pk:
            _pass_host(room)
        room_changed(room)


def room_start(*, room_pk: int, user: User | None = None) -> Room:
    """Put CPUs on the free places and deal. `user` must be the host; None is the site itself.

    Raises NotHost, AlreadyStarted, RoomOver.
    """
    with transaction.atomic():
        room = _open_room(room_pk)
        if user is not None and room.host_id != user.pk:
            raise NotHost
        room_fill_with_cpu(room)
        room.status, room.expires_at = Room.Status.PLAYING, None
        room.save(update_fields=["status", "expires_at"])
        room_changed(room)
        matches.match_start(room=room)
        notices.match_started(room, clock.now())
    return room


def room_fill_with_cpu(room: Room) -> None:
    """Every free place becomes a CPU's, each with a name of its own."""
    names = iter(cpu_names())
    for seat in room.seats.filter(kind=Seat.Kind.FREE):
        seat.kind, seat.local_name = Seat.Kind.CPU, next(names)
        seat.save(update_fields=["kind", "local_name"])


def room_rematch(*, room_pk: int, user: User) -> Room:
    """The same people again, each one seat further; whoever asks first becomes the host, the others find it open.

    Raises NotSeated, and RoomOver when the room was closed rather than played to its end.
    """
    with transaction.atomic():
        room = Room.objects.select_for_update().get(pk=room_pk)
        if not room.seats.filter(user=user).exists():
            raise NotSeated
        if room.status != Room.Status.FINISHED:
            raise RoomOver
        if (offered := Room.objects.filter(previous=room).first()) is not None:
            if offered.status not in (Room.Status.EXPIRED, Room.Status.CLOSED):
                return offered
            # Nobody took that one up in time; the way to another must not end there.
            Room.objects.filter(pk=offered.pk).update(previous=None)
        again = _copy(room, user)
        announce(room.pk)
    if not again.seats.exclude(user=user).exclude(kind=Seat.Kind.CPU).exists():
        room_start(room_pk=again.pk, user=user)
    return again


def room_expire(room_pk: int) -> bool:
    """Close a room that nobody started in time."""
    with transaction.atomic():
        room = Room.objects.select_for_update().get(pk=room_pk)
        if room.status != Room.Status.OPEN or room.expires_at is None or room.expires_at > clock.now():
            return False
        room.status = Room.Status.EXPIRED
        room.save(update_fields=["status"])
        room_changed(room)
    return True


def room_changed(room: Room) -> None:
    """Count a change outside the log, so that every client sees which view is the newer one, and tell the sockets."""
    Room.objects.filter(pk=room.pk).update(changes=F("changes") + 1)
    announce(room.pk)


@cache
def cpu_names() -> list[str]:
    """Names for CPU seats, from the seeds: always recognisable as a CPU's."""
    return json.loads((settings.BASE_DIR / "seeds" / "cpu_names.json").read_text(encoding="utf-8"))


def _open_room(room_pk: int) -> Room:
    room = Room.objects.select_for_update().get(pk=room_pk)
    if room.status == Room.Status.PLAYING:
        raise AlreadyStarted
    if room.status != Room.Status.OPEN:
        raise RoomOver
    return room


def _free_seat(room: Room, number: int | None) -> Seat:
    free = room.seats.filter(kind=Seat.Kind.FREE)
    if not free.exists():
        raise RoomFull
    seat = free.first() if number is None else free.filter(number=number).first()
    if seat is None:
        raise SeatTaken
    return seat


def _sit(seat: Seat, user: User | None, now: dt.datetime, local_name: str = "") -> None:
    seat.kind, seat.user, seat.local_name, seat.seated_at, seat.seen_at = Seat.Kind.PERSON, user, local_name, now, now
    seat.save(update_fields=["kind", "user", "local_name", "seated_at", "seen_at"])


def _stand(room: Room, user: User) -> None:
    room.seats.filter(user=user).update(user=None, kind=Seat.Kind.FREE, local_name="", seated_at=None)


def _seat_device(room: Room, host: User | None, names: Sequence[str], now: dt.datetime) -> None:
    if host is None or len(names) > room.seats.count():
        raise ImpossibleRoom
    for seat, name in zip(room.seats.all(), names, strict=False):
        _sit(seat, host, now, clean_new_name(name))


def _pass_host(room: Room) -> None:
    heir = room.seats.filter(kind=Seat.Kind.PERSON).order_by("seated_at", "number").first()
    room.host = heir.user if heir else None
    if heir is None:
        room.status = Room.Status.CLOSED
    room.save(update_fields=["host", "status"])


def _copy(room: Room, host: User) -> Room:
    old = list(room.seats.all())
    again = room_open(
        host=None,
        game=room.game,
        variant=room.variant,
        seats=len(old),
        rounds=room.rounds,
        level=room.level,
        mode=room.mode,
        clock_preset=room.clock,
        entry=room.entry,
        spectators=room.spectators,
        name=room.name,
        options=room.options,
        previous=room,
    )
    again.host, again.hot_seat = host, room.hot_seat
    again.save(update_fields=["host", "hot_seat"])
    now = clock.now()
    for seat, was in zip(again.seats.all(), old[-1:] + old[:-1], strict=True):
        if was.kind == Seat.Kind.PERSON and was.user_id:
            _sit(seat, was.user, now, was.local_name)
        else:
            seat.kind, seat.local_name = Seat.Kind.CPU, was.local_name or cpu_names()[seat.number]
            seat.save(update_fields=["kind", "local_name"])
    return again
