"""`python3 run.py test`: sets up what the tests need, then runs every check and every test.

The whole suite runs on SQLite with the embedded server; the tests marked `both` run again on PostgreSQL and Redis.
Given paths, only their tests run.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from .place import ROOT, Place
from .process import require, step
from .servers import postgres_program
from .setup import set_up
from .words import Refusal, say

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_TESTS = 5  # pytest's own code
# What the tests need of the system, by Debian's name of the package.
SYSTEM: dict[str, Callable[[], bool]] = {
    "chromium": lambda: browser_program() is not None,
    "postgresql": lambda: postgres_program("postgres") is not None,
    "redis-server": lambda: shutil.which("redis-server") is not None,
    "caddy": lambda: shutil.which("caddy") is not None,
}


def browser_program() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def run_tests(place: Place, paths: Sequence[str]) -> int:
    start = time.monotonic()
    ensure_system(place)
    set_up(place, "requirements-dev.lock")
    with tempfile.TemporaryDirectory(prefix="sobremesa-test-") as var:
        env = test_environment(place, Path(var))
        failed = [] if paths else failed_checks(place, env)
        failed += failed_tests(place, env, paths)
    if failed:
        print(say("checks_failed", names=", ".join(failed)), file=sys.stderr)
        return 1
    print(say("checks_passed", seconds=time.monotonic() - start))
    return 0


def test_environment(place: Place, var: Path) -> dict[str, str]:
    """The caller's own environment, without what would lead the tests to the caller's own servers."""
    theirs = {"DATABASE_URL", "REDIS_URL", "EMAIL_URL", "SITE_URL", "ALLOWED_HOSTS", "DEBUG", "SECURE"}
    kept = {name: value for name, value in os.environ.items() if name not in theirs}
    path = f"{place.python.parent}{os.pathsep}{kept.get('PATH', '')}"
    return {**kept, "PATH": path, "VAR_DIR": str(var), "SECRET_KEY": "only-for-tests", "PYTHONUNBUFFERED": "1"}


# --- what the system must have ------------------------------------------------------------------------------------
def ensure_system(place: Place) -> None:
    missing = [name for name, present in SYSTEM.items() if not present()]
    if not missing:
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Refusal("missing", names=", ".join(missing))
    log = place.logs / "setup.log"
    # The packages would start servers of their own at once; the tests start theirs, on free ports.
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    with step("step_apt", names=", ".join(missing)) as sentence:
        require(["apt-get", "update", "-q"], log, sentence, env)
        require(["apt-get", "install", "-q", "-y", "--no-install-recommends", *missing], log, sentence, env)


# --- checks and tests ---------------------------------------------------------------------------------------------
def failed_checks(place: Place, env: Mapping[str, str]) -> list[str]:
    python = str(place.python)
    checks = {
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "ruff check": [python, "-m", "ruff", "check", "."],
        "import-linter": [python, "-c", "from importlinter.cli import lint_imports_command as run; run()"],
        "mypy": [python, "-m", "mypy", "."],
        "makemigrations": [python, "manage.py", "makemigrations", "--check", "--dry-run"],
    }
    return [name for name, argv in checks.items() if run_shown(name, argv, env) != 0]


def failed_tests(place: Place, env: Mapping[str, str], paths: Sequence[str]) -> list[str]:
    pytest = [str(place.python), "-m", "pytest", "-n", "2", "--dist", "loadgroup", *paths]
    fine = {0, NO_TESTS} if paths else {0}
    failed = []
    if run_shown("pytest (SQLite)", pytest, env) != 0:
        failed.append("pytest (SQLite)")
    real = {**env, "SOBREMESA_TEST_ON": "real"}
    if run_shown("pytest (PostgreSQL, Redis)", [*pytest, "-m", "both"], real) not in fine:
        failed.append("pytest (PostgreSQL, Redis)")
    return failed


def run_shown(name: str, argv: Sequence[str], env: Mapping[str, str]) -> int:
    """Run a program with its words on the terminal; Ctrl-C reaches it and this process alike."""
    print(f"\n· {say('step_check', name=name)}", flush=True)
    return subprocess.run(argv, cwd=ROOT, env=env, check=False).returncode
