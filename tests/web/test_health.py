"""`/healthz` and `/readyz`: what is down is named, and asking never fails."""

import datetime as dt

import pytest
from django.db import OperationalError

from config import health
from launch.instance import free_port
from tournaments import clock
from tournaments.models import Heartbeat

NOW = dt.datetime(2026, 3, 1, 12, 0, tzinfo=dt.UTC)


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch):
    monkeypatch.setattr(health, "_recent", health._Recent())
    monkeypatch.setattr(clock, "now", lambda: NOW)


def beats(**ages):
    for name, age in ages.items():
        Heartbeat.objects.create(name=name, at=NOW - dt.timedelta(seconds=age))


def test_the_process_answers_without_asking_anybody(client):
    answer = client.get("/healthz")  # no access to the database is granted to this test
    assert (answer.status_code, answer.json()) == (200, {"ok": True})
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.both
@pytest.mark.django_db
def test_a_site_whose_parts_all_work_is_ready(client):
    beats(sweep=1, worker=2.5)
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {
        "ready": True,
        "database": {"ok": True},
        "broker": {"ok": True},
        "sweeper": {"ok": True, "age": 1.0},
        "worker": {"ok": True, "age": 2.5},
    }
    assert Heartbeat.objects.get(name="ready").at == NOW


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("ages", "missing"),
    [
        ({"sweep": 1}, {"worker": {"ok": False, "age": None}}),
        ({"sweep": 1, "worker": 10}, {"worker": {"ok": False, "age": 10.0}}),
        ({"sweep": 11, "worker": 1}, {"sweeper": {"ok": False, "age": 11.0}}),
    ],
)
def test_a_heart_that_does_not_beat_is_named(client, ages, missing):
    beats(**ages)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["ready"]) == (503, False)
    assert {name: part for name, part in answer.json().items() if name != "ready" and not part["ok"]} == missing


@pytest.mark.django_db
def test_a_broker_that_is_gone_is_named_without_its_address(client, settings):
    settings.REDIS_URL = f"redis://:secret@127.0.0.1:{free_port()}/0"
    beats(sweep=1, worker=1)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["broker"] == {"ok": False, "error": "ConnectionError"}
    assert "secret" not in answer.text


@pytest.mark.django_db
def test_a_database_that_takes_no_write_is_named(client, monkeypatch):
    def refuse(**fields):
        raise OperationalError("attempt to write a readonly database")

    beats(sweep=1, worker=1)
    monkeypatch.setattr(Heartbeat.objects, "update_or_create", refuse)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["database"] == {"ok": False, "error": "OperationalError"}


@pytest.mark.django_db
def test_asking_often_looks_once_a_second(client, monkeypatch):
    looks = []
    monkeypatch.setattr(health, "look", lambda: looks.append(1) or {"database": {"ok": True}})
    instants = iter([100.0, 100.0, 100.9, 101.0, 101.0])  # asked again when there is something to remember
    monkeypatch.setattr(health.time, "monotonic", lambda: next(instants))
    assert [client.get("/readyz").status_code for _ in range(3)] == [200, 200, 200]
    assert len(looks) == 2
