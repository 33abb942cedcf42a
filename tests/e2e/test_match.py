"""Whole matches in real browsers, each the way one kind of person plays them."""

import json
import re

import pytest
from playwright.sync_api import expect

from .player import PASSWORD, Player, play_together

pytestmark = pytest.mark.browser


def scores(page) -> list[str]:
    return [text.strip() for text in page.locator("#rounds tr td.total").all_text_contents()]


def test_two_people_and_two_cpus_play_three_rounds_to_the_standings(new_page):
    ana, nora = Player(new_page(), "Ana María"), Player(new_page(viewport={"width": 390, "height": 844}), "Nora")
    ana.name = "Anamaria"
    ana.sign_up()
    link = ana.open_room(company="friends", rounds="3", clock="familiar")
    expect(ana.page.get_by_role("button", name="Empezar con la CPU en los puestos libres")).to_be_visible()
    nora.page.goto(link)
    nora.come_as_guest()
    assert nora.page.url == link, "back at the invitation"
    expect(nora.page.get_by_role("button", name=re.compile("^Sentar"))).to_have_count(3)
    nora.page.get_by_role("button", name=re.compile("^Sentar")).first.click()
    expect(ana.page.locator("#lobby-seats")).to_contain_text("Nora")
    ana.page.get_by_role("button", name="Empezar con la CPU en los puestos libres").click()
    nora.page.wait_for_selector("#play")
    assert play_together(ana, nora) > 6
    for player in (ana, nora):
        expect(player.page.locator("#result-title")).to_have_text("Clasificación final")
        expect(player.page.locator("#result-places li")).to_have_count(4)
    assert scores(ana.page) == scores(nora.page)
    assert sum(map(int, scores(ana.page))) == 3 * (3 + 2 + 1 + 0)
    ana.page.get_by_role("button", name=re.compile("^Revancha")).click()
    ana.page.wait_for_url(lambda url: url != link)
    nora.page.get_by_role("button", name=re.compile("^Revancha")).click()
    nora.page.wait_for_url(ana.page.url)


def test_a_guest_signs_up_in_the_middle_and_keeps_the_seat(new_page):
    nora = Player(new_page(), "Norita")
    nora.page.goto("/")
    nora.page.get_by_role("button", name="Jugar ahora").first.click()
    nora.page.wait_for_selector("#play")
    table = nora.page.url
    seats = nora.page.locator("#seats tr").count()
    nora.page.goto("/cuenta/signup/")
    nora.page.locator("[name=username]").fill("Norita")
    nora.page.locator("[name=email]").fill("norita@example.org")
    nora.page.locator("[name=password1]").fill(PASSWORD)
    nora.page.get_by_role("button", name="Crear la cuenta").click()
    nora.page.goto(table)
    expect(nora.page.locator("#seats tr").first).to_contain_text("Norita")
    assert nora.page.locator("#seats tr").count() == seats


def test_a_match_without_javascript(new_page):
    page = new_page(java_script_enabled=False)
    page.goto("/cuenta/invitado/")
    page.locator("[name=name]").fill("Sinescrito")
    page.get_by_role("button", name="Seguir").click()
    player = Player(page, "Sinescrito")
    player.open_room(company="cpu", rounds="1", seats="3")
    for _ in range(600):
        if player.is_final():
            break
        if player.is_asked():
            page.locator("#options [name=choice]").first.check(force=True)
            page.locator("#play-button").click()
        else:
            page.wait_for_timeout(200)
            page.reload()
    expect(page.locator("#result-title")).to_have_text("Clasificación final")
    expect(page.locator("#result-places li")).to_have_count(3)


def test_a_match_by_keyboard_alone(new_page):
    page = new_page()
    page.goto("/")
    keyboard_to(page, "Jugar ahora")
    page.keyboard.press("Enter")
    page.wait_for_selector("#play")
    player, spoken = Player(page, "Visita"), []
    play_together(player, draw=lambda each: spoken.append(draw_by_keys(each.page)))
    expect(page.locator("#result-title")).to_have_text("Clasificación final")
    assert len(spoken) > 3
    assert all(stops <= 2 for stops in spoken), "from a chosen card to «Robar» in at most two Tab stops"


