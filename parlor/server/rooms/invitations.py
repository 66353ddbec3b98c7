"""People whom someone at the table asked to come: pure changes of a room."""

from msgspec.structs import replace

from parlor.server.errors import Refusal
from parlor.server.models import Invitation, Player, Room
from parlor.server.rooms import seating
from parlor.server.rooms.lock import MOST_ADMITTED
from parlor.table.messages import InvitedView

MOST = 20
"""How many people may be invited to one match."""
LASTS = 24 * 3600 * 1000
"""Milliseconds for which an invitation stands."""


def open_to(room: Room, player: str, now: int) -> Invitation | None:
    """The invitation that someone may still follow; its sender has to be at the table."""
    invitation = room.invited.get(player)
    if invitation is None or invitation.declined or not _stands(room, player, now):
        return None
    return invitation


def _stands(room: Room, player: str, now: int) -> bool:
    invitation = room.invited[player]
    is_for_this_match = room.phase == "lobby" and invitation.at >= room.started
    is_wanted = player not in room.removed and bool(seating.chairs_of(room, invitation.by))
    is_out = not seating.chairs_of(room, player)
    return is_for_this_match and is_wanted and is_out and invitation.at + LASTS > now


def invited(room: Room, by: Player, player: Player, now: int) -> Room:
    """The room with one more person invited; the same again is no change."""
    seating.require_chair(room, by.id)
    seating.require_phase(room, "lobby")
    if seating.chairs_of(room, player.id) or open_to(room, player.id, now):
        return room
    _require_invitable(room, by, player, now)
    standing = {who: one for who, one in room.invited.items() if _stands(room, who, now)}
    standing.pop(player.id, None)
    if len(standing) >= MOST:
        raise Refusal("not_invitable", why="most")
    standing[player.id] = Invitation(player.name, by.id, by.name, now)
    if room.locked and player.id not in room.admitted:
        room = replace(room, admitted=(*room.admitted, player.id)[-MOST_ADMITTED:])
    return replace(room, invited=standing)


def _require_invitable(room: Room, by: Player, player: Player, now: int) -> None:
    if room.mode != "online":
        raise Refusal("not_invitable")
    if player.id in room.removed:
        raise Refusal("not_invitable", why="removed")
    if room.locked and room.host != by.id:
        raise Refusal("not_invitable", why="locked")
    if player.id in room.invited and _stands(room, player.id, now):
        raise Refusal("not_invitable", why="declined")


def declined(room: Room, player: str, now: int) -> Room:
    """The room with an invitation turned down; one that does not stand is no matter."""
    if not (invitation := open_to(room, player, now)):
        return room
    return replace(room, invited={**room.invited, player: replace(invitation, declined=True)})


def forgotten(room: Room, player: str) -> Room:
    """The room without invitations to or from a player."""
    kept = {who: one for who, one in room.invited.items() if who != player and one.by != player}
    return room if len(kept) == len(room.invited) else replace(room, invited=kept)


def invited_view(room: Room, now: int) -> tuple[InvitedView, ...]:
    """Who is asked to come, as people in the room see it."""
    return tuple(
        InvitedView(who, one.name, one.declined)
        for who, one in room.invited.items()
        if _stands(room, who, now)
    )
