"""`python3 run.py` as a host lives with it: it starts, it heals, it stops, it leaves nothing behind."""

import os
import re
import signal

import pytest

from launch import probe
from tests.serving import Site, alive, eventually

PARTS = {"redis", "web", "worker", "beat"}


@pytest.fixture(scope="module")
def mine(tmp_path_factory):
    """A site that this module may hurt."""
    with Site(tmp_path_factory.mktemp("mine") / "var").started() as site:
        yield site


def test_the_address_is_said_once_and_then_everything_answers(mine):
    assert probe.readiness(mine.url)["ready"] is True
    assert probe.page_answers(mine.url)
    assert probe.socket_answers(mine.url)
    assert mine.said().count(mine.url) == 1
    assert set(mine.children()) == PARTS


def test_the_first_start_says_how_to_make_an_administrator(mine):
    assert mine.said().count("python3 run.py manage createsuperuser") == 1


def test_the_secret_key_is_made_once_and_kept_from_others(mine):
    secret = mine.var / "secret_key"
    assert re.fullmatch(r"[\w-]{60,}\n", secret.read_text())
    assert secret.stat().st_mode & 0o777 == 0o600


def test_manage_passes_on_and_finds_the_running_redis(mine):
    code = "from django.conf import settings; import redis; print(redis.Redis.from_url(settings.REDIS_URL).ping())"
    assert mine.manage("shell", "--no-imports", "-c", code).strip() == "True"


def test_a_second_instance_on_the_same_data_is_refused(mine, tmp_path):
    second = Site(mine.var, "--port", "0")
    second.log = tmp_path / "second.txt"
    second.start()
    assert second.process.wait(30) == 1
    assert second.said() == (
        f"Sobremesa ya está en marcha con estos datos (proceso {mine.process.pid}); "
        f"ábrela en {mine.url} o párala primero.\n"
    )
    assert mine.is_ready()


@pytest.mark.parametrize("name", sorted(PARTS))
def test_a_part_that_is_killed_comes_back_and_the_site_is_ready_again(mine, name):
    before = mine.children()
    os.kill(before[name], signal.SIGKILL)
    eventually(lambda: mine.children().get(name, before[name]) != before[name], f"{name} is back")
    eventually(lambda: mine.is_ready() and probe.socket_answers(mine.url), "the site is ready again")
    after = mine.children()
    assert {other for other in PARTS if after[other] != before[other]} == {name}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_all_and_the_next_start_finds_its_data(tmp_path, number):
    site = Site(tmp_path / "var", "--port", "0", "--empty")
    with site.started():
        children = site.children()
        site.manage("shell", "--no-imports", "-c", "from accounts.models import User; User.objects.guest('Ana')")
        assert site.stop(number) == 0
    assert site.said().splitlines()[-1] == "Todo parado."
    assert [name for name, pid in children.items() if alive(pid)] == []
    with site.started():
        code = "from accounts.models import User; print(User.objects.filter(display_name='Ana').count())"
        assert site.manage("shell", "--no-imports", "-c", code).strip() == "1"


def test_a_supervisor_killed_at_once_leaves_no_orphan(tmp_path):
    site = Site(tmp_path / "var", "--port", "0", "--empty")
    with site.started():
        children = site.children()
        assert set(children) == PARTS
        site.process.kill()
        eventually(lambda: not any(map(alive, children.values())), "every child is gone")
