from .championship import Championship, Entrant, Standing
from .match import Decision, Entry, Match, Result, Round
from .record import Act, Heartbeat, Notice
from .room import Room, Seat

__all__ = [
    "Act",
    "Championship",
    "Decision",
    "Entrant",
    "Entry",
    "Heartbeat",
    "Match",
    "Notice",
    "Result",
    "Room",
    "Round",
    "Seat",
    "Standing",
]
