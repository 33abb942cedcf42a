"""The table page in a real browser, with a line to the server that the test can cut, delay and speak through."""

import copy
import json
import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

DRAWN = ["spots", "middle", "plates", "near", "hand", "options", "seats", "rounds", "moves", "game-side", "status"]
TREE = """ids => ids.map(id => {
  const tree = node => {
    if (node.nodeType === 3) return node.nodeValue.trim().replace(/\\s+/g, " ");
    const attributes = [...node.attributes].filter(a => a.name !== "title" && a.name !== "class" || a.value);
    const kept = attributes.map(a => `${a.name}=${a.value}`).filter(a => !a.startsWith("title="));
    const children = node.hasAttribute("data-countdown") ? [] : [...node.childNodes].map(tree).filter(Boolean);
    return [node.tagName, kept.sort(), children];
  };
  return [id, [...document.getElementById(id).childNodes].map(tree).filter(Boolean)];
})"""


class Line:
    """The socket as the page sees it; what the page sends is kept, and nothing answers unless the test does."""

    def __init__(self, page):
        self.page, self.sent, self.socket = page, [], None
        page.route_web_socket(re.compile("/ws/"), self._opened)

    def _opened(self, socket):
        self.socket = socket
        socket.on_message(lambda text: self.sent.append(json.loads(text)))

    def say(self, message):
        self.socket.send(json.dumps(message))

    def frames(self, kind):
        """What was sent of that kind; one round trip to the page, so that what is on its way has arrived."""
        self.page.evaluate("0")
        return [frame for frame in self.sent if frame["t"] == kind]

    def wait_for(self, kind, count):
        """The frames of that kind, once there are so many."""
        for _ in range(300):
            if len(self.frames(kind)) >= count:
                return self.frames(kind)
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{count} frames «{kind}» never came: {self.sent}")


def sit_down(page):
    """At a table with three CPUs, when it is the person's turn."""
    page.goto("/")
    page.get_by_role("button", name="Jugar ahora").click()
    expect(page.locator("#options-box")).to_be_visible(timeout=60_000)


@pytest.fixture(scope="module")
def table(browser, site):
    """The cookies of somebody whose turn it is, and the address of the table. Nobody draws there: it stays so."""
    context = browser.new_context(base_url=site.url, locale="es-ES")
    page = context.new_page()
    sit_down(page)
    yield {"cookies": context.cookies(), "url": page.url}
    context.close()


@pytest.fixture
def asked(new_page, table):
    page = new_page()
    page.context.add_cookies(table["cookies"])
    page.goto(table["url"])
    expect(page.locator("#options-box")).to_be_visible()
    return page


@pytest.fixture
def line(asked):
    """The same page, its socket in the hands of the test."""
    line = Line(asked)
    asked.reload()
    expect(asked.locator("#looks")).to_be_visible()
    asked.wait_for_function("document.querySelector('#connection').hidden")
    return line


def view_of(page):
    return json.loads(page.locator("#table-view").text_content())


def later(view, *texts, **changes):
    """A later view of the same table, with one new move for each text."""
    after = copy.deepcopy(view) | changes
    last = after["entries"][-1]
    after["entries"] = [
        {**last, "n": view["n"] + i, "by": "cpu", "text": text, "events": []} for i, text in enumerate(texts, 1)
    ]
    after["n"] = after["v"] = view["v"] + max(1, len(texts))
    return {"t": "view", **after}


def voice(page):
    return page.locator("#voice p")


def test_the_script_draws_what_the_server_drew(asked):
    asked.route(re.compile(r"/js/table\.[^/]*js"), lambda route: route.fulfill(body="", content_type="text/javascript"))
    asked.reload()
    served = asked.evaluate(TREE, DRAWN)
    expect(asked.locator("#looks")).to_be_hidden()
    asked.unroute_all()
    asked.reload()
    expect(asked.locator("#looks")).to_be_visible()

    assert asked.evaluate(TREE, DRAWN) == served


