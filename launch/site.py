"""`python3 run.py`: the whole site on one machine, under one supervisor."""

import os
import signal
import socket
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from . import probe
from .instance import fresh_redis_url, listening, only_instance
from .place import Place, address_of, site_environment
from .process import step
from .setup import load, set_up
from .supervisor import Child, Signals, Supervisor
from .words import Refusal, say

READY_LIMIT = 60.0  # seconds from the first process to the first answers


@dataclass(frozen=True)
class Wish:
    host: str
    port: int
    empty: bool


def serve(place: Place, wish: Wish) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # until the supervisor listens itself
    with only_instance(place) as note, listening(wish.host, wish.port) as door:
        url = address_of(wish.host, door.getsockname()[1])
        redis_url = os.environ.get("REDIS_URL") or fresh_redis_url()
        note({"pid": os.getpid(), "url": url, "redis_url": redis_url})
        first = not (place.var / "data.stamp").exists()
        set_up(place)
        env = site_environment(place, redis_url, wish.host, door.getsockname()[1])
        load(place, env, empty=wish.empty)
        run_site(place, env, door, url, first)


def run_site(place: Place, env: Mapping[str, str], door: socket.socket, url: str, first: bool) -> None:
    children = site_children(place, env, door)
    with Signals() as signals:
        supervisor = Supervisor(children, signals)
        try:
            if start_all(supervisor, url, place):
                if first:
                    print(say("admin_hint"), flush=True)
                print(say("ready", url=url), flush=True)
                supervisor.was_ready = True
                supervisor.watch()
            print(say("stopping"), flush=True)
        finally:
            supervisor.stop()
        print(say("stopped"), flush=True)


def site_children(place: Place, env: Mapping[str, str], door: socket.socket) -> list[Child]:
    """In the order in which they start. Why one thread of Celery, and why `solo`: docs/adr/0003."""
    python = place.python
    celery: list[str | Path] = [python, "-m", "celery", "-A", "config", "--skip-checks"]
    quiet = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    programs: dict[str, list[str | Path]] = {
        "redis": [python, "-m", "launch.redis_server"],
        "web": [python, "-m", "daphne", "--fd", str(door.fileno()), "-v", "0", "config.asgi:application"],
        "worker": [*celery, "worker", "--pool", "solo", "--loglevel", "WARNING", *quiet],
        "beat": [*celery, "beat", "--loglevel", "WARNING", "--pidfile="],
    }
    if os.environ.get("REDIS_URL"):
        del programs["redis"]
    keeps = {"web": (door.fileno(),)}
    return [Child(name, argv, env, place.logs / f"{name}.log", keeps.get(name, ())) for name, argv in programs.items()]


def start_all(supervisor: Supervisor, url: str, place: Place) -> bool:
    """Start everything and wait for real answers. False if a stop was asked meanwhile."""
    with step("step_start"):
        supervisor.start()
        limit = time.monotonic() + READY_LIMIT
        while missing := unanswered(url):
            if time.monotonic() > limit:
                raise Refusal("never_ready", seconds=int(READY_LIMIT), missing=", ".join(missing), log=place.logs)
            if supervisor.tick():
                return False
    return True


def unanswered(url: str) -> list[str]:
    """The parts of the site that have not answered yet: readiness includes a row written by a Celery task."""
    state = probe.readiness(url)
    if not state:
        return ["web"]
    if not state.get("ready"):
        return [name for name, part in state.items() if isinstance(part, dict) and not part.get("ok")]
    if not probe.page_answers(url):
        return ["/"]
    return [] if probe.socket_answers(url) else ["socket"]
