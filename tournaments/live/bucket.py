"""How much one socket may say, and how many sockets one person may hold."""

import time
from collections import Counter


class Bucket:
    """A token bucket: `burst` messages at once, `rate` a second in the long run."""

    def __init__(self, rate: float = 10, burst: int = 30) -> None:
        self.rate, self.burst = rate, burst
        self.tokens, self.filled_at = float(burst), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled_at) * self.rate)
        self.filled_at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Places:
    """Counts the open sockets of this process by holder, and refuses one too many."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, Counter[str]()

    def enter(self, holder: str) -> bool:
        if self.held[holder] >= self.most:
            return False
        self.held[holder] += 1
        return True

    def leave(self, holder: str) -> None:
        self.held[holder] -= 1
        if self.held[holder] <= 0:
            del self.held[holder]
