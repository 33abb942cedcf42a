"""Starts the site as a person would, with `run.py`, and asks it things from outside."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from launch import probe
from launch.place import ROOT

LIMIT = 240.0  # seconds; a loaded machine may take its time, a hanging one may not
Seen = TypeVar("Seen")
OURS = {"SECRET_KEY", "REDIS_URL", "DATABASE_URL", "VAR_DIR", "CI", "SWEEP_IN_WEB", "STATIC_STORAGE"}


def eventually(look: Callable[[], Seen], what: str, limit: float = LIMIT) -> Seen:
    """Look again and again until there is something to see."""
    end = time.monotonic() + limit
    while not (seen := look()):
        assert time.monotonic() < end, f"never happened: {what}"
        time.sleep(0.1)
    return seen


class Site:
    """One `python3 run.py`, on data of its own and any free port, with the interpreter that runs the tests.

    `bare` is the newcomer's way: the system's Python, and `run.py` installs what it needs.
    """

    def __init__(self, var: Path, *words: str, root: Path = ROOT, bare: bool = False, **env: str) -> None:
        self.var = var
        self.log = var.with_name(f"{var.name}-terminal.txt")
        self.root = root
        self.python = getattr(sys, "_base_executable", sys.executable) if bare else sys.executable
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        given = {} if bare else {"SOBREMESA_PYTHON": sys.executable}
        self.env = {**kept, "VAR_DIR": str(var), "LANG": "es_ES.UTF-8", **given, **env}
        self.words = words or ("--port", "0")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Site":
        with self.log.open("ab") as out:
            argv = [self.python, str(self.root / "run.py"), *self.words]
            self.process = subprocess.Popen(argv, env=self.env, stdout=out, stderr=subprocess.STDOUT)
        return self

    @contextlib.contextmanager
    def started(self) -> Iterator["Site"]:
        self.start()
        try:
            self.url = self.wait_for_address()
            yield self
        finally:
            self.stop()

    def wait_for_address(self) -> str:
        line = r"Sobremesa está lista en (\S+)"
        found = eventually(lambda: re.search(line, self.said()) or not self.runs, "the site says where it is")
        assert isinstance(found, re.Match), self.said()
        return found[1]

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        assert self.process is not None
        self.process.send_signal(number)
        return self.process.wait(LIMIT)

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def manage(self, *words: str) -> str:
        """What `python3 run.py manage …` answers, on the data of this site."""
        argv = [self.python, str(self.root / "run.py"), "manage", *words]
        done = subprocess.run(argv, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def children(self) -> dict[str, int]:
        """The running processes by name, as the kernel shows them."""
        assert self.process is not None
        return {name_of(pid): pid for pid in processes_below(self.process.pid)}

    def is_ready(self) -> bool:
        return bool(probe.readiness(self.url).get("ready"))


# --- the kernel's view of processes ---------------------------------------------------------------------------------
MARKS = {"valkey-server": "redis", "redis_server": "redis", "daphne": "web", " worker ": "worker", " beat ": "beat"}


def processes_below(pid: int) -> list[int]:
    """The children and grandchildren of `pid` that run."""
    direct = [int(folder.name) for folder in Path("/proc").glob("[0-9]*") if parent_of(folder) == pid]
    return [each for child in direct for each in (child, *processes_below(child))]


def parent_of(folder: Path) -> int:
    """The parent's number; 0 for who is gone or is only waiting to be buried."""
    try:
        state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return 0
    return 0 if state == "Z" else int(parent)


def alive(pid: int) -> bool:
    return parent_of(Path("/proc") / str(pid)) != 0


def name_of(pid: int) -> str:
    try:
        words = (Path("/proc") / str(pid) / "cmdline").read_text().replace("\0", " ")
    except OSError:
        return "gone"
    return next((name for mark, name in MARKS.items() if mark in words), words)
