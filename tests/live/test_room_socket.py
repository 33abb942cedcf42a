"""Sockets, through the whole ASGI application: what each reader gets, and what nobody can do."""

import asyncio
import json

import pytest
from asgiref.sync import sync_to_async

from tests.factories import answer, hand_of, open_room, person, round_of, standing, started_room
from tournaments.services import organising, rooms

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("committed"), pytest.mark.both]


def path_of(room) -> str:
    return f"/ws/sala/{room.public_id}/"


async def until(socket, kind: str, **wanted) -> dict:
    """The next frame of this kind (and with these values); others in between are let go."""
    for _ in range(30):
        frame = json.loads(await socket.receive_from(timeout=10))
        if frame["t"] == kind and all(frame.get(name) == value for name, value in wanted.items()):
            return frame
    raise AssertionError(f"no {kind} {wanted}")


async def closed_with(socket) -> int:
    """The code a socket is closed with, whatever it said before."""
    for _ in range(120):
        event = await socket.receive_output(timeout=10)
        if event["type"] == "websocket.close":
            return event["code"]
    raise AssertionError("never closed")


@pytest.fixture
def two():
    ana, luis = person("Ana"), person("Luis")
    return started_room(ana, luis, seats=2, rounds="1"), {0: ana, 1: luis}


async def test_each_reader_gets_an_own_view_of_the_same_move(connect, two):
    room, people = two
    decision = await sync_to_async(standing)(room)
    sockets = {seat: connect(path_of(room), user) for seat, user in people.items()}
    watcher = connect(path_of(room))
    for socket in (*sockets.values(), watcher):
        assert (await socket.connect())[0]
    first = {seat: await until(socket, "view") for seat, socket in sockets.items()}
    seen = await until(watcher, "view")
    assert [first[seat]["table"]["hand"] for seat in (0, 1)] == [
        await sync_to_async(hand_of)(room, seat) for seat in (0, 1)
    ]
    assert seen["table"]["hand"] is None
    mover = sockets[decision.seat]
    await mover.send_to(json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 1}))
    ack = await until(mover, "ack")
    assert (ack["decision"], ack["choice"], ack["dup"]) == (decision.no, 1, False)
    after = [await until(socket, "view", n=first[0]["n"] + 1) for socket in (*sockets.values(), watcher)]
    assert {view["v"] for view in after} == {first[0]["v"] + 1}
    for socket in (*sockets.values(), watcher):
        await socket.disconnect()


async def test_the_same_frame_again_is_acknowledged_as_done(connect, two):
    room, people = two
    decision = await sync_to_async(standing)(room)
    socket = connect(path_of(room), people[decision.seat])
    await socket.connect()
    frame = json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 0})
    await socket.send_to(frame)
    assert (await until(socket, "ack"))["dup"] is False
    await socket.send_to(frame)
    assert (await until(socket, "ack"))["dup"] is True
    other = json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 1})
    await socket.send_to(other)
    assert (await until(socket, "error"))["code"] == "conflict"
    assert (await sync_to_async(round_of)(room)).last_entry == 1
    await socket.disconnect()


async def test_ro14_a_spectator_cannot_act(connect, two):
    room, _people = two
    decision = await sync_to_async(standing)(room)
    eva = await sync_to_async(person)("Eva")
    for user in (None, eva):
        socket = connect(path_of(room), user)
        await socket.connect()
        await socket.send_to(json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 0}))
        assert (await until(socket, "error"))["code"] == "not_your_seat"
        await socket.disconnect()
    assert (await sync_to_async(round_of)(room)).last_entry == 0


async def test_ro15_a_rival_cannot_answer_for_the_seat_that_is_asked(connect, two):
    room, people = two
    decision = await sync_to_async(standing)(room)
    socket = connect(path_of(room), people[1 - decision.seat])
    await socket.connect()
    await socket.send_to(json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 0}))
    assert (await until(socket, "error"))["code"] == "stale"
    assert (await sync_to_async(round_of)(room)).last_entry == 0
    await socket.disconnect()


async def test_ro11_ro12_no_frame_names_a_card_its_reader_may_not_know(connect, two):
    room, people = two
    watcher = connect(path_of(room))
    decision = await sync_to_async(standing)(room)
    rival = connect(path_of(room), people[1 - decision.seat])
    await watcher.connect()
    await rival.connect()
    await sync_to_async(answer)(decision, 2)
    public = json.dumps(await until(watcher, "view", n=2))
    hidden = {card for seat in (0, 1) for card in await sync_to_async(hand_of)(room, seat)}
    assert [card for card in sorted(hidden) if f'"{card}"' in public] == []
    theirs = await until(rival, "view", n=2)
    own = set(theirs["table"]["hand"])
    entry = json.dumps(theirs["entries"])
    drawn = {card for card in hidden - own if f'"{card}"' in entry}
    assert len(drawn) <= 1, "at most the card that was just taken from this very hand"
    table = json.dumps(theirs["table"])
    assert [card for card in sorted(hidden - own) if f'"{card}"' in table] == []
    await watcher.disconnect()
    await rival.disconnect()


