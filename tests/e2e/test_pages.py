"""Every page at every size: nothing sticks out; and the table in each of its phases, real ones, without a fault."""

import pytest

from .player import Player

pytestmark = pytest.mark.browser
SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SMALL = {"width": 360, "height": 640}
PUBLIC = [
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
    "/nothing/",
]


def overflows(page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


@pytest.mark.parametrize("size", [*SIZES, "small"])
def test_public_pages_fit_their_screen(new_page, size):
    page = new_page(viewport=SIZES.get(size, SMALL))
    for path in PUBLIC:
        page.goto(path)
        assert not overflows(page), path


@pytest.fixture
def visitor(new_page):
    def come(**options):
        page = new_page(**options)
        page.goto("/cuenta/invitado/")
        page.locator("[name=name]").fill("Vera")
        page.get_by_role("button", name="Seguir").click()
        return Player(page, "Vera")

    return come


@pytest.mark.parametrize("size", [*SIZES, "small"])
def test_the_pages_of_somebody_who_is_in_fit_their_screen(visitor, size):
    player = visitor(viewport=SIZES.get(size, SMALL))
    page = player.page
    for path in ("/", "/salas/nueva/", "/campeonatos/nuevo/", "/cuenta/perfil/"):
        page.goto(path)
        assert not overflows(page), path
    page.goto("/campeonatos/")
    links = page.locator("main a[href^='/campeonato/']").evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert links
    for link in dict.fromkeys(links):
        page.goto(link)
        assert not overflows(page), link
    player.open_room(company="friends")
    assert not overflows(page)


@pytest.mark.parametrize("size", [*SIZES, "small", "dark"])
def test_the_table_has_no_serious_fault_in_any_phase(visitor, serious_faults, size):
    options = {"color_scheme": "dark"} if size == "dark" else {}
    player = visitor(viewport=SIZES.get(size, SMALL if size == "small" else SIZES["desktop"]), **options)
    page = player.page
    player.open_room(company="cpu", rounds="1", seats="3")
    page.wait_for_selector("#options-box:not([hidden])", timeout=60_000)
    assert serious_faults(page) == []
    assert not overflows(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main a, main input, main summary, main label.option')]
            .filter(e => e.checkVisibility() && !e.closest('[aria-hidden=true]') && !e.closest('.option > input'))
            .filter(e => e.matches('.button, .option') && e.getBoundingClientRect().height < 43.5)
            .map(e => e.outerHTML.slice(0, 80))"""
    )
    assert small == [], "targets are 44 px high"
    player.draw_with_buttons()
    page.get_by_text("Menú", exact=True).click()
    page.get_by_role("button", name="Salir (la CPU juega en tu lugar)").click()
    page.wait_for_selector("#result.final:not([hidden])", timeout=120_000)
    assert serious_faults(page) == []
    assert not overflows(page)


def test_text_at_200_percent_still_fits_the_table(visitor):
    player = visitor(viewport=SIZES["desktop"])
    player.open_room(company="cpu", rounds="1")
    player.page.evaluate("document.documentElement.style.fontSize = '200%'")
    player.page.wait_for_timeout(300)
    assert not overflows(player.page)


def test_mo01_the_page_of_a_phone_scrolls_from_anywhere(visitor):
    player = visitor(viewport=SIZES["phone"], has_touch=True, is_mobile=True)
    player.open_room(company="cpu", rounds="1")
    page = player.page
    page.wait_for_selector("#options-box:not([hidden])", timeout=60_000)
    blocked = page.evaluate(
        """() => [...document.querySelectorAll('main *')].filter(e => getComputedStyle(e).touchAction === 'none')
            .map(e => e.id || e.className)"""
    )
    assert blocked == []
