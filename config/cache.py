"""The cache: what is in it may be lost at any moment, so a Redis that is away loses it and stops nobody."""

from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError


class ForgetfulRedisCache(RedisCache):
    """Without Redis nothing is found and nothing kept. Rate limits stand in here; without it they let people in."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        try:
            return super().get(key, default, version)
        except RedisError:
            return default

    def set(self, *args: Any, **kwargs: Any) -> None:
        try:
            super().set(*args, **kwargs)
        except RedisError:
            return

    def add(self, *args: Any, **kwargs: Any) -> bool:
        try:
            return super().add(*args, **kwargs)
        except RedisError:
            return True

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        try:
            return super().delete(*args, **kwargs)
        except RedisError:
            return False
