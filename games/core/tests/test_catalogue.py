"""Games are found, not listed."""

import pytest

from games.core import catalogue


def test_a_package_with_a_game_is_in_the_catalogue():
    assert catalogue.game("old_maid") is catalogue.games()["old_maid"]


def test_packages_without_a_game_are_not():
    assert not {"core", "templatetags"} & set(catalogue.games())


def test_every_key_is_the_name_of_its_package():
    for key, game in catalogue.games().items():
        assert (game.key, type(game).__module__) == (key, f"games.{key}.rules")


def test_an_unknown_game_is_a_key_error():
    with pytest.raises(KeyError):
        catalogue.game("solitaire")
