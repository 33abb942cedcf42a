"""Where things are, and the environment that the site's processes get."""

import os
import secrets
import socket
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .words import Refusal

ROOT = Path(__file__).resolve().parent.parent
EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104 - recognised here, never bound by itself


@dataclass(frozen=True)
class Place:
    """The folders of one installation: `var` holds all its data, `venv` all its packages.

    `given_python` names an interpreter that already has the packages (`SOBREMESA_PYTHON`); nothing is installed then.
    """

    var: Path
    venv: Path
    given_python: Path | None = None

    @property
    def python(self) -> Path:
        if self.given_python:
            return self.given_python
        return self.venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @property
    def logs(self) -> Path:
        return self.var / "log"


def place_of(environ: Mapping[str, str]) -> Place:
    given = environ.get("SOBREMESA_PYTHON")
    place = Place(
        var=Path(environ.get("VAR_DIR") or ROOT / "var").resolve(),
        venv=ROOT / ".venv",
        given_python=Path(given) if given else None,
    )
    try:
        place.logs.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("var_unwritable", path=place.var) from error
    if not os.access(place.var, os.W_OK):
        raise Refusal("var_unwritable", path=place.var)
    return place


def ensure_secret(path: Path) -> bool:
    """Write a fresh secret key unless there is one. True the first time."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return False
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_urlsafe(50) + "\n")
    return True


def own_names(host: str) -> list[str]:
    """The names by which a browser may ask for a site that listens on `host`."""
    names = ["localhost", "127.0.0.1", "[::1]"]
    if host not in EVERYWHERE:
        return [*names, f"[{host}]" if ":" in host else host]
    own = socket.gethostname()
    return [*names, own, f"{own}.local", address_on_network()]


def address_on_network() -> str:
    """This machine's address as its neighbours see it. Choosing a route sends nothing; 192.0.2.1 is nobody's."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
        try:
            route.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"  # no network
        return str(route.getsockname()[0])


def address_of(host: str, port: int) -> str:
    """What to type into a browser, also on another machine if the site listens there."""
    shown = address_on_network() if host in EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def site_environment(place: Place, redis_url: str, host: str, port: int) -> dict[str, str]:
    """What every process of the site sees. Whatever the caller's own environment already says wins."""
    ours = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "REDIS_URL": redis_url,
        "SITE_URL": address_of(host, port),
        "ALLOWED_HOSTS": ",".join(own_names(host)),
        "PYTHONUNBUFFERED": "1",
    }
    return {**ours, **os.environ, "VAR_DIR": str(place.var)}
