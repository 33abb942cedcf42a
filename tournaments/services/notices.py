"""What people hear of when they are not looking: in the site at once, by e-mail in digests."""

import datetime as dt
from itertools import groupby

import structlog
from django.conf import settings
from django.core import signing
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.middleware import zone_of
from accounts.models import User

from .. import clock
from ..formats.pace import reminders
from ..models import Decision, Match, Notice, Room, Seat

log = structlog.get_logger(__name__)
DIGEST = dt.timedelta(minutes=5)  # notices of one person that come closer together than this share a mail
PRESENT = dt.timedelta(minutes=2)  # whoever did something this lately needs no mail yet
UNSUBSCRIBE_SALT = "notices"


def turn_asked(decision: Decision, holder: Seat, room: Room) -> None:
    """«Te toca», once for each decision of a slow game."""
    _tell(holder.user, room, Notice.Kind.TURN, f"{decision.round_id}.{decision.no}", decision.asked_at, decision.due_at)


def match_started(room: Room, now: dt.datetime) -> None:
    for seat in _people(room):
        _tell(seat.user, room, Notice.Kind.STARTED, str(room.pk), now)


def match_finished(match: Match, now: dt.datetime) -> None:
    for seat in _people(match.room):
        _tell(seat.user, match.room, Notice.Kind.FINISHED, str(match.pk), now)


def seat_substituted(seat: Seat, now: dt.datetime) -> None:
    if seat.user_id and seat.held_cause != Seat.Cause.LEFT:
        _tell(seat.user, seat.room, Notice.Kind.SUBSTITUTED, f"{seat.pk}.{now.timestamp():.0f}", now)


def send_due() -> int:
    """Write the reminders that are due and send what has waited long enough; returns the number of mails."""
    now = clock.now()
    for decision in Decision.objects.filter(remind_at__lte=now, round__match__room__paused_at=None):
        _remind(decision, now)
    waiting = Notice.objects.filter(mailed_at=None, user__is_active=True).select_related("user", "room")
    by_user = groupby(waiting.order_by("user_id", "created_at"), key=lambda notice: notice.user_id)
    return sum(_send_digest([*group], now) for _user, group in by_user)


def unsubscribe_token(user: User) -> str:
    return signing.dumps(user.pk, salt=UNSUBSCRIBE_SALT)


def _remind(decision: Decision, now: dt.datetime) -> None:
    with transaction.atomic():
        room = decision.round.match.room
        holder = room.seats.select_related("user").get(number=decision.seat)
        later = [at for at in reminders(decision.asked_at, decision.due_at) if at > now] if decision.due_at else []
        moved = Decision.objects.filter(pk=decision.pk, remind_at=decision.remind_at).update(
            remind_at=later[0] if later else None
        )
        if moved and holder.user_id and not holder.is_cpu_driven:
            key = f"{decision.round_id}.{decision.no}.{len(later)}"
            _tell(holder.user, room, Notice.Kind.REMINDER, key, now, decision.due_at)


def _tell(user, room: Room, kind: str, key: str, now: dt.datetime, due_at: dt.datetime | None = None) -> None:
    if user is None:
        return
    notice = {"room": room, "due_at": due_at, "created_at": now}
    Notice.objects.get_or_create(user=user, kind=kind, key=key, defaults=notice)


def _people(room: Room):
    return room.seats.filter(kind=Seat.Kind.PERSON, user__isnull=False).select_related("user")


def _send_digest(notices: list[Notice], now: dt.datetime) -> int:
    user = notices[0].user
    fresh = [notice for notice in notices if _still_true(notice)]
    if fresh and not _ripe(user, fresh, now):
        return 0
    slow = [notice for notice in fresh if notice.room.mode == Room.Mode.ASYNC]
    wanted = bool(slow and user.email and user.mail_turns)
    try:
        with transaction.atomic():
            Notice.objects.filter(pk__in=[notice.pk for notice in notices]).update(mailed_at=now)
            if wanted:
                _mail(user, slow)
    except OSError as error:  # the mail server is away or refuses: this one waits for the next pass, the others go on
        log.warning("not_mailed", user=user.pk, error=repr(error))
        return 0
    return int(wanted)


def _ripe(user: User, notices: list[Notice], now: dt.datetime) -> bool:
    """A reminder goes at once; the rest waits for the digest window, and while its reader is here anyway."""
    if any(notice.kind == Notice.Kind.REMINDER for notice in notices):
        return True
    here = user.last_input_at is not None and now - user.last_input_at < PRESENT
    return not here and now - notices[0].created_at >= DIGEST


def _still_true(notice: Notice) -> bool:
    if notice.kind not in (Notice.Kind.TURN, Notice.Kind.REMINDER):
        return True
    round_pk, no = map(int, notice.key.split(".")[:2])
    return Decision.objects.filter(round=round_pk, no=no, round__match__room__seats__user=notice.user).exists()


def _mail(user: User, notices: list[Notice]) -> None:
    with translation.override(user.language), timezone.override(zone_of(user)):
        stop = settings.SITE_URL + reverse("notices_stop", args=[unsubscribe_token(user)])
        context = {"person": user, "notices": notices, "site": settings.SITE_URL, "stop": stop, "zone": zone_of(user)}
        body = render_to_string("tournaments/mail/digest.txt", context)
        mail = EmailMultiAlternatives(_("Sobremesa: tienes una partida esperando"), body, to=[user.email])
        mail.extra_headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        mail.send()
