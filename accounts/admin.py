from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from .models import User


@admin.register(User)
class PeopleAdmin(UserAdmin, ModelAdmin):
    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ["username", "display_name", "is_guest", "email", "is_staff", "last_input_at"]
    list_filter = ["is_guest", "is_staff", "is_active"]
    search_fields = ["username", "display_name", "email"]
    fieldsets = [
        (None, {"fields": ["username", "password", "display_name", "email"]}),
        (_("Juego"), {"fields": ["is_guest", "language", "time_zone", "quiet_from", "quiet_to", "mail_turns"]}),
        (_("Permisos"), {"fields": ["is_active", "is_staff", "is_superuser", "groups", "user_permissions"]}),
    ]
