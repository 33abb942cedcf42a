"""Somebody at a browser, as far as the wire shows: cookies, forms, a socket."""

import asyncio
import http.cookiejar
import json
import re
import ssl
import urllib.parse
import urllib.request
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

TRUSTING = ssl._create_unverified_context()  # noqa: S323 - the proxy's own authority is a second old


class Person:
    def __init__(self, site: str) -> None:
        self.site = site
        self.cookies = http.cookiejar.CookieJar()
        handlers = [urllib.request.HTTPSHandler(context=TRUSTING), urllib.request.HTTPCookieProcessor(self.cookies)]
        self.opener = urllib.request.build_opener(*handlers)

    def get(self, path: str) -> str:
        with self.opener.open(self.site + path, timeout=30) as answer:
            return answer.read().decode()

    def post(self, path: str, **fields: Any) -> str:
        """Send a form as the page would and return where it led."""
        form = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": self.cookie("csrftoken")}).encode()
        headers = {"Origin": self.site, "Referer": self.site + path}
        request = urllib.request.Request(self.site + path, form, headers)  # noqa: S310 - http(s) only
        with self.opener.open(request, timeout=30) as answer:
            return urllib.parse.urlsplit(answer.url).path

    def cookie(self, name: str) -> str:
        return next((cookie.value or "" for cookie in self.cookies if cookie.name == name), "")

    def view(self, room: str) -> dict[str, Any]:
        return json.loads(self.get(f"{room}vista.json"))

    def say(self, room: str, frame: dict[str, Any]) -> dict[str, Any]:
        """Send a frame over a socket until it is answered: like the page, again and unchanged if the line breaks."""
        return asyncio.run(self.say_until_answered(room, frame))

    async def say_until_answered(self, room: str, frame: dict[str, Any]) -> dict[str, Any]:
        for pause in (0.3, 0.6, 1.2, 2.4, 4.8, 9.6):
            try:
                async with self.socket(room) as socket:
                    await socket.send(json.dumps(frame))
                    async for text in socket:
                        if (answer := json.loads(text))["t"] in {"ack", "error"}:
                            return answer
            except (ConnectionClosed, InvalidStatus, OSError):
                pass
            await asyncio.sleep(pause)
        raise AssertionError(f"nobody answered {frame}")

    def socket(self, room: str) -> connect:
        public_id = re.fullmatch(r"/sala/([^/]+)/", room)
        assert public_id
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        return connect(
            f"{self.site.replace('http', 'ws', 1)}/ws/sala/{public_id[1]}/",
            additional_headers={"Cookie": cookies, "Origin": self.site},
            ssl=TRUSTING if self.site.startswith("https") else None,
            open_timeout=30,
        )
