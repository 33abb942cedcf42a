from django.apps import AppConfig
from django.db.models.signals import pre_delete


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = "Salas y campeonatos"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.models import User

        from .services.leaving import person_leaves_all

        # Accounts know no rooms, and people are also deleted in the admin.
        pre_delete.connect(lambda instance, **_: person_leaves_all(user=instance), sender=User, weak=False)
