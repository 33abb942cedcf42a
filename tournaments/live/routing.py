from django.urls import path, re_path

from .consumers import RoomConsumer
from .plain import PingConsumer, UnknownConsumer

sockets = [
    path("ws/ping/", PingConsumer.as_asgi()),
    path("ws/sala/<str:public_id>/", RoomConsumer.as_asgi()),
    re_path(r"", UnknownConsumer.as_asgi()),
]
