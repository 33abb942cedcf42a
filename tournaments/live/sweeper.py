"""A small loop in every web process, so that tables go on when the workers do not."""

import threading
import time

import structlog
from django.db import close_old_connections

from ..services.sweeping import sweep

log = structlog.get_logger(__name__)
EVERY = 1.0  # seconds
WORKERS_FIRST = 1.5  # seconds something may be overdue before this loop steps in


def start_sweeper() -> None:
    """Start the loop in a daemon thread; it ends with the process."""
    threading.Thread(target=_run, name="sweeper", daemon=True).start()


def _run() -> None:
    while True:
        time.sleep(EVERY)
        close_old_connections()
        try:
            sweep(late_by=WORKERS_FIRST)
        except Exception as error:  # noqa: BLE001  a database that is away comes back; the loop must be there then
            log.warning("sweep_failed", error=repr(error))
