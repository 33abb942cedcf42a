"""Starting other programs: one after another while setting up, or as children under the supervisor."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from .place import ROOT
from .words import Refusal, say

Argv = Sequence[str | Path]

STUB = Path(__file__).with_name("stub.py")


def tied(argv: Argv, user: str | None = None) -> list[str]:
    """`argv`, started so that it cannot outlive this process (see `stub.py`), as another `user` if root says so."""
    parent = f"{os.getpid()}:{user}" if user else str(os.getpid())
    return [sys.executable, "-I", "-S", str(STUB), parent, *map(str, argv)]


def run_logged(argv: Argv, log: Path, env: Mapping[str, str] | None = None) -> bool:
    """Run a program to its end, its words into `log`. True if it went well."""
    with log.open("ab") as out:
        out.write(f"\n$ {' '.join(map(str, argv))}\n".encode())
        out.flush()
        # A session of its own: Ctrl-C reaches this process alone, which then ends the program.
        done = subprocess.run(
            tied(argv),
            env=env,
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            check=False,
        )
    return done.returncode == 0


def require(argv: Argv, log: Path, step: str, env: Mapping[str, str] | None = None) -> None:
    if not run_logged(argv, log, env):
        raise Refusal("step_failed", step=step, last=last_line(log), log=log)


def last_line(log: Path) -> str:
    lines = log.read_text(errors="replace").split("\n") if log.exists() else []
    return next((line.strip() for line in reversed(lines) if line.strip()), "")[:300]


@contextmanager
def step(key: str, **values: str) -> Iterator[str]:
    """Say what is being done and, when it is done, how long it took."""
    sentence = say(key, **values)
    print(f"· {sentence} …", end="", file=sys.stderr, flush=True)
    start = time.monotonic()
    try:
        yield sentence
    except BaseException:
        print(file=sys.stderr, flush=True)
        raise
    print(f" {time.monotonic() - start:.1f} s", file=sys.stderr, flush=True)
