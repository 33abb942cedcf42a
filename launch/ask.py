"""Asks a health address and ends with 0 if all is well: what containers call. usage: python -m launch.ask URL"""

import sys
from http.client import HTTPException
from urllib.parse import urlsplit

from .probe import fetch


def main(url: str) -> int:
    try:
        status, body = fetch(url, urlsplit(url).path or "/")
    except (OSError, HTTPException) as error:
        print(f"{url}: {error}", file=sys.stderr)
        return 1
    print(body.decode(errors="replace"))
    return 0 if status == 200 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
