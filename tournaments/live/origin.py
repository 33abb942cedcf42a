"""Who may open a socket: pages of this very site."""

from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings


class SameOrigin:
    """Lets a handshake through only if its Origin is this site's own, scheme and port included, or a listed one.

    A browser always sends one; a handshake without it, or with `null`, comes from somewhere else.
    """

    def __init__(self, inner):
        self.inner = inner

    async def __call__(self, scope, receive, send):
        if is_allowed(dict(scope["headers"]), scope.get("scheme", "ws")):
            return await self.inner(scope, receive, send)
        return await WebsocketDenier()(scope, receive, send)


def is_allowed(headers: dict[bytes, bytes], scheme: str) -> bool:
    origin = headers.get(b"origin", b"").decode("latin-1").lower()
    if origin in settings.ALLOWED_ORIGINS:
        return True
    host = headers.get(b"host", b"").decode("latin-1").lower()
    secure = scheme == "wss" or (settings.SECURE and headers.get(b"x-forwarded-proto") == b"https")
    parts = urlsplit(origin)
    return bool(host) and origin == f"{'https' if secure else 'http'}://{host}" and _known(parts.hostname or "")


def _known(hostname: str) -> bool:
    hosts = settings.ALLOWED_HOSTS
    plain = [host.strip("[]") for host in hosts]
    return "*" in hosts or hostname in plain or any(h.startswith(".") and hostname.endswith(h) for h in hosts)
