"""What a sign-up means here: a new person, or the guest who is asking becoming a full account."""

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError
from django.utils.translation import get_language

from .models import NAME_TAKEN, User
from .names import clean_new_name, name_key


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request) -> bool:
        return not request.user.is_authenticated or request.user.is_guest

    def new_user(self, request) -> User:
        """The guest's own row, read anew: seat, points and history need not move anywhere."""
        if request.user.is_authenticated and request.user.is_guest:
            return User.objects.get(pk=request.user.pk)
        return User(language=get_language() or "es")

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = clean_new_name(username)
        if not shallow and User.objects.filter(name_key=name_key(name)).exists():
            raise ValidationError(NAME_TAKEN, code="username_taken")
        return name

    def save_user(self, request, user, form, commit: bool = True):
        user.is_guest = False
        user.display_name = form.cleaned_data["username"]
        return super().save_user(request, user, form, commit)
