"""Every game of the catalogue, in every variant, for every number of seats, keeps every promise."""

import hashlib

import pytest

from games.core.catalogue import games
from games.core.conformance import check

TABLES = [
    (key, variant, seats)
    for key, game in games().items()
    for variant, options in game.variants.items()
    for seats in game.seats(options)
]


def secret(*parts):
    """A secret of its own for each round examined, the same on every run."""
    return hashlib.sha256(repr(parts).encode()).digest()


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize(("key", "variant", "seats"), TABLES)
def test_a_round_keeps_every_promise(key, variant, seats, number):
    game = games()[key]
    check(game, game.variants[variant], seats, secret(key, variant, seats, number))


def test_the_catalogue_is_not_empty():
    assert {("old_maid", "mona", 4), ("old_maid", "jiji", 3)} <= set(TABLES)
