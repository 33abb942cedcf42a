"""Read by pytest before Django's settings: where the tests keep their data, and which servers they stand on.

Each process (so each of xdist's workers) has its own folder, its own Redis and its own database: nothing is shared.
`SOBREMESA_TEST_ON=real` puts PostgreSQL and redis-server in place of SQLite and the embedded server.
"""

import os
import shutil
import tempfile

import pytest

from launch.instance import fresh_redis_url
from launch.servers import fresh_postgres_url
from launch.translations import compile_all

IN_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}
ON_REAL_SERVERS = os.environ.get("SOBREMESA_TEST_ON") == "real"
HOME = tempfile.mkdtemp(prefix="sobremesa-pytest-")


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests():
    """Before pytest-django reads the settings: the addresses. `tests/conftest.py` starts the servers."""
    os.environ.update(VAR_DIR=HOME, SECRET_KEY="only-for-tests", SWEEP_IN_WEB="no", REDIS_URL=fresh_redis_url())
    os.environ["STATIC_STORAGE"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    os.environ.pop("DATABASE_URL", None)
    compile_all()
    if ON_REAL_SERVERS:
        os.environ["DATABASE_URL"] = fresh_postgres_url()
    return (yield)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish():
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Tests that use the served site stay in one of xdist's workers: one site, one browser, two processors."""
    for item in items:
        if "site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("site"))


def without_skips(report):
    """Continuous integration proves everything: a test that is skipped there has failed."""
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI forbids: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    return without_skips((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    return without_skips((yield))