def test_arrows_move_enter_chooses_and_the_same_key_draws(asked, line):
    """AX-01, AX-07: one stop for the row of backs, the next is the button that draws."""
    first = asked.locator("#options input").first
    first.focus()
    asked.keyboard.press("ArrowRight")
    second = asked.locator("#options input").nth(1)
    expect(second).to_be_focused()
    expect(second).not_to_be_checked()

    asked.keyboard.press("Enter")
    expect(second).to_be_checked()
    expect(asked.locator(".pick.chosen")).to_have_attribute("data-choice", "1")
    assert line.frames("act") == []

    asked.keyboard.press("Tab")
    expect(asked.locator("#play-button")).to_be_focused()
    asked.keyboard.press("Shift+Tab")
    asked.keyboard.press(" ")
    ask = view_of(asked)["ask"]
    assert line.frames("act")[0] == {"t": "act", "round": ask["round"], "decision": ask["decision"], "choice": 1}


def test_a_press_chooses_another_press_changes_and_the_same_press_draws(asked, line):
    backs = asked.locator(".pick")
    backs.nth(0).click()
    backs.nth(1).click()
    expect(asked.locator(".pick.chosen")).to_have_count(1)
    assert line.frames("act") == []

    backs.nth(1).click()
    assert [act["choice"] for act in line.frames("act")] == [1]


def test_backs_can_be_read_and_tell_their_place(asked):
    """AX-01."""
    count = asked.locator("#options input").count()

    expect(asked.get_by_role("radio")).to_have_count(count)
    expect(asked.get_by_role("radio").first).to_have_accessible_name(re.compile(rf"1 .*{count}"))


def test_a_move_goes_out_again_unchanged_until_it_is_acknowledged(asked, line):
    """RO-36: a frame lost on the way."""
    asked.locator(".pick").first.click()
    asked.locator(".pick").first.click()
    asked.locator(".pick").nth(1).click()  # an impatient third press changes nothing that is on its way
    one, again = line.wait_for("act", 2)[:2]
    assert one == again

    line.say({"t": "ack", "decision": one["decision"], "choice": one["choice"], "n": 1, "dup": False})
    sent = len(line.frames("act"))
    syncs = len(line.frames("sync"))
    line.socket.close()
    line.wait_for("sync", syncs + 1)
    assert len(line.frames("act")) == sent


def test_a_cut_line_loses_no_choice(asked, line):
    asked.locator(".pick").nth(1).click()
    line.socket.close()
    expect(asked.locator("#connection")).to_be_visible()
    expect(asked.locator("#connection")).to_be_hidden()

    expect(asked.locator(".pick.chosen")).to_have_attribute("data-choice", "1")
    assert line.sent[-1] == {"t": "sync", "after": view_of(asked)["n"]}


def test_every_move_is_said_once_and_the_same_words_twice_if_it_happened_twice(asked, line):
    """AX-02, AX-03."""
    news = later(view_of(asked), "Beto roba una carta de Ana.", "Beto roba una carta de Ana.")
    expect(voice(asked)).to_have_count(0)

    line.say(news)
    expect(voice(asked)).to_have_text(["Beto roba una carta de Ana."] * 2)

    line.say(news)
    line.say({**news, "status": "otra vez"})
    expect(asked.locator(".status-text")).to_have_text("otra vez")
    expect(voice(asked)).to_have_count(2)


def test_a_view_older_than_the_one_shown_is_ignored(asked, line):
    view = view_of(asked)
    line.say({"t": "view", **view, "v": view["v"] - 1, "status": "pasado"})
    line.say(later(view, "Algo pasa.", status="presente"))

    expect(asked.locator(".status-text")).to_have_text("presente")
    assert "pasado" not in asked.locator("body").inner_text()


def test_focus_and_choice_outlive_what_others_do(asked, line):
    """AX-06, MM-26: a rival's move is no reason to lose one's place."""
    asked.locator("#options input").nth(1).check(force=True)
    line.say(later(view_of(asked), "Alguien vuelve."))
    expect(voice(asked)).to_have_count(1)

    expect(asked.locator("#options input").nth(1)).to_be_checked()
    asked.locator("#options input").nth(1).focus()
    line.say(later(view_of(asked), "Uno.", "Dos.", ask=None))
    expect(asked.locator("#options-box")).to_be_hidden()
    expect(asked.locator("#play-button")).to_be_focused()


