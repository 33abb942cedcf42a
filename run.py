#!/usr/bin/env python3
"""The two commands of Sobremesa, from a fresh clone and with nothing but Python:

    python3 run.py [--port N] [--host H] [--empty]     serves the site
    python3 run.py test [paths]                        runs every check and every test

and `python3 run.py manage …`, which passes on to `manage.py`. Standard library only; the work is in `launch/`.
This file and `launch/words.py` stay readable for any Python 3, so that an old one gets a sentence, not a syntax error.
"""

import sys

from launch.words import say

OLDEST = (3, 11)


def main():
    if sys.version_info < OLDEST:
        sys.exit(say("old_python", found=sys.version.split()[0]))
    from launch.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
