"""One small supervisor: starts the site's processes, revives those that die, stops them last first."""

import contextlib
import os
import select
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from .place import ROOT
from .process import last_line, tied
from .words import Refusal, say

BACK_OFF = (0.5, 1, 2, 4, 8, 15, 30)  # seconds before a child's next start
LONG_LIFE = 30.0  # seconds after which a child's earlier deaths are forgotten
PATIENCE = 10.0  # seconds for a child to end by itself before it is killed
TRIES = 3  # deaths before the site was ever ready after which it gives up
TICK = 0.25  # seconds
LOG_LIMIT = 10 * 1024 * 1024  # bytes
STOP_SIGNALS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}


class Signals:
    """Signals as something to wait for. Handlers only leave their number in a pipe; the main loop reads it."""

    def __enter__(self) -> "Signals":
        self.reader, self.writer = socket.socketpair()
        self.reader.setblocking(False)
        self.writer.setblocking(False)
        self.before = {each: signal.signal(each, lambda *_: None) for each in {*STOP_SIGNALS, signal.SIGCHLD}}
        signal.set_wakeup_fd(self.writer.fileno(), warn_on_full_buffer=False)
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        signal.set_wakeup_fd(-1)
        for number, handler in self.before.items():
            signal.signal(number, handler)
        self.reader.close()
        self.writer.close()

    def stop_asked(self, timeout: float) -> bool:
        """Wait until something happens, at most `timeout` seconds. True if somebody asked to stop."""
        if not select.select([self.reader], [], [], timeout)[0]:
            return False
        return bool(STOP_SIGNALS & {signal.Signals(number) for number in self.reader.recv(4096)})


@dataclass
class Child:
    """One process of the site. `inherits` are the descriptors it keeps, such as the listening socket."""

    name: str
    argv: Sequence[str | Path]
    env: Mapping[str, str]
    log: Path
    inherits: tuple[int, ...] = ()
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    deaths: int = 0
    due: float = 0.0

    def start(self) -> None:
        with self.log.open("ab") as out:
            # A session of its own: Ctrl-C in the terminal reaches the supervisor alone, which stops all in order.
            self.process = subprocess.Popen(
                tied(self.argv),
                env=self.env,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                pass_fds=self.inherits,
            )
        self.started = time.monotonic()

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def send(self, number: signal.Signals, *, group: bool = False) -> None:
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            (os.killpg if group else os.kill)(self.process.pid, number)


class Supervisor:
    """Keeps its children alive. `stop` may be asked at any moment, by signal; a second signal stops at once."""

    def __init__(self, children: Sequence[Child], signals: Signals) -> None:
        self.children = children
        self.signals = signals
        self.was_ready = False
        self.next_look = 0.0

    def start(self) -> None:
        """Start all at once: those that need another part ask for it again until it is there."""
        for child in self.children:
            child.start()

    def tick(self) -> bool:
        """Wait for the next moment and revive who died. True if a stop was asked."""
        if self.signals.stop_asked(TICK):
            return True
        for child in self.children:
            if child.process is not None and not child.runs:
                self.revive(child)
        if time.monotonic() >= self.next_look:
            self.next_look = time.monotonic() + 60
            for child in self.children:
                shorten(child.log)
        return False

    def revive(self, child: Child) -> None:
        now = time.monotonic()
        if not child.due:
            child.deaths = 1 if now - child.started > LONG_LIFE else child.deaths + 1
            if not self.was_ready and child.deaths >= TRIES:
                raise Refusal("child_failed", name=child.name, last=last_line(child.log), log=child.log)
            delay = BACK_OFF[min(child.deaths, len(BACK_OFF)) - 1]
            child.due = now + delay
            child.send(signal.SIGKILL, group=True)  # what the dead one may have left behind
            print(say("restarting", name=child.name, delay=delay, log=child.log), flush=True)
        elif now >= child.due:
            child.due = 0.0
            child.start()

    def watch(self) -> None:
        while not self.tick():
            pass

    def stop(self) -> None:
        """Stop all, last started first, so that nobody loses what it stands on before it has ended."""
        patience = PATIENCE
        for child in reversed(self.children):
            child.send(signal.SIGTERM)
            limit = time.monotonic() + patience
            while child.runs and time.monotonic() < limit:
                if self.signals.stop_asked(TICK):
                    patience, limit = 0.0, 0.0
            child.send(signal.SIGKILL, group=True)
            if child.process is not None:
                child.process.wait()


def shorten(log: Path) -> None:
    """Keep one older copy of a log that has grown long. Children append, so emptying the file is safe."""
    if log.exists() and log.stat().st_size > LOG_LIMIT:
        shutil.copyfile(log, log.with_suffix(".log.1"))
        os.truncate(log, 0)
