"""The command line of `run.py`."""

import argparse
import os
import sys
from collections.abc import Sequence

from .instance import running
from .place import ROOT, Place, place_of, site_environment
from .setup import set_up
from .words import Refusal, say


def run(words: Sequence[str]) -> int:
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a letter still gets the sentence
    try:
        place = place_of(os.environ)
        if words[:1] == ["manage"]:
            return manage(place, words[1:])
        if words[:1] == ["test"]:
            from .testing import run_tests

            return run_tests(place, words[1:])
        return serve_site(place, words)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(say("stopped"))
        return 130


def serve_site(place: Place, words: Sequence[str]) -> int:
    from .site import Wish, serve

    parser = argparse.ArgumentParser(prog="run.py", description=say("help_site"))
    parser.add_argument("--port", type=int, default=8000, help=say("help_port"))
    parser.add_argument("--host", default="127.0.0.1", help=say("help_host"))
    parser.add_argument("--empty", action="store_true", help=say("help_empty"))
    wish = parser.parse_args(words)
    if not 0 <= wish.port <= 65535:
        parser.error(f"--port: {wish.port}")
    serve(place, Wish(wish.host, wish.port, wish.empty))
    return 0


def manage(place: Place, words: Sequence[str]) -> int:
    """Become `manage.py`, in the same environment as the site's own processes."""
    set_up(place)
    note = running(place)
    env = site_environment(place, note.get("redis_url", "redis://127.0.0.1:6379/0"), "127.0.0.1", 8000)
    if note:
        env["SITE_URL"] = os.environ.get("SITE_URL") or note["url"]
    os.execve(place.python, [str(place.python), str(ROOT / "manage.py"), *words], env)  # noqa: S606 - no shell is wanted
