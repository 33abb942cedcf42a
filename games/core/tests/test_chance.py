"""The committed stream: its bytes are a promise to everybody who checks a shuffle."""

import hashlib
from collections import Counter

import pytest

from games.core.chance import Chance, commitment

SECRET = bytes(range(32))


def stream(secret, entry, size):
    """The documented bytes, written down a second time on purpose."""
    blocks = (hashlib.sha256(secret + entry.to_bytes(8, "big") + k.to_bytes(8, "big")).digest() for k in range(9))
    return b"".join(blocks)[:size]


def test_one_byte_serves_a_number_below_256():
    chance = Chance(SECRET, 5)
    assert [chance.below(256) for _ in range(80)] == list(stream(SECRET, 5, 80))


def test_two_bytes_big_endian_serve_a_number_below_65536():
    chance, data = Chance(SECRET, 0), stream(SECRET, 0, 40)
    assert [chance.below(65536) for _ in range(20)] == [data[i] * 256 + data[i + 1] for i in range(0, 40, 2)]


def test_a_number_below_one_reads_nothing():
    chance = Chance(SECRET, 1)
    assert [chance.below(1), chance.below(256)] == [0, stream(SECRET, 1, 1)[0]]


def test_values_past_the_last_whole_multiple_are_thrown_away():
    chance = Chance(SECRET, 2)
    expected = [value % 53 for value in stream(SECRET, 2, 200) if value < 212]
    assert [chance.below(53) for _ in expected] == expected
    assert len(expected) < 200


def test_a_shuffle_swaps_from_the_last_index_down():
    order, numbers = list("abcdefgh"), Chance(SECRET, 3)
    for last in range(7, 0, -1):
        other = numbers.below(last + 1)
        order[last], order[other] = order[other], order[last]
    assert Chance(SECRET, 3).shuffle("abcdefgh") == order


def test_the_stream_never_changes():
    assert Chance(SECRET, 0).shuffle(range(10)) == [3, 2, 4, 1, 7, 8, 6, 0, 5, 9]
    assert Chance(SECRET, 17).branch("cpu").below(1000) == 742


def test_a_shuffle_leaves_what_it_is_given_alone():
    cards = ["a", "b", "c"]
    Chance(SECRET, 0).shuffle(cards)
    assert cards == ["a", "b", "c"]


def test_every_order_of_three_comes_up_equally_often():
    orders = Counter("".join(Chance(SECRET, entry).shuffle("abc")) for entry in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 4 * (6000 * 5 / 36) ** 0.5 for count in orders.values())


def test_entries_and_branches_are_streams_of_their_own():
    streams = [Chance(SECRET, 0), Chance(SECRET, 1), Chance(SECRET, 0).branch("cpu"), Chance(SECRET, 0).branch("match")]
    assert len({tuple(chance.below(256) for _ in range(8)) for chance in streams}) == 4


def test_branching_uses_nothing_up():
    chance = Chance(SECRET, 4)
    chance.branch("cpu").below(9)
    assert chance.below(256) == stream(SECRET, 4, 1)[0]


def test_the_commitment_is_the_sha256_of_the_secret():
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


@pytest.mark.parametrize(("secret", "entry"), [(b"short", 0), (bytes(33), 0), (bytes(32), -1), (bytes(32), 1 << 64)])
def test_a_secret_or_entry_of_another_size_is_refused(secret, entry):
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(secret, entry)


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_lies_below_zero(limit):
    with pytest.raises(ValueError, match="below"):
        Chance(SECRET, 0).below(limit)


def test_choosing_from_nothing_is_refused():
    with pytest.raises(ValueError, match="below"):
        Chance(SECRET, 0).choice([])
