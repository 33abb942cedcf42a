"""Who plays a seat: its owner, or a CPU that holds it while the owner is away."""

import datetime as dt

from django.db import transaction

from accounts.models import User

from .. import clock
from ..errors import NeedsThree, NeedsTwo, NothingToReturnTo, NotSeated, NotStarted, SeatIsGone
from ..models import Decision, Entry, Match, Room, Round, Seat
from . import asking, matches, notices, rooms


def seat_leave(*, room_pk: int, user: User, number: int | None = None) -> None:
    """«Salir»: a CPU plays the seat to the end of the match. Raises NotSeated, NotStarted, SeatIsGone, NeedsThree."""
    with transaction.atomic():
        match, seat = _playing(room_pk, user, number)
        if seat.left_at:
            raise SeatIsGone  # to leave again would start the CPU's clock anew, as often as one likes
        if _contestants(match) < 3:
            raise NeedsThree
        seat.left_at = clock.now()
        seat.save(update_fields=["left_at"])
        seat_substitute(seat=seat, cause=Seat.Cause.LEFT)


def seat_surrender(*, room_pk: int, user: User, number: int | None = None) -> None:
    """«Rendirse»: of two, the other one wins the match at once. Raises NotSeated, NotStarted, NeedsTwo."""
    with transaction.atomic():
        match, seat = _playing(room_pk, user, number)
        if _contestants(match) != 2:
            raise NeedsTwo
        now = clock.now()
        matches.round_abandon(match, now)
        match.resigned = seat.number
        match.save(update_fields=["resigned"])
        matches.match_finish(match, now)
        rooms.room_changed(match.room)


def seat_return(*, room_pk: int, user: User, number: int | None = None) -> None:
    """Take one's seat back from the CPU, at any moment. Raises NotSeated, NotStarted, NothingToReturnTo, SeatIsGone."""
    with transaction.atomic():
        _, seat = _playing(room_pk, user, number)
        if seat.left_at:
            raise SeatIsGone
        if not seat.held_cause:
            raise NothingToReturnTo
        seat_give_back(seat=seat)


def seat_substitute(*, seat: Seat, cause: str) -> None:
    """Hand a person's seat to a CPU, told to everybody with its cause. The caller is in a transaction."""
    round_ = running_round(seat.room_id)
    now = clock.now()
    seat.held_cause, seat.held_since, seat.misses = cause, now, 0
    seat.save(update_fields=["held_cause", "held_since", "misses"])
    if round_ is not None:
        asking.restart_clock(round_, seat, now)
    rooms.room_changed(seat.room)
    notices.seat_substituted(seat, now)


def seat_give_back(*, seat: Seat) -> None:
    """From now on the owner plays again; the question that stands is the owner's, with a full clock."""
    round_ = running_round(seat.room_id)
    now = clock.now()
    seat.held_cause, seat.held_since, seat.misses, seat.seen_at = "", None, 0, now
    seat.save(update_fields=["held_cause", "held_since", "misses", "seen_at"])
    if round_ is not None:
        asking.restart_clock(round_, seat, now)
    rooms.room_changed(seat.room)


def seat_substitute_if_absent(round_: Round, number: int) -> None:
    """After some deadlines missed in a row the CPU holds the seat; after all of them, the person never came."""
    seat = round_.match.room.seats.select_related("room").get(number=number)
    if seat.is_cpu_driven or seat.misses < asking.pace_of(seat.room).misses:
        return
    came = Entry.objects.filter(round__match=round_.match, seat=number, by=Entry.By.PERSON).exists()
    seat_substitute(seat=seat, cause=Seat.Cause.DEADLINE if came else Seat.Cause.NEVER)


def grace_given(decision: Decision, seat: Seat) -> bool:
    """Whether a person whose line dropped gets more time now: once for each absence, apart from thinking time."""
    room = decision.round.match.room
    grace = dt.timedelta(seconds=asking.pace_of(room).drop_grace)
    if decision.due_at is None or room.mode != Room.Mode.LIVE or not grace or seat.seen_at is None or is_online(seat):
        return False
    if seat.graced_at is not None and seat.graced_at >= seat.seen_at:
        return False
    seat.graced_at = clock.now()
    seat.save(update_fields=["graced_at"])
    decision.due_at += grace
    decision.save(update_fields=["due_at"])
    return True


ONLINE_FOR = dt.timedelta(seconds=45)


def is_online(seat: Seat) -> bool:
    """Whether the seat's person was heard of lately: presence is a recent sign, not an open socket."""
    return seat.seen_at is not None and clock.now() - seat.seen_at < ONLINE_FOR


def seats_seen(*, room: Room, user_pk: int) -> None:
    """Note that this person's page is alive; a view writes only when the last note has grown old."""
    now = clock.now()
    mine = [seat for seat in room.seats.all() if seat.user_id == user_pk]
    if any(seat.seen_at is None or now - seat.seen_at >= ONLINE_FOR / 3 for seat in mine):
        Seat.objects.filter(room=room, user=user_pk).update(seen_at=now)


def running_round(room_pk: int) -> Round | None:
    """The room's running round, locked: the first lock of everything that moves a seat during play."""
    running = Round.objects.select_for_update(of=("self",)).select_related("match__room")
    return running.filter(match__room=room_pk, status=Round.Status.RUNNING).first()


def running_match(room_pk: int) -> Match | None:
    """The room's running match, locked after its round: between two rounds this is what keeps a deal from starting."""
    running = Match.objects.select_for_update(of=("self",)).select_related("room")
    return running.filter(room=room_pk, status=Match.Status.RUNNING).first()


def _playing(room_pk: int, user: User, number: int | None) -> tuple[Match, Seat]:
    running_round(room_pk)
    match = running_match(room_pk)
    mine = Seat.objects.select_related("room").filter(room=room_pk, user=user)
    seat = mine.filter(number=number).first() if number is not None else mine.first()
    if seat is None:
        raise NotSeated
    if match is None:
        raise NotStarted
    return match, seat


def _contestants(match: Match) -> int:
    return match.room.seats.exclude(kind=Seat.Kind.FREE).count()
