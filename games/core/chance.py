"""The committed random stream: every shuffle of a round can be checked once the round is over.

Before a round is dealt the site draws 32 secret bytes and publishes their SHA-256 (the commitment). All chance of the
round is read from that secret; when the round is over the secret is published and anybody can read it again.

Byte layout, never to change (stored rounds and `verify.py` depend on it):

- Entry n of the log (0 is the deal, n the n-th answer) reads its own stream, the concatenation of the blocks
  SHA-256(secret ‖ n ‖ k) for k = 0, 1, 2, …, where n and k are 8 bytes each, big-endian, and secret is 32 bytes.
- A number below m reads w bytes, big-endian, w the least with 256^w >= m (so nothing at all for m = 1). A value of
  256^w - (256^w mod m) or more is thrown away and the next w bytes are read; otherwise the number is the value mod m.
- A shuffle of a list x swaps, for i from its last index down to 1, x[i] with x[a number below i + 1].
- A branch named b is the same entry number under the secret SHA-256(secret ‖ b), b in UTF-8.

Python's own `random` is not used: its shuffle may change between versions, and a restart must never change a deal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")

SECRET_BYTES = 32


def commitment(secret: bytes) -> str:
    """What is published before the deal: the SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


class Chance:
    """The stream of one log entry. It is read forward only: make a new one to read the entry again."""

    __slots__ = ("_bytes", "_entry", "_next_block", "_read", "_secret")

    def __init__(self, secret: bytes, entry: int) -> None:
        """ValueError unless `secret` has 32 bytes and `entry` fits in 8."""
        if len(secret) != SECRET_BYTES or not 0 <= entry < 1 << 64:
            raise ValueError("a secret of 32 bytes and an entry number of 8 are needed")
        self._secret = secret
        self._entry = entry
        self._next_block = 0
        self._bytes = b""
        self._read = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, all equally likely. ValueError if `limit` is not positive."""
        if limit < 1:
            raise ValueError("no number lies below that limit")
        width = ((limit - 1).bit_length() + 7) // 8
        span = 1 << 8 * width
        fair = span - span % limit
        while (value := self._take(width)) >= fair:
            pass
        return value % limit

    def shuffle(self, items: Iterable[Item]) -> list[Item]:
        """The items in a new list, every order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, all equally likely. ValueError if there is none."""
        return items[self.below(len(items))]

    def branch(self, name: str) -> Chance:
        """A stream of its own for this entry: reading it tells nothing of this one and uses none of it up.

        A CPU makes up its mind on a branch, so its choice is not tied to the shuffle that follows it.
        """
        return Chance(hashlib.sha256(self._secret + name.encode()).digest(), self._entry)

    def _take(self, width: int) -> int:
        """The next `width` bytes as a big-endian number."""
        end = self._read + width
        while end > len(self._bytes):
            place = self._entry.to_bytes(8, "big") + self._next_block.to_bytes(8, "big")
            self._bytes += hashlib.sha256(self._secret + place).digest()
            self._next_block += 1
        value = int.from_bytes(self._bytes[self._read : end], "big")
        self._read = end
        return value
