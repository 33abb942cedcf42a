"""How log lines look: one JSON object a line, whoever wrote it, so that a host can search them."""

import structlog
from structlog.typing import Processor

COMMON: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso"),
]


def formatter() -> structlog.stdlib.ProcessorFormatter:
    """For the lines of Django, Daphne and Celery as for our own."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=COMMON,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )


structlog.configure(
    processors=[*COMMON, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=True,
)
