"""What becomes of somebody's places when the person goes for good."""

from django.db import transaction

from accounts.models import User

from .. import clock
from ..models import Championship, Entrant, Room, Seat
from . import championships, rooms, seats


def person_leaves_all(*, user: User) -> None:
    """Free the places of what has not started, and hand those in play to the CPU: nobody waits for who is gone."""
    with transaction.atomic():
        for entry in user.entries.filter(status=Entrant.Status.ENTERED, championship__status=Championship.Status.OPEN):
            championships.championship_withdraw(championship_pk=entry.championship_id, user=user)
        for room in Room.objects.filter(seats__user=user, status=Room.Status.OPEN).distinct():
            rooms.room_leave_seat(room_pk=room.pk, user=user)
        for room in Room.objects.filter(seats__user=user, status=Room.Status.PLAYING).distinct():
            _hand_over(room, user)


def _hand_over(room: Room, user: User) -> None:
    seats.running_round(room.pk)
    for seat in room.seats.select_related("room").filter(user=user, left_at=None):
        seat.left_at = clock.now()
        seat.save(update_fields=["left_at"])
        seats.seat_substitute(seat=seat, cause=Seat.Cause.LEFT)
