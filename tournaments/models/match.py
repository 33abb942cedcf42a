"""What is played: a match of rounds, each a log of entries, with the decisions that stand before its seats."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .ids import new_public_id
from .room import Room


class Match(models.Model):
    class Status(models.TextChoices):
        RUNNING = "running", _("en juego")
        FINISHED = "finished", _("terminada")
        ABANDONED = "abandoned", _("sin terminar")

    room = models.ForeignKey(Room, on_delete=models.CASCADE, related_name="matches")
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.RUNNING)
    options = models.JSONField(_("opciones"))  # frozen when the first round is dealt
    rounds = models.PositiveSmallIntegerField(_("rondas"))
    secret = models.BinaryField(editable=False)  # seats' first roles and CPU habits are drawn from it
    next_deal_at = models.DateTimeField(_("próximo reparto"), null=True, blank=True)
    resigned = models.PositiveSmallIntegerField(_("puesto que se rindió"), null=True, blank=True)
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("partida")
        verbose_name_plural = _("partidas")
        constraints = [
            models.UniqueConstraint(fields=["room"], condition=Q(status="running"), name="one_running_match_per_room")
        ]
        indexes = [
            models.Index(fields=["next_deal_at"], condition=Q(next_deal_at__isnull=False), name="match_next_deal")
        ]

    def __str__(self) -> str:
        return f"{self.room} · {self.pk}"


class Round(models.Model):
    """One deal played out. `state` and `secret` never leave the server while the round runs."""

    class Status(models.TextChoices):
        RUNNING = "running", _("en juego")
        FINISHED = "finished", _("terminada")
        ABANDONED = "abandoned", _("sin terminar")

    public_id = models.CharField(max_length=22, unique=True, default=new_public_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField(_("ronda"))
    status = models.CharField(_("estado"), max_length=10, choices=Status, default=Status.RUNNING)
    schema = models.PositiveSmallIntegerField()
    deal = models.JSONField(editable=False)
    opening = models.JSONField(editable=False)  # the events of the deal, which the log starts after
    state = models.JSONField(editable=False)
    last_entry = models.PositiveIntegerField(_("jugadas"), default=0)
    entries_before = models.PositiveIntegerField(default=0)  # entries of the match's earlier rounds
    secret = models.BinaryField(editable=False)
    commitment = models.CharField(_("compromiso"), max_length=64)
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("ronda")
        verbose_name_plural = _("rondas")
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_round_per_number"),
            models.UniqueConstraint(
                fields=["match"], condition=Q(status="running"), name="one_running_round_per_match"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} · {self.number}"


class Decision(models.Model):
    """A numbered question before one seat. The number is also the idempotency key of its answer."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="decisions")
    seat = models.PositiveSmallIntegerField()
    no = models.PositiveIntegerField()
    required = models.BooleanField(default=True)
    asked_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    remind_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "seat"], name="one_decision_per_seat")]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="decision_due"),
            models.Index(fields=["remind_at"], condition=Q(remind_at__isnull=False), name="decision_remind"),
        ]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.seat}#{self.no}"


class Entry(models.Model):
    """One line of the log: what a seat chose and what then happened. The database refuses to change or remove it."""

    class By(models.TextChoices):
        PERSON = "person", _("persona")
        CPU = "cpu", _("CPU")
        CLOCK = "clock", _("reloj")
        ORGANISER = "organiser", _("organización")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="log")
    no = models.PositiveIntegerField(_("jugada"))
    seat = models.PositiveSmallIntegerField(_("puesto"))
    by = models.CharField(_("quién respondió"), max_length=10, choices=By)
    decision_no = models.PositiveIntegerField()
    choice = models.PositiveSmallIntegerField()
    action = models.JSONField()
    events = models.JSONField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["no"]
        constraints = [
            models.UniqueConstraint(fields=["round", "no"], name="one_entry_per_number"),
            models.UniqueConstraint(fields=["round", "seat", "decision_no"], name="one_answer_per_decision"),
        ]

    def __str__(self) -> str:
        return f"{self.round_id}#{self.no}"


class Result(models.Model):
    """What a finished round gave to a seat. The truth that every table of points is computed from."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="results"
    )
    place = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    turns = models.PositiveIntegerField()
    cpu_turns = models.PositiveIntegerField()  # of these, how many a CPU answered

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "seat"], name="one_result_per_seat")]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.seat}: {self.place}"
