"""No page has a fault that axe calls serious, by day or by night."""

import re
from secrets import token_hex

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PAGES = [
    "/",
    "/salas/",
    "/campeonatos/",
    "/reglas/",
    "/reglas/la-mona/",
    "/reglas/jiji-nuki/",
    "/cuenta/login/",
    "/cuenta/signup/",
    "/cuenta/invitado/",
    "/cuenta/password/reset/",
    "/no-existe/",
]
OWN_PAGES = ["/salas/nueva/", "/campeonatos/nuevo/", "/cuenta/perfil/", "/cuenta/logout/"]
SCHEMES = ["light", "dark"]


def faults(page):
    """What axe finds serious or worse: the rule and the first element."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in ("serious", "critical")]


def come_in(page):
    page.goto("/cuenta/invitado/")
    page.get_by_label("Tu nombre").fill(f"Prueba {token_hex(4)}")
    page.get_by_role("button", name="Seguir").click()
    expect(page.get_by_role("button", name="Jugar ahora")).to_be_visible()


@pytest.fixture
def tested_page(new_page, request):
    """The test's tool is let past the page's own script policy; the scheme is the test's parameter."""
    return new_page(bypass_csp=True, color_scheme=request.param)


@pytest.mark.parametrize("tested_page", SCHEMES, indirect=True)
@pytest.mark.parametrize("address", PAGES)
def test_public_pages(tested_page, address):
    tested_page.goto(address)

    assert faults(tested_page) == []


@pytest.mark.parametrize("tested_page", SCHEMES, indirect=True)
def test_pages_of_a_person(tested_page):
    come_in(tested_page)
    for address in OWN_PAGES:
        tested_page.goto(address)
        assert (address, faults(tested_page)) == (address, [])


@pytest.mark.parametrize("tested_page", SCHEMES, indirect=True)
def test_the_lobby_and_the_table(tested_page):
    come_in(tested_page)
    tested_page.goto("/salas/nueva/")
    tested_page.get_by_role("button", name="Abrir la mesa").click()
    expect(tested_page).to_have_url(re.compile("/sala/"))
    assert faults(tested_page) == []

    tested_page.get_by_role("button", name="Empezar con la CPU en los puestos libres").click()
    expect(tested_page.locator("#scene")).to_be_visible()
    assert faults(tested_page) == []


@pytest.mark.parametrize("tested_page", SCHEMES, indirect=True)
def test_championships_of_the_demo(tested_page):
    tested_page.goto("/campeonatos/")
    links = tested_page.locator("main a[href^='/campeonato/']").evaluate_all("all => all.map(a => a.href)")
    assert len(links) == 3
    for link in links:
        tested_page.goto(link)
        assert (link, faults(tested_page)) == (link, [])
