"""The packs and their notation."""

import pytest

from games.core.cards import FRENCH_52, FRENCH_53, JOKER, SKAT_32, SPANISH_40, rank, suit


@pytest.mark.parametrize(("pack", "size"), [(FRENCH_52, 52), (FRENCH_53, 53), (SKAT_32, 32), (SPANISH_40, 40)])
def test_every_card_of_a_pack_is_there_once(pack, size):
    assert len(pack) == len(set(pack)) == size


def test_notation():
    assert (rank("Td"), suit("Td")) == ("T", "d")
    assert (rank(JOKER), suit(JOKER)) == ("*", "j")
    assert {"7h", "Qs", "As", "Td", "2c"} <= set(FRENCH_52)
    assert JOKER not in FRENCH_52
    assert SKAT_32[:8] == ("Ac", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc")
    assert {"1o", "Sc", "Ce", "Rb"} <= set(SPANISH_40)
