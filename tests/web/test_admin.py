"""The admin: what it shows, what it never shows, and who may do what."""

import re

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from tests.factories import MovingClock, frozen, hand_of, person, round_of, standing, started_room
from tournaments import clock
from tournaments.admin import ACTS, CONDITIONS
from tournaments.models import Act, Decision, Match, Room, Seat
from tournaments.services import organising, seats

BACKEND = "accounts.backends.NameBackend"


@pytest.fixture
def time(monkeypatch):
    moving = MovingClock()
    monkeypatch.setattr(clock, "now", moving)
    return moving


@pytest.fixture
def room(db, time):
    return started_room(person("Ana"), person("Luis"), person("Eva"), seats=3, name="La buena")


@pytest.fixture
def admin(db):
    return person("Jefa", is_staff=True, is_superuser=True)


def browser_of(user) -> Client:
    client = Client()
    client.force_login(user, backend=BACKEND)
    return client


def act_url(room, name):
    return reverse("admin:tournaments_room_act", args=[room.pk, name])


def test_every_admin_page_opens(room, admin):
    browser = browser_of(admin)
    for model in ("tournaments_room", "tournaments_championship", "tournaments_act", "accounts_user"):
        assert browser.get(reverse(f"admin:{model}_changelist")).status_code == 200, model
    assert browser.get(reverse("admin:tournaments_room_change", args=[room.pk])).status_code == 200
    assert browser.get(reverse("admin:accounts_user_change", args=[admin.pk])).status_code == 200


def test_no_admin_page_shows_a_hand_or_a_secret_of_a_running_round(room, admin):
    browser = browser_of(admin)
    secret = bytes(round_of(room).secret).hex()
    hands = [card for seat in range(3) for card in hand_of(room, seat)]
    pages = [reverse("admin:tournaments_room_changelist"), reverse("admin:tournaments_room_change", args=[room.pk])]
    for page in (browser.get(url).content.decode() for url in pages):
        assert secret not in page
        assert not re.search(r'"hands"|&quot;hands', page)
        assert [card for card in hands if f'"{card}"' in page or f"&quot;{card}&quot;" in page] == []
    from django.contrib import admin as django_admin

    shown = {model.__name__ for model in django_admin.site._registry}
    assert {"Round", "Entry", "Decision", "Match"}.isdisjoint(shown)


@pytest.mark.parametrize("name", sorted(ACTS))
def test_every_act_asks_a_reason_and_is_told_in_the_room(room, admin, name):
    browser = browser_of(admin)
    number = 1
    if name == "reanudar":
        organising.room_pause(room_pk=room.pk, by=admin, reason="Antes")
    if name == "devolver-puesto":
        seats.seat_substitute(seat=room.seats.select_related("room").get(number=number), cause=Seat.Cause.DEADLINE)
    before, acts = frozen(room), Act.objects.count()
    assert browser.get(act_url(room, name)).status_code == 200
    assert browser.post(act_url(room, name), {"reason": "", "number": number}).status_code == 200
    assert (frozen(room), Act.objects.count()) == (before, acts)
    assert browser.post(act_url(room, name), {"reason": "Porque sí", "number": number}).status_code == 302
    assert Act.objects.count() == acts + 1
    act = Act.objects.order_by("pk").last()
    assert (act.user, act.reason, act.room) == (admin, "Porque sí", room)
    assert "Porque sí" in Client().get(reverse("room", args=[room.public_id])).content.decode()


def test_an_act_that_makes_no_sense_is_refused_with_a_sentence(room, admin):
    browser = browser_of(admin)
    before = frozen(room)
    answer = browser.post(act_url(room, "reanudar"), {"reason": "Porque sí"}, follow=True)
    assert [str(message) for message in answer.context["messages"]] == ["La partida no ha empezado."]
    assert frozen(room) == before


@pytest.mark.parametrize("kind", ["nobody", "member", "staff without rights", "staff with rights"])
def test_acts_are_for_those_who_may(room, kind):
    user = None if kind == "nobody" else person("Quien", is_staff="staff" in kind)
    if kind == "staff with rights":
        user.user_permissions.add(*Permission.objects.filter(codename__in=["change_room", "view_room"]))
    browser = Client() if user is None else browser_of(user)
    before = frozen(room)
    browser.post(act_url(room, "pausar"), {"reason": "Porque sí"})
    room.refresh_from_db()
    assert (room.paused_at is not None) == (kind == "staff with rights")
    if kind != "staff with rights":
        assert frozen(room) == before


def test_nothing_is_edited_added_or_deleted_by_hand(room, admin):
    browser = browser_of(admin)
    before = frozen(room)
    change = reverse("admin:tournaments_room_change", args=[room.pk])
    assert browser.post(change, {"status": "finished"}).status_code == 403
    assert browser.post(reverse("admin:tournaments_room_delete", args=[room.pk]), {"post": "yes"}).status_code == 403
    assert browser.get(reverse("admin:tournaments_room_add")).status_code == 403
    assert frozen(room) == before


def found_by(name) -> set[Room]:
    return set(CONDITIONS[name](Room.objects.all()))


def test_the_filters_find_what_they_name(room, admin, time):
    assert found_by("running") == {room}
    assert [name for name in CONDITIONS if found_by(name)] == ["running"]
    time.at = standing(room).due_at
    time.pass_(seconds=31)
    assert found_by("past_deadline") == {room}
    Decision.objects.filter(round__match__room=room).update(due_at=time.at)
    organising.room_pause(room_pk=room.pk, by=admin, reason="Antes")
    assert found_by("paused") == {room}
    organising.room_resume(room_pk=room.pk, by=admin, reason="Después")
    for seat in room.seats.select_related("room"):
        seats.seat_substitute(seat=seat, cause=Seat.Cause.DEADLINE)
    assert found_by("abandoned") == {room}
    Decision.objects.filter(round__match__room=room).delete()
    assert found_by("stuck") == {room}
    Match.objects.filter(room=room).update(next_deal_at=time.at)
    assert found_by("stuck") == set()


def test_the_list_is_filtered_from_the_browser(room, admin):
    browser = browser_of(admin)
    for name in CONDITIONS:
        page = browser.get(reverse("admin:tournaments_room_changelist") + f"?situacion={name}")
        assert page.status_code == 200
        assert ("La buena" in page.content.decode()) == (name == "running")
    assert browser.get(reverse("admin:tournaments_room_changelist") + "?situacion=nada").status_code == 200
