"""Every read that crosses tables."""

from django.db.models import Count, F, Prefetch, Q, QuerySet

from accounts.models import User
from games.core import catalogue
from games.core.game import Outcome

from .formats.tables import Line, RoundResult, fixed_table
from .models import Championship, Decision, Entrant, Match, Result, Room, Round, Seat


def decisions_waiting_for(user: User) -> QuerySet[Decision]:
    """The decisions that stand before a person now, most urgent first."""
    standing = Decision.objects.filter(
        required=True,
        round__match__room__paused_at=None,
        round__match__room__seats__user=user,
        round__match__room__seats__held_cause="",
        round__match__room__seats__number=F("seat"),
    )
    return standing.select_related("round__match__room").order_by("due_at")


def rooms_of(user: User) -> QuerySet[Room]:
    """The rooms a person sits in that are not over, the latest first."""
    mine = Room.objects.filter(seats__user=user, status__in=[Room.Status.OPEN, Room.Status.PLAYING])
    return mine.distinct().prefetch_related("seats__user").order_by("-created_at")


def rooms_to_join() -> QuerySet[Room]:
    """Public rooms that have not started and still have a free place."""
    open_rooms = Room.objects.filter(status=Room.Status.OPEN, entry=Room.Entry.PUBLIC, championship=None)
    free = Count("seats", filter=Q(seats__kind=Seat.Kind.FREE))
    return open_rooms.annotate(free=free).filter(free__gt=0).prefetch_related("seats__user")


def rooms_to_watch() -> QuerySet[Room]:
    """Public rooms in play that welcome spectators."""
    watched = Room.objects.filter(status=Room.Status.PLAYING, entry=Room.Entry.PUBLIC, spectators=True)
    return watched.prefetch_related("seats__user")


def championships_listed() -> QuerySet[Championship]:
    """Public championships: those one can enter first, then those in play, then the finished ones."""
    entered = Count("entrants", filter=Q(entrants__status=Entrant.Status.ENTERED))
    public = Championship.objects.exclude(entry=Room.Entry.LINK).annotate(entered=entered)
    return public.select_related("organiser").order_by("-status", "-created_at")


def championships_of(user: User) -> QuerySet[Championship]:
    """The championships a person plays in or organises, and that are not over."""
    live = [Championship.Status.OPEN, Championship.Status.RUNNING]
    involved = Q(entrants__user=user, entrants__status=Entrant.Status.ENTERED) | Q(organiser=user)
    return Championship.objects.filter(involved, status__in=live).distinct()


def room_with_seats(public_id: str) -> Room | None:
    seats = Prefetch("seats", Seat.objects.select_related("user"))
    return (
        Room.objects.select_related("championship", "host").prefetch_related(seats).filter(public_id=public_id).first()
    )


def latest_match(room: Room) -> Match | None:
    return room.matches.order_by("-pk").first()


def latest_round(match: Match) -> Round | None:
    return match.deals.order_by("-number").first()


def round_as_it_stands(match: Match) -> tuple[Round, list[Decision]] | None:
    """The latest round and what it asks, as of one instant.

    One statement reads both: a move that lands meanwhile is in both or in neither, whatever the isolation level.
    """
    latest = latest_round(match)
    if latest is None:
        return None
    decisions = list(Decision.objects.filter(round=latest).select_related("round"))
    if decisions:
        return decisions[0].round, decisions
    latest.refresh_from_db()  # nobody is asked: it is over and moves no more
    return latest, []


def results_by_round(match: Match) -> list[tuple[int, dict[int, Result]]]:
    """(round number, {seat: result}) for every finished round, in order."""
    finished = Result.objects.filter(round__match=match, round__status=Round.Status.FINISHED)
    rounds: dict[int, dict[int, Result]] = {}
    for result in finished.annotate(number=F("round__number")).order_by("number", "seat"):
        rounds.setdefault(result.number, {})[result.seat] = result
    return list(rounds.items())


def table_of_points(match: Match, rounds: list[tuple[int, dict[int, Result]]] | None = None) -> list[tuple[int, Line]]:
    """(place, line) by seat number over the finished rounds of a match; who resigned comes last.

    `rounds`: what `results_by_round` gives, if the caller has it already.
    """
    rounds = results_by_round(match) if rounds is None else rounds
    numbers = [seat.number for seat in match.room.seats.all() if seat.kind != Seat.Kind.FREE]
    rows = [
        RoundResult(number, seat, r.place, r.points, r.turns, r.cpu_turns)
        for number, results in rounds
        for seat, r in results.items()
    ]
    return fixed_table(rows, numbers, _order(match, rounds, numbers))


def _order(match: Match, rounds: list[tuple[int, dict[int, Result]]], numbers: list[int]) -> list[tuple[int, ...]]:
    """The game's own ranking of the seats; a resignation decides before any points."""
    if match.resigned is not None:
        return [(number,) for number in sorted(numbers, key=lambda number: number == match.resigned)]
    game = catalogue.game(match.room.game)
    outcomes = [
        Outcome({s: r.place for s, r in results.items()}, {s: r.points for s, r in results.items()}, ())
        for _number, results in rounds
    ]
    return list(game.standings(game.load_options(match.options), outcomes))
