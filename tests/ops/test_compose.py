"""The production shape without a container engine: the same commands and environment on a real PostgreSQL, a real Redis
and a real proxy, with a round played through them while parts of it die."""

import json
import shutil

import psycopg
import pytest

from tests.conftest import lacking
from tests.serving import eventually

from .compose import Compose, example_variables
from .people import Person


@pytest.fixture(scope="module")
def database(postgres_url):
    """The database that the file's `postgres` service would bring along."""
    url = postgres_url.replace("postgres://", "postgresql://")
    with psycopg.connect(url, autocommit=True) as server:
        server.execute("CREATE DATABASE sobremesa")
    return url.replace("/postgres", "/sobremesa")


@pytest.fixture(scope="module")
def compose(tmp_path_factory, database, postgres_url, real_redis_url):
    """Everything running, and healthy by its own checks."""
    if not shutil.which("caddy"):
        lacking("caddy")
    home = tmp_path_factory.mktemp("compose")
    with Compose(home, example_variables(), postgres_url, real_redis_url).running() as compose:
        compose.run_to_its_end("migrate")
        parts = [*compose.named("web"), *compose.named("worker"), "beat"]
        for name in parts:
            compose.start(name)
        compose.wait_until_healthy(*parts)
        yield compose


@pytest.fixture(scope="module")
def address(compose):
    address = compose.start_proxy()
    eventually(lambda: compose.answers(address), "the proxy lets people in")
    return address


def test_the_file_asks_for_two_of_what_may_die_and_restarts_what_does(compose):
    assert compose.named("web") == ["web1", "web2"]
    assert compose.named("worker") == ["worker1", "worker2"]
    lasting = {name: service for name, service in compose.services.items() if name != "migrate"}
    assert [name for name, service in lasting.items() if service["restart"] != "unless-stopped"] == []
    assert [name for name, service in lasting.items() if "healthcheck" not in service] == []


def test_nothing_but_the_proxy_is_open_to_the_world(compose):
    assert [name for name, service in compose.services.items() if "ports" in service] == ["proxy"]


def test_the_site_is_ready_behind_its_proxy(address):
    ana = Person(address)
    assert json.loads(ana.get("/readyz"))["ready"] is True
    ana.get("/")
    assert {cookie.name: cookie.secure for cookie in ana.cookies} == {"csrftoken": True}


def test_a_round_goes_on_to_its_end_while_a_web_process_and_a_worker_die(compose, address, database):
    ana = Person(address)
    ana.get("/")
    room = ana.post("/jugar-ahora/")
    first = ana.view(room)["round"]["id"]
    answers = [answer_by_form(ana, room, first)]
    compose.processes.pop("web1").kill()
    compose.processes.pop("worker1").kill()
    while answer := answer_by_socket(ana, room, first):
        answers.append(answer)
    assert len(answers) > 1
    with psycopg.connect(database) as connection:
        assert kept(connection, first) == answers
        assert last_number(connection, first) == number_of_entries(connection, first)


def answer_by_form(person, room, round_pk):
    ask = asked(person, room, round_pk)
    choice = ask["actions"][0]["choice"]
    person.post(f"{room}jugar/", round=round_pk, seat=ask["seat"], decision=ask["decision"], choice=choice)
    return ask["decision"], choice


def answer_by_socket(person, room, round_pk):
    """Answer the next question over a fresh socket and wait for the acknowledgement. None when the round is over."""
    ask = asked(person, room, round_pk)
    if ask is None:
        return None
    frame = {"t": "act", "round": round_pk, "decision": ask["decision"], "choice": ask["actions"][-1]["choice"]}
    ack = person.say(room, frame)
    assert (ack["t"], ack["decision"], ack["choice"]) == ("ack", frame["decision"], frame["choice"])
    return frame["decision"], frame["choice"]


def asked(person, room, round_pk):
    """What the person is asked next in this round, once the CPUs have had their turns; None when it is over."""

    def look():
        view = person.view(room)
        over = view["round"]["id"] != round_pk or view["round"]["status"] == "finished"
        return "over" if over else view["ask"]

    seen = eventually(look, "the person is asked, or the round ends", limit=180)
    return None if seen == "over" else seen


def kept(connection, round_pk):
    return connection.execute(
        "SELECT decision_no, choice FROM tournaments_entry WHERE round_id = %s AND by = 'person' ORDER BY no",
        [round_pk],
    ).fetchall()


def last_number(connection, round_pk):
    return connection.execute("SELECT last_entry FROM tournaments_round WHERE id = %s", [round_pk]).fetchone()[0]


def number_of_entries(connection, round_pk):
    return connection.execute("SELECT count(*) FROM tournaments_entry WHERE round_id = %s", [round_pk]).fetchone()[0]
