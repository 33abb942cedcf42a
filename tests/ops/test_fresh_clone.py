"""A newcomer with a fresh copy and nothing but Python: everything is installed for real, once."""

import shutil
import subprocess
import sys

import pytest

from launch import setup
from launch.place import ROOT
from tests.serving import Site

NOT_CLONED = shutil.ignore_patterns(
    ".git", ".venv", "var", "__pycache__", "node_modules", "*.mo", ".*_cache", ".hypothesis", "tests"
)


@pytest.fixture
def clone(tmp_path):
    return shutil.copytree(ROOT, tmp_path / "clone", ignore=NOT_CLONED)


def test_one_command_brings_a_fresh_copy_to_life_and_the_second_start_installs_nothing(clone):
    site = Site(clone / "var", "--port", "0", root=clone, bare=True)
    with site.started():
        assert site.is_ready()
        assert (clone / ".venv" / "requirements.lock.sha256").exists()
        assert site.manage("check").strip() == "System check identified no issues (0 silenced)."
    assert "Se instalan las dependencias" in site.said()
    site.log.write_text("")
    with site.started():
        assert site.is_ready()
    assert "Se instalan" not in site.said()
    assert "createsuperuser" not in site.said()


def test_an_environment_whose_python_is_gone_is_not_trusted(tmp_path):
    assert setup.works(tmp_path / "bin" / "python") is False
    (tmp_path / "python").symlink_to(tmp_path / "gone")
    assert setup.works(tmp_path / "python") is False
    assert setup.works(sys.executable) is True


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock", "launch/installer.lock"])
def test_a_lock_pins_every_package_by_hash_and_names_no_host(lock):
    lines = (ROOT / lock).read_text().splitlines()
    pins = [line for line in lines if line and not line.startswith((" ", "#"))]
    assert pins
    assert [line for line in pins if "==" not in line or not line.endswith("\\")] == []
    assert [line for line in lines if "://" in line or "/" in line.partition("# via")[2]] == []


def test_both_locks_pin_the_same_versions():
    def pins(name):
        lines = (ROOT / name).read_text().splitlines()
        return {
            line.split(";")[0].split("\\")[0].strip() for line in lines if "==" in line and not line.startswith(" ")
        }

    assert pins("requirements.lock") <= pins("requirements-dev.lock")


def test_the_launcher_stands_on_the_standard_library_alone():
    code = "import sys, run, launch.cli, launch.site, launch.testing, launch.servers; print(*sys.modules)"
    argv = [sys.executable, "-S", "-c", code]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=True)
    tops = {name.split(".")[0] for name in done.stdout.split()}
    assert tops - set(sys.stdlib_module_names) <= {"__main__", "run", "launch"}
