"""Championships on one fixed table: sign up, start, play the rounds, final standings."""

import datetime as dt
import random
from contextlib import suppress
from dataclasses import replace

from django.db import IntegrityError, transaction

from accounts.models import User

from .. import clock
from ..errors import (
    AlreadyEntered,
    ChampionshipFull,
    EntriesClosed,
    MembersOnly,
    NotEntered,
    NotOrganiser,
    NotStarted,
    ReasonMissing,
    SeatIsGone,
    TooFewEntrants,
)
from ..formats.tables import Line
from ..models import Championship, Entrant, Match, Room, Seat, Standing
from . import rooms, seats

_lots = random.SystemRandom()


def championship_create(*, organiser: User, capacity: int, **columns) -> Championship:
    """Announce a championship and open its entries. Raises ImpossibleRoom when its table could not be played."""
    draft = Championship(organiser=organiser, capacity=capacity, created_at=clock.now(), **columns)
    rooms.check_room(
        game=draft.game,
        variant=draft.variant,
        seats=capacity,
        rounds=draft.rounds,
        mode=draft.mode,
        clock_preset=draft.clock,
    )
    draft.save()
    return draft


def championship_sign_up(*, championship_pk: int, user: User) -> Entrant:
    """Enter a person. Raises EntriesClosed, ChampionshipFull, AlreadyEntered, MembersOnly."""
    try:
        with transaction.atomic():
            championship = _open(championship_pk)
            if championship.entry == Room.Entry.MEMBERS and user.is_guest:
                raise MembersOnly
            entrant = championship.entrants.filter(user=user).first()
            if entrant and entrant.status == Entrant.Status.ENTERED:
                raise AlreadyEntered
            if championship.entrants.filter(status=Entrant.Status.ENTERED).count() >= championship.capacity:
                raise ChampionshipFull
            return _enter(championship, entrant, user)
    except IntegrityError as lost:
        raise AlreadyEntered from lost


def championship_withdraw(*, championship_pk: int, user: User) -> None:
    """Leave. Before the start the place is free again; afterwards a CPU plays on and what was played stays."""
    with transaction.atomic():
        championship = Championship.objects.select_for_update().get(pk=championship_pk)
        entrant = championship.entrants.filter(user=user, status=Entrant.Status.ENTERED).first()
        if entrant is None:
            raise NotEntered
        if championship.status not in (Championship.Status.OPEN, Championship.Status.RUNNING):
            raise EntriesClosed
        entrant.status = Entrant.Status.WITHDRAWN
        entrant.save(update_fields=["status"])
        rooms_running = list(championship.rooms.filter(status=Room.Status.PLAYING))
    for room in rooms_running:
        _leave(room, user)


def championship_start(*, championship_pk: int, user: User | None = None) -> Room:
    """Draw lots for the seats, let CPUs take the free ones, deal. `user` must be the organiser; None is the site.

    Raises NotOrganiser, EntriesClosed, TooFewEntrants.
    """
    with transaction.atomic():
        championship = _open(championship_pk)
        if user is not None and championship.organiser_id != user.pk:
            raise NotOrganiser
        entrants = list(championship.entrants.filter(status=Entrant.Status.ENTERED).select_related("user"))
        if not entrants:
            raise TooFewEntrants
        championship.status = Championship.Status.RUNNING
        championship.save(update_fields=["status"])
        room = _open_table(championship, entrants)
        rooms.room_start(room_pk=room.pk)
        _enter_cpus(championship, room)
        championship_record(championship_pk=championship.pk, now=clock.now())
    return room


def championship_start_due(championship_pk: int) -> bool:
    """The announced hour has come: start if anybody entered, else call it off. Safe to call again."""
    try:
        championship_start(championship_pk=championship_pk)
    except TooFewEntrants:
        Championship.objects.filter(pk=championship_pk, status=Championship.Status.OPEN).update(
            status=Championship.Status.ABORTED, aborting_reason="Nadie se inscribió.", finished_at=clock.now()
        )
    except EntriesClosed:
        return False
    return True


