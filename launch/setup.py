"""Sets up an installation: environment, packages, translations, data, static files.

Every step looks first whether there is anything to do, so that the second start is quick.
"""

import contextlib
import hashlib
import importlib.util
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from . import translations
from .place import ROOT, Place, ensure_secret
from .process import Argv, require, run_logged, step
from .words import Refusal

DATA_SOURCES = ("accounts", "config", "games", "seeds", "static", "tournaments")
INSTALLER = ROOT / "launch" / "installer.lock"


def set_up(place: Place, lock: str = "requirements.lock") -> None:
    """Everything that needs no database: interpreter, packages, secret, translations."""
    if not place.given_python:
        make_environment(place)
        install(place, ROOT / lock)
    ensure_secret(place.var / "secret_key")
    compile_translations(place)


def load(place: Place, env: Mapping[str, str], *, empty: bool) -> None:
    """Everything that needs the settings: tables, first data, static files. Skipped if nothing has changed since."""
    stamp = place.var / "data.stamp"
    sources = f"{data_digest()} {'empty' if empty else 'demo'}"
    if stamp.exists() and stamp.read_text() == f"{sources} {database_mark(place, env)}":
        return
    with step("step_data") as sentence:
        argv: Argv = [place.python, "-m", "launch.load", *(["--empty"] if empty else [])]
        require(argv, place.logs / "setup.log", sentence, env)
    stamp.write_text(f"{sources} {database_mark(place, env)}")


def data_digest() -> str:
    """The fingerprint of all that tables, first data and static files are made from."""
    files = [file for folder in DATA_SOURCES for file in (ROOT / folder).rglob("*") if file.is_file()]
    return digest([ROOT / "requirements.lock", *sorted(file for file in files if file.suffix != ".pyc")])


def database_mark(place: Place, env: Mapping[str, str]) -> str:
    """What tells this database file from another one, an older copy of it included. A real server is always asked."""
    file = place.var / "sobremesa.sqlite3"
    if env.get("DATABASE_URL") or not file.exists():
        return f"unknown {time.time()}"
    with contextlib.closing(sqlite3.connect(file)) as database:
        try:
            (schema,) = database.execute("PRAGMA schema_version").fetchone()
            (migrations,) = database.execute("SELECT count(*) FROM django_migrations").fetchone()
        except sqlite3.Error:
            return f"unreadable {time.time()}"
    return f"{schema} {migrations}"


# --- interpreter and packages ---------------------------------------------------------------------------------------
def make_environment(place: Place) -> None:
    if works(place.python):
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Refusal("no_venv", module=module)
    with step("step_venv") as sentence:
        require([sys.executable, "-m", "venv", "--clear", place.venv], place.logs / "setup.log", sentence)


def works(python: Path) -> bool:
    """A .venv can outlive the Python that made it, or be copied without it."""
    try:
        return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def install(place: Place, lock: Path) -> None:
    """Install `lock` by its hashes, with uv where it can be had and with pip where not."""
    stamp = place.venv / f"{lock.name}.sha256"
    wanted = digest([lock])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    log = place.logs / "setup.log"
    pip: list[str | Path] = [
        place.python,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "--no-input",
        "--require-hashes",
    ]
    uv: Argv = [place.python, "-m", "uv", "pip", "install", "--python", place.python, "--require-hashes", "-r", lock]
    with step("step_install") as sentence:
        has_uv = works_uv(place) or run_logged([*pip, "--only-binary=:all:", "-r", INSTALLER], log)
        if not (has_uv and run_logged(uv, log)):
            require([*pip, "-r", lock], log, sentence)
    stamp.write_text(wanted)


def works_uv(place: Place) -> bool:
    return subprocess.run([place.python, "-m", "uv", "--version"], capture_output=True, check=False).returncode == 0


def compile_translations(place: Place) -> None:
    if not translations.stale():
        return
    with step("step_translations") as sentence:
        require([place.python, "-m", "launch.translations"], place.logs / "setup.log", sentence)


def digest(files: Iterable[Path]) -> str:
    """One fingerprint of the names and contents of `files`."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()