def test_a_new_question_starts_without_a_choice(asked, line):
    """OM-05: what was chosen from another hand is never carried over."""
    view = view_of(asked)
    asked.locator(".pick").first.click()
    line.say(later(view, "Pasa una vuelta.", ask={**view["ask"], "decision": view["ask"]["decision"] + 1}))

    expect(asked.locator(".pick.chosen")).to_have_count(0)
    expect(asked.locator("#options input:checked")).to_have_count(0)


def test_the_title_says_when_it_is_ones_turn(asked, line):
    """AX-10."""
    expect(asked).to_have_title(re.compile("^Te toca · "))
    line.say(later(view_of(asked), "Listo.", ask=None))
    expect(asked).to_have_title(re.compile("^La mona"))
    line.say(later(view_of(asked), "Otra.", "Vez."))
    expect(asked).to_have_title(re.compile("^Te toca · "))


def test_names_are_shown_as_they_are_written(asked, line):
    """RO-38, RO-39."""
    name = "<img src=x onerror=document.title='robado'>"
    view = view_of(asked)
    seats = [{**seat, "name": name} for seat in view["seats"]]
    line.say(later(view, f"{name} roba.", seats=seats, status=f"Roba de {name}"))

    expect(asked.locator(".plate-name b").first).to_have_text(name)
    expect(asked.locator("#seats th").first).to_contain_text(name)
    expect(voice(asked)).to_have_text([f"{name} roba."])
    assert asked.locator("img[src=x]").count() == 0


def test_coming_back_to_the_page_asks_for_what_was_missed(asked, line):
    """MO-06."""
    before = len(line.frames("sync"))
    asked.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    assert line.wait_for("sync", before + 1)[before:] == [{"t": "sync", "after": view_of(asked)["n"]}]


def test_the_last_visit_is_marked_in_the_list_of_moves(asked, line):
    """TB-07."""
    asked.reload()
    expect(asked.locator("#looks")).to_be_visible()
    line.say(later(view_of(asked), "Uno.", "Dos."))

    expect(asked.locator("#moves li").first).to_contain_text("Dos.")
    expect(asked.locator("#moves .seen-before")).to_have_count(1)
    expect(asked.locator("#moves li").nth(2)).to_have_attribute("data-since", "Desde tu última visita")


def test_a_drag_turns_the_table_and_chooses_nothing(asked):
    back = asked.locator(".pick").first.bounding_box()
    asked.mouse.move(back["x"] + 20, back["y"] + 20)
    asked.mouse.down()
    asked.mouse.move(back["x"] + 140, back["y"] + 20, steps=4)
    asked.mouse.up()

    assert float(asked.locator("#scene").evaluate("e => e.style.getPropertyValue('--spin')")) < 0
    expect(asked.locator(".pick.chosen")).to_have_count(0)


def test_the_view_from_above_is_remembered(asked):
    asked.get_by_role("button", name="Cenital").click()
    expect(asked.locator("#scene")).to_have_attribute("data-look", "top")
    asked.reload()
    expect(asked.locator("#scene")).to_have_attribute("data-look", "top")
    expect(asked.get_by_role("button", name="Cenital")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390), (1280, 800)])
def test_every_back_can_be_pressed_with_a_thumb_and_nothing_sticks_out(asked, line, size):
    """MO-02, MO-04: fourteen cards in hand, thirteen backs, two rows."""
    view = view_of(asked)
    backs = [{"choice": i, "label": f"Carta {i + 1} de 13"} for i in range(13)]
    hand = ["Kh", "7c", "2d", "Ts", "*j", "9h", "4s", "Ad", "Qc", "5h", "6d", "8s", "Jc", "3h"]
    asked.set_viewport_size({"width": size[0], "height": size[1]})
    ask, table = {**view["ask"], "actions": backs}, {**view["table"], "hand": hand}
    line.say(later(view, "Se reparte.", ask=ask, table=table))
    expect(asked.locator(".pick")).to_have_count(13)

    boxes = [back.bounding_box() for back in asked.locator(".pick").all()]
    assert len({round(box["y"]) for box in boxes}) == 2
    assert min(box["height"] for box in boxes) >= 44
    buttons = [option.bounding_box() for option in asked.locator(".option").all()]
    assert min(min(box["width"], box["height"]) for box in buttons) >= 44
    if size[0] >= 360:
        assert min(box["width"] for box in boxes) >= 44
    assert asked.evaluate("document.documentElement.scrollWidth") == size[0]


