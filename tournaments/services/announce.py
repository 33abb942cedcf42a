"""What is told after a commit, never before: nudges to the sockets, hints to the workers.

A nudge names a room and nothing else; no state and no card ever enters Redis. Both are sent from a thread of their
own with a limit of a second, so that a frozen Redis delays no answer; both may be lost, doubled or late, because rows
hold the truth: sockets ask again, and the sweep finds what is due.
"""

import asyncio
import atexit
import os
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import structlog
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import transaction

log = structlog.get_logger(__name__)
LIMIT = 1.0  # seconds
COMPLAIN_EVERY = 30.0  # seconds
_complained = [-COMPLAIN_EVERY]
_silent: ContextVar[bool] = ContextVar("silent", default=False)


@contextmanager
def nobody_listens() -> Iterator[None]:
    """Within it nothing is posted: for loading data before the site runs."""
    token = _silent.set(True)
    try:
        yield
    finally:
        _silent.reset(token)


def group_of(room_pk: int) -> str:
    return f"room.{room_pk}"


def announce(room_pk: int) -> None:
    """Once this transaction is committed, tell the room's sockets to look again."""
    transaction.on_commit(lambda: _post(lambda: _nudge(group_of(room_pk), {"type": "room.moved"})), robust=True)


def hint_cpu(wait: float) -> None:
    """Once committed, ask a worker to look for due turns in `wait` seconds. Lost hints cost a second: beat sweeps."""
    transaction.on_commit(lambda: _post(lambda: _hint(wait)), robust=True)


async def _nudge(group: str, message: dict) -> None:
    await asyncio.wait_for(get_channel_layer().group_send(group, message), LIMIT)


async def _hint(wait: float) -> None:
    from ..tasks import sweep

    send = sync_to_async(sweep.apply_async, thread_sensitive=False)
    await asyncio.wait_for(send(countdown=wait, expires=wait + 30, retry=False), LIMIT)


class _Postman:
    """One event loop in one daemon thread per process; made again after a fork, and stopped before the process ends."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pid = 0
        self._loop: asyncio.AbstractEventLoop | None = None

    def loop(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None or self._pid != os.getpid():
                self._pid, self._loop = os.getpid(), asyncio.new_event_loop()
                self._thread = threading.Thread(target=self._loop.run_forever, name="postman", daemon=True)
                self._thread.start()
                atexit.register(self.stop)
            return self._loop

    def stop(self) -> None:
        if self._loop is not None and self._pid == os.getpid():
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(LIMIT)


_postman = _Postman()


def _post(errand: Callable[[], Coroutine]) -> None:
    if _silent.get():
        return
    asyncio.run_coroutine_threadsafe(_logged(errand()), _postman.loop())


async def _logged(errand) -> None:
    try:
        await errand
    except Exception as error:  # noqa: BLE001  whatever the broker does, the committed move stands
        _complain(error)


def _complain(error: Exception) -> None:
    """At most one line in a while: when Redis is away, every move of every table would say the same."""
    if time.monotonic() - _complained[0] > COMPLAIN_EVERY:
        _complained[0] = time.monotonic()
        log.warning("not_announced", error=repr(error))
