from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = "Salas y campeonatos"
    default_auto_field = "django.db.models.BigAutoField"
