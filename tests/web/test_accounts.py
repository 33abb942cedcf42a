"""Coming in, going out, a forgotten password, and names that cannot be mistaken for another."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.names import clean_name, clean_new_name, name_key
from launch.instance import free_port
from tests.factories import person


def link_in(mail) -> str:
    return re.search(r"https?://[^/\s]+(/\S+)", mail.body).group(1)


def test_a_forgotten_password_is_replaced_by_mail(db, client, mailoutbox):
    person("Ana")
    client.post(reverse("account_reset_password"), {"email": "ana@example.org"})
    (mail,) = mailoutbox
    assert mail.to == ["ana@example.org"]
    page = client.get(link_in(mail), follow=True)
    form = page.redirect_chain[-1][0]
    client.post(form, {"password1": "otra clave bien larga", "password2": "otra clave bien larga"})
    login = Client().post(reverse("account_login"), {"login": "Ana", "password": "otra clave bien larga"})
    assert login.status_code == 302
    assert Client().post(reverse("account_login"), {"login": "Ana", "password": "una clave larga"}).status_code == 200


def test_a_reset_for_an_unknown_address_says_the_same(db, client, mailoutbox):
    person("Ana")
    known = client.post(reverse("account_reset_password"), {"email": "ana@example.org"})
    unknown = Client().post(reverse("account_reset_password"), {"email": "nadie@example.org"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)


def test_an_address_is_confirmed_by_the_link_in_its_mail(db, client, mailoutbox):
    from allauth.account.models import EmailAddress

    data = {"username": "Ana", "email": "ana@example.org", "password1": "una clave larga"}
    client.post(reverse("account_signup"), data)
    (mail,) = mailoutbox
    page = client.get(link_in(mail))
    assert page.status_code == 200
    assert not EmailAddress.objects.get(email="ana@example.org").verified
    client.post(link_in(mail))
    assert EmailAddress.objects.get(email="ana@example.org").verified


@pytest.mark.parametrize("language", ["es", "en"])
def test_mails_speak_the_readers_language(db, client, mailoutbox, language):
    client.cookies["django_language"] = language
    data = {"username": "Ana", "email": f"ana.{language}@example.org", "password1": "una clave larga"}
    client.post(reverse("account_signup"), data)
    start = {"es": "Sobremesa: Confirma", "en": "Sobremesa: Confirm your"}[language]
    assert mailoutbox[0].subject.startswith(start)
    assert User.objects.get().language == language


@pytest.mark.parametrize("name", ["account_login", "account_signup", "account_change_password", "account_set_password"])
def test_other_packages_speak_to_the_reader_as_the_site_does(db, name):
    client = Client()
    if "password" in name:
        user = person("Ana")
        if name == "account_set_password":
            user.set_unusable_password()
            user.save()
        client.force_login(user, backend="accounts.backends.NameBackend")
    refused = client.post(reverse(name), {"login": "Ana", "password": "no es esta", "password1": "123"})
    page = refused.content.decode()
    assert refused.status_code == 200
    assert re.findall(r"\bsus?\b|\busted\b|ha indicado|ha olvidado|Set Password", page, re.IGNORECASE) == []


@pytest.mark.parametrize("browser_says", ["en-US,en;q=0.9", "fr", ""])
def test_spanish_first_english_by_choice(db, client, browser_says):
    page = client.get("/", HTTP_ACCEPT_LANGUAGE=browser_says)
    assert page.headers["Content-Language"] == "es"
    client.post(reverse("set_language"), {"language": "en", "next": "/"})
    assert client.get("/").headers["Content-Language"] == "en"


def test_the_language_of_the_switch_is_the_language_of_the_mails(db, client):
    ana = person("Ana")
    client.force_login(ana, backend="accounts.backends.NameBackend")
    for wished, kept in (("en", "en"), ("xx", "en"), ("es", "es")):
        client.post(reverse("set_language"), {"language": wished, "next": "/"})
        ana.refresh_from_db()
        assert ana.language == kept


def test_ac01_look_alikes_of_a_taken_name_are_taken_too(db):
    person("Bob")
    for twin in ("BOB", "b.ob", "B o b", "bob"):
        with pytest.raises(ValidationError):
            User(username=twin, email="x@example.org", password="x").full_clean()
    assert name_key("аnа") == name_key("ana"), "Cyrillic letters that look like Latin ones"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_length"),
        ("x" * 31, "name_length"),
        ("a\u200bb", "name_invisible"),
        ("a\u202eb", "name_invisible"),
        ("♥♥", "name_symbols"),
        ("<b>", "name_symbols"),
        ("аdmin", "name_scripts"),
        ("Jοsé", "name_scripts"),
    ],
)
def test_ac01_names_are_refused_with_a_stable_code(name, code):
    with pytest.raises(ValidationError) as refusal:
        clean_name(name)
    assert refusal.value.code == code


@pytest.mark.parametrize("name", ["admin", "ADMIN", "Moderador", "CPU", "Cpu Paco", "S o p o r t e"])
def test_the_sites_own_names_are_reserved(name):
    with pytest.raises(ValidationError) as refusal:
        clean_new_name(name)
    assert refusal.value.code == "name_reserved"


def test_ac04_composed_and_decomposed_accents_are_one_name():
    assert clean_name("Jose\u0301") == "José"
    assert name_key("Jose\u0301") == name_key("José") != name_key("Jose")


def test_ac05_every_way_of_making_a_person_keeps_the_same_rule(db):
    call_command("createsuperuser", interactive=False, username="A\u0301ngel", email="a@example.org")
    User.objects.create_user("Begon\u0303a", "b@example.org", "una clave larga")
    assert sorted(User.objects.values_list("username", flat=True)) == ["Begoña", "Ángel"]
    for typed in ("begoña", "BEGON\u0303A"):
        login = Client().post(reverse("account_login"), {"login": typed, "password": "una clave larga"})
        assert login.status_code == 302
    with pytest.raises(ValidationError):
        User(username="ÁNGEL", email="c@example.org", password="x").full_clean()


def test_a_member_who_is_in_cannot_sign_up_again(db, client):
    ana = person("Ana")
    client.force_login(ana, backend="accounts.backends.NameBackend")
    data = {"username": "Otra", "email": "otra@example.org", "password1": "una clave larga"}
    client.post(reverse("account_signup"), data)
    assert User.objects.get().username == "Ana"


def test_a_profile_keeps_what_is_right_and_explains_what_is_not(db, client):
    ana = person("Ana")
    client.force_login(ana, backend="accounts.backends.NameBackend")
    good = {"language": "en", "time_zone": "America/Argentina/Buenos_Aires", "mail_turns": "on"}
    assert client.post(reverse("profile"), good).status_code == 302
    ana.refresh_from_db()
    assert (ana.language, ana.time_zone) == ("en", "America/Argentina/Buenos_Aires")
    for wrong in ({"time_zone": "Luna/Mar"}, {"quiet_from": "22:00"}, {"quiet_from": "25:00", "quiet_to": "08:00"}):
        assert client.post(reverse("profile"), good | wrong).status_code == 400
    ana.refresh_from_db()
    assert (ana.time_zone, ana.quiet_from) == ("America/Argentina/Buenos_Aires", None)


def test_a_cookie_that_names_no_zone_or_language_changes_nothing(client, db):
    for name in ("zone", "django_language"):
        for wrong in ("Mars/X", "..", "Europe", "\x01", "%00", "zz", "a" * 4000):
            client.cookies[name] = wrong
            assert client.get("/").headers["Content-Language"] == "es"


def test_coming_in_leads_to_pages_of_this_site_only(db):
    for wrong in ("-1", "home", "//evil.example", "https://evil.example/", "/\\evil.example", "NaN"):
        answer = Client().post(reverse("guest"), {"name": "Nora", "next": wrong})
        assert (answer.status_code, answer.headers["Location"]) == (302, "/")


def test_people_come_in_and_play_while_redis_is_away(client, db, settings):
    address = f"redis://127.0.0.1:{free_port()}/0"
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": address}}
    person("Ana")
    answer = client.post(reverse("account_login"), {"login": "Ana", "password": "una clave larga"})
    assert answer.status_code == 302
    assert client.get(reverse("room_new")).status_code == 200
    assert User.objects.get(username="Ana").last_input_at is not None
