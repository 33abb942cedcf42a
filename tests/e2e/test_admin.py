"""The admin in a real browser: its scripts run under the content policy, and its acts reach the table."""

import pytest
from playwright.sync_api import expect

from .player import PASSWORD, Player

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def administrator(site):
    site.manage(
        "shell",
        "-c",
        f"from accounts.models import User; User.objects.create_superuser('Jefa', 'jefa@example.org', {PASSWORD!r})",
    )
    return "Jefa"


def test_an_administrator_comes_in_and_closes_a_room_that_then_says_so(new_page, administrator):
    player = Player(new_page(), "Vera")
    player.page.goto("/cuenta/invitado/")
    player.page.locator("[name=name]").fill("Vera")
    player.page.get_by_role("button", name="Seguir").click()
    player.open_room(company="cpu", rounds="1", name="La que se cierra")

    desk = new_page()
    desk.goto("/admin/tournaments/room/")
    expect(desk.get_by_text("Volver al sitio")).to_be_visible()
    desk.locator("[name=username]").fill(administrator)
    desk.locator("[name=password]").fill(PASSWORD)
    desk.locator("button[type=submit]").click()
    desk.get_by_role("link", name="La que se cierra").first.click()
    desk.get_by_role("link", name="Cerrar la sala").click()
    desk.get_by_label("Motivo").fill("Se fue la luz")
    desk.get_by_role("button", name="Cerrar la sala").click()

    expect(player.page.locator("#status")).to_contain_text("La partida se cerró sin terminar. Se fue la luz")
    player.page.reload()
    expect(player.page.locator("#status")).to_contain_text("La partida se cerró sin terminar. Se fue la luz")
    expect(player.page.locator("#table-play-button")).to_be_disabled()
