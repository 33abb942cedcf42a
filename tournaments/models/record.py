"""What must be told and kept: acts of organisers, notices to people, the sweeper's pulse."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .room import Room


class Act(models.Model):
    """What an organiser, an admin or the site did to a room outside the rules; its reason is shown in the room."""

    class Verb(models.TextChoices):
        PAUSED = "paused", _("puso la sala en pausa")
        RESUMED = "resumed", _("reanudó la sala")
        SUBSTITUTED = "substituted", _("dejó el puesto en manos de la CPU")
        RETURNED = "returned", _("devolvió el puesto a su dueño")
        CLOSED = "closed", _("cerró la sala")
        ABANDONED = "abandoned", _("dio la partida por abandonada")

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="acts")
    verb = models.CharField(_("acto"), max_length=12, choices=Verb)
    seat = models.PositiveSmallIntegerField(_("puesto"), null=True, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="acts")
    reason = models.CharField(_("motivo"), max_length=200)
    at = models.DateTimeField(_("cuándo"))

    class Meta:
        verbose_name = _("acto de la organización")
        verbose_name_plural = _("actos de la organización")
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.room}: {self.get_verb_display()}"


class Heartbeat(models.Model):
    """When a process that must never stop last did its work; health checks and the outage grace read it."""

    name = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%H:%M:%S}"


class Notice(models.Model):
    """Something a person should hear of. `key` makes it once only: the same turn is never announced twice."""

    class Kind(models.TextChoices):
        TURN = "turn", _("te toca")
        REMINDER = "reminder", _("recordatorio")
        STARTED = "started", _("empieza")
        FINISHED = "finished", _("termina")
        SUBSTITUTED = "substituted", _("la CPU juega en tu puesto")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=12, choices=Kind)
    key = models.CharField(max_length=60)
    due_at = models.DateTimeField(null=True)  # the deadline it speaks of
    created_at = models.DateTimeField()
    mailed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "kind", "key"], name="one_notice_per_key")]
        indexes = [models.Index(fields=["user", "-created_at"], name="notice_of_user")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.kind} {self.key}"
