"""Tables for tests, set with the site's own services."""

import datetime as dt

from accounts.models import User
from games.core import catalogue
from tournaments import clock
from tournaments.models import Decision, Entry, Room, Round
from tournaments.services import matches, rooms, sweeping
from tournaments.services.play import Answer, round_act


class MovingClock:
    """Time that a test moves. It starts now and stands still in between."""

    def __init__(self) -> None:
        self.at = clock.now()

    def __call__(self) -> dt.datetime:
        return self.at

    def pass_(self, **length: float) -> None:
        self.at += dt.timedelta(**length)


def person(name: str, **columns) -> User:
    user = User(username=name, email=f"{name.lower()}@example.org", **columns)
    user.set_password("una clave larga")
    user.save()
    return user


def guest(name: str) -> User:
    return User.objects.guest(name)


def open_room(host: User, *others: User, **columns) -> Room:
    """A room of four with these people on its first seats, not started."""
    room = rooms.room_open(host=host, **{"game": "old_maid", "variant": "mona", "seats": 4, **columns})
    for other in others:
        rooms.room_take_seat(room_pk=room.pk, user=other)
    return room


def started_room(host: User, *others: User, **columns) -> Room:
    """The same room, dealt, with CPUs on the free seats."""
    return rooms.room_start(room_pk=open_room(host, *others, **columns).pk, user=host)


def round_of(room: Room) -> Round:
    return Round.objects.select_related("match__room").filter(match__room=room).latest("number")


def standing(room: Room) -> Decision:
    """The one decision that stands at this table."""
    return Decision.objects.select_related("round__match__room").get(round__match__room=room)


def answer(decision: Decision, choice: int = 0, by: str = "person") -> Answer:
    return round_act(round_pk=decision.round_id, seat=decision.seat, decision_no=decision.no, choice=choice, by=by)


def frozen(room: Room) -> tuple:
    """All that an act could change: equal before and after means that nothing was changed and nothing lost."""
    room.refresh_from_db()
    rounds = Round.objects.filter(match__room=room).order_by("pk")
    return (
        list(rounds.values_list("pk", "status", "last_entry", "state")),
        list(Decision.objects.filter(round__match__room=room).order_by("pk").values()),
        list(Entry.objects.filter(round__match__room=room).order_by("pk").values_list("pk", "no", "choice")),
        list(room.seats.values()),
        room.status,
        room.host_id,
    )


def advance(room: Room, time: MovingClock, *, people_answer: bool = True) -> bool:
    """One step of the table: a person answers, or time passes until a CPU or the clock does. False when it is over."""
    room.refresh_from_db()
    if room.status != Room.Status.PLAYING:
        return False
    decision = Decision.objects.select_related("round__match__room").filter(round__match__room=room).first()
    if decision is None:
        match = room.matches.latest("pk")
        time.at = max(time.at, match.next_deal_at)
        matches.match_deal_next(match_pk=match.pk)
        return True
    seat = room.seats.get(number=decision.seat)
    if people_answer and not seat.is_cpu_driven:
        answer(decision, choice=0)
    else:
        time.at = max(time.at, decision.due_at)
        sweeping.decision_expire(decision.pk)
    return True


def play_out(room: Room, time: MovingClock, *, people_answer: bool = True, limit: int = 3000) -> None:
    """Play to the end of the match; fails if it never ends."""
    for _ in range(limit):
        if not advance(room, time, people_answer=people_answer):
            return
    raise AssertionError("the match did not end")


def hand_of(room: Room, seat: int) -> list[str]:
    round_ = round_of(room)
    game = catalogue.game(room.game)
    return game.view(game.load_state(round_.state, round_.schema), seat)["hand"]
