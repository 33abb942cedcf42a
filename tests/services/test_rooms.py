"""Rooms: one seat each, one deal, no phantom."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from tests.factories import (
    advance,
    answer,
    frozen,
    guest,
    open_room,
    person,
    play_out,
    round_of,
    standing,
    started_room,
)
from tournaments.errors import (
    AlreadySeated,
    AlreadyStarted,
    ImpossibleRoom,
    MembersOnly,
    NotHost,
    NotSeated,
    Refusal,
    RoomFull,
    RoomOver,
    SeatTaken,
)
from tournaments.models import Match, Room, Round, Seat
from tournaments.services import rooms, sweeping

pytestmark = pytest.mark.both


def at_once(*calls):
    """Run the calls in threads that start together; refusals are returned, anything else is an error."""

    def run(call):
        try:
            return call()
        except Refusal as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def test_opening_a_room_seats_its_host_and_nobody_else(ana):
    room = open_room(ana)
    assert [(seat.number, seat.kind, seat.user_id) for seat in room.seats.all()] == [
        (0, "person", ana.pk),
        (1, "free", None),
        (2, "free", None),
        (3, "free", None),
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 1},
        {"seats": 5},
        {"variant": "jiji", "seats": 2},
        {"variant": "nothing"},
        {"game": "nothing"},
        {"rounds": "4"},
        {"mode": "soon"},
        {"clock_preset": "none"},
        {"device_names": ["A", "B", "C", "D", "E"]},
    ],
)
def test_an_impossible_room_is_refused_and_leaves_nothing(ana, wrong):
    with pytest.raises(ImpossibleRoom):
        open_room(ana, **wrong)
    assert not Room.objects.exists()


def test_ro02_the_same_person_sits_once(ana, luis):
    room = open_room(ana, luis)
    before = frozen(room)
    for number in (None, 1):
        with pytest.raises(AlreadySeated):
            rooms.room_take_seat(room_pk=room.pk, user=luis, number=number)
    assert frozen(room) == before


def test_ro07_moving_to_another_place_frees_the_first(ana, luis):
    room = open_room(ana, luis)
    rooms.room_take_seat(room_pk=room.pk, user=luis, number=3)
    assert [seat.user_id for seat in room.seats.all()] == [ana.pk, None, None, luis.pk]
    with pytest.raises(SeatTaken):
        rooms.room_take_seat(room_pk=room.pk, user=luis, number=0)
    assert [seat.user_id for seat in room.seats.all()] == [ana.pk, None, None, luis.pk]


def test_ro02_two_joins_at_once_make_one_membership(committed):
    ana, luis = person("Ana"), person("Luis")
    room = open_room(ana)
    join = lambda: rooms.room_take_seat(room_pk=room.pk, user=luis)  # noqa: E731
    results = at_once(join, join, join)
    assert sorted(type(each).__name__ for each in results) == ["AlreadySeated", "AlreadySeated", "Seat"]
    assert room.seats.filter(user=luis).count() == 1
    rooms.room_start(room_pk=room.pk, user=ana)
    assert round_of(room).status == Round.Status.RUNNING


def test_ro03_op19_fifty_people_on_the_last_seat(committed):
    ana, luis, eva = person("Ana"), person("Luis"), person("Eva")
    room = open_room(ana, luis, eva)
    crowd = [guest(f"Gente {number}") for number in range(50)]
    results = at_once(*(lambda who=who: rooms.room_take_seat(room_pk=room.pk, user=who) for who in crowd))
    assert sum(isinstance(each, Seat) for each in results) == 1
    assert sum(isinstance(each, RoomFull) for each in results) == 49
    assert room.seats.exclude(kind=Seat.Kind.FREE).count() == 4


def test_ro01_two_starts_at_once_deal_once(committed):
    ana = person("Ana")
    room = open_room(ana)
    start = lambda: rooms.room_start(room_pk=room.pk, user=ana)  # noqa: E731
    results = at_once(start, start, start, start)
    assert sorted(type(each).__name__ for each in results) == ["AlreadyStarted"] * 3 + ["Room"]
    assert Match.objects.filter(room=room).count() == 1
    assert Round.objects.filter(match__room=room).count() == 1


def test_a_taken_seat_is_refused(ana, luis):
    room = open_room(ana)
    before = frozen(room)
    with pytest.raises(SeatTaken):
        rooms.room_take_seat(room_pk=room.pk, user=luis, number=0)
    assert frozen(room) == before


def test_a_members_room_refuses_guests_only(ana, luis, visitor):
    room = open_room(ana, entry=Room.Entry.MEMBERS)
    with pytest.raises(MembersOnly):
        rooms.room_take_seat(room_pk=room.pk, user=visitor)
    assert rooms.room_take_seat(room_pk=room.pk, user=luis).number == 1


def test_only_the_host_starts(ana, luis):
    room = open_room(ana, luis)
    before = frozen(room)
    with pytest.raises(NotHost):
        rooms.room_start(room_pk=room.pk, user=luis)
    assert frozen(room) == before


def test_starting_puts_named_cpus_on_free_seats(ana, luis):
    room = started_room(ana, luis)
    kinds = [(seat.kind, seat.local_name.startswith("CPU ")) for seat in room.seats.all()]
    assert kinds == [("person", False), ("person", False), ("cpu", True), ("cpu", True)]
    names = [seat.local_name for seat in room.seats.filter(kind="cpu")]
    assert len(set(names)) == 2


def test_ro24_nothing_of_the_lobby_works_during_a_round(ana, luis, eva):
    room = started_room(ana, luis)
    before = frozen(room)
    for attempt in (
        lambda: rooms.room_take_seat(room_pk=room.pk, user=eva),
        lambda: rooms.room_leave_seat(room_pk=room.pk, user=luis),
        lambda: rooms.room_start(room_pk=room.pk, user=ana),
    ):
        with pytest.raises(AlreadyStarted):
            attempt()
    assert frozen(room) == before


def test_ro20_ro21_the_host_role_passes_to_whoever_sat_longest(ana, luis, eva, time):
    room = open_room(ana)
    for other in (luis, eva):
        time.pass_(seconds=5)
        rooms.room_take_seat(room_pk=room.pk, user=other)
    rooms.room_leave_seat(room_pk=room.pk, user=eva)
    room.refresh_from_db()
    assert room.host == ana
    rooms.room_leave_seat(room_pk=room.pk, user=ana)
    room.refresh_from_db()
    assert (room.host, room.status) == (luis, Room.Status.OPEN)
    rooms.room_start(room_pk=room.pk, user=luis)


def test_a_room_that_everybody_left_closes(ana):
    room = open_room(ana)
    rooms.room_leave_seat(room_pk=room.pk, user=ana)
    room.refresh_from_db()
    assert (room.status, room.host) == (Room.Status.CLOSED, None)
    with pytest.raises(RoomOver):
        rooms.room_take_seat(room_pk=room.pk, user=ana)


def test_ro07_leaving_frees_the_seat_before_the_next_is_taken(ana, luis):
    room = open_room(ana, luis)
    rooms.room_leave_seat(room_pk=room.pk, user=luis)
    assert rooms.room_take_seat(room_pk=room.pk, user=luis, number=2).number == 2
    assert room.seats.filter(user=luis).count() == 1


def test_unstarted_rooms_expire_and_started_ones_do_not(ana, luis, time):
    waiting, playing = open_room(ana), started_room(luis)
    time.pass_(hours=13)
    assert sweeping.expire() == 1
    for room in (waiting, playing):
        room.refresh_from_db()
    assert (waiting.status, playing.status) == (Room.Status.EXPIRED, Room.Status.PLAYING)
    with pytest.raises(RoomOver):
        rooms.room_start(room_pk=waiting.pk, user=ana)


def test_ro33_a_rematch_keeps_people_level_and_variant_and_rotates_seats(ana, luis, time):
    room = started_room(ana, luis, rounds="1", level="hard", variant="jiji", seats=3)
    play_out(room, time)
    again = rooms.room_rematch(room_pk=room.pk, user=luis)
    assert [seat.user_id for seat in again.seats.all()] == [None, ana.pk, luis.pk]
    assert (again.level, again.variant, again.rounds, again.host) == ("hard", "jiji", "1", luis)
    assert again.status == Room.Status.OPEN
    assert rooms.room_rematch(room_pk=room.pk, user=ana) == again


def test_ro32_a_rematch_offered_days_ago_can_still_be_taken_up_in_a_slow_game(ana, luis, time):
    room = started_room(ana, luis, seats=2, rounds="1", mode="async")
    play_out(room, time)
    offered = rooms.room_rematch(room_pk=room.pk, user=ana)
    time.pass_(days=2)
    sweeping.expire()
    assert rooms.room_rematch(room_pk=room.pk, user=luis) == offered
    assert offered.seats.filter(user=luis).exists()
    assert rooms.room_start(room_pk=offered.pk, user=ana).status == Room.Status.PLAYING


def test_ro32_a_rematch_nobody_took_up_gives_way_to_another(ana, luis, time):
    room = started_room(ana, luis, seats=2, rounds="1", mode="async")
    play_out(room, time)
    offered = rooms.room_rematch(room_pk=room.pk, user=ana)
    time.pass_(days=15)
    assert sweeping.expire() == 1
    again = rooms.room_rematch(room_pk=room.pk, user=luis)
    assert again != offered
    assert (again.status, again.host) == (Room.Status.OPEN, luis)


def test_ro33_a_rematch_against_cpus_starts_at_once_for_a_guest_too(visitor, time):
    room = started_room(visitor, rounds="1", level="easy")
    play_out(room, time)
    again = rooms.room_rematch(room_pk=room.pk, user=visitor)
    assert Room.objects.get(pk=again.pk).status == Room.Status.PLAYING
    assert again.seats.get(user=visitor).number == 1


def test_a_rematch_is_for_those_who_played_and_after_the_end(ana, luis, time):
    room = started_room(ana, rounds="1")
    with pytest.raises(RoomOver):
        rooms.room_rematch(room_pk=room.pk, user=ana)
    play_out(room, time)
    with pytest.raises(NotSeated):
        rooms.room_rematch(room_pk=room.pk, user=luis)


@pytest.mark.parametrize(("seats", "rounds", "count"), [(2, "equilibrado", 2), (3, "equilibrado", 2), (4, "5", 5)])
def test_a_match_has_the_rounds_that_were_chosen(ana, time, seats, rounds, count):
    room = started_room(ana, seats=seats, rounds=rounds)
    play_out(room, time)
    assert Match.objects.get(room=room).deals.filter(status=Round.Status.FINISHED).count() == count


def test_in_a_balanced_match_every_rival_sits_to_the_right_equally_often(ana, time):
    room = started_room(ana, seats=4, rounds="equilibrado")
    play_out(room, time)
    pairs = []
    for round_ in Match.objects.get(room=room).deals.all():
        order = round_.deal["seats"]
        pairs += [(seat, order[index - 1]) for index, seat in enumerate(order)]
    assert {pair: pairs.count(pair) for pair in pairs} == {(a, b): 2 for a in range(4) for b in range(4) if a != b}


def test_the_role_of_being_drawn_from_first_moves_one_seat_each_round(ana, time):
    room = started_room(ana, seats=4, rounds="5")
    play_out(room, time)
    dealers = [round_.deal["dealer"] for round_ in Match.objects.get(room=room).deals.order_by("number")]
    assert dealers == [(dealers[0] + step) % 4 for step in range(5)]


def test_tb15_tb16_the_next_round_comes_without_a_click(ana, time):
    room = started_room(ana, rounds="3")
    while round_of(room).status == Round.Status.RUNNING:
        advance(room, time, people_answer=False)
    match = Match.objects.get(room=room)
    assert match.next_deal_at - time.at == dt.timedelta(seconds=10)
    sweeping.sweep()
    assert round_of(room).number == 1
    time.at = match.next_deal_at
    sweeping.sweep()
    assert round_of(room).number == 2


def test_ro25_coming_back_by_the_link_gives_the_same_seat_and_hand(ana, luis):
    room = started_room(ana, luis, seats=2)
    before = frozen(room)
    with pytest.raises(AlreadyStarted):
        rooms.room_take_seat(room_pk=room.pk, user=luis)
    assert frozen(room) == before


def test_several_people_share_one_device(ana):
    room = started_room(ana, seats=3, device_names=["Ana", "Tomás", "Zoe"])
    assert [(seat.local_name, seat.user_id) for seat in room.seats.all()] == [
        ("Ana", ana.pk),
        ("Tomás", ana.pk),
        ("Zoe", ana.pk),
    ]
    assert room.hot_seat
    assert standing(room).due_at is None
    answer(standing(room))
