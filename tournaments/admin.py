"""The admin: rooms and championships as they stand, and the acts that may be done to them.

Nothing here shows a hand or the secret of a running round, and nothing here writes a row: acts call services.
"""

from collections.abc import Callable

from django import forms
from django.contrib import admin, messages
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline
from unfold.decorators import action
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from . import clock
from .errors import Refusal
from .models import Act, Championship, Decision, Entrant, Match, Room, Seat, Standing
from .prose import names_of
from .services import organising
from .services.sweeping import STUCK_AFTER


class ReadOnly:
    """Looked at, never edited: what happened at a table changes through its services only."""

    def has_add_permission(self, request, obj=None) -> bool:
        return False

    def has_change_permission(self, request, obj=None) -> bool:
        return False

    def has_delete_permission(self, request, obj=None) -> bool:
        return False


class ConditionFilter(admin.SimpleListFilter):
    """Which rooms need somebody's eye."""

    title = _("situación")
    parameter_name = "situacion"

    def lookups(self, request, model_admin):
        return [
            ("running", _("en juego")),
            ("past_deadline", _("con un plazo vencido")),
            ("stuck", _("atascadas: nada pendiente de nadie")),
            ("abandoned", _("abandonadas: todas las personas se fueron")),
            ("paused", _("en pausa")),
        ]

    def queryset(self, request, queryset):
        condition = CONDITIONS.get(self.value() or "")
        return condition(queryset) if condition else queryset


def _running(rooms: QuerySet[Room]) -> QuerySet[Room]:
    return rooms.filter(status=Room.Status.PLAYING)


def _past_deadline(rooms: QuerySet[Room]) -> QuerySet[Room]:
    late = Decision.objects.filter(round__match__room=OuterRef("pk"), due_at__lt=clock.now() - STUCK_AFTER)
    return _running(rooms).filter(Exists(late), paused_at=None)


def _stuck(rooms: QuerySet[Room]) -> QuerySet[Room]:
    asked = Decision.objects.filter(round__match__room=OuterRef("pk"), required=True)
    dealing = Match.objects.filter(room=OuterRef("pk"), next_deal_at__isnull=False)
    return _running(rooms).filter(~Exists(asked), ~Exists(dealing), paused_at=None)


def _abandoned(rooms: QuerySet[Room]) -> QuerySet[Room]:
    present = Seat.objects.filter(room=OuterRef("pk"), kind=Seat.Kind.PERSON, held_cause="")
    return _running(rooms).filter(~Exists(present))


def _paused(rooms: QuerySet[Room]) -> QuerySet[Room]:
    return _running(rooms).filter(paused_at__isnull=False)


CONDITIONS: dict[str, Callable[[QuerySet[Room]], QuerySet[Room]]] = {
    "running": _running,
    "past_deadline": _past_deadline,
    "stuck": _stuck,
    "abandoned": _abandoned,
    "paused": _paused,
}


class SeatInline(ReadOnly, TabularInline):
    model = Seat
    extra = 0
    fields = ["number", "kind", "user", "local_name", "held_cause", "misses", "seen_at", "left_at"]
    readonly_fields = fields


class ActInline(ReadOnly, TabularInline):
    model = Act
    extra = 0
    fields = ["at", "user", "verb", "seat", "reason"]
    readonly_fields = fields


class SeatActForm(forms.Form):
    reason = forms.CharField(
        label=_("Motivo"),
        max_length=200,
        help_text=_("Lo verán todas las personas de la sala."),
        widget=UnfoldAdminTextInputWidget,
    )
    number = forms.TypedChoiceField(label=_("Puesto"), coerce=int, required=False, widget=UnfoldAdminSelectWidget)

    def __init__(self, *args, room: Room, with_seat: bool, **kwargs):
        super().__init__(*args, **kwargs)
        if with_seat:
            self.fields["number"].choices = list(names_of(room).items())  # type: ignore[attr-defined]
            self.fields["number"].required = True
        else:
            del self.fields["number"]


ACTS: dict[str, tuple] = {
    "pausar": (_("Poner en pausa"), organising.room_pause, False),
    "reanudar": (_("Reanudar"), organising.room_resume, False),
    "puesto-a-la-cpu": (_("Dejar un puesto a la CPU"), organising.seat_to_cpu, True),
    "devolver-puesto": (_("Devolver un puesto a su dueño"), organising.seat_to_owner, True),
    "cerrar": (_("Cerrar la sala"), organising.room_close, False),
}