async def test_op07_a_logged_out_session_can_no_longer_look_or_act(connect, two):
    from django.contrib.sessions.models import Session

    room, people = two
    decision = await sync_to_async(standing)(room)
    socket = connect(path_of(room), people[decision.seat])
    await socket.connect()
    await until(socket, "view")
    await sync_to_async(Session.objects.all().delete)()
    await socket.send_to(json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 0}))
    assert await closed_with(socket) == 4401
    assert (await sync_to_async(round_of)(room)).last_entry == 0


async def test_op07_a_new_password_closes_the_old_socket(connect, two):
    room, people = two
    decision = await sync_to_async(standing)(room)
    socket = connect(path_of(room), people[decision.seat])
    await socket.connect()
    await until(socket, "view")
    user = people[decision.seat]
    user.set_password("otra clave larga")
    await sync_to_async(user.save)()
    await socket.send_to(json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 0}))
    assert await closed_with(socket) == 4401


@pytest.mark.parametrize(
    "frame",
    [
        " ",
        "{",
        "[]",
        "null",
        "7",
        '"act"',
        '{"t":"act"}',
        '{"t":"fly"}',
        '{"t":7}',
        '{"t":["act"]}',
        '{"t":"sync","after":-1}',
        '{"t":"sync","after":NaN}',
        '{"t":"sync","after":Infinity}',
        '{"t":"sync","after":1.0}',
        '{"t":"sync","after":true}',
        '{"t":"sync","after":"1"}',
        '{"t":"sync","after":null}',
        '{"t":"sync","after":1,"after":2}',
        '{"t":"sync","after":1,"more":2}',
        '{"t":"sync","after":' + "9" * 1900 + "}",
        '{"t":"act","round":1,"decision":1}',
        '{"t":"act","round":"1","decision":1,"choice":0}',
        '{"t":"act","round":1,"decision":١,"choice":0}',
        '{"t":"act","round":1,"decision":1,"choice":{"position":0}}',
        '{"t":"act","round":1,"decision":1,"choice":0,"seat":2}',
        "[" * 5000 + "]" * 5000,
        '{"t":"sync\\u0000","after":1}',
        '{"t":"\\ud800","after":1}',
        '{"t":"sync","after":1}' + " " * 20_000,
    ],
)
async def test_frames_that_are_not_frames_are_refused_and_the_socket_stays(connect, two, frame):
    room, people = two
    socket = connect(path_of(room), people[0])
    await socket.connect()
    await until(socket, "view")
    await socket.send_to(frame)
    assert (await until(socket, "error"))["code"] == "bad_frame"
    await socket.send_to('{"t":"sync","after":0}')
    assert (await until(socket, "view"))["n"] == 1
    await socket.disconnect()


async def test_binary_frames_are_refused(connect, two):
    room, people = two
    socket = connect(path_of(room), people[0])
    await socket.connect()
    await socket.send_to(bytes_data=b"\xff\xfe")
    assert (await until(socket, "error"))["code"] == "bad_frame"
    await socket.disconnect()


async def test_a_flood_closes_the_flooder_only(connect, two):
    room, people = two
    flooder, other = connect(path_of(room), people[0]), connect(path_of(room), people[1])
    await flooder.connect()
    await other.connect()
    for _ in range(100):
        await flooder.send_to("{")
    assert await closed_with(flooder) == 4429
    await other.send_to('{"t":"sync","after":0}')
    await until(other, "view")
    await other.disconnect()


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "http://testserver.evil.example",
        "http://testserver:81",
        "https://testserver",
    ],
)
async def test_op08_only_the_sites_own_pages_open_a_socket(connect, two, origin):
    room, people = two
    socket = connect(path_of(room), people[0], origin=origin)
    assert (await socket.connect())[0] is False


@pytest.mark.parametrize("path", ["/ws/sala/nothing/", "/ws/", "/ws/sala/", "/elsewhere/", "/ws/sala/ñandú/"])
async def test_unknown_rooms_and_paths_are_closed_with_a_code(connect, path):
    socket = connect(path)
    assert (await socket.connect())[0]
    assert await closed_with(socket) == 4404


async def test_a_room_without_spectators_is_closed_to_strangers(connect):
    ana = await sync_to_async(person)("Ana")
    room = await sync_to_async(started_room)(ana, seats=3, spectators=False)
    socket = connect(path_of(room))
    await socket.connect()
    assert await closed_with(socket) == 4404


async def test_ro08_three_tabs_mirror_each_other(connect, two):
    room, people = two
    decision = await sync_to_async(standing)(room)
    tabs = [connect(path_of(room), people[decision.seat]) for _ in range(3)]
    for tab in tabs:
        await tab.connect()
        await until(tab, "view")
    await tabs[1].send_to(json.dumps({"t": "act", "round": decision.round_id, "decision": decision.no, "choice": 0}))
    assert [(await until(tab, "view", n=2))["n"] for tab in tabs] == [2, 2, 2]
    for tab in tabs:
        await tab.disconnect()


