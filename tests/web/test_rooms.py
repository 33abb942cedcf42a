"""Rooms over HTTP: invitations, seats, refusals, and nothing that a reader should not get."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.factories import (
    answer,
    frozen,
    guest,
    hand_of,
    open_room,
    person,
    play_out,
    round_of,
    standing,
    started_room,
)
from tournaments import selectors
from tournaments.models import Room, Seat
from tournaments.services import rooms

BACKEND = "accounts.backends.NameBackend"


@pytest.fixture
def ana(db):
    return person("Ana")


@pytest.fixture
def luis(db):
    return person("Luis")


@pytest.fixture
def as_(db):
    """A browser in which this person is signed in."""

    def signed_in(user) -> Client:
        client = Client()
        client.force_login(user, backend=BACKEND)
        return client

    return signed_in


def url(name, room):
    return reverse(name, args=[room.public_id])


def act(client, asked, /, **changes):
    data = {"round": asked.round_id, "decision": asked.no, "choice": 0} | changes
    return client.post(url("room_act", asked.round.match.room), data)


def view_of(page) -> dict:
    """The view that the page carries for its script."""
    return json.loads(re.search(r'id="table-view"[^>]*>(.*?)</script>', page.content.decode(), re.S).group(1))


def messages_of(response) -> list[str]:
    return [str(message) for message in response.context["messages"]]


# --- invitations ------------------------------------------------------------------------------------------------------
def test_opening_the_link_seats_nobody(ana, luis, as_, client):
    room = open_room(ana)
    before = frozen(room)
    for browser in (client, as_(luis), as_(ana)):
        assert browser.get(url("room", room)).status_code == 200
    assert frozen(room) == before


def test_ro27_after_coming_in_as_a_guest_one_is_back_at_the_invitation(ana, client):
    room = open_room(ana)
    answer_ = client.post(url("room_seat", room))
    assert answer_.status_code == 302
    assert answer_.url == f"{reverse('account_login')}?next={url('room', room).replace('/', '%2F')}"
    come_in = client.post(reverse("guest"), {"name": "Nora", "next": url("room", room)})
    assert come_in.url == url("room", room)
    assert client.post(url("room_seat", room)).url == url("room", room)
    assert room.seats.get(number=1).user.display_name == "Nora"


def test_ro27_after_signing_up_one_is_back_at_the_invitation(ana, client):
    room = open_room(ana)
    data = {"username": "Nora", "email": "nora@example.org", "password1": "una clave larga", "next": url("room", room)}
    assert client.post(reverse("account_signup"), data).url == url("room", room)
    assert client.post(url("room_seat", room)).status_code == 302
    assert room.seats.get(number=1).user.username == "Nora"


@pytest.mark.parametrize(
    "target", ["//evil.example/", "https://evil.example/", "javascript:alert(1)", "/\\evil.example"]
)
def test_no_link_leads_off_the_site_after_coming_in(db, client, target):
    assert client.post(reverse("guest"), {"name": "Nora", "next": target}).url == "/"
    data = {"username": "Eva", "email": "e@example.org", "password1": "una clave larga", "next": target}
    assert "evil" not in Client().post(reverse("account_signup"), data).url


def test_ac10_a_guest_who_signs_up_in_the_middle_keeps_seat_hand_and_points(ana, client):
    room = open_room(ana)
    client.post(reverse("guest"), {"name": "Nora"})
    client.post(url("room_seat", room))
    rooms.room_start(room_pk=room.pk, user=ana)
    before = frozen(room)
    nora = room.seats.get(number=1).user
    data = {"username": "Nora Paz", "email": "nora@example.org", "password1": "una clave larga"}
    assert client.post(reverse("account_signup"), data).status_code == 302
    assert frozen(room) == before
    nora.refresh_from_db()
    assert (nora.is_guest, nora.username, nora.display_name) == (False, "Nora Paz", "Nora Paz")
    assert client.get(reverse("room_json", args=[room.public_id])).json()["mine"] == [1]


def test_ac12_only_the_holder_of_the_guest_session_is_upgraded(db, client):
    first, second = Client(), Client()
    first.post(reverse("guest"), {"name": "Nora"})
    second.post(reverse("guest"), {"name": "Nora"})
    data = {"username": "Nora", "email": "nora@example.org", "password1": "una clave larga"}
    second.post(reverse("account_signup"), data)
    assert User.objects.filter(is_guest=True).count() == 1
    assert User.objects.get(is_guest=False).username == "Nora"


@pytest.mark.parametrize(
    "name", ["", "x" * 31, "a\u200bb", "\u202eabc", "аdmin", "Admin", "CPU Lola", "<b>x</b>", "\x00"]
)
def test_names_that_could_deceive_are_refused(db, client, name):
    answer_ = client.post(reverse("guest"), {"name": name})
    assert answer_.status_code == 400
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["Begoña Núñez", "José", "Ñandú", "O'Hara", "Zoë-Lu", "Наташа", "李雷"])
def test_in06_accents_and_other_alphabets_are_welcome(db, client, name):
    assert client.post(reverse("guest"), {"name": name}).status_code == 302
    assert User.objects.get().display_name == name


def test_ac02_ac03_one_account_for_all_spellings_and_every_spelling_logs_in(db, client):
    data = {"username": "MaríaJosé", "email": "m@example.org", "password1": "ñandú clave larga"}
    client.post(reverse("account_signup"), data)
    for spelling in ("MARÍAJOSÉ", "maría josé", "mari\u0301ajose\u0301"):
        again = data | {"username": spelling, "email": "otra@example.org"}
        assert Client().post(reverse("account_signup"), again).status_code == 200
        login = Client().post(
            reverse("account_login"), {"login": spelling, "password": "n\u0303andu\u0301 clave larga"}
        )
        assert login.status_code == 302, spelling
    assert User.objects.get().display_name == "MaríaJosé"


# --- who may see what -------------------------------------------------------------------------------------------------
def test_a_room_without_spectators_is_nobody_elses_business(ana, luis, as_, client):
    room = started_room(ana, seats=3, spectators=False)
    for browser in (client, as_(luis)):
        assert browser.get(url("room", room)).status_code == 404
        assert browser.get(url("room_json", room)).status_code == 404
    assert as_(ana).get(url("room", room)).status_code == 200


def test_ro11_ro12_pages_of_others_hold_no_card_of_a_hand(ana, luis, as_, client):
    room = started_room(ana, luis, seats=2)
    hidden = {seat: hand_of(room, seat) for seat in (0, 1)}
    for browser, own in ((client, None), (as_(ana), 0), (as_(luis), 1)):
        answer_ = browser.get(url("room", room))
        page, data = answer_.content.decode(), view_of(answer_)
        for seat, hand in hidden.items():
            named = [card for card in hand if f'"{card}"' in page]
            if seat == own:
                assert named == hand
            else:
                shown = {card for _, *pair in data["table"]["discards"] for card in pair}
                assert set(named) <= shown


def test_om16_the_card_set_aside_is_in_no_page_until_the_round_ends(ana, as_, client, monkeypatch):
    from tests.factories import MovingClock
    from tournaments import clock

    time = MovingClock()
    monkeypatch.setattr(clock, "now", time)
    room = started_room(ana, seats=3, variant="jiji", rounds="1", level="hard")
    aside = round_of(room).state["aside"]
    for browser in (client, as_(ana)):
        data = browser.get(url("room_json", room)).json()
        assert data["table"]["aside"] is None
        assert aside not in data["table"]["hand"] if data["table"]["hand"] else True
        assert f'"{aside}"' not in json.dumps(data["entries"])
    play_out(room, time)
    assert client.get(url("room_json", room)).json()["table"]["aside"] == aside


def test_ro38_ro39_names_are_shown_as_typed_everywhere(ana, luis, as_):
    room = open_room(ana, name="<img src=x onerror=alert(1)>")
    User.objects.filter(pk=luis.pk).update(display_name="</script><script>alert(2)</script>")
    rooms.room_take_seat(room_pk=room.pk, user=luis)
    lobby = as_(ana).get(url("room", room)).content.decode()
    rooms.room_start(room_pk=room.pk, user=ana)
    table = as_(ana).get(url("room", room)).content.decode()
    for page in (lobby, table):
        assert "<img src=x" not in page
        assert "<script>alert" not in page
    assert "&lt;/script&gt;" in table


# --- playing by forms -------------------------------------------------------------------------------------------------
def test_a_decision_is_answered_by_a_plain_form_once(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    decision = standing(room)
    browser = as_([ana, luis][decision.seat])
    assert act(browser, decision).url == url("room", room)
    assert act(browser, decision).url == url("room", room)
    assert round_of(room).last_entry == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"choice": "-1"},
        {"choice": "99"},
        {"choice": "abc"},
        {"choice": "1e3"},
        {"choice": "٣"},
        {"choice": ""},
        {"decision": "0"},
        {"decision": "9" * 40},
        {"round": "999999"},
        {"round": "\x00"},
        {"choice": "1", "decision": "77"},
    ],
)
def test_a_form_that_is_wrong_late_or_foreign_changes_nothing(ana, luis, as_, changes):
    room = started_room(ana, luis, seats=2)
    decision = standing(room)
    before = frozen(room)
    answer_ = act(as_([ana, luis][decision.seat]), decision, **changes)
    assert answer_.status_code == 302
    assert frozen(room) == before


def test_another_persons_decision_is_refused_with_a_sentence(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    decision = standing(room)
    eva = person("Eva")
    before = frozen(room)
    browser = as_(eva)
    assert act(browser, decision).status_code == 302
    assert messages_of(browser.get(url("room", room))) == ["Ese puesto no es tuyo."]
    assert frozen(room) == before


def test_refusals_are_told_in_the_readers_language(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    decision = standing(room)
    browser = as_(person("Eva"))
    browser.cookies["django_language"] = "en"
    act(browser, decision)
    assert messages_of(browser.get(url("room", room))) == ["That seat is not yours."]


def test_mutating_addresses_answer_post_only_and_with_a_token(ana, as_):
    room = open_room(ana)
    suffixes = ("seat", "stand", "start", "act", "lift", "leave", "resign", "return", "rematch")
    names = [f"room_{suffix}" for suffix in suffixes]
    before = frozen(room)
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(ana, backend=BACKEND)
    for name in names:
        assert as_(ana).get(url(name, room)).status_code == 405, name
        assert strict.post(url(name, room)).status_code == 403, name
    assert strict.post(reverse("practice")).status_code == 403
    assert frozen(room) == before


@pytest.mark.parametrize(
    "path",
    [
        "/sala/nothing/",
        "/sala/%00/",
        "/sala/ñandú/",
        "/sala/" + "x" * 500 + "/",
        "/sala/../../etc/passwd",
        "/campeonato/%F0%9F%92%A9/",
        "/nothing/",
        "/reglas/nothing/",
        "/sala/nothing/vista.json?after=abc",
    ],
)
def test_unknown_addresses_are_404_and_never_500(db, client, path):
    assert client.get(path).status_code == 404


def test_odd_questions_are_answered_without_an_error(ana, as_, client):
    room = started_room(ana, seats=3)
    for query in ("?after=-1", "?after=abc", "?after=" + "9" * 400, "?after=%00", "?after=٣"):
        assert client.get(url("room_json", room) + query).status_code == 200
    assert client.get(url("room", room), HTTP_HOST="evil.example").status_code == 400
    assert as_(ana).post(url("room_act", room), {f"f{n}": "x" for n in range(1001)}).status_code == 400


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "7"),
        ("seats", ""),
        ("rounds", "4"),
        ("variant", "old_maid:nothing"),
        ("variant", "nothing"),
        ("mode", "soon"),
        ("clock", "none"),
        ("level", "god"),
        ("entry", "anyone"),
        ("company", "ghosts"),
        ("name", "x" * 61),
        ("name", "\x00"),
    ],
)
def test_a_room_form_with_a_wrong_choice_is_shown_again_with_the_reason(ana, as_, field, value):
    good = {"company": "friends", "variant": "old_maid:mona", "seats": "4", "rounds": "3", "level": "easy"}
    good |= {"mode": "live", "clock": "normal", "entry": "link", "spectators": "on", "name": "La buena"}
    browser = as_(ana)
    answer_ = browser.post(reverse("room_new"), good | {field: value})
    assert answer_.status_code == 400
    assert field in answer_.context["form"].errors
    assert not Room.objects.exists()
    assert browser.post(reverse("room_new"), good).status_code == 302


def test_marks_that_turn_writing_round_are_dropped_from_names(ana, as_):
    data = {"company": "friends", "variant": "old_maid:mona", "seats": "4", "rounds": "3", "level": "easy"}
    data |= {"mode": "live", "clock": "normal", "entry": "link", "name": "Peña\u202e de Ñandú 👩‍👧"}
    as_(ana).post(reverse("room_new"), data)
    assert Room.objects.get().name == "Peña de Ñandú 👩‍👧"


def test_jiji_with_two_is_explained(ana, as_):
    data = {"company": "friends", "variant": "old_maid:jiji", "seats": "2", "rounds": "3", "level": "easy"}
    data |= {"mode": "live", "clock": "normal", "entry": "link"}
    answer_ = as_(ana).post(reverse("room_new"), data)
    assert answer_.context["form"].errors["seats"] == ["A este juego se juega entre 3 y 4."]


# --- one device -------------------------------------------------------------------------------------------------------
@pytest.fixture
def device(ana):
    return started_room(ana, seats=2, rounds="1", device_names=["Ana", "Tomás"])


def lift(browser, room, page):
    data = {"decision": view_of(page)["curtain"]["decision"], "pass": page.context["curtain_pass"]}
    return browser.post(url("room_lift", room), data)


def faces(page, room) -> list[str]:
    """Cards of either hand that the page names, apart from those that lie open in the middle."""
    text = page.content.decode()
    open_ = {card for _, *pair in round_of(room).state["discards"] for card in pair}
    return [card for seat in (0, 1) for card in hand_of(room, seat) if f'"{card}"' in text and card not in open_]


def test_om13_no_face_is_in_the_page_before_the_curtain_is_lifted(device, ana, as_):
    browser = as_(ana)
    covered = browser.get(url("room", device))
    assert faces(covered, device) == []
    assert "no-store" in covered.headers["Cache-Control"]
    lifted = lift(browser, device, covered)
    seat = view_of(covered)["curtain"]["seat"]
    assert faces(lifted, device) == hand_of(device, seat)
    assert "no-store" in lifted.headers["Cache-Control"]
    reloaded = lift(browser, device, covered)
    assert reloaded.status_code == 302, "the same form sent again finds the curtain down"
    assert faces(browser.get(url("room", device)), device) == []


def test_om13_after_a_draw_one_sees_ones_own_card_and_then_the_curtain(device, ana, as_):
    browser = as_(ana)
    covered = browser.get(url("room", device))
    seat = view_of(covered)["curtain"]["seat"]
    lift(browser, device, covered)
    shown = act(browser, standing(device))
    assert shown.status_code == 200
    assert faces(shown, device) == hand_of(device, seat)
    assert faces(browser.get(url("room", device)), device) == []


def test_om14_lines_of_a_shared_device_name_seats_and_no_hidden_card(device, ana, as_):
    for _ in range(3):
        if round_of(device).status == "running":
            answer(standing(device))
    lines = [entry["text"] for entry in view_of(as_(ana).get(url("room", device)))["entries"]]
    assert len(lines) == 1 + round_of(device).last_entry > 1
    assert not [line for line in lines if re.search(r"\b(tú|has|te)\b", line)]
    for entry, line in zip(round_of(device).log.all(), lines[1:], strict=True):
        drew = entry.events[0]
        assert ("pareja" in line) == drew["paired"]
        if not drew["paired"]:
            assert not re.search(r" de (corazones|picas|tréboles|diamantes)|comodín", line)


def test_a_finished_room_shows_its_result_and_offers_a_rematch(ana, as_, monkeypatch):
    from tests.factories import MovingClock
    from tournaments import clock

    time = MovingClock()
    monkeypatch.setattr(clock, "now", time)
    room = started_room(ana, rounds="1")
    play_out(room, time)
    view = view_of(as_(ana).get(url("room", room)))
    assert view["standings"]["final"]
    assert view["acts"]["rematch"]
    assert view["round"]["secret"] == bytes(round_of(room).secret).hex()
    again = as_(ana).post(url("room_rematch", room))
    assert again.status_code == 302
    assert Room.objects.filter(previous=room).count() == 1


def test_lm15_secrets_that_would_give_away_habits_wait_for_the_end_of_the_match(ana, as_, monkeypatch):
    from tests.factories import MovingClock, advance
    from tournaments import clock

    time = MovingClock()
    monkeypatch.setattr(clock, "now", time)
    room = started_room(ana, rounds="3", level="easy")
    while round_of(room).status == "running":
        advance(room, time)
    assert as_(ana).get(url("room_json", room)).json()["round"]["secret"] is None


def test_the_foot_of_every_page_says_where_the_code_is(db, client, settings):
    assert "Código fuente" not in client.get("/").content.decode()
    settings.SOURCE_URL = "https://example.org/sobremesa"
    assert 'href="https://example.org/sobremesa"' in client.get("/").content.decode()


def test_practice_is_one_press_from_the_home_page_without_an_account(db, client):
    assert client.get("/").status_code == 200
    answer_ = client.post(reverse("practice"))
    page = client.get(answer_.url)
    assert view_of(page)["mine"] == [0]
    assert [seat["cpu"] for seat in view_of(page)["seats"]] == [False, True, True, True]
    assert client.get("/").context["my_rooms"].count() == 1


def test_what_waits_for_me_is_on_the_home_page(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    asked, other = [ana, luis] if standing(room).seat == 0 else [luis, ana]
    assert [d.round.match.room for d in as_(asked).get("/").context["waiting"]] == [room]
    assert list(as_(other).get("/").context["waiting"]) == []
    assert as_(asked).get("/").context["waiting_count"] == 1


def test_ro26_leaving_hands_the_seat_to_the_cpu_over_http(ana, luis, as_):
    room = started_room(ana, luis)
    assert as_(luis).post(url("room_leave", room)).status_code == 302
    assert room.seats.get(user=luis).held_cause == Seat.Cause.LEFT
    view = as_(ana).get(url("room_json", room)).json()
    assert [(seat["cpu"], seat["cause"]) for seat in view["seats"]][1] == (True, "left")


def test_guests_and_members_share_a_table(ana, as_):
    nora = guest("Nora")
    room = started_room(ana, nora)
    assert [seat["name"] for seat in as_(nora).get(url("room_json", room)).json()["seats"]][:2] == ["Ana", "Nora"]


def test_ro17_reloading_never_deals_again(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    browser = as_(ana)
    first = view_of(browser.get(url("room", room)))
    for _ in range(10):
        again = view_of(as_(ana).get(url("room", room)))
        assert (again["table"], again["ask"], again["v"]) == (first["table"], first["ask"], first["v"])


def test_ro16_a_draw_that_reached_the_table_stands_after_a_reload(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    decision = standing(room)
    browser = as_([ana, luis][decision.seat])
    act(browser, decision, choice=1)
    taken = view_of(browser.get(url("room", room)))
    act(browser, decision, choice=2)
    assert view_of(browser.get(url("room", room)))["table"] == taken["table"]


def test_ro40_while_the_host_is_away_the_invitation_stays_open(ana, luis, as_):
    room = open_room(ana)
    Seat.objects.filter(room=room).update(seen_at=None)
    page = as_(luis).get(url("room", room))
    assert page.status_code == 200
    assert [seat["online"] for seat in page.context["seats"] if seat["host"]] == [False]
    assert "sin conexión" in page.content.decode()
    assert as_(luis).post(url("room_seat", room)).status_code == 302
    assert room.seats.get(user=luis).number == 1


def test_ro37_signing_out_in_the_middle_and_coming_back_finds_the_seat(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    before = view_of(as_(ana).get(url("room", room)))
    browser = as_(ana)
    browser.post(reverse("account_logout"))
    assert view_of(browser.get(url("room", room)))["mine"] == []
    browser.post(reverse("account_login"), {"login": "Ana", "password": "una clave larga"})
    after = view_of(browser.get(url("room", room)))
    assert (after["mine"], after["table"]) == (before["mine"], before["table"])


def test_tb06_being_away_takes_nothing_from_the_others_nor_from_oneself(ana, luis, as_):
    room = started_room(ana, luis, seats=2)
    decision = standing(room)
    Seat.objects.filter(room=room).update(seen_at=None)
    view = as_([ana, luis][decision.seat]).get(url("room_json", room)).json()
    assert [seat["online"] for seat in view["seats"]] != [True, True]
    assert view["ask"]["decision"] == decision.no
    act(as_([ana, luis][decision.seat]), decision)
    assert round_of(room).last_entry == 1


def test_ro32_a_rematch_offered_in_a_slow_game_waits_for_whoever_comes_days_later(ana, luis, as_, monkeypatch):
    from tests.factories import MovingClock
    from tournaments import clock
    from tournaments.services.sweeping import sweep

    time = MovingClock()
    monkeypatch.setattr(clock, "now", time)
    room = started_room(ana, luis, rounds="1", mode=Room.Mode.ASYNC, seats=2)
    play_out(room, time)
    offered = as_(ana).post(reverse("room_rematch", args=[room.public_id])).url
    time.pass_(days=2)
    sweep()
    found = as_(luis).post(reverse("room_rematch", args=[room.public_id])).url
    assert found == offered
    page = as_(luis).get(found).content.decode()
    assert "Antes de empezar" in page
    again = Room.objects.get(previous=room)
    assert "Si nadie la empieza, la sala caduca el" in page
    assert again.seats.filter(user=luis).exists()


def test_account_deletion_keeps_the_games_of_the_others(ana, luis, as_):
    """AC-06: the seat stays, without a name."""
    room = started_room(ana, luis)
    browser = as_(luis)
    assert browser.post(reverse("account_delete")).status_code == 302
    assert User.objects.filter(pk=luis.pk).exists()
    browser.post(reverse("account_delete"), {"sure": "yes"})
    assert not User.objects.filter(pk=luis.pk).exists()
    view = as_(ana).get(url("room_json", room)).json()
    assert view["seats"][1]["name"] == "Jugador eliminado"
    assert view["room_status"] == "playing"


def test_a_curtain_opens_with_its_own_pass_and_no_other(ana, luis, as_):
    shared, other = open_room(ana, seats=2, device_names=["Uno", "Dos"]), open_room(luis, spectators=False)
    rooms.room_start(room_pk=shared.pk, user=ana)
    browser = as_(ana)
    for wrong in ("ñandú", "", "🃏"):
        browser.get(url("room", shared))
        assert browser.post(url("room_lift", shared), {"pass": wrong, "decision": 1}).status_code == 302
    for room in (other, open_room(luis)):
        given = browser.get(url("room", shared)).context["curtain_pass"]
        assert browser.post(url("room_lift", room), {"pass": given, "decision": 1}).status_code == 302


def test_a_seat_that_is_no_number_is_refused_and_seats_nobody(ana, luis, as_):
    waiting, playing = open_room(ana), started_room(ana, luis)
    before = frozen(waiting), frozen(playing)
    for wrong in ("abc", "-1", "١", "99", "1\0"):
        as_(luis).post(url("room_seat", waiting), {"seat": wrong})
        as_(luis).post(url("room_leave", playing), {"seat": wrong})
    assert (frozen(waiting), frozen(playing)) == before


def test_an_address_with_other_signs_is_nobodys(client, db):
    for wrong in ("%00", "x", "x" * 23, "%F0%9F%83%8F" * 22):
        for page in (f"/sala/{wrong}/", f"/sala/{wrong}/vista.json", f"/campeonato/{wrong}/"):
            assert client.get(page).status_code == 404


def test_a_move_while_the_table_is_read_is_not_told_before_it_is_shown(ana, luis, as_, monkeypatch):
    room = started_room(ana, luis, seats=2)
    asked, read = standing(room), selectors.results_by_round

    def moved_meanwhile(match):
        monkeypatch.setattr(selectors, "results_by_round", read)
        answer(asked)
        return read(match)

    monkeypatch.setattr(selectors, "results_by_round", moved_meanwhile)
    view = as_(asked.round.match.room.seats.get(number=asked.seat).user).get(url("room_json", room)).json()
    assert (view["n"], view["entries"][-1]["n"], view["ask"]["decision"]) == (1, 1, asked.no)


def test_looking_costs_no_body_when_only_the_head_is_asked(client, db):
    for page in ("/", "/salas/", "/campeonatos/"):
        assert client.head(page).status_code == 200


def test_a_championship_starts_at_an_hour_to_come(ana, as_):
    form = {"name": "Verano", "variant": "old_maid:mona", "seats": "4", "rounds": "1", "level": "easy"}
    form |= {"mode": "live", "clock": "normal", "entry": "public"}
    browser = as_(ana)
    for zone in ("Pacific/Honolulu", "Pacific/Kiritimati"):
        browser.cookies["zone"] = zone
        for wrong in ("0001-01-01T00:00", "2020-01-01T00:00", "9999-12-31T23:59"):
            page = browser.post(reverse("championship_new"), form | {"starts_at": wrong})
            assert (page.status_code, list(page.context["form"].errors)) == (400, ["starts_at"])
