"""One instance for one folder of data, one listener for one port."""

import contextlib
import errno
import fcntl
import json
import os
import secrets
import socket
from collections.abc import Callable, Iterator
from typing import Any

from .place import Place
from .words import Refusal

Note = Callable[[dict[str, Any]], None]


@contextlib.contextmanager
def only_instance(place: Place) -> Iterator[Note]:
    """Hold the lock of these data, with room for a note. The kernel lets go of it however this process ends."""
    with open_lock(place) as file:
        if not locked(file):
            other = json.loads(file.read() or "{}")
            raise Refusal("running", pid=other.get("pid", "?"), url=other.get("url", "?"))
        yield lambda note: rewrite(file, note)
        file.truncate(0)


def running(place: Place) -> dict[str, Any]:
    """The note of the instance that runs on these data, or nothing."""
    with open_lock(place) as file:
        return {} if locked(file) else json.loads(file.read() or "{}")


def open_lock(place: Place) -> Any:
    return os.fdopen(os.open(place.var / "instance.lock", os.O_RDWR | os.O_CREAT, 0o600), "r+")


def locked(file: Any) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def rewrite(file: Any, note: dict[str, Any]) -> None:
    file.seek(0)
    file.truncate()
    json.dump(note, file)
    file.flush()


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """The site's door. The supervisor holds it, so a web process that restarts turns nobody away: they wait."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except socket.gaierror as error:
        raise Refusal("host_unknown", host=host) from error
    with socket.socket(family, kind, proto) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(address)
            door.listen(512)
        except OSError as error:
            raise refusal_for(error, host, port) from error
        yield door


def refusal_for(error: OSError, host: str, port: int) -> Exception:
    reasons = {errno.EADDRINUSE: "port_taken", errno.EACCES: "port_forbidden", errno.EADDRNOTAVAIL: "host_unknown"}
    key = reasons.get(error.errno or 0)
    return Refusal(key, host=host, port=port) if key else error


def fresh_redis_url() -> str:
    """A free loopback port and a password of this run: other people of this machine stay out."""
    return f"redis://:{secrets.token_urlsafe(24)}@127.0.0.1:{free_port()}/0"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
