"""What a socket asks of the database; each function is one call from the event loop."""

from importlib import import_module

from django.conf import settings
from django.contrib import auth
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.utils import timezone, translation

from accounts.middleware import zone_of

from .. import selectors, table
from ..errors import NoSuchRoom, NotYourSeat
from ..models import Entry, Room, Round
from ..services.play import Answer, round_act
from ..services.seats import seats_seen
from .protocol import Act

SessionStore = import_module(settings.SESSION_ENGINE).SessionStore


class _Request(HttpRequest):
    """As much of a request as Django's own session check asks for."""

    def __init__(self, session: SessionBase) -> None:
        super().__init__()
        self.session = session


def who_is(session: SessionBase):
    """The session's person as of now: logged out, banned or with a new password, an open socket is nobody's."""
    fresh = SessionStore(session.session_key)
    return auth.get_user(_Request(fresh))


def room_of(public_id: str, user) -> Room:
    """The room, if this person may look at it. Raises NoSuchRoom."""
    room = selectors.room_with_seats(public_id)
    if room is None or not table.may_watch(room, user):
        raise NoSuchRoom
    return room


def view_for(public_id: str, user, language: str, after: int | None, lifted: table.Lifted | None) -> dict | None:
    room = room_of(public_id, user)
    if user.is_authenticated:
        seats_seen(room=room, user_pk=user.pk)
    with translation.override(language), timezone.override(zone_of(user)):
        return table.table_view(room, user, after=after, lifted=lifted)


def act_for(public_id: str, user, act: Act) -> Answer:
    """Answer for the seat that this decision stands before. Raises what `round_act` raises, and NotYourSeat."""
    room = room_of(public_id, user)
    seat = seat_asked(room, user, act.round, act.decision)
    return round_act(round_pk=act.round, seat=seat, decision_no=act.decision, choice=act.choice, by=Entry.By.PERSON)


def seat_asked(room: Room, user, round_pk: int, decision_no: int) -> int:
    """Which of the person's own seats was, or is, asked this. Raises NotYourSeat."""
    mine = table.own_seats(room, user)
    round_ = Round.objects.filter(pk=round_pk, match__room=room).first()
    if not mine or round_ is None:
        raise NotYourSeat
    standing = round_.decisions.filter(no=decision_no, seat__in=mine).values_list("seat", flat=True)
    answered = round_.log.filter(decision_no=decision_no, seat__in=mine).values_list("seat", flat=True)
    return next(iter([*standing, *answered]), mine[0])


def lift_for(public_id: str, user, decision_no: int) -> table.Lifted | None:
    """The curtain to lift, if that decision stands before a seat of this shared device."""
    room = room_of(public_id, user)
    scene = table.scene_of(room)
    mine = table.own_seats(room, user)
    if scene is None or not room.hot_seat:
        return None
    asked = [seat for seat, decision in scene.decisions.items() if decision.no == decision_no and seat in mine]
    return table.Lifted(asked[0], decision_no) if asked else None
