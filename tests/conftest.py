"""What every test may ask for: servers, the served site, a browser."""

import os
import shutil
import sys

import pytest

from launch import servers
from launch.testing import browser_program

from .plugin import IN_CI, ON_REAL_SERVERS
from .serving import Site

BROWSER_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def lacking(what: str) -> None:
    """Outside CI a test may be skipped for want of a program; in CI it has failed."""
    (pytest.fail if IN_CI else pytest.skip)(f"{what} is not installed here")


# --- servers --------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="session", autouse=True)
def redis_url():
    """The Redis of this process: the embedded server, or redis-server where the run asks for real ones."""
    url = os.environ["REDIS_URL"]
    server = servers.redis(url) if ON_REAL_SERVERS else servers.embedded(sys.executable, url=url)
    with server:
        yield url


@pytest.fixture(scope="session")
def database_server():
    """PostgreSQL where the run asks for it; SQLite needs no server."""
    if not ON_REAL_SERVERS:
        yield None
        return
    if not servers.postgres_program("postgres"):
        lacking("postgresql")
    with servers.postgres(os.environ["DATABASE_URL"]) as url:
        yield url


@pytest.fixture(scope="session")
def django_db_modify_db_settings(database_server, django_db_modify_db_settings_parallel_suffix):
    """pytest-django's own hook: the server runs before the test database is made."""


@pytest.fixture(scope="session")
def postgres_url():
    """A PostgreSQL of its own, for tests that start the site's processes on real servers."""
    if not servers.postgres_program("postgres"):
        lacking("postgresql")
    with servers.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def real_redis_url():
    if not shutil.which("redis-server"):
        lacking("redis-server")
    with servers.redis() as url:
        yield url


# --- the served site ------------------------------------------------------------------------------------------------
@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The real site as `run.py` serves it: Daphne, worker, beat and embedded Redis, on data of its own."""
    with Site(tmp_path_factory.mktemp("site") / "var").started() as served:
        yield served


# --- browser --------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def browser():
    """Chromium, one a module: Playwright's event loop must be gone before a module with asynchronous tests."""
    program = browser_program()
    if not program:
        lacking("chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=BROWSER_FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser, site):
    """Opens a page in a profile of its own: another person at another computer. Failures of the page fail the test."""
    contexts, errors = [], []

    def open_page(**options):
        settings = {"base_url": site.url, "locale": "es-ES", "viewport": {"width": 1280, "height": 800}} | options
        context = browser.new_context(**settings)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page):
    return new_page()


@pytest.fixture
def serious_faults():
    """Asks axe about a page: what it calls serious or critical, as `rule: where`."""
    from axe_playwright_python.sync_playwright import Axe

    def ask(page):
        found = Axe().run(page).response["violations"]
        return [
            f"{rule['id']}: {' '.join(map(str, node['target']))}"
            for rule in found
            if rule["impact"] in {"serious", "critical"}
            for node in rule["nodes"]
        ]

    return ask


# --- data that is really committed ------------------------------------------------------------------------------------
@pytest.fixture
def committed(transactional_db):
    """A database whose transactions really commit, for tests of what happens between processes and threads.

    The log's guard is set anew and let go afterwards, because emptying the tables is what it refuses.
    """
    from django.db import connection

    from tournaments.models.guard import guard_log, release_log

    release_log(connection)
    guard_log(connection)
    yield
    release_log(connection)


@pytest.fixture(autouse=True)
def quick_passwords(settings):
    """Real password hashing is slow on purpose; no test is about it."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
