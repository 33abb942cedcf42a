from secrets import token_urlsafe


def new_public_id() -> str:
    """128 random bits as 22 URL-safe characters: a link that cannot be guessed."""
    return token_urlsafe(16)
