"""The Old Maid family: La mona and jiji-nuki. Pairs leave the hand; whoever is left with the odd card loses."""

from .rules import GAME

__all__ = ["GAME"]
