"""Coming in with a name alone, one's own settings, and leaving for good. The rest of an account is allauth's."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django.views.i18n import set_language

from .forms import GuestForm, ProfileForm
from .models import User


class AuthenticatedRequest(HttpRequest):
    """A request that `login_required` has let through."""

    user: User


GUEST_BACKEND = "accounts.backends.NameBackend"


@require_http_methods(["GET", "HEAD", "POST"])
def guest(request: HttpRequest) -> HttpResponse:
    """Come in as a guest and go back to where one came from, an invitation mostly."""
    back = next_page(request)
    if request.user.is_authenticated:
        return redirect(back)
    form = GuestForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        person = User.objects.guest(form.cleaned_data["name"], get_language() or "es")
        login(request, person, backend=GUEST_BACKEND)
        return redirect(back)
    context = {"form": form, "next": back}
    return render(request, "accounts/guest.html", context, status=400 if form.errors else 200)


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """The switch at the foot of every page; for whoever is in, mails follow it too."""
    answer = set_language(request)
    chosen = request.POST.get("language")
    if request.user.is_authenticated and chosen in dict(settings.LANGUAGES):
        User.objects.filter(pk=request.user.pk).update(language=chosen)
    return answer


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: AuthenticatedRequest) -> HttpResponse:
    form = ProfileForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Guardado."))
        answer = redirect("profile")
        answer.set_cookie(settings.LANGUAGE_COOKIE_NAME, form.cleaned_data["language"])
        return answer
    request.user.refresh_from_db()  # a refused form must not change what the page says of its reader
    return render(request, "accounts/profile.html", {"form": form}, status=400 if form.errors else 200)


@login_required
@require_POST
def delete(request: AuthenticatedRequest) -> HttpResponse:
    """Delete one's account. What was played stays, under «Jugador eliminado»; a CPU plays on."""
    if request.POST.get("sure") != "yes":
        messages.warning(request, _("Marca la casilla para confirmar que quieres borrar tu cuenta."))
        return redirect("profile")
    person = request.user
    logout(request)
    User.objects.filter(pk=person.pk).delete()
    messages.info(request, _("Tu cuenta se ha borrado."))
    return redirect("home")


def next_page(request: HttpRequest) -> str:
    """Where `next` points, if that is a path of this site; else the home page."""
    wished = request.POST.get("next") or request.GET.get("next") or ""
    own = wished.startswith("/") and url_has_allowed_host_and_scheme(
        wished, {request.get_host()}, require_https=request.is_secure()
    )
    return wished if own else reverse("home")
