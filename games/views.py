"""The rule pages, in the reader's language."""

from __future__ import annotations

import json
from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from .pages import FIRST_LANGUAGE, page, pages, structured

SCRIPT_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}
"""Signs that could end or confuse a script element, as JSON may write them instead."""


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """All games with a rule page."""
    return render(request, "games/rules_index.html", {"pages": pages(language())})


@require_safe
def rules_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of one game: how to play, tips, history, questions."""
    found = page(slug, language())
    if found is None:
        raise Http404
    context = {"page": found, "structured": in_script(structured(found.questions))}
    return render(request, "games/rules_page.html", context)


def language() -> str:
    """The reader's language without its country."""
    return (get_language() or FIRST_LANGUAGE).split("-")[0]


def in_script(data: Mapping[str, object]) -> SafeString:
    """JSON that may stand inside a script element."""
    return mark_safe(json.dumps(data, ensure_ascii=False).translate(SCRIPT_ESCAPES))  # noqa: S308  # escaped above
