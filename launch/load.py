"""Brings the data up to date. Runs inside `.venv`, in one process, since most of the time goes into loading Django.

usage: python -m launch.load [--empty]
"""

import sys

import django
from django.core.management import call_command


def main(words: list[str]) -> None:
    django.setup()
    call_command("migrate", interactive=False)
    call_command("seed", empty="--empty" in words)
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)


if __name__ == "__main__":
    main(sys.argv[1:])
