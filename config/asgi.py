"""The door for browsers: pages through Django, sockets through Channels, one sweeper beside them."""

import gc
import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings

from tournaments.live.origin import SameOrigin
from tournaments.live.routing import sockets
from tournaments.live.sweeper import start_sweeper

application = ProtocolTypeRouter({"http": pages, "websocket": SameOrigin(AuthMiddlewareStack(URLRouter(sockets)))})

if settings.SWEEP_IN_WEB:
    start_sweeper()

# What is alive now stays alive: full collections over Django's own heap would stall every table.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 100)
