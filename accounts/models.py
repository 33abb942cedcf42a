"""People. A guest is a person too: the same row later becomes a full account, so seat, points and history stay."""

from typing import ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models
from django.utils.translation import gettext_lazy as _

from .names import MAX_LENGTH, clean_name, name_key


class PeopleManager(UserManager["User"]):
    """Every way of making a person goes through the same rule for names."""

    def get_by_natural_key(self, username):
        return self.get(name_key=name_key(username))

    def guest(self, name: str, language: str = "es") -> "User":
        """A person known by a name alone. The login name is a random one that nobody types."""
        from secrets import token_hex

        user = self.model(
            username=f"guest-{token_hex(8)}", display_name=clean_name(name), is_guest=True, language=language
        )
        user.set_unusable_password()
        user.save()
        return user


class User(AbstractUser):
    username_validator = None  # type: ignore[assignment]
    username = models.CharField(
        _("nombre"), max_length=MAX_LENGTH, unique=True, error_messages={"unique": _("Ese nombre ya está en uso.")}
    )
    name_key = models.CharField(max_length=4 * MAX_LENGTH, unique=True, editable=False)
    display_name = models.CharField(_("nombre que ven los demás"), max_length=MAX_LENGTH)
    is_guest = models.BooleanField(_("invitado"), default=False)
    language = models.CharField(_("idioma"), max_length=5, default="es", choices=[("es", "Español"), ("en", "English")])
    time_zone = models.CharField(_("zona horaria"), max_length=50, default="", blank=True)
    quiet_from = models.TimeField(_("no jugar desde"), null=True, blank=True)
    quiet_to = models.TimeField(_("no jugar hasta"), null=True, blank=True)
    mail_turns = models.BooleanField(_("avisos de turno por correo"), default=True)
    last_input_at = models.DateTimeField(null=True, blank=True, editable=False)

    objects: ClassVar[PeopleManager] = PeopleManager()

    class Meta:
        verbose_name = _("persona")
        verbose_name_plural = _("personas")

    def __str__(self) -> str:
        return self.display_name or self.username

    def save(self, *args, **kwargs):
        # The one derived column that guards identity; it must hold whoever writes the row, the admin included.
        self.name_key = name_key(self.username)
        if not self.display_name:
            self.display_name = self.username
        super().save(*args, **kwargs)
