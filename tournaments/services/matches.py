"""Rounds follow one another: deal, finish, next deal, end of the match."""

import dataclasses
import datetime as dt
from secrets import token_bytes

from django.conf import settings
from django.db import transaction
from django.db.models import Count, Q

from games.core import catalogue
from games.core.chance import Chance, commitment
from games.core.game import Deal, Game, Outcome

from .. import clock
from ..formats.fixed_table import round_count, seating
from ..models import Entry, Match, Result, Room, Round, Seat
from . import asking, championships, notices
from .announce import announce


def match_start(*, room: Room) -> Match:
    """Freeze the options, draw the first roles and deal the first round. The caller holds the lock on the room."""
    game = catalogue.game(room.game)
    seats = list(room.seats.exclude(kind=Seat.Kind.FREE))
    rounds = round_count(room.rounds, len(seats))
    options = game.options(room.variant, rounds=rounds, **room.options)
    now = clock.now()
    match = Match.objects.create(
        room=room, options=game.dump_options(options), rounds=rounds, secret=token_bytes(32), started_at=now
    )
    reserve = asking.pace_of(room).bank
    room.seats.exclude(kind=Seat.Kind.FREE).update(bank=reserve, misses=0)
    levels = {seat.number: room.level for seat in seats if seat.kind == Seat.Kind.CPU}
    numbers = tuple(seat.number for seat in seats)
    first = game.first_deal(options, numbers, levels, Chance(bytes(match.secret), 0))
    _deal(match, first, number=1, now=now)
    return match


def match_deal_next(*, match_pk: int) -> bool:
    """Deal the next round if its time has come. Safe to call any number of times; says whether it dealt."""
    with transaction.atomic():
        match = Match.objects.select_for_update(of=("self",)).select_related("room").get(pk=match_pk)
        now = clock.now()
        due = match.next_deal_at is not None and match.next_deal_at <= now and match.status == Match.Status.RUNNING
        if not due or match.room.paused_at:
            return False
        deal = _next_deal(match)
        if deal is None:
            match_finish(match, now)
        else:
            number = match.deals.count() + 1
            match.next_deal_at = None
            match.save(update_fields=["next_deal_at"])
            _deal(match, deal, number=number, now=now)
        announce(match.room_id)
        return deal is not None


def round_finish(round_: Round, game: Game, now: dt.datetime) -> None:
    """Write places and points of a round that asks nothing more, and set the time of what follows."""
    round_.status, round_.finished_at = Round.Status.FINISHED, now
    round_.save(update_fields=["status", "finished_at"])
    _write_results(round_, outcome_of(game, round_))
    match = round_.match
    if _next_deal(match) is None:
        match_finish(match, now)
        return
    _record(match.room, now)
    match.next_deal_at = now + dt.timedelta(seconds=asking.pace_of(match.room).rest / settings.CPU_SPEED)
    match.save(update_fields=["next_deal_at"])


def match_finish(match: Match, now: dt.datetime, status: str = Match.Status.FINISHED) -> None:
    """Close the match and its room, and record the result in the championship it belongs to."""
    match.status, match.finished_at, match.next_deal_at = status, now, None
    match.save(update_fields=["status", "finished_at", "next_deal_at"])
    room = match.room
    room.status = Room.Status.FINISHED
    room.save(update_fields=["status"])
    _record(room, now)
    notices.match_finished(match, now)


def round_abandon(match: Match, now: dt.datetime) -> None:
    """Stop the running round, if any, without a result: nobody is asked anything any more."""
    for round_ in match.deals.select_for_update().filter(status=Round.Status.RUNNING):
        round_.decisions.all().delete()
        round_.status, round_.finished_at = Round.Status.ABANDONED, now
        round_.save(update_fields=["status", "finished_at"])


def outcomes_of(match: Match) -> tuple[list[Deal], list[Outcome]]:
    """The deals and outcomes of the finished rounds, in order, as the rules want them for the next deal."""
    game = catalogue.game(match.room.game)
    finished = match.deals.filter(status=Round.Status.FINISHED).order_by("number")
    deals = [game.load_deal(round_.deal) for round_ in finished]
    outcomes = [outcome_of(game, round_) for round_ in finished]
    return deals, outcomes


def outcome_of(game: Game, round_: Round) -> Outcome:
    """How a finished round ended. RuntimeError if its stored state says that it did not."""
    outcome = game.outcome(game.load_state(round_.state, round_.schema))
    if outcome is None:
        raise RuntimeError(f"round {round_.pk} asks nobody and has no outcome")
    return outcome


def _next_deal(match: Match) -> Deal | None:
    game = catalogue.game(match.room.game)
    deals, outcomes = outcomes_of(match)
    deal = game.next_deal(game.load_options(match.options), deals, outcomes)
    if deal is None:
        return None
    order = sorted(deal.seats)
    moved = tuple(order[i] for i in seating(match.room.rounds, len(order), len(deals) + 1))
    return dataclasses.replace(deal, seats=moved)


def _deal(match: Match, deal: Deal, *, number: int, now: dt.datetime) -> Round:
    game = catalogue.game(match.room.game)
    secret = token_bytes(32)
    step = game.deal(game.load_options(match.options), deal, Chance(secret, 0))
    round_ = Round.objects.create(
        match=match,
        number=number,
        schema=game.schema,
        deal=game.dump_deal(deal),
        opening=[game.dump_event(event) for event in step.events],
        state=game.dump_state(step.state),
        entries_before=sum(match.deals.values_list("last_entry", flat=True)),
        secret=secret,
        commitment=commitment(secret),
        started_at=now,
    )
    asked = game.decisions(step.state)
    asking.replace_decisions(round_, {}, asked, actor=None, now=now)
    if not asked:
        round_finish(round_, game, now)
    return round_


def _record(room: Room, now: dt.datetime) -> None:
    if room.championship_id:
        championships.championship_record(championship_pk=room.championship_id, now=now)


def _write_results(round_: Round, outcome: Outcome) -> None:
    owners = {seat.number: seat.user_id for seat in round_.match.room.seats.all()}
    by_cpu = Q(by__in=[Entry.By.CPU, Entry.By.CLOCK])
    counted = round_.log.values("seat").annotate(total=Count("pk"), cpu=Count("pk", by_cpu)).order_by()
    turns = {row["seat"]: (row["total"], row["cpu"]) for row in counted}
    Result.objects.bulk_create(
        Result(
            round=round_,
            seat=seat,
            user_id=owners.get(seat),
            place=place,
            points=outcome.points[seat],
            turns=turns.get(seat, (0, 0))[0],
            cpu_turns=turns.get(seat, (0, 0))[1],
        )
        for seat, place in outcome.places.items()
    )