@admin.register(Room)
class RoomAdmin(ReadOnly, ModelAdmin):
    list_display = ["__str__", "variant", "status", "mode", "host", "paused_at", "created_at"]
    list_filter = [ConditionFilter, "status", "mode", "game", "variant"]
    search_fields = ["public_id", "name", "seats__user__username", "seats__user__display_name"]
    list_select_related = ["host"]
    fields = ["public_id", "name", "game", "variant", "rounds", "level", "mode", "clock", "entry", "spectators"]
    fields += ["hot_seat", "status", "host", "championship", "created_at", "expires_at", "paused_at", "pause_reason"]
    fields += ["closing_reason"]
    readonly_fields = fields
    inlines = [SeatInline, ActInline]
    actions_detail = ["pause", "resume", "seat_to_cpu", "seat_to_owner", "close"]

    @action(description=ACTS["pausar"][0], url_path="pausar", permissions=["organise"])
    def pause(self, request: HttpRequest, object_id: int):
        return self._to_form(object_id, "pausar")

    @action(description=ACTS["reanudar"][0], url_path="reanudar", permissions=["organise"])
    def resume(self, request: HttpRequest, object_id: int):
        return self._to_form(object_id, "reanudar")

    @action(description=ACTS["puesto-a-la-cpu"][0], url_path="a-la-cpu", permissions=["organise"])
    def seat_to_cpu(self, request: HttpRequest, object_id: int):
        return self._to_form(object_id, "puesto-a-la-cpu")

    @action(description=ACTS["devolver-puesto"][0], url_path="devolver", permissions=["organise"])
    def seat_to_owner(self, request: HttpRequest, object_id: int):
        return self._to_form(object_id, "devolver-puesto")

    @action(description=ACTS["cerrar"][0], url_path="cerrar", permissions=["organise"])
    def close(self, request: HttpRequest, object_id: int):
        return self._to_form(object_id, "cerrar")

    def has_organise_permission(self, request: HttpRequest, *args) -> bool:
        return request.user.has_perm("tournaments.change_room")

    def get_urls(self) -> list[URLPattern]:
        act = path("<int:pk>/acto/<slug:name>/", self.admin_site.admin_view(self.act_view), name="tournaments_room_act")
        return [act, *super().get_urls()]

    def act_view(self, request: HttpRequest, pk: int, name: str) -> HttpResponse:
        """One page for every act: what it does, its reason, and who it concerns."""
        room = Room.objects.filter(pk=pk).first()
        if room is None or name not in ACTS or not self.has_organise_permission(request):
            return redirect("admin:tournaments_room_changelist")
        label, service, with_seat = ACTS[name]
        form = SeatActForm(request.POST or None, room=room, with_seat=with_seat)
        if request.method == "POST" and form.is_valid():
            return self._do(request, room, service, form.cleaned_data)
        context = {**self.admin_site.each_context(request), "title": label, "room": room, "form": form}
        return render(request, "tournaments/admin/act.html", context)

    def _do(self, request: HttpRequest, room: Room, service: Callable, data: dict) -> HttpResponse:
        try:
            service(room_pk=room.pk, by=request.user, **data)
        except Refusal as refusal:
            messages.warning(request, str(refusal))
        else:
            messages.success(request, _("Hecho, y anotado en la sala."))
        return redirect("admin:tournaments_room_change", room.pk)

    def _to_form(self, object_id: int, name: str) -> HttpResponse:
        return redirect(reverse("admin:tournaments_room_act", args=[object_id, name]))


class EntrantInline(ReadOnly, TabularInline):
    model = Entrant
    extra = 0
    fields = ["user", "cpu_name", "status", "entered_at"]
    readonly_fields = fields


class StandingInline(ReadOnly, TabularInline):
    model = Standing
    extra = 0
    fields = ["place", "entrant", "points", "rounds", "firsts", "last_place", "cpu_turns"]
    readonly_fields = fields


@admin.register(Championship)
class ChampionshipAdmin(ReadOnly, ModelAdmin):
    list_display = ["name", "variant", "status", "mode", "organiser", "created_at"]
    list_filter = ["status", "mode", "game", "variant"]
    search_fields = ["name", "public_id", "organiser__username"]
    list_select_related = ["organiser"]
    inlines = [EntrantInline, StandingInline]


@admin.register(Act)
class ActAdmin(ReadOnly, ModelAdmin):
    list_display = ["at", "room", "verb", "seat", "user", "reason"]
    list_filter = ["verb"]
    search_fields = ["room__public_id", "room__name", "user__username", "reason"]
    list_select_related = ["room", "user"]
