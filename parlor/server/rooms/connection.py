"""One open socket of one player."""

from parlor.server import metrics
from parlor.server.errors import Refusal
from parlor.server.models import Player, Room
from parlor.server.rooms.outbox import Outbox, Send
from parlor.server.rooms.seating import chairs_of
from parlor.table.messages import Closed, Done, Note, Refused, Tick, closed, encode

ENDED, FLOODED = 4001, 4429
"""Codes with which sockets are closed, as those of a refusal are 4000 and its HTTP status."""
TICK = encode(Tick())


class Connection:
    """A player's window on a room."""

    def __init__(
        self,
        player: Player,
        send: Send,
        session: bytes | None = None,
        address: str = "",
    ) -> None:
        self.player = player
        self.address = address
        """The network that it comes from, as limits count it."""
        self.session = session
        """The hash of its device's token, as it is kept."""
        self.outbox = Outbox(send, TICK)
        self.done = 0
        """The id of the last play from here that is in the log."""
        self.code = ENDED
        """With which its socket will be closed."""
        self._chairs: object = None
        self._seats: tuple[int, ...] = ()
        self.seat_shown: int | None = None
        """Where one browser holds several seats: whose eyes it saw last."""

    def seats_in(self, room: Room) -> tuple[int, ...]:
        """The chairs of its player, looked for only where someone moved to another."""
        if self._chairs is not room.chairs:
            self._chairs, self._seats = room.chairs, chairs_of(room, self.player.id)
        return self._seats

    def tell(self, message: Done | Refused | Note) -> None:
        """Send a short message."""
        self.outbox.put(encode(message))

    def refuse(self, refusal: Refusal, request: int = 0) -> None:
        """Tell this player alone that nothing was done, and why."""
        metrics.refusals.labels(refusal.code).inc()
        self.tell(refused(request, refusal))

    def close(self, end: Closed) -> None:
        """Send the last message and end the connection."""
        self.outbox.put(encode(end))
        self.outbox.close()

    def end_flood(self) -> None:
        """End the connection of someone who says too much."""
        self.code = FLOODED
        self.close(closed("flood"))


def refused(request: int, refusal: Refusal) -> Refused:
    """A refusal as a socket tells it."""
    return Refused(request, refusal.code, refusal.message, refusal.field, refusal.args_said)
