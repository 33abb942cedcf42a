"""What people may ask for. A form turns fields into the arguments of one service; the service checks again."""

import datetime as dt

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.names import MAX_LENGTH, clean_new_name
from games.core import catalogue
from games.core.game import BadOptions

from . import clock
from .formats.fixed_table import BALANCED, BALANCED_ROUNDS, ROUND_CHOICES
from .models import Championship, Room
from .prose import variant_title

CLOCKS = [
    ("familiar", _("familiar, sin prisa")),
    ("normal", _("normal")),
    ("estricto", _("estricto")),
    ("torneo", _("de torneo")),
]
ROUNDS = {"1": _("1 ronda"), "3": _("3 rondas"), "5": _("5 rondas"), BALANCED: _("equilibrado")}


LATEST_START = dt.timedelta(days=365)


def variant_choices() -> list[tuple[str, str]]:
    """`game:variant` and its name, for every game there is."""
    return [
        (f"{key}:{variant}", variant_title(key, variant))
        for key, game in catalogue.games().items()
        for variant in game.variants
    ]


class PlainText(forms.CharField):
    """Text that reads as it is stored: marks that turn the direction of writing round are dropped."""

    TURNS = dict.fromkeys([0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])

    def to_python(self, value):
        return (super().to_python(value) or "").translate(self.TURNS)


class TableForm(forms.Form):
    """What a room and a championship have in common: which game, how many, how long, at what pace."""

    variant = forms.ChoiceField(label=_("Juego"), choices=variant_choices, initial="old_maid:mona")
    seats = forms.TypedChoiceField(
        label=_("Jugadores"), coerce=int, choices=[(n, str(n)) for n in (2, 3, 4)], initial=4
    )
    rounds = forms.ChoiceField(
        label=_("Rondas"),
        choices=[(key, ROUNDS[key]) for key in ROUND_CHOICES],
        initial="3",
        help_text=_(
            "Gana quien suma más puntos. «Equilibrado»: con 4 jugadores son 6 rondas y cada rival se sienta a tu "
            "derecha dos veces."
        ),
    )
    even_deal = forms.BooleanField(
        label=_("Reparto que iguala los puestos"),
        required=False,
        help_text=_(
            "Solo cuenta en el jiji-nuki entre 3: sin él, conviene jugar 3 rondas para que cada puesto abra una vez."
        ),
    )
    level = forms.ChoiceField(
        label=_("Nivel de la CPU"),
        choices=Room.Level.choices,
        initial=Room.Level.MEDIUM,
        help_text=_("Cuanto más fácil, más costumbres tiene al colocar sus cartas."),
    )
    mode = forms.ChoiceField(
        label=_("Ritmo"),
        choices=Room.Mode.choices,
        initial=Room.Mode.LIVE,
        help_text=_("En vivo se juega de una sentada. Por turnos, cada cual juega cuando puede y recibe avisos."),
    )
    clock = forms.ChoiceField(label=_("Reloj"), choices=CLOCKS, initial="normal")
    entry = forms.ChoiceField(label=_("Quién puede entrar"), choices=Room.Entry.choices, initial=Room.Entry.LINK)
    spectators = forms.BooleanField(
        label=_("Con público"), required=False, initial=True, help_text=_("El público ve la mesa, nunca las manos.")
    )

    def clean(self):
        data = super().clean() or {}
        if {"variant", "seats", "rounds"} <= data.keys():
            self._check_table(data)
        return data

    def _check_table(self, data: dict) -> None:
        key, variant = data["variant"].split(":")
        game = catalogue.game(key)
        allowed = game.seats(game.options(variant))
        if data["seats"] not in allowed:
            text = _("A este juego se juega entre %(least)d y %(most)d.")
            self.add_error("seats", ValidationError(text, "seats", {"least": min(allowed), "most": max(allowed)}))
        if data["rounds"] == BALANCED and data["seats"] not in BALANCED_ROUNDS:
            self.add_error("rounds", ValidationError(_("Con ese número de jugadores no hay rondas equilibradas.")))

    def table(self) -> dict:
        """The arguments that describe the table; only after `is_valid`."""
        data = self.cleaned_data
        game, variant = data["variant"].split(":")
        shared = ("rounds", "level", "mode", "entry", "spectators")
        options = {"spread": "even_parity"} if data["even_deal"] and self._offers_even_deal(game, variant) else {}
        return {"game": game, "variant": variant, "options": options, **{name: data[name] for name in shared}}

    @staticmethod
    def _offers_even_deal(game: str, variant: str) -> bool:
        try:
            catalogue.game(game).options(variant, spread="even_parity")
        except BadOptions:
            return False
        return True


