"""Who is at a table, and through which process of the server: pure changes of a room."""

from collections.abc import Set

from msgspec.structs import replace

from parlor.server.models import Player, Room, Watcher
from parlor.server.rooms import seating


def present(room: Room) -> frozenset[str]:
    """The players at the table who are connected."""
    return frozenset(who for who in seating.people(room) if who in room.here)


def arrive(room: Room, player: str, process: str) -> Room:
    """The room with the player connected through this process and no other."""
    if room.here.get(player) == process and player not in room.away:
        return room
    away = {who: since for who, since in room.away.items() if who != player}
    dismissed = {who: until for who, until in room.dismissed.items() if who != player}
    here = {**room.here, player: process}
    return replace(room, here=here, away=away, dismissed=dismissed)


def dismiss(room: Room, player: str, now: int) -> Room:
    """The room off the list of a player, until something happens in it or they come back."""
    seating.require_chair(room, player)
    return replace(room, dismissed={**room.dismissed, player: now})


def depart(room: Room, player: str, process: str, now: int) -> Room:
    """The room after this process lost the player; one who is back elsewhere stays here."""
    if room.here.get(player) != process:
        return room
    here = {who: where for who, where in room.here.items() if who != player}
    if not seating.chairs_of(room, player):
        return replace(room, here=here)
    return replace(room, here=here, away={**room.away, player: now})


def watch(room: Room, player: Player, process: str) -> Room:
    """The room with someone watching."""
    watcher = Watcher(player.name, process)
    if room.watchers.get(player.id) == watcher:
        return room
    return replace(room, watchers={**room.watchers, player.id: watcher})


def stop_watching(room: Room, player: str, process: str) -> Room:
    """The room without one who watched through this process."""
    watcher = room.watchers.get(player)
    if watcher is None or watcher.process != process:
        return room
    joining = tuple(who for who in room.joining if who != player)
    return replace(room, watchers=_without(room.watchers, player), joining=joining)


def renamed(room: Room, player: Player) -> Room:
    """The room with a spectator's new name."""
    watcher = room.watchers.get(player.id)
    return watch(room, player, watcher.process) if watcher else room


def moved_to_chair(room: Room, player: str) -> Room:
    """The room with a spectator who has a chair now, through the same process as before."""
    watcher = room.watchers.get(player)
    if watcher is None or not seating.chairs_of(room, player):
        return room
    return arrive(stop_watching(room, player, watcher.process), player, watcher.process)


def _without(watchers: dict[str, Watcher], player: str) -> dict[str, Watcher]:
    return {who: watcher for who, watcher in watchers.items() if who != player}


def strangers(room: Room, alive: Set[str]) -> bool:
    """Whether someone is noted here through a process that is not among these."""
    processes = {*room.here.values(), *(watcher.process for watcher in room.watchers.values())}
    return not processes <= alive


def without_lost(room: Room, alive: Set[str], now: int) -> Room:
    """The room as it is once processes have died: everybody is here or has been away since."""
    here = {who: where for who, where in room.here.items() if where in alive}
    watchers = {who: w for who, w in room.watchers.items() if w.process in alive}
    lost = {who: now for who in seating.people(room) if who not in here and who not in room.away}
    if not lost and len(here) == len(room.here) and len(watchers) == len(room.watchers):
        return room
    return replace(room, here=here, watchers=watchers, away={**room.away, **lost})
