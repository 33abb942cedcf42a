"""House rules that a program can check: sizes, words, and variants that are values."""

import ast

import pytest

from .source import APPS, ROOT, functions, modules, name, text

MOST_LINES_OF_A_FUNCTION = 50
MOST_LINES_OF_A_FILE = 400
MOST_LINES_OF_A_CONSUMER = 120
MOST_LINES_OF_SETTINGS = 250

VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "common", "misc", "tools", "base", "lib"}
"""Names that say nothing about what a module holds."""

EVERYWHERE = [ROOT / "run.py", ROOT / "manage.py", *modules(*APPS)]


def long_functions(source):
    return [each for each, lines in functions(source) if lines > MOST_LINES_OF_A_FUNCTION]


def lines(path):
    return text(path).count("\n")


@pytest.mark.parametrize("path", [path for path in EVERYWHERE if path.exists()], ids=name)
def test_a_function_fits_on_a_screen_and_a_file_in_the_head(path):
    assert long_functions(text(path)) == []
    assert lines(path) <= MOST_LINES_OF_A_FILE


def test_consumers_are_thin():
    for path in modules("tournaments/live"):
        for node in ast.walk(ast.parse(text(path))):
            if isinstance(node, ast.ClassDef) and node.name.endswith("Consumer"):
                assert node.end_lineno - node.lineno < MOST_LINES_OF_A_CONSUMER, f"{name(path)} {node.name}"


def test_settings_stay_readable():
    path = ROOT / "config/settings.py"
    assert lines(path) <= MOST_LINES_OF_SETTINGS


def test_modules_have_names_that_say_something():
    assert [name(path) for path in modules(*APPS, "tests", tests=True) if path.stem in VAGUE] == []
    assert [name(path) for path in modules(*APPS, tests=True) if path.parent.name in VAGUE] == []


def branches_on_variant(source):
    """Lines that compare something called `variant`: a variant is a value of options, never a branch."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare)
        and any(isinstance(side, ast.Attribute) and side.attr == "variant" for side in (node.left, *node.comparators))
    ]


def test_no_rule_branches_on_the_variant():
    for path in modules("games"):
        assert branches_on_variant(text(path)) == [], name(path)


def test_planted_faults_are_seen():
    assert long_functions("def f():\n" + "    x = 1\n" * 50) == ["f"]
    assert long_functions("def f():\n" + "    x = 1\n" * 49) == []
    assert branches_on_variant("if options.variant == 'jiji':\n    pass") == [1]
    assert branches_on_variant("if options.set_aside:\n    pass") == []
