"""Questions put to a running site from outside, with nothing but sockets: does it really answer?"""

import base64
import http.client
import json
import os
import socket
from urllib.parse import urlsplit

TIMEOUT = 3.0  # seconds
OPCODE_TEXT = 0x1


def redis_answers(url: str) -> bool:
    address = urlsplit(url)
    try:
        with socket.create_connection((address.hostname or "", address.port or 6379), timeout=TIMEOUT) as link:
            link.sendall((command("AUTH", address.password) if address.password else b"") + command("PING"))
            return b"PONG" in read_until(link, b"PONG\r\n")
    except OSError:
        return False


def command(*words: str) -> bytes:
    """A command in the Redis protocol: an array of bulk strings."""
    parts = [f"*{len(words)}", *(part for word in words for part in (f"${len(word)}", word))]
    return ("\r\n".join(parts) + "\r\n").encode()


def page_answers(url: str, path: str = "/") -> bool:
    try:
        return fetch(url, path)[0] == http.client.OK
    except (OSError, http.client.HTTPException):
        return False


def readiness(url: str) -> dict[str, object]:
    """What `/readyz` says, or nothing while nobody says anything."""
    try:
        return dict(json.loads(fetch(url, "/readyz")[1]))
    except (OSError, http.client.HTTPException, ValueError):
        return {}


def fetch(url: str, path: str) -> tuple[int, bytes]:
    address = urlsplit(url)
    link = http.client.HTTPConnection(address.hostname or "", address.port, timeout=TIMEOUT)
    try:
        link.request("GET", path)
        answer = link.getresponse()
        return answer.status, answer.read()
    finally:
        link.close()


def socket_answers(url: str, path: str = "/ws/ping/") -> bool:
    """Open a WebSocket, send a word, and see whether the same word comes back."""
    address = urlsplit(url)
    word = base64.b64encode(os.urandom(9))
    try:
        with socket.create_connection((address.hostname or "", address.port or 80), timeout=TIMEOUT) as link:
            link.sendall(handshake(address.netloc, url, path))
            if b" 101 " not in read_until(link, b"\r\n\r\n").split(b"\r\n")[0]:
                return False
            link.sendall(masked(word))
            return word in read_until(link, word)
    except OSError:
        return False


def handshake(host: str, origin: str, path: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: {origin}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def masked(text: bytes) -> bytes:
    """One text frame of at most 125 bytes, masked as every client must (RFC 6455, section 5.3)."""
    key = os.urandom(4)
    body = bytes(byte ^ key[index % 4] for index, byte in enumerate(text))
    return bytes([0x80 | OPCODE_TEXT, 0x80 | len(text)]) + key + body


def read_until(link: socket.socket, mark: bytes, limit: int = 65536) -> bytes:
    read = b""
    while mark not in read and len(read) < limit:
        piece = link.recv(4096)
        if not piece:
            break
        read += piece
    return read