class RoomForm(TableForm):
    class Company:
        CPU, DEVICE, FRIENDS = "cpu", "device", "friends"

    company = forms.ChoiceField(
        label=_("Con quién"),
        choices=[
            (Company.FRIENDS, _("Con amigos, por enlace")),
            (Company.CPU, _("Contra la CPU")),
            (Company.DEVICE, _("Varias personas en este dispositivo")),
        ],
        initial=Company.FRIENDS,
        help_text=_("Los puestos que queden libres los juega la CPU."),
    )
    name = PlainText(label=_("Nombre de la sala"), max_length=60, required=False)
    names = forms.CharField(
        label=_("Quiénes juegan en este dispositivo"),
        required=False,
        max_length=4 * (MAX_LENGTH + 2),
        help_text=_("Un nombre por línea o separados por comas, en el orden de la mesa."),
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    field_order = [
        "company",
        "variant",
        "seats",
        "names",
        "rounds",
        "even_deal",
        "level",
        "mode",
        "clock",
        "entry",
        "spectators",
        "name",
    ]

    def clean(self):
        data = super().clean()
        if data.get("company") == self.Company.DEVICE:
            data["device_names"] = self._device_names(data)
        return data

    def _device_names(self, data: dict) -> list[str]:
        raw = data.get("names", "").replace(",", "\n").splitlines()
        try:
            names = [clean_new_name(name) for name in raw if name.strip()]
        except ValidationError as error:
            self.add_error("names", error)
            return []
        if not names:
            self.add_error("names", _("Escribe el nombre de cada persona."))
        elif len(names) > data.get("seats", 0):
            self.add_error("names", _("Hay más nombres que puestos."))
        elif len(set(names)) < len(names):
            self.add_error("names", _("Cada persona necesita un nombre distinto."))
        return names

    def arguments(self) -> dict:
        """The keyword arguments of `room_open`; only after `is_valid`."""
        data = self.cleaned_data
        return {
            **self.table(),
            "seats": data["seats"],
            "clock_preset": data["clock"],
            "name": data["name"],
            "device_names": data.get("device_names", ()),
        }


class ChampionshipForm(TableForm):
    name = PlainText(label=_("Nombre del campeonato"), max_length=60)
    description = PlainText(
        label=_("De qué va"), max_length=300, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    starts_at = forms.DateTimeField(
        label=_("Empieza"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
        help_text=_("En tu hora local. Sin fecha, lo empiezas tú cuando quieras."),
    )

    field_order = [
        "name",
        "description",
        "variant",
        "seats",
        "rounds",
        "even_deal",
        "mode",
        "clock",
        "level",
        "entry",
        "spectators",
        "starts_at",
    ]

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["seats"].label = _("Plazas")
        self.fields["mode"].initial = Room.Mode.ASYNC
        self.fields["entry"].initial = Room.Entry.PUBLIC

    def clean_starts_at(self) -> dt.datetime | None:
        """An hour to come, and not so far that it has no date in another zone."""
        at = self.cleaned_data["starts_at"]
        if at is not None and not clock.now() < at < clock.now() + LATEST_START:
            raise ValidationError(_("Elige una hora que aún no haya pasado, de aquí a un año como mucho."), "start")
        return at

    def arguments(self) -> dict:
        """The keyword arguments of `championship_create`; only after `is_valid`."""
        data = self.cleaned_data
        own = {name: data[name] for name in ("name", "description", "starts_at", "clock")}
        return {**self.table(), **own, "capacity": data["seats"], "format": Championship.Format.FIXED_TABLE}


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Motivo"), max_length=200)


class WholeNumber(forms.IntegerField):
    """ASCII digits and nothing else: `int` would also read signs, spaces and the digits of other scripts."""

    def to_python(self, value):
        if value not in self.empty_values and not (str(value).isascii() and str(value).isdigit()):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


class SeatForm(forms.Form):
    seat = WholeNumber(min_value=0, max_value=11, required=False)


class ActForm(forms.Form):
    """An answer given by a plain form."""

    round = WholeNumber(min_value=1, max_value=2**53)
    decision = WholeNumber(min_value=1, max_value=2**31 - 1)
    choice = WholeNumber(min_value=0, max_value=1000)
