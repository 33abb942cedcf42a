"""A championship: people sign up, tables are made of them, results add up to standings."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .ids import new_public_id
from .room import Room


class Championship(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", _("inscripción abierta")
        RUNNING = "running", _("en juego")
        FINISHED = "finished", _("terminado")
        ABORTED = "aborted", _("suspendido")

    class Format(models.TextChoices):
        FIXED_TABLE = "fixed_table", _("mesa fija")

    public_id = models.CharField(max_length=22, unique=True, default=new_public_id, editable=False)
    name = models.CharField(_("nombre"), max_length=60)
    description = models.CharField(_("de qué va"), max_length=300, blank=True)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="organised"
    )
    format = models.CharField(_("formato"), max_length=20, choices=Format, default=Format.FIXED_TABLE)
    game = models.CharField(_("juego"), max_length=30)
    variant = models.CharField(_("variante"), max_length=30)
    rounds = models.CharField(_("rondas"), max_length=12, default="3")
    options = models.JSONField(_("opciones"), default=dict, blank=True)
    capacity = models.PositiveSmallIntegerField(_("plazas"))
    level = models.CharField(_("nivel de la CPU"), max_length=10, choices=Room.Level, default=Room.Level.MEDIUM)
    mode = models.CharField(_("ritmo"), max_length=10, choices=Room.Mode, default=Room.Mode.ASYNC)
    clock = models.CharField(_("reloj"), max_length=10, default="normal")
    entry = models.CharField(_("quién puede entrar"), max_length=10, choices=Room.Entry, default=Room.Entry.PUBLIC)
    spectators = models.BooleanField(_("con público"), default=True)
    starts_at = models.DateTimeField(_("empieza"), null=True, blank=True)
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.OPEN, db_index=True)
    aborting_reason = models.CharField(_("motivo de la suspensión"), max_length=200, blank=True)
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("campeonato")
        verbose_name_plural = _("campeonatos")
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["starts_at"], condition=Q(status="open"), name="championship_start")]

    def __str__(self) -> str:
        return self.name


class Entrant(models.Model):
    class Status(models.TextChoices):
        ENTERED = "entered", _("inscrito")
        WITHDRAWN = "withdrawn", _("retirado")

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="entrants")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="entries"
    )
    cpu_name = models.CharField(max_length=30, blank=True)  # a CPU that filled a free place at the start
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.ENTERED)
    entered_at = models.DateTimeField()

    class Meta:
        verbose_name = _("participante")
        verbose_name_plural = _("participantes")
        ordering = ["entered_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["championship", "user"], name="one_entry_per_person")]

    def __str__(self) -> str:
        return self.cpu_name or str(self.user or _("Jugador eliminado"))


class Standing(models.Model):
    """A line of the table of points; a cache that `championship_rebuild` computes again from the results."""

    championship = models.ForeignKey(Championship, on_delete=models.CASCADE, related_name="standings")
    entrant = models.OneToOneField(Entrant, on_delete=models.CASCADE, related_name="standing")
    place = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    rounds = models.PositiveSmallIntegerField()
    firsts = models.PositiveSmallIntegerField()
    last_place = models.PositiveSmallIntegerField(null=True)
    turns = models.PositiveIntegerField()
    cpu_turns = models.PositiveIntegerField()

    class Meta:
        ordering = ["place", "entrant_id"]

    def __str__(self) -> str:
        return f"{self.place}. {self.entrant}"
