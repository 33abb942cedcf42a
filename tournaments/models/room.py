"""A room: seats around one table, one link, one match at a time."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .ids import new_public_id


class Room(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", _("abierta")
        PLAYING = "playing", _("en juego")
        FINISHED = "finished", _("terminada")
        CLOSED = "closed", _("cerrada")
        EXPIRED = "expired", _("caducada")

    class Mode(models.TextChoices):
        LIVE = "live", _("en vivo")
        ASYNC = "async", _("por turnos, en días")

    class Entry(models.TextChoices):
        LINK = "link", _("quien tenga el enlace")
        MEMBERS = "members", _("solo quien tenga cuenta")
        PUBLIC = "public", _("cualquiera: sale en la lista de salas")

    class Level(models.TextChoices):
        EASY = "easy", _("fácil")
        MEDIUM = "medium", _("medio")
        HARD = "hard", _("difícil")

    public_id = models.CharField(max_length=22, unique=True, default=new_public_id, editable=False)
    name = models.CharField(_("nombre"), max_length=60, blank=True)
    game = models.CharField(_("juego"), max_length=30)
    variant = models.CharField(_("variante"), max_length=30)
    options = models.JSONField(_("opciones"), default=dict, blank=True)
    rounds = models.CharField(_("rondas"), max_length=12, default="3")
    level = models.CharField(_("nivel de la CPU"), max_length=10, choices=Level, default=Level.MEDIUM)
    mode = models.CharField(_("ritmo"), max_length=10, choices=Mode, default=Mode.LIVE)
    clock = models.CharField(_("reloj"), max_length=10, default="normal")
    entry = models.CharField(_("quién puede entrar"), max_length=10, choices=Entry, default=Entry.LINK)
    spectators = models.BooleanField(_("con público"), default=True)
    hot_seat = models.BooleanField(_("todos en un mismo dispositivo"), default=False)
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.OPEN, db_index=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("anfitrión"),
        null=True,
        on_delete=models.SET_NULL,
        related_name="hosted",
    )
    championship = models.ForeignKey(
        "tournaments.Championship", null=True, blank=True, on_delete=models.CASCADE, related_name="rooms"
    )
    previous = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch")
    changes = models.PositiveIntegerField(default=0, editable=False)  # grows with every change outside the log
    created_at = models.DateTimeField(_("creada"))
    expires_at = models.DateTimeField(_("caduca"), null=True, blank=True)
    paused_at = models.DateTimeField(_("en pausa desde"), null=True, blank=True)
    pause_reason = models.CharField(_("motivo de la pausa"), max_length=200, blank=True)
    closing_reason = models.CharField(_("motivo del cierre"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("sala")
        verbose_name_plural = _("salas")
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["expires_at"], condition=Q(status="open"), name="room_expiry")]

    def __str__(self) -> str:
        return self.name or f"{self.game} {self.public_id[:6]}"


class Seat(models.Model):
    """A numbered place. `kind` says whose it is; `held_cause` says why a CPU is playing a person's seat, if it is."""

    class Kind(models.TextChoices):
        FREE = "free", _("libre")
        PERSON = "person", _("persona")
        CPU = "cpu", _("CPU")

    class Cause(models.TextChoices):
        DEADLINE = "deadline", _("no respondió a tiempo")
        LEFT = "left", _("salió")
        NEVER = "never", _("no se presentó")
        ORGANISER = "organiser", _("lo decidió la organización")

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("puesto"))
    kind = models.CharField(_("de quién es"), max_length=10, choices=Kind, default=Kind.FREE)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    entrant = models.ForeignKey(
        "tournaments.Entrant", null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    local_name = models.CharField(_("nombre en este puesto"), max_length=30, blank=True)
    held_cause = models.CharField(_("por qué juega la CPU"), max_length=10, choices=Cause, blank=True)
    held_since = models.DateTimeField(null=True, blank=True)
    left_at = models.DateTimeField(_("salió para siempre"), null=True, blank=True)
    seated_at = models.DateTimeField(null=True, blank=True)
    seen_at = models.DateTimeField(_("visto por última vez"), null=True, blank=True)
    graced_at = models.DateTimeField(null=True, blank=True, editable=False)  # last time a drop was given its grace
    misses = models.PositiveSmallIntegerField(_("plazos perdidos seguidos"), default=0)
    bank = models.FloatField(_("reserva de tiempo, en segundos"), default=0)

    class Meta:
        verbose_name = _("puesto")
        verbose_name_plural = _("puestos")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["room", "number"], name="one_seat_per_number"),
            models.UniqueConstraint(
                fields=["room", "user"], condition=Q(local_name=""), name="one_seat_per_person_and_room"
            ),
            models.CheckConstraint(condition=~Q(kind="free") | Q(user=None), name="a_free_seat_is_nobodys"),
        ]

    def __str__(self) -> str:
        return f"{self.room} · {self.number}"

    @property
    def is_cpu_driven(self) -> bool:
        return self.kind == self.Kind.CPU or bool(self.held_cause)
