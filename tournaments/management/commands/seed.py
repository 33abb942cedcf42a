"""Loads `seeds/demo.json`: a few people and championships, so that a first visitor sees life."""

import json

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import translation

from accounts.models import User
from tournaments.models import Championship, Decision, Entry, Room
from tournaments.services import championships, cpu
from tournaments.services.announce import nobody_listens
from tournaments.services.matches import match_deal_next
from tournaments.services.play import round_act


class Command(BaseCommand):
    help = "Load the demo people and championships once; --empty leaves them out."

    def add_arguments(self, parser):
        parser.add_argument("--empty", action="store_true", help="load nothing: the site starts without a demo")

    def handle(self, *args, empty: bool = False, **options):
        if empty or Championship.objects.exists():
            return
        demo = json.loads((settings.BASE_DIR / "seeds" / "demo.json").read_text(encoding="utf-8"))
        # One transaction: all of the demo or nothing, and one wait for the disk instead of a hundred.
        with nobody_listens(), translation.override("es"), transaction.atomic():
            people = {name: demo_person(name) for name in demo["people"]}
            for plan in demo["championships"]:
                load_championship(plan, people)


def demo_person(name: str) -> User:
    """A person nobody can log in as."""
    user = User(username=name, email="")
    user.set_unusable_password()
    user.save()
    return user


def load_championship(plan: dict, people: dict[str, User]) -> None:
    columns = {name: plan[name] for name in ("name", "description", "game", "variant", "rounds", "mode", "clock")}
    made = championships.championship_create(
        organiser=people[plan["organiser"]], capacity=plan["capacity"], entry=Room.Entry.PUBLIC, **columns
    )
    for name in plan["entrants"]:
        championships.championship_sign_up(championship_pk=made.pk, user=people[name])
    if plan["moves"] != 0:
        room = championships.championship_start(championship_pk=made.pk, user=people[plan["organiser"]])
        play_on(room, plan["moves"])


def play_on(room: Room, moves: int | None) -> None:
    """Play that many moves (None: to the end), every seat choosing as a CPU would, through the one door."""
    done = 0
    while moves is None or done < moves:
        decision = Decision.objects.select_related("round__match__room").filter(round__match__room=room).first()
        if decision is None:
            match = room.matches.get()
            if match.next_deal_at is None:
                return
            type(match).objects.filter(pk=match.pk).update(next_deal_at=match.started_at)
            match_deal_next(match_pk=match.pk)
            continue
        answer(decision)
        done += 1


def answer(decision: Decision) -> None:
    seat = decision.round.match.room.seats.get(number=decision.seat)
    by = Entry.By.CPU if seat.is_cpu_driven else Entry.By.PERSON
    choice = cpu.choice_for(decision.round, seat)
    round_act(round_pk=decision.round_id, seat=seat.number, decision_no=decision.no, choice=choice, by=by)
