"""The sockets that look at one room through this process, and what they are sent."""

import logging
from collections.abc import Callable, Iterable
from typing import Any

from parlor.engine import Seat
from parlor.safe_traceback import traced
from parlor.server.errors import Refusal
from parlor.server.models import Room
from parlor.server.rooms import admission, seating
from parlor.server.rooms.connection import Connection
from parlor.table.messages import Closed, Note, closed, encode
from parlor.table.position import Position

log = logging.getLogger(__name__)


class Connections:
    """Who sits and who watches here; a view that fails harms nobody else's."""

    def __init__(self) -> None:
        self.seated: dict[str, Connection] = {}
        self.watching: dict[str, Connection] = {}

    def everybody(self) -> list[Connection]:
        """Every connection, seated or watching."""
        return [*self.seated.values(), *self.watching.values()]

    def watching_from(self, address: str) -> int:
        """How many people of an address watch; nobody where it is not known."""
        return sum(one.address == address != "" for one in self.watching.values())

    def admit(self, connection: Connection, *, seated: bool) -> None:
        """Add a connection; the newer of two windows takes over from the older."""
        places = self.seated if seated else self.watching
        older = places.get(connection.player.id)
        if older and older is not connection:
            older.close(closed("replaced"))
        places[connection.player.id] = connection

    def seat(self, players: Iterable[str]) -> bool:
        """Seat those who only watched before; whether there were any."""
        risen = [self.watching.pop(who) for who in players if who in self.watching]
        for connection in risen:
            self.admit(connection, seated=True)
        return bool(risen)

    def holds(self, connection: Connection) -> bool:
        """Whether a connection has its place and no newer one took it."""
        player = connection.player.id
        return connection in (self.seated.get(player), self.watching.get(player))

    def dismiss(self, connection: Connection) -> None:
        """Forget a connection, unless a newer one has its place."""
        for places in (self.seated, self.watching):
            if places.get(connection.player.id) is connection:
                del places[connection.player.id]

    def show_out(self, player: str, end: Closed) -> None:
        """End the connection of someone who sat here or watched."""
        for places in (self.seated, self.watching):
            if connection := places.pop(player, None):
                connection.close(end)

    def clear_out(self, room: Room, process: str) -> None:
        """End the sockets of those who lost their place or are here through another process."""
        for player in list(self.seated):
            if player in room.removed:
                self.show_out(player, closed("kicked"))
            elif not seating.chairs_of(room, player):
                self.show_out(player, closed("left"))
            elif room.here.get(player, process) != process:
                self.show_out(player, closed("replaced"))
        self.draw_curtain(room)

    def draw_curtain(self, room: Room) -> None:
        """End the connections of spectators where policy, or a lock, keeps them out."""
        for player in list(self.watching):
            if seating.chairs_of(room, player):
                continue
            if not room.policy.spectators:
                self.show_out(player, closed("kicked", why="unwatched"))
            elif admission.is_shut_to(room, player):
                self.show_out(player, closed("room_locked"))

    def close(self, end: Closed) -> None:
        """End every connection."""
        for connection in self.everybody():
            connection.close(end)
        self.seated.clear()
        self.watching.clear()

    def tell(self, note: Note) -> None:
        """Tell everybody a note."""
        self.send(note)

    def send(self, message: Any) -> None:
        """Send everybody the same message."""
        text = encode(message)
        for connection in self.everybody():
            connection.outbox.put(text)

    def show(
        self, room: Room, seen_by: Callable[[str], bytes] | None, position: Position | None
    ) -> None:
        """Send everybody the room as each may see it, the table, or both, where given."""
        for connection in self.everybody():
            try:
                if seen_by:
                    connection.outbox.put_room(seen_by(connection.player.id))
                if position:
                    _show_table(connection, room, position)
            except Exception as error:
                self._fail(connection, error)

    def show_table(self, connection: Connection, room: Room, position: Position) -> None:
        """Send one connection its table or tables."""
        try:
            _show_table(connection, room, position)
        except Exception as error:
            self._fail(connection, error)

    def _fail(self, connection: Connection, error: Exception) -> None:
        log.error("a table cannot be shown to a player: %s", traced(error))
        connection.refuse(Refusal("internal"))


def _show_table(connection: Connection, room: Room, position: Position) -> None:
    for seat in _eyes(connection, room, position.active):
        connection.outbox.put_table(seat, position.table(seat, connection.done))


def _eyes(connection: Connection, room: Room, active: tuple[Seat, ...]) -> tuple[Seat | None, ...]:
    """Whose views to send: a browser with several seats sees only whose turn it is."""
    if room.phase == "lobby":
        # The chairs are those of the next match; on the table may be an earlier one of others.
        return ()
    mine = connection.seats_in(room)
    if not mine:
        return (None,)
    if len(mine) == 1:
        return mine
    on_turn = tuple(seat for seat in mine if seat in active)
    shown = on_turn or (connection.seat_shown if connection.seat_shown in mine else mine[0],)
    connection.seat_shown = shown[-1]
    return shown
