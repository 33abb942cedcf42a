import zoneinfo
from functools import cache

from django import forms
from django.utils.translation import gettext_lazy as _

from .models import User
from .names import MAX_LENGTH, clean_new_name

OLD_AREAS = ("Etc/", "SystemV/", "US/", "posix/", "right/")


class GuestForm(forms.Form):
    name = forms.CharField(
        label=_("Tu nombre"), max_length=MAX_LENGTH, widget=forms.TextInput(attrs={"autocomplete": "nickname"})
    )

    def clean_name(self) -> str:
        return clean_new_name(self.cleaned_data["name"])


class ProfileForm(forms.ModelForm):
    """How a person plays. Guests may also change the name that others see."""

    time_zone = forms.ChoiceField(label=_("Zona horaria"), required=False)

    class Meta:
        model = User
        fields = ["display_name", "language", "time_zone", "quiet_from", "quiet_to", "mail_turns"]
        widgets = {
            "quiet_from": forms.TimeInput(attrs={"type": "time"}),
            "quiet_to": forms.TimeInput(attrs={"type": "time"}),
        }
        help_texts = {
            "quiet_from": _("En las partidas por turnos, tu reloj se detiene en estas horas."),
            "mail_turns": _("Te escribimos cuando te toca en una partida por turnos y antes de que acabe el plazo."),
        }

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].choices = zone_choices()  # type: ignore[attr-defined]
        if not self.instance.is_guest:
            del self.fields["display_name"]

    def clean_display_name(self) -> str:
        return clean_new_name(self.cleaned_data["display_name"])

    def clean(self):
        data = super().clean() or {}
        if (data.get("quiet_from") is None) != (data.get("quiet_to") is None):
            self.add_error("quiet_to", _("Indica las dos horas, o ninguna."))
        return data


@cache
def zone_choices() -> list[tuple[str, object]]:
    zones = sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone and not zone.startswith(OLD_AREAS))
    return [("", _("la del navegador")), *((zone, zone.replace("_", " ")) for zone in zones)]
