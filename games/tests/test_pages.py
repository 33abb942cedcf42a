"""The rule pages: complete in both languages, true to the engine, and fit to be read by anybody."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.urls import reverse

from games.core.catalogue import games
from games.pages import SHELF, folders, page, pages, structured
from games.views import in_script

LANGUAGES = ["es", "en"]
SLUGS = list(folders())
CITED = re.compile(r"\b([a-z]+(?:-[a-z]+)*)#([a-z0-9-]+)((?:,\s+#[a-z0-9-]+)*)")


class Document(HTMLParser):
    """What a test wants to know of a page: anchors, links with their text, and the scripts of structured data."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.scripts, self.headings, self.inside = [], [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.inside.append((tag, attributes))
        self.anchors += [attributes["id"]] if "id" in attributes else []
        if tag == "a":
            self.links.append({**attributes, "text": ""})
        elif tag in ("h1", "h2", "h3", "h4"):
            self.headings.append(int(tag[1]))
        elif attributes.get("type") == "application/ld+json":
            self.scripts.append("")

    def handle_endtag(self, tag):
        while self.inside and self.inside.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if any(tag == "a" for tag, _ in self.inside):
            self.links[-1]["text"] += data
        if self.inside and self.inside[-1][1].get("type") == "application/ld+json":
            self.scripts[-1] += data


