"""A real PostgreSQL, a real Redis and an embedded server for the tests: each in a folder of its own, on a free port."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from .instance import free_port, fresh_redis_url
from .place import ROOT
from .probe import redis_answers
from .process import Argv, last_line, tied

START_LIMIT = 30.0  # seconds


class ServerFailed(Exception):
    """A server that the tests need did not start; the message is the last thing it said."""


def postgres_program(name: str) -> Path | None:
    """Debian keeps the server's programs out of the path, one folder a version; the newest is taken."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which(name)
    return found[-1] if found else Path(on_path) if on_path else None


def fresh_postgres_url() -> str:
    return f"postgres://sobremesa@127.0.0.1:{free_port()}/postgres"


@contextlib.contextmanager
def postgres(url: str | None = None) -> Iterator[str]:
    """A fresh PostgreSQL at `url`. It refuses to run as root, so root lends it to the user `postgres`."""
    url = url or fresh_postgres_url()
    user = "postgres" if os.geteuid() == 0 else None
    initdb, server, ready = map(postgres_program, ("initdb", "postgres", "pg_isready"))
    if not (initdb and server and ready):
        raise ServerFailed("postgresql")
    with folder("postgres", user) as home:
        data, port = home / "data", urlsplit(url).port or 0
        quick = ["--no-sync", "--auth=trust", "--username=sobremesa", "--encoding=UTF8", "--locale=C.UTF-8"]
        subprocess.run([initdb, "-D", data, *quick], user=user, cwd=home, check=True, capture_output=True)
        # Nothing here must outlive a power cut, so nothing waits for the disk; a killed process still loses nothing.
        options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={home}", "-c", "fsync=off"]
        argv: Argv = [server, "-D", data, "-p", str(port), *options]
        # An open port is not enough: while it starts up, it turns people away.
        ask: Argv = [ready, "-q", "-h", "127.0.0.1", "-p", str(port)]
        with serving(argv, home, lambda: succeeds(ask), cwd=home, user=user, stop=signal.SIGINT):
            yield url


@contextlib.contextmanager
def redis(url: str | None = None) -> Iterator[str]:
    """A fresh redis-server at `url`."""
    url = url or f"redis://127.0.0.1:{free_port()}/0"
    program = shutil.which("redis-server")
    if not program:
        raise ServerFailed("redis-server")
    with folder("redis") as home:
        argv = [
            program,
            "--port",
            str(urlsplit(url).port),
            "--bind",
            "127.0.0.1",
            "--dir",
            str(home),
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        with serving(argv, home, lambda: redis_answers(url)):
            yield url


@contextlib.contextmanager
def embedded(python: Path | str, *flags: str, url: str | None = None) -> Iterator[str]:
    """The server that `run.py` brings along, at `url`."""
    url = url or fresh_redis_url()
    with folder("embedded") as home:
        env = {**os.environ, "REDIS_URL": url, "VAR_DIR": str(home)}
        with serving(
            [python, "-m", "launch.redis_server", *flags], home, lambda: redis_answers(url), env=env, cwd=ROOT
        ):
            yield url


# --- what they share -----------------------------------------------------------------------------------------------
@contextlib.contextmanager
def folder(name: str, owner: str | None = None) -> Iterator[Path]:
    home = Path(tempfile.mkdtemp(prefix=f"sobremesa-{name}-"))
    try:
        if owner:
            shutil.chown(home, owner)
        yield home
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextlib.contextmanager
def serving(
    argv: Argv,
    home: Path,
    answers: Callable[[], bool],
    *,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    user: str | None = None,
    stop: signal.Signals = signal.SIGTERM,
) -> Iterator[None]:
    log = home / "server.log"
    with log.open("ab") as out:
        server = subprocess.Popen(tied(argv, user), cwd=cwd, env=env, stdout=out, stderr=subprocess.STDOUT)
    try:
        limit = time.monotonic() + START_LIMIT
        while not answers():
            if server.poll() is not None or time.monotonic() > limit:
                raise ServerFailed(last_line(log))
            time.sleep(0.05)
        yield
    finally:
        server.send_signal(stop)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def succeeds(argv: Argv) -> bool:
    return subprocess.run(argv, check=False).returncode == 0
