"""What `run.py` does: sets up, serves under one supervisor, tests. Standard library only."""
