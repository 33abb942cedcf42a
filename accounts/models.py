"""People. A guest is a person too: the same row later becomes a full account, so seat, points and history stay."""

import unicodedata
from secrets import token_hex
from typing import ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from .names import MAX_LENGTH, clean_new_name, name_key, validate_name

NAME_TAKEN = _("Ese nombre ya está en uso, o se parece demasiado a otro.")


class PeopleManager(UserManager["User"]):
    """Every way of making a person goes through the same rule for names."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(name_key=name_key(username or ""))

    def guest(self, name: str, language: str = "es") -> "User":
        """A person known by a name alone. The login name is a random one that nobody types.

        Raises ValidationError for a name that cannot be used.
        """
        login_name = f"guest-{token_hex(10)}"
        user = self.model(username=login_name, display_name=clean_new_name(name), is_guest=True, language=language)
        user.set_unusable_password()
        user.save()
        return user


class User(AbstractUser):
    username_validator = None  # type: ignore[assignment]
    username = models.CharField(
        _("nombre"),
        max_length=MAX_LENGTH,
        unique=True,
        validators=[validate_name],
        error_messages={"unique": NAME_TAKEN},
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

    def clean(self) -> None:
        super().clean()
        if User.objects.filter(name_key=name_key(self.username)).exclude(pk=self.pk).exists():
            raise ValidationError({"username": ValidationError(NAME_TAKEN, code="unique")})

    def save(self, *args, **kwargs) -> None:
        # The one derived column that guards identity; it must hold whoever writes the row, the admin included.
        self.username = " ".join(unicodedata.normalize("NFKC", self.username).split())
        self.name_key = name_key(self.username)
        if not self.display_name:
            self.display_name = self.username
        super().save(*args, **kwargs)

    def set_password(self, raw_password: str | None) -> None:
        super().set_password(_one_form(raw_password))

    def check_password(self, raw_password: str | None) -> bool:
        return super().check_password(_one_form(raw_password) or "")


def _one_form(password: str | None) -> str | None:
    """The same keys pressed on another system may come as composed or decomposed letters."""
    return None if password is None else unicodedata.normalize("NFKC", password)
