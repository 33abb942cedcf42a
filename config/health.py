"""Is the process alive, and is the whole site fit to play on? JSON for supervisors, proxies and hosts.

`/healthz` asks nothing of anybody: it answers as long as the process does. `/readyz` looks at what a table needs: a
write to the database, the broker, a sweep of the deadlines, and a Celery task that wrote its row, all of them fresh.
"""

import threading
import time
from collections.abc import Callable
from typing import Any

import redis
from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, JsonResponse
from django.urls import path
from django.views.decorators.cache import never_cache

from tournaments import clock
from tournaments.models import Heartbeat

FRESH = 10.0  # seconds a heartbeat may be old
REMEMBERED = 1.0  # seconds an answer is given again, so that asking often costs nothing
BROKER_LIMIT = 1.0  # seconds

Part = dict[str, Any]


@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"ok": True})


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    parts = _recent.parts()
    ready = all(part["ok"] for part in parts.values())
    return JsonResponse({"ready": ready, **parts}, status=200 if ready else 503)


def look() -> dict[str, Part]:
    return {name: _safely(part) for name, part in PARTS.items()}


def database() -> Part:
    """A row really written: a full disk or a read-only database is not ready."""
    Heartbeat.objects.update_or_create(name="ready", defaults={"at": clock.now()})
    return {"ok": True}


def broker() -> Part:
    limits = {"socket_timeout": BROKER_LIMIT, "socket_connect_timeout": BROKER_LIMIT}
    with redis.Redis.from_url(settings.REDIS_URL, **limits) as link:
        return {"ok": bool(link.ping())}


def sweeper() -> Part:
    return pulse("sweep")


def worker() -> Part:
    return pulse("worker")


def pulse(name: str) -> Part:
    beat = Heartbeat.objects.filter(name=name).first()
    age = round((clock.now() - beat.at).total_seconds(), 1) if beat else None
    return {"ok": age is not None and age < FRESH, "age": age}


PARTS: dict[str, Callable[[], Part]] = {"database": database, "broker": broker, "sweeper": sweeper, "worker": worker}


def _safely(part: Callable[[], Part]) -> Part:
    """What is down must be named, not raise. The kind of failure is told, never its text: anybody may ask."""
    try:
        return part()
    except (DatabaseError, redis.RedisError, OSError) as error:
        return {"ok": False, "error": type(error).__name__}


class _Recent:
    """The last look around, shared by whoever asks within a second."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._until = 0.0
        self._parts: dict[str, Part] = {}

    def parts(self) -> dict[str, Part]:
        with self._lock:
            if time.monotonic() >= self._until:
                self._parts = look()
                self._until = time.monotonic() + REMEMBERED
            return self._parts


_recent = _Recent()

urlpatterns = [path("healthz", healthz, name="healthz"), path("readyz", readyz, name="readyz")]
