"""Coming to a room and going again, one connection at a time."""

from parlor.server.errors import Refusal
from parlor.server.models import Room
from parlor.server.rooms import admission, dealing, loading, presence, seating, spectators
from parlor.server.rooms.connection import Connection
from parlor.server.rooms.room import LiveRoom


async def attach(live: LiveRoom, connection: Connection) -> None:
    """Seat a connection, or let it watch; nobody who comes back sees an older table."""
    if live.services.cluster.is_shared:
        await loading.catch_up(live)
    player, process = connection.player, live.services.process
    room = _with_chair_again(live.record, player.id)
    seated = bool(seating.chairs_of(room, player.id))
    if not seated:
        admission.require_welcome(live.record, player.id)
    if not seated and not live.record.policy.spectators:
        raise Refusal("not_seated")
    if not seated:
        neighbors = live.connections.watching_from(connection.address)
        spectators.require_room(live.record, player.id, live.services.spectators, neighbors)
    if seated:
        arrived = presence.arrive(room, player.id, process)
    else:
        arrived = presence.watch(live.record, player, process)
    arrived = dealing.with_draw(live.services, arrived)
    host = live.record.host
    await live.change(seating.returned(arrived, player.id), by_person=False)
    live.connections.admit(connection, seated=seated)
    live.room_changed = True
    if live.record.host != host:
        live.tell_host()
    live.publish()
    live.show_table(connection)
    await live.talk.welcome(connection)


def _with_chair_again(room: Room, player: str) -> Room:
    """Who was away too long and is connected again between matches sits where they sat."""
    back = admission.with_chair_again(room, player)
    if back is not room:
        admission.require_welcome(room, player)
    return back


async def detach(live: LiveRoom, connection: Connection) -> None:
    """Note that a connection is gone."""
    player, process = connection.player.id, live.services.process
    if live.connections.holds(connection) and not live.deleted:
        record = presence.stop_watching(live.record, player, process)
        record = presence.depart(record, player, process, live.services.now())
        # Only what is noted is forgotten, so that a departure in others' way is noted later.
        await live.change(record, by_person=False)
        live.connections.dismiss(connection)
    live.publish()
