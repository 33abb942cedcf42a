"""What every game stands on: values, seats, cards, chance and storage. Standard library only."""
