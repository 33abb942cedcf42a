"""`python3 run.py test`: it says what is missing or installs it, and in CI it lets nothing be skipped."""

import os
import subprocess
import sys

import pytest

from launch import testing
from launch.place import ROOT, Place
from launch.words import Refusal
from tests import plugin


@pytest.fixture
def place(tmp_path):
    (tmp_path / "log").mkdir()
    return Place(tmp_path, tmp_path / "venv")


@pytest.fixture
def lacking(monkeypatch):
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    monkeypatch.setattr(
        testing, "SYSTEM", {"chromium": lambda: False, "caddy": lambda: True, "postgresql": lambda: False}
    )


def test_who_may_not_install_is_told_what_is_missing(place, lacking, monkeypatch):
    monkeypatch.setattr(testing.os, "geteuid", lambda: 1000)
    with pytest.raises(Refusal) as refusal:
        testing.ensure_system(place)
    assert str(refusal.value) == (
        "Para las pruebas falta en este equipo: chromium, postgresql. Instálalo y vuelve a empezar."
    )


def test_root_on_debian_installs_only_what_is_missing(place, lacking, monkeypatch):
    asked = []
    monkeypatch.setattr(testing.os, "geteuid", lambda: 0)
    monkeypatch.setattr(testing.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(testing, "require", lambda argv, *rest: asked.append(argv))
    testing.ensure_system(place)
    assert [argv[1] for argv in asked] == ["update", "install"]
    assert asked[1][-2:] == ["chromium", "postgresql"]


def test_tests_never_see_the_callers_own_servers(place, tmp_path, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://live/data")
    monkeypatch.setenv("REDIS_URL", "redis://live/0")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    env = testing.test_environment(place, tmp_path)
    assert {"DATABASE_URL", "REDIS_URL"} & env.keys() == set()
    assert (env["LANG"], env["VAR_DIR"]) == ("es_ES.UTF-8", str(tmp_path))


@pytest.mark.parametrize(
    ("outcomes", "paths", "failed"),
    [
        ([0, 0], [], []),
        ([1, 0], [], ["pytest (SQLite)"]),
        ([0, testing.NO_TESTS], [], ["pytest (PostgreSQL, Redis)"]),
        ([0, testing.NO_TESTS], ["games/old_maid"], []),
        ([testing.NO_TESTS, 0], ["games/nothing"], ["pytest (SQLite)"]),
    ],
)
def test_a_run_without_tests_has_failed_unless_its_paths_have_none_for_both(
    place, monkeypatch, outcomes, paths, failed
):
    codes = iter(outcomes)
    monkeypatch.setattr(testing, "run_shown", lambda name, argv, env: next(codes))
    assert testing.failed_tests(place, {}, paths) == failed


@pytest.mark.parametrize(("ci", "code", "line"), [("true", 1, "1 failed"), ("", 0, "1 skipped")])
def test_a_skipped_test_fails_in_ci_alone(tmp_path, ci, code, line):
    (tmp_path / "test_it.py").write_text("import pytest\n\n\ndef test_it():\n    pytest.skip('no browser')\n")
    argv = [sys.executable, "-m", "pytest", "-q", "-c", str(ROOT / "pyproject.toml"), str(tmp_path)]
    env = {**os.environ, "CI": ci, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(argv, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, line in done.stdout) == (code, True), done.stdout


def test_each_test_process_has_a_home_of_its_own():
    assert os.environ["VAR_DIR"] == plugin.HOME
    assert os.environ["REDIS_URL"].startswith("redis://")