def championship_abort(*, championship_pk: int, user: User, reason: str) -> None:
    """Call it off, with the reason told. Raises NotOrganiser, ReasonMissing, EntriesClosed when it is over."""
    from . import organising

    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        championship = Championship.objects.select_for_update().get(pk=championship_pk)
        if championship.organiser_id != user.pk and not user.is_staff:
            raise NotOrganiser
        if championship.status not in (Championship.Status.OPEN, Championship.Status.RUNNING):
            raise EntriesClosed
        championship.status, championship.aborting_reason = Championship.Status.ABORTED, reason.strip()[:200]
        championship.finished_at = clock.now()
        championship.save(update_fields=["status", "aborting_reason", "finished_at"])
        for room in championship.rooms.filter(status__in=[Room.Status.OPEN, Room.Status.PLAYING]):
            organising.room_close(room_pk=room.pk, by=user, reason=reason)


def championship_record(*, championship_pk: int, now: dt.datetime) -> None:
    """Bring the standings up to date with the results, and finish the championship when its last room has."""
    championship = Championship.objects.select_for_update().get(pk=championship_pk)
    championship_rebuild(championship)
    over = not championship.rooms.exclude(status=Room.Status.FINISHED).exists()
    if over and championship.status == Championship.Status.RUNNING:
        championship.status, championship.finished_at = Championship.Status.FINISHED, now
        championship.save(update_fields=["status", "finished_at"])


def championship_rebuild(championship: Championship) -> None:
    """Compute every standing again from the results alone."""
    championship.standings.all().delete()
    Standing.objects.bulk_create(
        Standing(
            championship=championship,
            entrant_id=line.who,
            place=place,
            points=line.points,
            rounds=line.rounds,
            firsts=line.firsts,
            last_place=line.last_place,
            turns=line.turns,
            cpu_turns=line.cpu_turns,
        )
        for place, line in standings_of(championship)
    )


def standings_of(championship: Championship) -> list[tuple[int, Line]]:
    """(place, line) by entrant, from the finished rounds of the one table: its own table of points, by other names."""
    from ..selectors import table_of_points

    match = Match.objects.filter(room__championship=championship).select_related("room").order_by("-pk").first()
    if match is None:
        return []
    entrant_at = dict(match.room.seats.filter(entrant__isnull=False).values_list("number", "entrant_id"))
    return [(place, replace(line, who=entrant_at[line.who])) for place, line in table_of_points(match)]


def _open(championship_pk: int) -> Championship:
    championship = Championship.objects.select_for_update().get(pk=championship_pk)
    if championship.status != Championship.Status.OPEN:
        raise EntriesClosed
    return championship


def _enter(championship: Championship, entrant: Entrant | None, user: User) -> Entrant:
    if entrant is None:
        return Entrant.objects.create(championship=championship, user=user, entered_at=clock.now())
    entrant.status, entrant.entered_at = Entrant.Status.ENTERED, clock.now()
    entrant.save(update_fields=["status", "entered_at"])
    return entrant


def _open_table(championship: Championship, entrants: list[Entrant]) -> Room:
    room = rooms.room_open(
        host=None,
        game=championship.game,
        variant=championship.variant,
        seats=championship.capacity,
        rounds=championship.rounds,
        level=championship.level,
        mode=championship.mode,
        clock_preset=championship.clock,
        entry=championship.entry,
        spectators=championship.spectators,
        options=championship.options,
        name=championship.name,
        championship=championship,
    )
    places = _lots.sample(range(championship.capacity), len(entrants))
    now = clock.now()
    for number, entrant in zip(places, entrants, strict=True):
        seat = room.seats.get(number=number)
        seat.kind, seat.user, seat.entrant, seat.seated_at = Seat.Kind.PERSON, entrant.user, entrant, now
        seat.save(update_fields=["kind", "user", "entrant", "seated_at"])
    return room


def _enter_cpus(championship: Championship, room: Room) -> None:
    for seat in room.seats.filter(kind=Seat.Kind.CPU):
        seat.entrant = Entrant.objects.create(
            championship=championship, cpu_name=seat.local_name, entered_at=clock.now()
        )
        seat.save(update_fields=["entrant"])


def _leave(room: Room, user: User) -> None:
    leave = seats.seat_leave if room.seats.exclude(kind=Seat.Kind.FREE).count() > 2 else seats.seat_surrender
    with suppress(SeatIsGone, NotStarted):  # left before, or just over: either way there is nothing to leave
        leave(room_pk=room.pk, user=user)