async def test_mo06_ro34_coming_back_gives_the_same_view_as_a_fresh_load(connect):
    people = [await sync_to_async(person)(name) for name in ("Ana", "Luis", "Eva", "Nora")]
    room = await sync_to_async(started_room)(*people)
    sleeper = connect(path_of(room), people[0])
    await sleeper.connect()
    await until(sleeper, "view")
    await sleeper.disconnect()
    for _ in range(5):
        await sync_to_async(lambda: answer(standing(room)))()
    back, fresh = connect(path_of(room), people[0]), connect(path_of(room), people[0])
    await back.connect()
    await fresh.connect()
    await back.send_to('{"t":"sync","after":1}')
    await until(back, "view")
    returned, loaded = await until(back, "view"), await until(fresh, "view")
    assert [entry["n"] for entry in returned["entries"]] == [2, 3, 4, 5, 6]
    for view in (returned, loaded):
        view.pop("entries")
    assert returned == loaded
    await back.disconnect()
    await fresh.disconnect()


async def test_a_pause_is_told_to_everybody(connect, two):
    room, people = two
    socket = connect(path_of(room), people[0])
    await socket.connect()
    await until(socket, "view")
    await sync_to_async(organising.room_pause)(room_pk=room.pk, by=people[0], reason="Café")
    assert (await until(socket, "view", paused={"reason": "Café"}))["ask"] is None
    await socket.disconnect()


async def test_the_lobby_hears_that_the_match_starts(connect):
    ana = await sync_to_async(person)("Ana")
    room = await sync_to_async(open_room)(ana)
    socket = connect(path_of(room), ana)
    await socket.connect()
    await until(socket, "lobby")
    await sync_to_async(rooms.room_start)(room_pk=room.pk, user=ana)
    assert (await until(socket, "view"))["round"]["number"] == 1
    await socket.disconnect()


async def test_op11_accented_room_names_open_sockets(connect):
    ana = await sync_to_async(person)("Ana")
    room = await sync_to_async(started_room)(ana, name="Peña del Ñu / niño", seats=3)
    socket = connect(path_of(room), ana)
    await socket.connect()
    assert (await until(socket, "view"))["seats"][0]["name"] == "Ana"
    await socket.disconnect()


async def test_a_shared_device_shows_no_hand_until_its_curtain_is_lifted(connect):
    """OM-13: and the curtain falls again with the turn, and with every new socket."""
    ana = await sync_to_async(person)("Ana")
    room = await sync_to_async(started_room)(ana, seats=2, rounds="1", device_names=["Ana", "Tomás"])
    socket = connect(path_of(room), ana)
    await socket.connect()
    covered = await until(socket, "view")
    assert (covered["table"]["hand"], covered["ask"]) == (None, None)
    curtain = covered["curtain"]
    await socket.send_to(json.dumps({"t": "lift", "decision": curtain["decision"]}))
    lifted = await until(socket, "view", curtain=None)
    assert lifted["table"]["hand"] == await sync_to_async(hand_of)(room, curtain["seat"])
    await socket.send_to(
        json.dumps({"t": "act", "round": lifted["round"]["id"], "decision": curtain["decision"], "choice": 0})
    )
    await until(socket, "ack")
    looked = await until(socket, "view", n=lifted["n"] + 1)
    assert looked["seat"] == curtain["seat"]
    assert looked["curtain"]["seat"] == 1 - curtain["seat"]
    assert looked["ask"] is None
    fresh = connect(path_of(room), ana)
    await fresh.connect()
    assert (await until(fresh, "view"))["table"]["hand"] is None
    await socket.send_to(json.dumps({"t": "lift", "decision": 999}))
    assert (await until(socket, "view"))["table"]["hand"] is None
    await socket.disconnect()
    await fresh.disconnect()


async def test_a_silent_socket_stays_open(connect, two):
    """Six seconds: the channel layer that must not be used closes idle sockets after five."""
    room, people = two
    socket = connect(path_of(room), people[0])
    await socket.connect()
    await until(socket, "view")
    await asyncio.sleep(6)
    await sync_to_async(lambda: answer(standing(room)))()
    await until(socket, "view", n=2)
    await socket.disconnect()


async def test_whoever_stands_up_from_a_closed_company_sees_no_more_of_it(connect):
    ana, luis = await sync_to_async(lambda: (person("Ana"), person("Luis")))()
    room = await sync_to_async(lambda: open_room(ana, luis, spectators=False))()
    socket = connect(path_of(room), luis)
    await socket.connect()
    await until(socket, "lobby")
    await sync_to_async(lambda: rooms.room_leave_seat(room_pk=room.pk, user=luis))()
    assert await closed_with(socket) == 4404


async def test_a_language_of_no_use_is_answered_in_the_readers_own(connect, two):
    room, _ = two
    for wrong in ("zz", "../../etc", "%00"):
        socket = connect(path_of(room), cookie=f"django_language={wrong}")
        await socket.connect()
        assert (await until(socket, "view"))["status"].startswith(("Ana roba", "Luis roba"))
        await socket.disconnect()
