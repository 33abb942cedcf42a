"""What the workers do. Tasks take no state with them and are safe to run twice, late or never."""

from celery import shared_task

from .services import notices, sweeping


@shared_task(name="tournaments.tasks.sweep")
def sweep() -> int:
    done = sweeping.sweep()
    sweeping.beat("worker")
    return done


@shared_task(name="tournaments.tasks.notify")
def notify() -> int:
    return notices.send_due()


@shared_task(name="tournaments.tasks.expire")
def expire() -> int:
    return sweeping.expire()
