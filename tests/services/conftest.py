import pytest

from tests.factories import MovingClock, guest, person
from tournaments import clock


@pytest.fixture
def time(monkeypatch):
    """Time stands still until the test moves it."""
    moving = MovingClock()
    monkeypatch.setattr(clock, "now", moving)
    return moving


@pytest.fixture
def ana(db):
    return person("Ana")


@pytest.fixture
def luis(db):
    return person("Luis")


@pytest.fixture
def eva(db):
    return person("Eva")


@pytest.fixture
def visitor(db):
    return guest("Nora")
