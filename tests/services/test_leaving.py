"""What becomes of the places of somebody whose account is deleted."""

import pytest

from tests.factories import open_room, play_out, started_room
from tournaments.models import Championship, Entrant, Room, Seat
from tournaments.services import championships, rooms

pytestmark = pytest.mark.both


def test_a_shared_device_whose_owner_is_gone_plays_to_its_end(ana, time):
    room = open_room(ana, seats=2, rounds="1", device_names=["Uno", "Dos"])
    rooms.room_start(room_pk=room.pk, user=ana)
    ana.delete()
    assert set(room.seats.values_list("user", "held_cause")) == {(None, Seat.Cause.LEFT)}
    play_out(room, time)


def test_a_match_goes_on_at_once_when_a_player_is_gone(ana, luis, time):
    room = started_room(ana, luis, seats=2, rounds="1", mode="async")
    luis.delete()
    assert room.seats.get(number=1).is_cpu_driven
    play_out(room, time)


def test_an_open_room_gets_the_place_and_a_host_back(ana, luis):
    room, alone = open_room(ana, luis), open_room(ana)
    ana.delete()
    room.refresh_from_db()
    alone.refresh_from_db()
    assert (room.host, room.seats.get(number=0).kind) == (luis, Seat.Kind.FREE)
    assert alone.status == Room.Status.CLOSED


def test_whoever_is_gone_takes_no_place_in_a_championship(ana, luis):
    made = championships.championship_create(
        organiser=ana, name="Verano", game="old_maid", variant="mona", rounds="1", mode="async", capacity=2
    )
    championships.championship_sign_up(championship_pk=made.pk, user=luis)
    luis.delete()
    assert made.status == Championship.Status.OPEN
    assert not made.entrants.filter(status=Entrant.Status.ENTERED).exists()
