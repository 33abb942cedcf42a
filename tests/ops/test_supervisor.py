"""The supervisor with small children of its own: order, back-off, giving up."""

import os
import signal
import sys
import threading

import pytest

from launch import supervisor as module
from launch.supervisor import BACK_OFF, Child, Signals, Supervisor, shorten
from launch.words import Refusal
from tests.serving import alive, eventually

STEADY = "import time; print('here', flush=True); time.sleep(600)"
DEAF = "import signal, time; signal.signal(15, signal.SIG_IGN); print('here', flush=True); time.sleep(600)"
FRAIL = "import sys; print('no table free'); sys.exit(3)"
PARENT = (
    "import subprocess, sys, time;"
    "print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']).pid, flush=True); time.sleep(600)"
)


@pytest.fixture
def child(tmp_path):
    def make(name, code):
        return Child(name, [sys.executable, "-c", code], dict(os.environ), tmp_path / f"{name}.log")

    return make


@pytest.fixture
def signals():
    with Signals() as waiting:
        yield waiting


def started(supervisor):
    supervisor.start()
    for each in supervisor.children:
        eventually(each.log.read_text, f"{each.name} speaks")
    return [each.process.pid for each in supervisor.children]


def test_children_start_in_order_and_stop_in_the_reverse_order(child, signals, monkeypatch):
    stopped = []
    monkeypatch.setattr(
        Child, "send", lambda self, number, group=False: stopped.append((self.name, number)) or kill(self)
    )
    supervisor = Supervisor([child("redis", STEADY), child("web", STEADY), child("beat", STEADY)], signals)
    pids = started(supervisor)
    starts = [each.started for each in supervisor.children]
    assert starts == sorted(starts)
    supervisor.stop()
    assert [name for name, number in stopped if number == signal.SIGTERM] == ["beat", "web", "redis"]
    assert [pid for pid in pids if alive(pid)] == []


def kill(child):
    child.process.kill()


def test_a_child_that_dies_is_started_again_after_a_while(child, signals, capsys):
    supervisor = Supervisor([child("worker", STEADY)], signals)
    (pid,) = started(supervisor)
    supervisor.was_ready = True
    os.kill(pid, signal.SIGKILL)
    eventually(lambda: supervisor.tick() or (supervisor.children[0].runs and not alive(pid)), "the child is back")
    assert supervisor.children[0].process.pid != pid
    assert "«worker»" in capsys.readouterr().out
    supervisor.stop()


def test_the_pause_grows_with_every_death_and_a_long_life_forgives(child, signals, monkeypatch):
    now = 1000.0
    monkeypatch.setattr(module.time, "monotonic", lambda: now)
    frail = child("web", FRAIL)
    supervisor = Supervisor([frail], signals)
    supervisor.was_ready = True
    pauses = []
    for _ in range(9):
        frail.started = now
        supervisor.revive(frail)
        pauses.append(frail.due - now)
        frail.due = 0.0
    assert pauses == [*BACK_OFF, BACK_OFF[-1], BACK_OFF[-1]]
    now += module.LONG_LIFE + 1
    supervisor.revive(frail)
    assert frail.due - now == BACK_OFF[0]


def test_a_child_that_never_manages_to_start_ends_the_attempt_with_its_last_words(child, signals):
    supervisor = Supervisor([child("web", FRAIL)], signals)
    supervisor.start()
    with pytest.raises(Refusal, match=r"web.*no table free"):
        eventually(supervisor.tick, "it gives up")
    assert supervisor.children[0].deaths == module.TRIES


def test_a_child_that_does_not_listen_is_killed_when_its_time_is_over(child, signals, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    supervisor = Supervisor([child("web", DEAF)], signals)
    (pid,) = started(supervisor)
    supervisor.stop()
    assert not alive(pid)


def test_a_second_signal_stops_at_once(child, signals):
    supervisor = Supervisor([child("web", DEAF), child("worker", DEAF)], signals)
    pids = started(supervisor)
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGTERM)).start()
    supervisor.stop()
    assert [pid for pid in pids if alive(pid)] == []


def test_what_a_child_started_goes_with_it(child, signals):
    supervisor = Supervisor([child("worker", PARENT)], signals)
    started(supervisor)
    grandchild = int(supervisor.children[0].log.read_text())
    assert alive(grandchild)
    supervisor.stop()
    eventually(lambda: not alive(grandchild), "the grandchild is gone")


def test_a_log_that_has_grown_long_is_kept_once_and_begins_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "LOG_LIMIT", 10)
    log = tmp_path / "web.log"
    log.write_text("eleven bytes")
    shorten(log)
    assert (log.read_text(), (tmp_path / "web.log.1").read_text()) == ("", "eleven bytes")
    log.write_text("short")
    shorten(log)
    assert log.read_text() == "short"