def keyboard_to(page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"Tab never reaches {name}")


def draw_by_keys(page) -> int:
    """Tab to the row of backs, an arrow, a choice, then «Robar»; returns the Tab stops between the last two."""
    for _ in range(80):
        if page.evaluate("document.activeElement.name") == "choice":
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("Tab never reaches the row of backs")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    for stops in range(1, 10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "play-button":
            page.keyboard.press("Enter")
            return stops
    raise AssertionError("Tab never reaches «Robar»")


@pytest.fixture
def shared(new_page):
    page = new_page()
    page.goto("/cuenta/invitado/")
    page.locator("[name=name]").fill("Abuela")
    page.get_by_role("button", name="Seguir").click()
    player = Player(page, "Abuela")
    player.open_room(company="device", seats="3", rounds="1", names="Abuela, Tomás, Zoe")
    page.wait_for_selector("#curtain:not([hidden])")
    return player


FACES = """() => [...document.querySelectorAll('[data-card]')]
    .filter(e => !e.closest('#middle') && !e.closest('#flying')).map(e => e.dataset.card)"""


def faces(page) -> list[str]:
    """Every card that the document names outside the middle of the table, shown or not, script data included."""
    view = json.loads(page.locator("#table-view").text_content())
    hands = [*(view["table"]["hand"] or []), *((view["table"]["hands"] or {}).values())]
    return [*page.evaluate(FACES), *hands]


def test_om13_several_people_on_one_device_with_the_curtain(shared):
    page = shared.page
    draws = 0
    while not shared.is_final():
        assert draws < 120, "the match did not end"
        expect(page.locator("#curtain")).to_be_visible()
        assert faces(page) == [], "no face is in the page while the curtain is down"
        page.locator("#curtain-form button").click()
        expect(page.locator("#curtain")).to_be_hidden()
        expect(page.locator("#options-box")).to_be_visible()
        assert page.locator("#hand [data-card]").count() > 0
        shared.draw_on_the_table()
        draws += 1
        page.wait_for_selector("#pass-on:not([hidden]), #result.final:not([hidden])")
        if not shared.is_final():
            page.locator("#pass-on-link").click()
    expect(page.locator("#result-places li")).to_have_count(3)


def test_om13_reload_and_back_find_the_curtain_down(shared):
    page = shared.page
    page.locator("#curtain-form button").click()
    expect(page.locator("#curtain")).to_be_hidden()
    assert page.locator("#hand [data-card]").count() > 0
    page.reload()
    expect(page.locator("#curtain")).to_be_visible()
    assert faces(page) == []
    page.locator("#curtain-form button").click()
    expect(page.locator("#curtain")).to_be_hidden()
    page.goto("/reglas/")
    page.go_back()
    expect(page.locator("#curtain")).to_be_visible()
    assert faces(page) == []


def test_ro36_a_lost_line_loses_no_choice_and_doubles_no_move(new_page):
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Jugar ahora").first.click()
    page.wait_for_selector("#play")
    player = Player(page, "Visita")
    page.wait_for_selector("#options-box:not([hidden])", timeout=60_000)
    decision = page.locator("#act [name=decision]").input_value()
    page.context.set_offline(True)
    page.locator("#options [name=choice]").nth(1).check(force=True)
    page.locator("#play-button").click()
    page.wait_for_timeout(1500)
    assert page.locator("#act [name=decision]").input_value() == decision
    page.context.set_offline(False)
    expect(page.locator("#act [name=decision]")).not_to_have_value(decision, timeout=40_000)
    assert player.page.locator("#moves li").count() > 0


def test_a_cpu_takes_over_when_its_person_leaves(new_page):
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Jugar ahora").first.click()
    page.wait_for_selector("#play")
    page.get_by_text("Menú", exact=True).click()
    page.get_by_role("button", name="Salir (la CPU juega en tu lugar)").click()
    expect(page.locator("#seats tr").first).to_contain_text("CPU")
    page.wait_for_selector("#result.final:not([hidden])", timeout=240_000)
