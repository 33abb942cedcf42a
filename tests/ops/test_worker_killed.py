"""A championship goes on by itself when the worker that plays its CPUs is killed in the middle."""

import os
import re
import signal
import subprocess

from tests.serving import Site, eventually

from .people import Person


def worker_of(site: Site) -> int:
    """The pid of the site's Celery worker."""
    out = subprocess.run(["pgrep", "-P", str(site.process.pid)], capture_output=True, text=True, check=True)
    for pid in map(int, out.stdout.split()):
        with open(f"/proc/{pid}/cmdline", "rb") as words:
            if b"\0worker\0" in words.read():
                return pid
    raise AssertionError("no worker runs")


def test_a_championship_goes_on_after_its_worker_was_killed(tmp_path):
    with Site(tmp_path / "var", "--port", "0", "--empty", CPU_SPEED="6").started() as site:
        person = Person(site.url)
        person.get("/cuenta/invitado/")
        person.post("/cuenta/invitado/", name="Nora")
        fields = {"name": "Otoño", "variant": "old_maid:mona", "seats": "4", "rounds": "3", "level": "easy"}
        person.get("/campeonatos/nuevo/")
        page = person.post(
            "/campeonatos/nuevo/", **fields, mode="live", clock="normal", entry="public", spectators="on"
        )
        person.post(f"{page}inscribirse/")
        person.post(f"{page}empezar/")
        room = re.search(r'href="(/sala/[^"]+/)"', person.get(page)).group(1)
        person.post(f"{room}salir/")
        eventually(lambda: person.view(room)["n"] > 3, "the CPUs play")
        killed = worker_of(site)
        os.kill(killed, signal.SIGKILL)
        before = person.view(room)["n"]
        eventually(lambda: person.view(room)["n"] > before + 6, "the table goes on")
        eventually(lambda: worker_of(site) != killed, "the worker is there again")
        eventually(lambda: person.view(room)["standings"]["final"], "the match ends")
        assert [round_["number"] for round_ in person.view(room)["standings"]["rounds"]] == [1, 2, 3]
        assert "terminado" in person.get(page)
