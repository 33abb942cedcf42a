"""Refusals. Each has a stable code, a sentence for the reader and an HTTP status; a refusal changes nothing."""

from django.utils.translation import gettext_lazy as _


class Refusal(Exception):
    """Something asked of a room that it does not do. Subclasses only say which."""

    code = "refused"
    text = _("Eso no se puede hacer ahora.")
    status = 409

    def __str__(self) -> str:
        return str(self.text)


class StaleDecision(Refusal):
    code = "stale"
    text = _("La mesa ya ha cambiado. Mira cómo está ahora y elige de nuevo.")


class ConflictingAnswer(Refusal):
    code = "conflict"
    text = _("Esa decisión ya se respondió de otra manera.")


class NotOffered(Refusal):
    code = "not_offered"
    text = _("Esa jugada no está entre las que se ofrecen.")
    status = 400


class RoomPaused(Refusal):
    code = "paused"
    text = _("La sala está en pausa. El reloj también.")


class SeatHeld(Refusal):
    code = "held"
    text = _("La CPU juega en tu puesto. Recupéralo y sigue tú.")


class NotYourSeat(Refusal):
    code = "not_your_seat"
    text = _("Ese puesto no es tuyo.")
    status = 403


class BadFrame(Refusal):
    code = "bad_frame"
    text = _("No se ha entendido el mensaje.")
    status = 400


class TooFast(Refusal):
    code = "too_fast"
    text = _("Demasiados mensajes seguidos. Espera un momento.")
    status = 429


class NoSuchRoom(Refusal):
    code = "no_room"
    text = _("Esa sala no existe.")
    status = 404


class SeatTaken(Refusal):
    code = "seat_taken"
    text = _("Ese puesto ya está ocupado. Elige otro.")


class RoomFull(Refusal):
    code = "room_full"
    text = _("La sala está completa.")


class AlreadySeated(Refusal):
    code = "already_seated"
    text = _("Ya estás dentro de esta sala.")


class NotSeated(Refusal):
    code = "not_seated"
    text = _("No tienes puesto en esta sala.")
    status = 403


class AlreadyStarted(Refusal):
    code = "already_started"
    text = _("La partida ya ha empezado.")


class NotStarted(Refusal):
    code = "not_started"
    text = _("La partida no ha empezado.")


class RoomOver(Refusal):
    code = "room_over"
    text = _("Esta sala ya ha terminado.")


class NotHost(Refusal):
    code = "not_host"
    text = _("Solo puede hacerlo quien abrió la sala.")
    status = 403


class MembersOnly(Refusal):
    code = "members_only"
    text = _("En esta sala solo entran personas con cuenta.")
    status = 403


class SeatIsGone(Refusal):
    code = "seat_is_gone"
    text = _("Saliste de esta partida y la CPU juega en tu lugar hasta el final.")


class NothingToReturnTo(Refusal):
    code = "not_held"
    text = _("El puesto ya es tuyo.")


class ImpossibleRoom(Refusal):
    code = "impossible_room"
    text = _("No se puede abrir una sala con esas opciones.")
    status = 400


class NeedsTwo(Refusal):
    code = "needs_two"
    text = _("Rendirse solo es posible en partidas de dos. Con más personas puedes salir: la CPU juega en tu lugar.")


class NeedsThree(Refusal):
    code = "needs_three"
    text = _("Entre dos no se puede dejar a la CPU en tu lugar. Puedes rendirte.")


class ReasonMissing(Refusal):
    code = "reason_missing"
    text = _("Escribe el motivo: se muestra a todas las personas de la sala.")
    status = 400


class EntriesClosed(Refusal):
    code = "entries_closed"
    text = _("La inscripción está cerrada.")


class ChampionshipFull(Refusal):
    code = "championship_full"
    text = _("El campeonato está completo.")


class AlreadyEntered(Refusal):
    code = "already_entered"
    text = _("Ya estás en este campeonato.")


class NotEntered(Refusal):
    code = "not_entered"
    text = _("No estás en este campeonato.")


class NotOrganiser(Refusal):
    code = "not_organiser"
    text = _("Solo puede hacerlo quien organiza el campeonato.")
    status = 403


class TooFewEntrants(Refusal):
    code = "too_few"
    text = _("Hace falta al menos una persona inscrita para empezar.")
