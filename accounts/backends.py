from django.contrib.auth.backends import ModelBackend


class NameBackend(ModelBackend):
    """Logs in by any spelling of the name that its owner could type (case, composed or decomposed accents)."""
