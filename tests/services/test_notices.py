"""What people hear of, and how often."""

import datetime as dt

import pytest
from django.urls import reverse

from tests.factories import advance, answer, round_of, standing, started_room
from tournaments.models import Notice
from tournaments.services import notices

pytestmark = pytest.mark.both


@pytest.fixture
def slow(ana, luis, time):
    return started_room(ana, luis, seats=2, mode="async", name="La de siempre")


def asked(room):
    return room.seats.get(number=standing(room).seat).user


def test_tb20_a_turn_is_told_once_after_the_digest_window(slow, time, mailoutbox):
    who = asked(slow)
    assert Notice.objects.filter(user=who, kind=Notice.Kind.TURN).count() == 1
    notices.send_due()
    assert mailoutbox == []
    time.pass_(minutes=6)
    notices.send_due()
    notices.send_due()
    to_asked = [mail for mail in mailoutbox if mail.to == [who.email]]
    assert len(to_asked) == 1
    assert "Te toca en «La de siempre»" in to_asked[0].body
    assert reverse("room", args=[slow.public_id]) in to_asked[0].body


def test_in09_a_deadline_in_a_mail_names_its_zone(slow, time, mailoutbox):
    who = asked(slow)
    who.time_zone = "America/Argentina/Buenos_Aires"
    who.save()
    time.pass_(minutes=6)
    notices.send_due()
    body = next(mail.body for mail in mailoutbox if mail.to == [who.email])
    import zoneinfo

    local = standing(slow).due_at.astimezone(zoneinfo.ZoneInfo(who.time_zone))
    assert f"{local:%H:%M} (America/Argentina/Buenos_Aires)" in body


def test_a_turn_already_played_is_not_announced(slow, time, mailoutbox):
    who = asked(slow)
    answer(standing(slow))
    time.pass_(minutes=6)
    notices.send_due()
    assert not any("Te toca" in mail.body for mail in mailoutbox if mail.to == [who.email])


def test_tb19_an_open_tab_does_not_silence_mails_but_recent_input_delays_them(slow, time, mailoutbox):
    who = asked(slow)
    time.pass_(minutes=6)
    who.last_input_at = time.at - dt.timedelta(seconds=30)
    who.save()
    slow.seats.update(seen_at=time.at)
    notices.send_due()
    assert not [mail for mail in mailoutbox if mail.to == [who.email]]
    time.pass_(minutes=3)
    slow.seats.update(seen_at=time.at)
    notices.send_due()
    assert len([mail for mail in mailoutbox if mail.to == [who.email]]) == 1


def test_reminders_come_at_half_the_time_and_four_hours_before_the_end(slow, time, mailoutbox):
    who, decision = asked(slow), standing(slow)
    half = decision.asked_at + (decision.due_at - decision.asked_at) / 2
    for at, count in (
        (half - dt.timedelta(minutes=1), 0),
        (half, 1),
        (decision.due_at - dt.timedelta(hours=4, minutes=1), 1),
        (decision.due_at - dt.timedelta(hours=4), 2),
        (decision.due_at - dt.timedelta(minutes=1), 2),
    ):
        time.at = at
        notices.send_due()
        reminders = [mail for mail in mailoutbox if "Recordatorio" in mail.body and mail.to == [who.email]]
        assert len(reminders) == count, at


def test_whoever_wants_no_mails_gets_none(slow, time, mailoutbox, client):
    who = asked(slow)
    link = reverse("notices_stop", args=[notices.unsubscribe_token(who)])
    assert client.get(link).status_code == 200
    who.refresh_from_db()
    assert who.mail_turns
    assert client.post(link).status_code == 200
    time.pass_(minutes=6)
    notices.send_due()
    assert not [mail for mail in mailoutbox if mail.to == [who.email]]


def test_a_forged_unsubscribe_link_does_nothing(client, ana):
    assert client.post(reverse("notices_stop", args=["1:forged"])).status_code == 404
    ana.refresh_from_db()
    assert ana.mail_turns


def test_no_mail_names_a_card(slow, time, mailoutbox):
    for _ in range(6):
        advance(slow, time)  # a round may be over by then
    time.pass_(minutes=6)
    notices.send_due()
    cards = ("corazones", "picas", "tréboles", "diamantes", "comodín", "♥", "♠", "♣", "♦")
    assert mailoutbox
    assert [mail.body for mail in mailoutbox if any(word in mail.body for word in cards)] == []


def test_a_mail_that_could_not_be_sent_is_tried_again_and_holds_nobody_up(
    slow, ana, luis, time, mailoutbox, monkeypatch
):
    other = started_room(ana, luis, seats=2, mode="async")
    answer(standing(other)) if asked(other) == asked(slow) else None
    assert {asked(slow), asked(other)} == {ana, luis}
    real = notices._mail

    def refuses_ana(user, lines):
        if user == ana:
            raise ConnectionRefusedError
        real(user, lines)

    time.pass_(minutes=6)
    monkeypatch.setattr(notices, "_mail", refuses_ana)
    notices.send_due()
    assert [mail.to for mail in mailoutbox] == [[luis.email]]
    monkeypatch.setattr(notices, "_mail", real)
    notices.send_due()
    assert [mail.to for mail in mailoutbox] == [[luis.email], [ana.email]]


def test_live_games_send_no_turn_mails(ana, luis, time, mailoutbox):
    room = started_room(ana, luis, seats=2, mode="live")
    answer(standing(room))
    time.pass_(minutes=30)
    notices.send_due()
    assert mailoutbox == []
    assert round_of(room).last_entry == 1


def test_quiet_hours_stop_the_clock_of_a_slow_game(ana, luis, time):
    for user in (ana, luis):
        user.quiet_from, user.quiet_to, user.time_zone = dt.time(22), dt.time(8), "Europe/Madrid"
        user.save()
    time.at = dt.datetime(2026, 5, 4, 10, tzinfo=dt.UTC)
    room = started_room(ana, luis, seats=2, mode="async", clock_preset="estricto")
    asked_at, due_at = standing(room).asked_at, standing(room).due_at
    playable = 14  # hours a day
    assert (due_at - asked_at).total_seconds() > (12 + 24) * 3600 * 24 / playable - 10 * 3600
    assert not due_at.astimezone(__import__("zoneinfo").ZoneInfo("Europe/Madrid")).hour >= 22
