"""Mesa fija: one table, the same people, R rounds."""

BALANCED = "equilibrado"
ROUND_CHOICES = ("1", "3", "5", BALANCED)

# The fewest rounds in which every ordered pair of neighbours is equally frequent.
BALANCED_ROUNDS = {2: 2, 3: 2, 4: 6, 5: 4}
# Seatings that reach it: row r says which person (by first seat) sits at seats 0..n-1 in round r.
SEATINGS: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((0, 1), (1, 0)),
    3: ((0, 1, 2), (0, 2, 1)),
    4: ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1)),
    5: ((0, 1, 2, 3, 4), (0, 2, 4, 1, 3), (0, 3, 1, 4, 2), (0, 4, 3, 2, 1)),
}


def round_count(rounds: str, seats: int) -> int:
    """How many rounds a table of `seats` plays for the choice `rounds`; raises KeyError for an unknown choice."""
    return BALANCED_ROUNDS[seats] if rounds == BALANCED else {"1": 1, "3": 3, "5": 5}[rounds]


def seating(rounds: str, seats: int, number: int) -> tuple[int, ...]:
    """Who sits where in round `number` (from 1): position i holds the person whose own seat is the i-th value.

    Only the balanced format moves people; in the others everybody keeps the seat they took.
    """
    if rounds != BALANCED:
        return tuple(range(seats))
    table = SEATINGS[seats]
    return table[(number - 1) % len(table)]
