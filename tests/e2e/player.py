"""Somebody in front of a real browser: signs up, opens rooms, waits for the turn, draws."""

import re
import time

from playwright.sync_api import Page, expect

PASSWORD = "una clave bien larga"
LIMIT = 240.0  # seconds for a whole match


class Player:
    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    # --- coming in ----------------------------------------------------------------------------------------------------
    def sign_up(self) -> None:
        self.page.goto("/cuenta/signup/")
        self.page.locator("[name=username]").fill(self.name)
        self.page.locator("[name=email]").fill(f"{self.name.lower()}@example.org")
        self.page.locator("[name=password1]").fill(PASSWORD)
        self.page.get_by_role("button", name="Crear la cuenta").click()
        expect(self.page.locator("header")).to_contain_text(self.name)

    def come_as_guest(self) -> None:
        """From the lobby one was invited to: press, give a name, be back there."""
        self.page.get_by_role("link", name="Solo con un nombre").click()
        self.page.locator("[name=name]").fill(self.name)
        self.page.get_by_role("button", name="Seguir").click()

    def open_room(self, **fields: str) -> str:
        """Open a room with these fields of the form; returns its address."""
        self.page.goto("/salas/nueva/")
        for name, value in fields.items():
            self.choose(name, value)
        self.page.get_by_role("button", name="Abrir la mesa").click()
        self.page.wait_for_url(re.compile("/sala/"))
        return self.page.url

    def choose(self, name: str, value: str) -> None:
        field = self.page.locator(f"[name={name}]").first
        folded = self.page.locator(f"details:not([open]):has([name={name}])")
        if folded.count():
            folded.locator("summary").first.click()
        kind = field.evaluate("e => e.type ?? e.tagName")
        if kind == "radio":
            self.page.locator(f"[name={name}][value='{value}']").check(force=True)
        elif kind == "select-one":
            field.select_option(value)
        else:
            field.fill(value)

    # --- at the table -------------------------------------------------------------------------------------------------
    def is_asked(self) -> bool:
        return self.page.locator("#options-box").is_visible()

    def is_final(self) -> bool:
        return self.page.locator("#result.final").is_visible()

    def draw_on_the_table(self) -> None:
        """First press lifts a card, the second draws it."""
        card = self.page.locator("#near [data-choice]").first
        card.click()
        expect(card).to_have_class(re.compile("chosen"))
        card.click()

    def draw_with_buttons(self) -> None:
        self.page.locator("#options [name=choice]").first.check(force=True)
        self.page.locator("#play-button").click()


def play_together(*players: Player, draw=Player.draw_on_the_table, limit: float = LIMIT) -> int:
    """Whoever is asked draws, until everybody sees the final standings; returns how many cards these people drew."""
    end = time.monotonic() + limit
    draws = 0
    while not all(player.is_final() for player in players):
        assert time.monotonic() < end, "the match did not end"
        for player in players:
            if player.is_asked():
                decision = player.page.locator("#act [name=decision]").input_value()
                draw(player)
                draws += 1
                expect(player.page.locator("#act [name=decision]")).not_to_have_value(decision, timeout=15_000)
        players[0].page.wait_for_timeout(50)
    return draws
