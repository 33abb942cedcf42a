"""The sockets that know no room."""

from channels.generic.websocket import AsyncWebsocketConsumer

from .consumers import NO_ROOM


class PingConsumer(AsyncWebsocketConsumer):
    """Answers what it is sent: how the launcher knows that sockets are served."""

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.send((text_data or "")[:64])


class UnknownConsumer(AsyncWebsocketConsumer):
    """No such socket."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(NO_ROOM)
