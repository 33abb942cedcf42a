from django.contrib.auth.backends import ModelBackend


class NameBackend(ModelBackend):
    """Logs in by any spelling of the name that its owner could type; the people's manager finds it by its key."""
