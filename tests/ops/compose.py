"""Reads `docker-compose.yml` and runs its services as plain processes: the same commands, the same environment.

What a container engine would do is done here by hand: variables are filled in, names of services become addresses,
and every web process gets a port of its own.
"""

import contextlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from launch.instance import free_port
from launch.place import ROOT
from tests.serving import LIMIT, eventually

from .people import Person

VARIABLE = re.compile(r"\$(?:(\$)|\{(\w+)(?::([-?])([^}]*))?\})")


class Compose:
    """The file, its variables filled in, and where its services live here."""

    def __init__(self, home: Path, variables: Mapping[str, str], postgres: str, redis: str) -> None:
        self.home = home
        self.variables = variables
        self.services: dict[str, Any] = self.filled(yaml.safe_load((ROOT / "docker-compose.yml").read_text()))[
            "services"
        ]
        self.ports = {name: free_port() for name in self.named("web")}
        self.proxy_port = free_port()
        self.addresses = {"postgres:5432": address(postgres), "redis:6379": address(redis)}
        self.addresses |= {f"{name}:8000": f"127.0.0.1:{port}" for name, port in self.ports.items()}
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    def filled(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self.filled(each) for key, each in value.items()}
        if isinstance(value, list):
            return [self.filled(each) for each in value]
        return VARIABLE.sub(self.variable, value) if isinstance(value, str) else value

    def variable(self, match: re.Match[str]) -> str:
        dollar, name, kind, word = match.groups()
        if dollar:
            return "$"
        if kind == "?":
            assert self.variables.get(name), f"{name} is required: {word}"
        return self.variables.get(name) or (word if kind == "-" else "")

    def named(self, stem: str) -> list[str]:
        return [name for name in self.services if re.fullmatch(rf"{stem}\d+", name)]

    def here(self, text: str) -> str:
        """The same text with this machine's addresses in it."""
        for theirs, ours in self.addresses.items():
            text = text.replace(theirs, ours)
        return text

    def environment(self, name: str) -> dict[str, str]:
        """What the service sees: its own variables over the image's, nothing of the caller's but where programs are."""
        image = {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "PYTHONUNBUFFERED": "1",
            "VAR_DIR": str(self.home / "var"),
        }
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        own = {key: self.here(str(value)) for key, value in (self.services[name].get("environment") or {}).items()}
        return {**image, "PATH": path, "HOME": str(self.home), "HOSTNAME": name, **own}

    def command(self, name: str) -> list[str]:
        words = shlex.split(self.services[name]["command"])
        if name in self.ports:
            words[words.index("--bind") + 1] = "127.0.0.1"
            words[words.index("--port") + 1] = str(self.ports[name])
        if "worker" in words:
            words += ["--hostname", f"celery@{name}"]  # a container has its own host name
        return [self.here(word).replace("/tmp/", f"{self.home}/") for word in words]  # noqa: S108 - a container's own

    # --- running ---------------------------------------------------------------------------------------------------
    def start(self, name: str) -> None:
        self.begin(name, self.command(name), self.environment(name))

    def start_proxy(self) -> str:
        """Caddy with the real file; only its ports and its own certificate authority are this test's."""
        file = self.home / "Caddyfile"
        options = f"{{\n\thttp_port {free_port()}\n\tadmin off\n\tskip_install_trust\n}}\n\n"
        file.write_text(options + (ROOT / "deploy" / "Caddyfile").read_text())
        env = self.environment("proxy")
        env["SITE_ADDRESS"] += f":{self.proxy_port}"
        program = shutil.which("caddy")
        assert program
        self.begin("proxy", [program, "run", "--config", str(file), "--adapter", "caddyfile"], env)
        return f"https://{env['SITE_ADDRESS']}"

    def begin(self, name: str, argv: list[str], env: dict[str, str]) -> None:
        with (self.home / f"{name}.log").open("ab") as out:
            self.processes[name] = subprocess.Popen(argv, env=env, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT)

    def run_to_its_end(self, name: str) -> None:
        self.start(name)
        assert self.processes.pop(name).wait(LIMIT) == 0, self.said(name)

    def is_healthy(self, name: str) -> bool:
        """What the service's own health check says."""
        kind, *words = self.services[name]["healthcheck"]["test"]
        argv = [self.here_port(name, word) for word in (words if kind == "CMD" else ["sh", "-c", *words])]
        done = subprocess.run(argv, cwd=ROOT, env=self.environment(name), capture_output=True, check=False)
        return done.returncode == 0

    def here_port(self, name: str, word: str) -> str:
        return word.replace(":8000/", f":{self.ports.get(name, 8000)}/").replace("/tmp", str(self.home))  # noqa: S108

    def wait_until_healthy(self, *names: str) -> None:
        for name in names:
            eventually(
                lambda name=name: self.is_healthy(name) or self.processes[name].poll() is not None, f"{name} is up"
            )
            assert self.processes[name].poll() is None, self.said(name)

    def answers(self, url: str) -> bool:
        assert self.processes["proxy"].poll() is None, self.said("proxy")
        try:
            return "ready" in Person(url).get("/readyz")
        except OSError:
            return False

    def said(self, name: str) -> str:
        return (self.home / f"{name}.log").read_text(errors="replace")

    def stop(self) -> None:
        for process in reversed(self.processes.values()):
            process.terminate()
        limit = time.monotonic() + 20
        for process in self.processes.values():
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, limit - time.monotonic()))
            process.kill()
            process.wait()

    @contextlib.contextmanager
    def running(self) -> Iterator["Compose"]:
        try:
            yield self
        finally:
            self.stop()


def address(url: str) -> str:
    return re.sub(r"^\w+://(?:[^@]*@)?([^/]+).*", r"\1", url)


def example_variables() -> dict[str, str]:
    """What `deploy/example.env` asks for, with its gaps filled."""
    lines = (ROOT / "deploy" / "example.env").read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    ours = {"DOMAIN": "localhost", "SECRET_KEY": "k" * 50, "POSTGRES_PASSWORD": "secret", "EMAIL_URL": "consolemail://"}
    assert set(ours) <= set(given), "example.env names every variable that must be filled in"
    return {**given, **ours}
