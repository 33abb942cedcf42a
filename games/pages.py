"""The rule pages: Markdown beside each game, one file per variant and language.

A file `games/<game>/pages/<name>.<language>.md` is the page `<name>` with hyphens for underscores. It begins with a few
`key: value` lines up to a line of three hyphens: `variant` (whose numbers the page shows) and `summary`. In the text,
`$name` is a number taken from the game's rules, `[^2]` points to source 2, and `{#deal}` on the line above a heading
names its section. Every paragraph, list item, table and question gets an anchor from its section: `deal-1`, `deal-2`, …
Rules cite these anchors; the languages of a page have the same ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from string import Template

from django.utils.translation import gettext, override
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.deflist import deflist_plugin

from .core.catalogue import games

SHELF = Path(__file__).parent
FIRST_LANGUAGE = "es"
"""The language every page exists in."""

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table").use(attrs_block_plugin).use(deflist_plugin)
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]+")
MARKED = re.compile(rf"((?:\[\^\d+\])+|{JAPANESE.pattern})")
ANCHORED = {"paragraph_open", "list_item_open", "table_open", "dt_open"}


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer in HTML."""

    anchor: str
    text: str
    answer: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page under one heading; the introduction has no title. A section of questions has no `html`."""

    anchor: str
    title: str
    html: str
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A rule page in one language."""

    slug: str
    language: str
    game: str
    variant: str
    title: str
    summary: str
    sections: tuple[Section, ...]

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions and answers of the page."""
        return tuple(question for section in self.sections for question in section.questions)


def page(slug: str, language: str) -> Page | None:
    """The page in that language, or else in Spanish; None if there is no such page."""
    folder = folders().get(slug)
    if folder is None:
        return None
    paths = [folder / f"{slug.replace('-', '_')}.{wanted}.md" for wanted in (language, FIRST_LANGUAGE)]
    path = next(path for path in paths if path.is_file())
    return read(path, path.stat().st_mtime_ns)


def pages(language: str) -> list[Page]:
    """Every page in that language, or else in Spanish, game by game, variants in the game's own order."""
    found = [each for slug in folders() if (each := page(slug, language))]
    return sorted(found, key=lambda each: (each.game, list(games()[each.game].variants).index(each.variant)))


@cache
def folders() -> Mapping[str, Path]:
    """The folder of each page, by slug."""
    paths = (path for key in games() for path in sorted((SHELF / key / "pages").glob(f"*.{FIRST_LANGUAGE}.md")))
    return {path.name.split(".")[0].replace("_", "-"): path.parent for path in paths}


@lru_cache(maxsize=64)
def read(path: Path, changed: int) -> Page:
    """The page in this file. `changed` is the time of its last change, so that an edited page is read again."""
    head, _, text = path.read_text(encoding="utf-8").partition("\n---\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    name, language, _ = path.name.split(".")
    game = games()[path.parent.parent.name]
    filled = Template(text).substitute(game.facts(game.variants[fields["variant"]]))
    title, parts = divided(MARKDOWN.parse(filled))
    with override(language):
        sections = tuple(section(*part) for part in parts)
    return Page(
        slug=name.replace("_", "-"),
        language=language,
        game=game.key,
        variant=fields["variant"],
        title=title,
        summary=fields["summary"],
        sections=sections,
    )


def divided(tokens: Iterable[Token]) -> tuple[str, list[tuple[str, str, list[Token]]]]:
    """The title of the page, and (anchor, heading, what follows) of each section from the introduction on."""
    title = ""
    sections: list[tuple[str, str, list[Token]]] = [("intro", "", [])]
    rest = iter(tokens)
    for token in rest:
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            heading = next(rest).content
            next(rest)
            if token.tag == "h1":
                title = heading
            else:
                sections.append((str(token.attrs["id"]), heading, []))
        else:
            sections[-1][2].append(token)
    return title, sections


def section(anchor: str, title: str, tokens: list[Token]) -> Section:
    """The section as HTML, or as questions if its headings of the third level are such."""
    for token in tokens:
        finish_inline(token)
    if anchor == "faq":
        return Section(anchor, title, "", tuple(questions(tokens)))
    set_anchors("source" if anchor == "sources" else anchor, tokens)
    return Section(anchor, title, html(tokens))


def questions(tokens: list[Token]) -> Iterator[Question]:
    """Each heading of the third level with what follows it."""
    starts = [at for at, token in enumerate(tokens) if token.type == "heading_open"]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(tokens)], strict=True), 1):
        yield Question(f"faq-{number}", tokens[start + 1].content, html(tokens[start + 3 : end]))


def set_anchors(prefix: str, tokens: list[Token]) -> None:
    """Number the blocks of a section. A paragraph inside a list item goes by the item's number."""
    number = 0
    for token in tokens:
        if token.type in ANCHORED and token.level == (1 if token.type in ("list_item_open", "dt_open") else 0):
            number += 1
            token.attrSet("id", f"{prefix}-{number}")


def finish_inline(token: Token) -> None:
    """Links away open a new tab and say so; references point to the sources; table headings say what they head."""
    if token.type == "th_open":
        token.attrSet("scope", "col")
    if token.children is None:
        return
    children: list[Token] = []
    away = False
    for child in token.children:
        if child.type == "link_open" and str(child.attrs["href"]).startswith("http"):
            away = True
            child.attrSet("target", "_blank")
            child.attrSet("rel", "noopener")
        elif child.type == "link_close" and away:
            away = False
            children.append(raw(f' <span class="new-tab">{gettext("(se abre en una pestaña nueva)")}</span>'))
        children += marked_up(child) if child.type == "text" else [child]
    token.children = children


def marked_up(token: Token) -> Iterator[Token]:
    """The text with each `[^n]` made a link to source n, and Japanese said to be Japanese."""
    for part in MARKED.split(token.content):
        if part.startswith("[^"):
            yield raw(f"<sup>{', '.join(map(reference, re.findall('[0-9]+', part)))}</sup>")
        elif JAPANESE.match(part):
            yield raw(f'<span lang="ja">{part}</span>')
        elif part:
            yield token.copy(content=part)


def reference(number: str) -> str:
    """A link to that source of the page."""
    label = gettext("Fuente %(number)s") % {"number": number}
    return f'<a href="#source-{number}" aria-label="{label}">{number}</a>'


def raw(markup: str) -> Token:
    """Markup of our own among the inline tokens."""
    return Token("html_inline", "", 0, content=markup)


def html(tokens: list[Token]) -> str:
    """The tokens as HTML."""
    return MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})


def structured(questions: Iterable[Question]) -> Mapping[str, object]:
    """The questions as a schema.org FAQPage."""
    return {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": question.text,
                "acceptedAnswer": {"@type": "Answer", "text": question.answer},
            }
            for question in questions
        ],
    }
