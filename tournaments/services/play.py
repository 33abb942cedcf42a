"""The one door into a round."""

from dataclasses import dataclass

from django.db import IntegrityError, transaction

from games.core import catalogue
from games.core.chance import Chance

from .. import clock
from ..errors import ConflictingAnswer, NotOffered, RoomPaused, SeatHeld, StaleDecision
from ..models import Decision, Entry, Round, Seat
from . import asking, matches
from .announce import announce


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an answer: its line in the log, and whether that line was there before (`dup`)."""

    entry: Entry
    dup: bool = False


def round_act(*, round_pk: int, seat: int, decision_no: int, choice: int, by: str) -> Answer:
    """Answer the standing decision `decision_no` of `seat` with its offered action number `choice`.

    The only way into a round: people, CPU, clock and organiser all come through here. The same answer given twice is
    acknowledged twice and counted once. Raises, changing nothing: StaleDecision when that decision does not stand (any
    more), ConflictingAnswer when it was answered otherwise, NotOffered, RoomPaused, SeatHeld when a CPU holds the seat.
    """
    try:
        with transaction.atomic():
            return _act(round_pk, seat, decision_no, choice, by)
    except IntegrityError as lost:
        # Lock and compare-and-swap both failed to keep a rival writer out; the constraint did not.
        raise StaleDecision from lost


def _act(round_pk: int, seat: int, decision_no: int, choice: int, by: str) -> Answer:
    round_ = Round.objects.select_for_update(of=("self",)).select_related("match__room").get(pk=round_pk)
    if (entry := round_.log.filter(seat=seat, decision_no=decision_no).first()) is not None:
        return _repeated(entry, choice, by)
    decision = _standing(round_, seat, decision_no)
    holder = round_.match.room.seats.get(number=seat)
    _check_may_answer(round_, decision, holder, by)
    return Answer(_append(round_, decision, holder, choice, by))


def _repeated(entry: Entry, choice: int, by: str) -> Answer:
    if entry.by != by:
        raise StaleDecision  # the clock or a CPU was quicker
    if entry.choice != choice:
        raise ConflictingAnswer
    return Answer(entry, dup=True)


def _standing(round_: Round, seat: int, decision_no: int) -> Decision:
    decision = round_.decisions.filter(seat=seat, no=decision_no).first()
    if decision is None or round_.status != Round.Status.RUNNING:
        raise StaleDecision
    return decision


def _check_may_answer(round_: Round, decision: Decision, holder: Seat, by: str) -> None:
    if round_.match.room.paused_at:
        raise RoomPaused
    if by == Entry.By.PERSON and holder.is_cpu_driven:
        raise SeatHeld
    # A CPU's or the clock's answer was made ready before the lock: its owner may be back, or the time moved.
    if by == Entry.By.CPU and not holder.is_cpu_driven:
        raise StaleDecision
    if by == Entry.By.CLOCK and (decision.due_at is None or decision.due_at > clock.now()):
        raise StaleDecision


def _append(round_: Round, decision: Decision, holder: Seat, choice: int, by: str) -> Entry:
    game = catalogue.game(round_.match.room.game)
    before = game.load_state(round_.state, round_.schema)
    asked = game.decisions(before)
    actions = asked[decision.seat].actions
    if not 0 <= choice < len(actions):
        raise NotOffered
    no = round_.last_entry + 1
    step = game.apply(before, decision.seat, actions[choice], Chance(bytes(round_.secret), no))
    now = clock.now()
    entry = Entry.objects.create(
        round=round_,
        no=no,
        seat=decision.seat,
        by=by,
        decision_no=decision.no,
        choice=choice,
        action=game.dump_action(actions[choice]),
        events=[game.dump_event(event) for event in step.events],
        at=now,
    )
    _swap(round_, no, game.dump_state(step.state))
    asking.account_answer(round_.match.room, holder, decision, by, now)
    next_asked = game.decisions(step.state)
    asking.replace_decisions(round_, asked, next_asked, actor=decision.seat, now=now)
    if not next_asked:
        matches.round_finish(round_, game, now)
    announce(round_.match.room_id)
    return entry


def _swap(round_: Round, no: int, state: dict) -> None:
    """Compare-and-swap on the last entry: the second of two writers finds nothing to update."""
    moved = Round.objects.filter(pk=round_.pk, last_entry=no - 1).update(last_entry=no, state=state)
    if moved != 1:
        raise StaleDecision
    round_.last_entry, round_.state = no, state
