"""Compiles the translations that are older than their sources. Runs inside `.venv`.

Django's own command needs the gettext program; Babel, a dependency, does the same everywhere.
"""

from pathlib import Path

from .place import ROOT


def stale() -> list[Path]:
    """The sources, in the site's own folder and in the apps', that have no newer compiled file."""
    sources = [*ROOT.glob("locale/*/LC_MESSAGES/*.po"), *ROOT.glob("*/locale/*/LC_MESSAGES/*.po")]
    return [source for source in sources if older(source.with_suffix(".mo"), source)]


def older(made: Path, source: Path) -> bool:
    return not made.exists() or made.stat().st_mtime < source.stat().st_mtime


def compile_all() -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in stale():
        with source.open("rb") as file:
            catalog = read_po(file, locale=source.parts[-3], abort_invalid=True)
        fresh = source.with_suffix(".mo.new")
        with fresh.open("wb") as file:
            write_mo(file, catalog)
        fresh.replace(source.with_suffix(".mo"))  # whoever reads meanwhile sees the old one or the new one, whole


if __name__ == "__main__":
    compile_all()
