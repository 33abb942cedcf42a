from django.urls import path

from . import paths  # noqa: F401  it names the kind of path that public ids are
from .views import championships, home, play, rooms

urlpatterns = [
    path("", home.home, name="home"),
    path("jugar-ahora/", home.practice, name="practice"),
    path("avisos/<str:token>/", home.notices_stop, name="notices_stop"),
    path("salas/", rooms.room_list, name="room_list"),
    path("salas/nueva/", rooms.room_new, name="room_new"),
    path("sala/<public_id:public_id>/", rooms.room, name="room"),
    path("sala/<public_id:public_id>/sentarse/", rooms.room_seat, name="room_seat"),
    path("sala/<public_id:public_id>/levantarse/", rooms.room_stand, name="room_stand"),
    path("sala/<public_id:public_id>/empezar/", rooms.room_start, name="room_start"),
    path("sala/<public_id:public_id>/jugar/", play.room_act, name="room_act"),
    path("sala/<public_id:public_id>/cortina/", play.room_lift, name="room_lift"),
    path("sala/<public_id:public_id>/salir/", rooms.room_leave, name="room_leave"),
    path("sala/<public_id:public_id>/rendirse/", rooms.room_resign, name="room_resign"),
    path("sala/<public_id:public_id>/volver/", rooms.room_return, name="room_return"),
    path("sala/<public_id:public_id>/revancha/", rooms.room_rematch, name="room_rematch"),
    path("sala/<public_id:public_id>/vista.json", play.room_json, name="room_json"),
    path("campeonatos/", championships.championship_list, name="championship_list"),
    path("campeonatos/nuevo/", championships.championship_new, name="championship_new"),
    path("campeonato/<public_id:public_id>/", championships.championship, name="championship"),
    path("campeonato/<public_id:public_id>/inscribirse/", championships.championship_enter, name="championship_enter"),
    path(
        "campeonato/<public_id:public_id>/retirarse/", championships.championship_withdraw, name="championship_withdraw"
    ),
    path("campeonato/<public_id:public_id>/empezar/", championships.championship_start, name="championship_start"),
    path("campeonato/<public_id:public_id>/suspender/", championships.championship_abort, name="championship_abort"),
]