@pytest.fixture(autouse=True)
def _plain_static_files(settings):
    """Addresses of static files without the manifest, which is only there once the files have been collected."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}


@pytest.fixture
def read(client, db, settings):
    def fetch(address, language):
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        response = client.get(address)
        assert response.status_code == 200
        return response, Document(response.content.decode())

    return fetch


def rules(slug):
    return reverse("rules_page", args=[slug])


PAGES = [(slug, language) for slug in SLUGS for language in LANGUAGES]


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_a_page_is_served_in_both_languages(read, slug, language):
    response, document = read(rules(slug), language)
    assert f'<article class="prose" lang="{language}">' in response.content.decode()
    assert document.headings[:1] == [2]
    assert document.headings.count(1) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_leads_to_every_page(read, language):
    response, document = read(reverse("rules_index"), language)
    targets = [link["href"] for link in document.links]
    for each in pages(language):
        assert rules(each.slug) in targets
        assert each.summary in response.content.decode()


def test_the_pages_of_la_mona_and_jiji_nuki_are_there():
    assert {"la-mona", "jiji-nuki"} <= set(SLUGS)


@pytest.mark.parametrize("slug", ["la_mona", "la-mosca", "la-mona.es", "core"])
def test_a_page_that_does_not_exist_is_not_found(client, db, slug):
    assert client.get(f"/reglas/{slug}/").status_code == 404


@pytest.mark.parametrize("slug", ["..", "%2e%2e%2fcore", "%00", "la-mona%0a"])
def test_an_address_that_is_no_slug_is_not_found(client, db, slug):
    assert client.get(f"/reglas/{slug}/").status_code == 404


def test_a_rule_page_cannot_be_posted_to(client, db):
    assert client.post(rules("la-mona")).status_code == 405


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_anchors_are_unique_and_every_inner_link_has_its_anchor(read, slug, language):
    _, document = read(rules(slug), language)
    assert len(document.anchors) == len(set(document.anchors))
    inner = [link["href"][1:] for link in document.links if link.get("href", "").startswith("#")]
    assert set(inner) <= set(document.anchors)
    assert {"intro-1", "deal-1", "faq-1", "source-1", "glossary-1"} <= set(document.anchors)


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_have_the_same_anchors(slug):
    first, *others = (outline(page(slug, language)) for language in LANGUAGES)
    assert all(other == first for other in others)


def outline(found):
    """The anchors of a page and how many references each section has, in order."""
    return [
        (section.anchor, re.findall(r'id="([a-z0-9-]+)"', section.html), len(section.questions))
        for section in found.sections
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_give_the_same_sources_at_the_same_places(slug):
    cited = [
        [(section.anchor, sorted(re.findall(r'href="#source-([0-9]+)"', section.html))) for section in found.sections]
        for found in (page(slug, language) for language in LANGUAGES)
    ]
    assert cited[0] == cited[1]


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_links_away_open_a_new_tab_and_say_so(read, slug, language):
    _, document = read(rules(slug), language)
    away = [link for link in document.links if link.get("href", "").startswith("http")]
    assert away != []
    says = {"es": "(se abre en una pestaña nueva)", "en": "(opens in a new tab)"}[language]
    for link in away:
        assert (link["target"], link["rel"]) == ("_blank", "noopener")
        assert link["text"].endswith(says)


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_links_to_other_rule_pages_lead_somewhere(read, slug, language):
    _, document = read(rules(slug), language)
    others = [link["href"] for link in document.links if link.get("href", "").startswith("../")]
    assert others != []
    for target in others:
        other, _, anchor = target.removeprefix("../").partition("/#")
        other = other.strip("/")
        assert other in SLUGS
        assert not anchor or anchor in read(rules(other), language)[1].anchors


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_the_questions_are_told_to_search_engines(read, slug, language):
    response, document = read(rules(slug), language)
    (script,) = document.scripts
    data = json.loads(script)
    assert (data["@context"], data["@type"]) == ("https://schema.org", "FAQPage")
    found = page(slug, language)
    assert [(each["name"], each["acceptedAnswer"]["text"]) for each in data["mainEntity"]] == [
        (question.text, question.answer) for question in found.questions
    ]
    assert response.content.decode().count('<details id="faq-') == len(found.questions) >= 6
    nonce = re.search(r'<script type="application/ld\+json" nonce="([^"]+)"', response.content.decode())
    assert f"'nonce-{nonce[1]}'" in response.headers["Content-Security-Policy"]


def test_structured_data_cannot_end_its_script():
    text = in_script({"a": "</script><!-- & \u2028 ñ"})
    assert not set("<>&\u2028") & set(text)
    assert json.loads(text) == {"a": "</script><!-- & \u2028 ñ"}
    assert structured([])["mainEntity"] == []


@pytest.mark.parametrize(
    ("slug", "numbers"),
    [
        ("la-mona", ["53", "14, 13, 13, 13", "17, 18, 18", "27, 26", "3, 2, 1, 0", "2, 1, 0", "1, 0"]),
        ("jiji-nuki", ["52", "51", "12, 13, 13, 13", "17, 17, 17", "17, 18, 16", "3, 2, 1, 0"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_come_from_the_engine(slug, language, numbers):
    text = " ".join(section.html for section in page(slug, language).sections)
    assert [number for number in numbers if number not in text] == []
    assert "$" not in text


def test_every_place_of_a_page_that_the_code_cites_exists():
    anchors = {slug: all_anchors(page(slug, "es")) for slug in SLUGS}
    cited = set()
    for key in games():
        for path in (SHELF / key).rglob("*.py"):
            cited |= set(citations(path))
    assert {("la-mona", "skip"), ("la-mona", "fine-print-7"), ("jiji-nuki", "balance")} <= cited
    assert {(slug, anchor) for slug, anchor in cited if anchor not in anchors.get(slug, set())} == set()


def all_anchors(found):
    blocks = {anchor for _, blocks, _ in outline(found) for anchor in blocks}
    return blocks | {section.anchor for section in found.sections} | {each.anchor for each in found.questions}


def citations(path: Path):
    """Every `slug#anchor` in a file; `la-mona#turn, #skip` are two."""
    for slug, first, more in CITED.findall(path.read_text(encoding="utf-8")):
        yield slug, first
        yield from ((slug, anchor) for anchor in re.findall(r"#([a-z0-9-]+)", more))


@pytest.mark.parametrize(("slug", "language"), PAGES)
def test_pages_are_made_of_words_not_of_signs_a_reader_aloud_would_stumble_on(slug, language):
    found = page(slug, language)
    text = " ".join([section.html + section.title for section in found.sections])
    assert not set("♠♥♦♣★→") & set(text)
