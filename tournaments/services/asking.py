"""The decisions that stand before the seats of a round: when they change, when they are due."""

import datetime as dt
import random
from collections.abc import Mapping

from django.conf import settings

from accounts.middleware import zone_of
from games.core import catalogue
from games.core import game as core

from ..formats.pace import PACES, Pace, Quiet, bank_after, deadline, reminders
from ..models import Decision, Entry, Room, Round, Seat
from . import notices
from .announce import hint_cpu

Asked = Mapping[int, core.Decision]
_thinking = random.SystemRandom()  # how long a CPU pretends to think is no part of the round's chance


def pace_of(room: Room) -> Pace:
    return PACES[room.mode, room.clock]


def replace_decisions(round_: Round, before: Asked, after: Asked, *, actor: int | None, now: dt.datetime) -> None:
    """Put what `after` asks. A seat whose own question stays the same keeps its number and its clock."""
    gone = [seat for seat in before if seat == actor or after.get(seat) != before[seat]]
    round_.decisions.filter(seat__in=gone).delete()
    fresh = [seat for seat in after if seat in gone or seat not in before]
    holders = {seat.number: seat for seat in round_.match.room.seats.select_related("user").filter(number__in=fresh)}
    for seat in fresh:
        _put(round_, after[seat], holders[seat], now)


def restart_clock(round_: Round, holder: Seat, now: dt.datetime) -> None:
    """The standing question of a seat that changed hands gets the clock of whoever plays it now."""
    for decision in round_.decisions.filter(seat=holder.number):
        _time(decision, round_.match.room, holder, now)
        decision.save(update_fields=["asked_at", "due_at", "remind_at"])


def account_answer(room: Room, holder: Seat, decision: Decision, by: str, now: dt.datetime) -> None:
    """What an answer leaves behind on the seat: a person's reserve and the row of missed deadlines."""
    if by == Entry.By.PERSON:
        holder.misses = 0
        holder.seen_at = now
        holder.bank = bank_after(pace_of(room), holder.bank, decision.asked_at, now)
    elif by == Entry.By.CLOCK:
        holder.misses += 1
        holder.bank = bank_after(pace_of(room), holder.bank, decision.asked_at, now)
    else:
        return
    holder.save(update_fields=["misses", "seen_at", "bank"])


def standing(round_: Round) -> Asked:
    """What the rules ask of the round as it stands."""
    game = catalogue.game(round_.match.room.game)
    return game.decisions(game.load_state(round_.state, round_.schema))


def quiet_hours(holder: Seat) -> Quiet | None:
    user = holder.user
    if user is None or user.quiet_from is None or user.quiet_to is None:
        return None
    return Quiet(user.quiet_from, user.quiet_to, zone_of(user))


def _put(round_: Round, asked: core.Decision, holder: Seat, now: dt.datetime) -> None:
    # The number is that of the entry the answer may make at the earliest: it only grows, and no seat is asked twice
    # under one number.
    decision = Decision(round=round_, seat=holder.number, no=round_.last_entry + 1, required=asked.required)
    _time(decision, round_.match.room, holder, now)
    decision.save()
    if round_.match.room.mode == Room.Mode.ASYNC and decision.required and not holder.is_cpu_driven:
        notices.turn_asked(decision, holder, round_.match.room)


def _time(decision: Decision, room: Room, holder: Seat, now: dt.datetime) -> None:
    pace = pace_of(room)
    decision.asked_at, decision.due_at, decision.remind_at = now, None, None
    if not decision.required:
        return
    if holder.is_cpu_driven:
        wait = _thinking.uniform(*pace.cpu) / settings.CPU_SPEED
        decision.due_at = now + dt.timedelta(seconds=wait)
        hint_cpu(wait)
    elif not room.hot_seat:
        # People around one device wait for each other without a clock.
        quiet = quiet_hours(holder) if room.mode == Room.Mode.ASYNC else None
        decision.due_at = deadline(pace, now, holder.bank, quiet)
        if room.mode == Room.Mode.ASYNC:
            decision.remind_at = reminders(now, decision.due_at)[0]