def test_with_reduced_motion_nothing_flies(new_page):
    page = new_page(reduced_motion="reduce")
    sit_down(page)
    page.locator(".pick").first.click()
    page.locator(".pick").first.click()
    expect(page.locator("#options-box")).to_be_hidden()

    assert page.locator("#flying > *").count() == 0


NO_SOCKETS = """window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  static CLOSING = 2;
  readyState = 3;
  constructor() { super(); setTimeout(() => this.dispatchEvent(new CloseEvent("close", { code: 1006 }))); }
  close() {}
};"""


def test_where_sockets_are_blocked_the_page_asks_by_plain_requests(asked):
    news = later(view_of(asked), "Sin enchufe.", status="por la otra puerta")
    asked.route(re.compile("vista.json"), lambda route: route.fulfill(json=news))
    asked.add_init_script(NO_SOCKETS)
    asked.reload()

    expect(asked.locator(".status-text")).to_have_text("por la otra puerta")
    expect(asked.locator("#connection")).to_be_hidden()


@pytest.fixture
def shared(new_page):
    """Three people on one device, the curtain before the first of them."""
    page = new_page()
    page.goto("/salas/nueva/")
    if "invitado" in page.url or "login" in page.url:
        page.goto("/cuenta/invitado/?next=/salas/nueva/")
        page.get_by_label("Tu nombre").fill("Anfitriona")
        page.get_by_role("button", name="Seguir").click()
    page.locator("input[name=company][value=device]").check()
    page.locator("input[name=seats][value='3']").check()
    page.locator("textarea[name=names]").fill("Ana, Beto, Carmen")
    page.get_by_role("button", name="Abrir la mesa").click()
    expect(page.locator("#curtain")).to_be_visible()
    return page


def faces(page):
    """How many cards of somebody's hand the page tells, to the eye or to a reader."""
    return page.locator("#hand [data-card], .own-cards li").count()


def test_a_shared_device_shows_no_face_before_the_curtain_lifts(shared):
    """OM-13: at the start, after reload, when the page is hidden and after the turn."""
    assert faces(shared) == 0
    assert '"hand": null' in shared.locator("#table-view").text_content()

    lift = shared.get_by_role("button", name="Ver las cartas de")
    lift.click()
    expect(shared.locator("#hand .card").first).to_be_visible()
    shared.reload()
    expect(shared.locator("#curtain")).to_be_visible()
    assert faces(shared) == 0

    lift.click()
    expect(shared.locator("#hand .card").first).to_be_visible()
    shared.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    expect(shared.locator("#curtain")).to_be_visible()
    assert faces(shared) == 0


def test_on_a_shared_device_whoever_drew_looks_and_then_hands_it_on(shared):
    """OM-14: names, never «you»; and nothing of the last turn is left for the next reader."""
    shared.get_by_role("button", name="Ver las cartas de").click()
    expect(shared.locator("#options input").first).to_be_focused()
    expect(shared.locator("#status .tag")).to_have_text(re.compile("^Le toca a (Ana|Beto|Carmen)$"))
    shared.locator(".pick").first.click()
    shared.locator(".pick").first.click()
    expect(shared.locator("#pass-on")).to_be_visible()
    expect(shared.locator("#hand .card").first).to_be_visible()

    shared.locator("#pass-on-link").click()
    expect(shared.locator("#curtain-title")).to_be_focused()
    assert faces(shared) == 0
    assert shared.locator("#moves li, #voice p").count() == 0
