"""Sets up an installation: environment, packages, translations, data, static files.

Every step looks first whether there is anything to do, so that the second start is quick.
"""

import hashlib
import importlib.util
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from .place import ROOT, Place, ensure_secret
from .process import require, run_logged, step
from .words import Refusal

INSTALLER = ROOT / "launch" / "installer.lock"


def set_up(place: Place, lock: str = "requirements.lock") -> None:
    """Everything that needs no database: interpreter, packages, secret, translations."""
    if not place.given_python:
        make_environment(place)
        install(place, ROOT / lock)
    ensure_secret(place.var / "secret_key")
    compile_translations(place)


def load(place: Place, env: Mapping[str, str], *, empty: bool) -> None:
    """Everything that needs the settings: tables, first data, static files."""
    stamp, wanted = place.var / "static.sha256", static_digest()
    stale = not (stamp.exists() and stamp.read_text() == wanted and (place.var / "static").is_dir())
    flags = [*(["--empty"] if empty else []), *(["--static"] if stale else [])]
    with step("step_data") as sentence:
        require([place.python, "-m", "launch.load", *flags], place.logs / "setup.log", sentence, env)
    stamp.write_text(wanted)


def static_digest() -> str:
    folders = [ROOT / "static", *ROOT.glob("games/*/static")]
    sources = sorted(file for folder in folders for file in folder.rglob("*") if file.is_file())
    return digest([ROOT / "requirements.lock", ROOT / "config" / "storage.py", *sources])


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
    pip = [place.python, "-m", "pip", "--disable-pip-version-check", "install", "--no-input", "--require-hashes"]
    uv = [place.python, "-m", "uv", "pip", "install", "--python", place.python, "--require-hashes", "-r", lock]
    with step("step_install") as sentence:
        has_uv = works_uv(place) or run_logged([*pip, "--only-binary=:all:", "-r", INSTALLER], log)
        if not (has_uv and run_logged(uv, log)):
            require([*pip, "-r", lock], log, sentence)
    stamp.write_text(wanted)


def works_uv(place: Place) -> bool:
    return subprocess.run([place.python, "-m", "uv", "--version"], capture_output=True, check=False).returncode == 0


# --- files made from other files ------------------------------------------------------------------------------------
def compile_translations(place: Place) -> None:
    """Django's own command needs the gettext program; Babel, a dependency, does the same everywhere."""
    stale = [source for source in ROOT.glob("locale/*/LC_MESSAGES/*.po") if older(source.with_suffix(".mo"), source)]
    if not stale:
        return
    with step("step_translations") as sentence:
        for source in stale:
            argv = [place.python, "-m", "babel.messages.frontend", "compile"]
            files = ["--input-file", source, "--output-file", source.with_suffix(".mo"), "--locale", source.parts[-3]]
            require([*argv, *files], place.logs / "setup.log", sentence)


def older(made: Path, source: Path) -> bool:
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def digest(files: Iterable[Path]) -> str:
    """One fingerprint of the names and contents of `files`."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()
