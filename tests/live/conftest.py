from concurrent.futures import ThreadPoolExecutor

import pytest
from channels.testing import WebsocketCommunicator
from django.db import connection
from django.test import Client

from config.asgi import application

HOST = "testserver"


def session_cookie(user) -> str:
    try:
        client = Client()
        client.force_login(user, backend="accounts.backends.NameBackend")
        return f"sessionid={client.cookies['sessionid'].value}"
    finally:
        connection.close()


@pytest.fixture
def connect(settings):
    """Opens a socket as a browser of this person would: with the session's cookie and the site's own origin."""
    settings.ALLOWED_HOSTS = [HOST]

    def open_socket(path: str, user=None, *, origin: str | None = f"http://{HOST}", host: str = HOST, cookie: str = ""):
        headers = [(b"host", host.encode())]
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        if user is not None:
            with ThreadPoolExecutor(1) as aside:  # the tests run in an event loop, where the ORM must not
                cookie = aside.submit(session_cookie, user).result()
        if cookie:
            headers.append((b"cookie", cookie.encode()))
        return WebsocketCommunicator(application, path, headers=headers)

    return open_socket
