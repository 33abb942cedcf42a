"""Sockets: authorise, join the room's group, send the reader's own view. No rule and no write lives here."""

import json
from typing import Any, NoReturn

from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils import translation

from accounts.middleware import language_of

from ..errors import BadFrame, NoSuchRoom, Refusal
from ..services.announce import group_of
from ..table import Lifted
from . import door
from .bucket import Bucket, Places
from .protocol import Act, Lift, Sync, parse

SIGNED_OUT, NO_ROOM, FLOOD, CROWD = 4401, 4404, 4429, 4430
_by_holder = Places(most=40)


class RoomConsumer(AsyncWebsocketConsumer):
    """One reader at one table."""

    async def connect(self) -> None:
        self.public_id = self.scope["url_route"]["kwargs"]["public_id"]
        self.seen: int | None = None
        self.lifted: Lifted | None = None
        self.group = ""
        self.bucket, self.holder = Bucket(), ""
        await self.accept()
        user = await self._user()
        holder = str(user.pk or (self.scope.get("client") or ["?"])[0])
        if not _by_holder.enter(holder):
            await self.close(CROWD)
            return
        self.holder = holder
        try:
            room = await database_sync_to_async(door.room_of)(self.public_id, user)
        except Refusal:
            await self.close(NO_ROOM)
            return
        self.user_pk, self.group = user.pk, group_of(room.pk)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self._send_view()

    async def disconnect(self, code: int) -> None:
        if self.holder:
            _by_holder.leave(self.holder)
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self.bucket.take():
            await self.close(FLOOD)
            return
        try:
            frame = parse(text_data)
            await getattr(self, self.HANDLERS[type(frame)])(frame)
        except Refusal as refusal:
            await self._refuse(refusal, None if isinstance(refusal, BadFrame) else getattr(frame, "decision", None))

    async def room_moved(self, event: dict) -> None:
        """A nudge: look again, with one's own eyes."""
        await self._send_view()

    async def _act(self, act: Act) -> None:
        user = await self._user()
        answer = await database_sync_to_async(door.act_for)(self.public_id, user, act)
        entry, dup = answer.entry, answer.dup
        await self._send({"t": "ack", "decision": act.decision, "choice": entry.choice, "n": entry.no, "dup": dup})

    async def _catch_up(self, sync: Sync) -> None:  # `_sync` is a switch of Channels' own
        self.seen = sync.after
        await self._send_view()

    async def _lift(self, lift: Lift) -> None:
        user = await self._user()
        self.lifted = await database_sync_to_async(door.lift_for)(self.public_id, user, lift.decision)
        await self._send_view()

    HANDLERS = {Act: "_act", Sync: "_catch_up", Lift: "_lift"}

    async def _user(self) -> Any:
        """Who this socket speaks for, asked anew: its session may have ended since."""
        user = await database_sync_to_async(door.who_is)(self.scope["session"])
        if self.group and user.pk != self.user_pk:
            await self._end(SIGNED_OUT)
        self.language = language_of(user, self.scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME, ""))
        return user

    async def _send_view(self) -> None:
        user = await self._user()
        try:
            view = await database_sync_to_async(door.view_for)(
                self.public_id, user, self.language, self.seen, self.lifted
            )
        except NoSuchRoom:  # whoever stood up from a room without spectators may no longer look
            await self._end(NO_ROOM)
        if view is not None:
            self.seen = view["n"]
            await self._send({"t": "view", **view})
        else:
            await self._send({"t": "lobby"})

    async def _end(self, code: int) -> NoReturn:
        await self.close(code)
        await self.disconnect(code)
        raise StopConsumer

    async def _refuse(self, refusal: Refusal, decision: int | None) -> None:
        with translation.override(self.language):
            text = str(refusal)
        await self._send({"t": "error", "code": refusal.code, "text": text, "decision": decision})
        if decision is not None:
            await self._send_view()

    async def _send(self, message: dict) -> None:
        await self.send(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
