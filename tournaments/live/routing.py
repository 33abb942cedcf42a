from django.urls import path, re_path

from .. import paths  # noqa: F401  it names the kind of path that public ids are
from .consumers import RoomConsumer
from .plain import PingConsumer, UnknownConsumer

sockets = [
    path("ws/ping/", PingConsumer.as_asgi()),
    path("ws/sala/<public_id:public_id>/", RoomConsumer.as_asgi()),
    re_path(r"", UnknownConsumer.as_asgi()),
]
