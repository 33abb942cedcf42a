"""The source of the project as the architecture tests read it: files, imports, functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
APPS = ("games", "tournaments", "accounts", "config")


class Import(NamedTuple):
    """A module that a file imports, by its full dotted name, and the line."""

    module: str
    line: int


def modules(*folders: str, tests: bool = False) -> Iterator[Path]:
    """Python files below these folders of the project, migrations left out, tests too unless asked for."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).parts
            if "migrations" not in parts and (tests or "tests" not in parts):
                yield path


def text(path: Path) -> str:
    """What the file says."""
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    """The path as it is written in a report."""
    return path.relative_to(ROOT).as_posix()


def package(path: Path) -> str:
    """The dotted package a file belongs to."""
    return ".".join(path.relative_to(ROOT).parent.parts)


def imports(source: str, within: str = "") -> list[Import]:
    """Every import of a file of package `within`, wherever it stands, relative ones made absolute."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [Import(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, within)
            found += [Import(f"{base}.{alias.name}", node.lineno) for alias in node.names]
    return found


def absolute(node: ast.ImportFrom, within: str) -> str:
    """The module that a `from … import` names."""
    if not node.level:
        return node.module or ""
    parents = within.split(".")
    parents = parents[: len(parents) - node.level + 1]
    return ".".join((*parents, *([node.module] if node.module else [])))


def functions(source: str) -> list[tuple[str, int]]:
    """Name and number of lines of every function, decorators included."""
    return [
        (node.name, (node.end_lineno or 0) - min([node.lineno, *(each.lineno for each in node.decorator_list)]) + 1)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
