"""The first page, and the shortest way to a table."""

from django.contrib.auth import login
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from accounts.views import GUEST_BACKEND

from .. import selectors
from ..services import rooms
from ..services.notices import UNSUBSCRIBE_SALT
from .asking import PersonRequest, refusals_told


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What waits for me; for a newcomer, one table to sit at now."""
    user = request.user
    context = {
        "championships": selectors.championships_listed()[:6],
        "open_rooms": selectors.rooms_to_join()[:6],
        "watch_rooms": selectors.rooms_to_watch()[:4],
    }
    if user.is_authenticated:
        context |= {
            "waiting": selectors.decisions_waiting_for(user)[:12],
            "my_rooms": selectors.rooms_of(user)[:12],
            "my_championships": selectors.championships_of(user)[:6],
        }
    return render(request, "tournaments/home.html", context)


@require_POST
@refusals_told
def practice(request: PersonRequest) -> HttpResponse:
    """«Jugar ahora»: at a table with CPUs at once, without an account."""
    if not request.user.is_authenticated:
        guest = User.objects.guest(_("Visita"), get_language() or "es")
        login(request, guest, backend=GUEST_BACKEND)
    room = rooms.room_practice(user=request.user)
    return redirect("room", room.public_id)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def notices_stop(request: HttpRequest, token: str) -> HttpResponse:
    """The link at the foot of every mail: no more mails of this kind, without signing in."""
    try:
        pk = signing.loads(token, salt=UNSUBSCRIBE_SALT)
    except signing.BadSignature as forged:
        raise Http404 from forged
    if request.method == "POST":
        User.objects.filter(pk=pk).update(mail_turns=False)
    return render(request, "tournaments/notices_stop.html", {"done": request.method == "POST"})
