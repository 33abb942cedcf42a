"""Who may import whom. A game knows the standard library and `games.core`; nothing knows `tournaments`."""

import subprocess
import sys

import pytest

from .source import APPS, ROOT, imports, modules, name, package, text

GAMES = sorted(path.parent.name for path in (ROOT / "games").glob("*/rules.py"))
PURE = ["core", *GAMES]
IMPURE = {"random", "secrets", "time", "datetime", "os", "threading", "socket", "asyncio", "sqlite3", "uuid"}
"""Standard modules that bring a clock, a machine or unrepeatable chance into rules."""


def is_within(module, package):
    return module == package or module.startswith(f"{package}.")


def strangers(source, within, allowed):
    """Imports of a pure file that are neither standard nor in one of the allowed packages."""
    return [
        each
        for each in imports(source, within)
        if each.module.split(".")[0] not in sys.stdlib_module_names
        and not any(is_within(each.module, package) for package in allowed)
    ]


def test_there_are_games_to_look_at():
    assert "old_maid" in GAMES


@pytest.mark.parametrize("game", PURE)
def test_a_game_imports_only_the_standard_library_and_the_core(game):
    allowed = ["games.core", f"games.{game}"]
    for path in modules(f"games/{game}"):
        if name(path) == "games/core/catalogue.py":
            continue
        assert strangers(text(path), package(path), allowed) == [], name(path)


def test_the_catalogue_knows_the_shelf_and_no_game_on_it():
    path = ROOT / "games/core/catalogue.py"
    found = strangers(text(path), package(path), ["games.core"])
    assert [each.module for each in found] == ["games"]


@pytest.mark.parametrize("game", PURE)
def test_rules_know_no_clock_no_machine_and_no_unrepeatable_chance(game):
    for path in modules(f"games/{game}"):
        found = {each.module.split(".")[0] for each in imports(text(path), package(path))}
        assert not found & IMPURE, name(path)


def test_the_formats_are_pure():
    for path in modules("tournaments/formats"):
        assert strangers(text(path), package(path), ["tournaments.formats"]) == [], name(path)


@pytest.mark.parametrize("app", ["games", "accounts"])
def test_nothing_below_imports_tournaments(app):
    for path in modules(app, tests=True):
        upward = [each for each in imports(text(path), package(path)) if is_within(each.module, "tournaments")]
        assert upward == [], name(path)


def test_no_signals():
    for path in modules(*APPS):
        found = [each for each in imports(text(path), package(path)) if each.module.startswith("django.dispatch")]
        assert found == [], name(path)


def test_the_import_contracts_hold():
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr


PLANTED = """
import django.utils
from games.mosca import rules
from ..core.cards import rank
from ..mau_mau import options
from . import state
import dataclasses
"""


def test_a_planted_import_is_seen():
    found = strangers(PLANTED, "games.old_maid", ["games.core", "games.old_maid"])
    assert [each.module for each in found] == ["django.utils", "games.mosca.rules", "games.mau_mau.options"]


def test_imports_inside_functions_are_seen_too():
    assert [each.module for each in imports("def f():\n    import random", "games.core")] == ["random"]
