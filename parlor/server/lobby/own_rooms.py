"""The rooms of everybody who watches the lobby, each as of its last change."""

import logging
from collections.abc import Collection, Iterator

from parlor.safe_traceback import traced
from parlor.server.db.room_lists import RoomLists
from parlor.server.lobby import summaries
from parlor.server.lobby.turns import RoomTurn, RoomTurns
from parlor.server.models import Player, Room
from parlor.server.rooms import invitations, seating
from parlor.server.rooms.services import Services
from parlor.server.schemas import YourInvitation, YourRoom

log = logging.getLogger(__name__)


class OwnRooms:
    """Knows by code whom a change concerns, so that a move costs a lookup and no query."""

    def __init__(self, services: Services, listings: RoomLists, glances: RoomTurns) -> None:
        self._services = services
        self._listings = listings
        self._glances = glances
        self._of: dict[str, dict[str, RoomTurn | None]] = {}
        """By player and code; None where someone had a chair or was invited."""
        self._sitting: dict[str, set[str]] = {}
        """Who of them has a chair in a room, or is invited."""
        self._known: set[str] = set()
        """Whose rooms are all read."""

    def expect(self, player: str) -> None:
        """Take note of a person's rooms from now on."""
        self._of.setdefault(player, {})

    async def learn(self, player: str) -> None:
        """Read all rooms of a person; what was noted meanwhile is newer and stays."""
        if player in self._known:
            return
        for listed in await self._listings.naming(player):
            room = listed.room
            if room.game in self._services.games:
                glance = await self._glances.at(listed)
                if room.code not in self._of.get(player, {}):
                    self._keep(player, room.code, glance)
        if player in self._of:
            self._known.add(player)

    def forget(self, player: str) -> None:
        """Take no note of a person any more."""
        self._known.discard(player)
        for code in self._of.pop(player, {}):
            self._stand_up(player, code)

    def forget_all(self) -> Collection[str]:
        """Believe nothing any more; whose rooms must be read again."""
        players = tuple(self._of)
        for player in players:
            self.forget(player)
            self.expect(player)
        return players

    def has(self, code: str) -> bool:
        """Whether a room is in someone's list."""
        return code in self._sitting

    def concerned(self, code: str, room: Room | None) -> set[str]:
        """Whose lists a room is in, or must come into."""
        people = (*seating.people(room), *room.invited) if room else ()
        sitting = {who for who in people if who in self._of}
        return sitting | self._sitting.get(code, set())

    def note(self, code: str, glance: RoomTurn | None, players: Collection[str]) -> None:
        """Keep how a room looks now; None where there is no such room any more."""
        for player in players:
            if glance and _is_named(glance.room, player):
                self._keep(player, code, glance)
            elif player in self._of:
                self._of[player][code] = None
                self._stand_up(player, code)

    def _keep(self, player: str, code: str, glance: RoomTurn) -> None:
        if player in self._of:
            self._of[player][code] = glance
            self._sitting.setdefault(code, set()).add(player)

    def _stand_up(self, player: str, code: str) -> None:
        sitting = self._sitting.get(code, set())
        sitting.discard(player)
        if not sitting:
            self._sitting.pop(code, None)

    def seen_by(self, player: str) -> tuple[YourRoom, ...] | None:
        """The rooms where a person sits; None until all their rooms are read."""
        if player not in self._known:
            return None
        return tuple(summaries.in_order(self._listed(Player(player, ""))))

    def _listed(self, player: Player) -> Iterator[YourRoom]:
        for glance in self._of[player.id].values():
            if glance and _is_listed(glance, player.id):
                game = self._services.games[glance.room.game]
                try:
                    yield summaries.your_room(game, glance, player)
                except Exception as error:
                    code = glance.room.code
                    log.error("room %s cannot be listed: %s", code, traced(error))

    def invitations_of(self, player: str) -> tuple[YourInvitation, ...]:
        """What a person is invited to and can still come to, the newest first."""
        now, games = self._services.now(), self._services.games
        found = [
            summaries.your_invitation(games[turn.room.game], turn.room, player, invitation)
            for turn in self._of.get(player, {}).values()
            if turn and (invitation := invitations.open_to(turn.room, player, now))
        ]
        return tuple(sorted((one for one in found if one), key=lambda one: (-one.at, one.code)))


def _is_named(room: Room, player: str) -> bool:
    """Whether a person sits in a room or is invited to it."""
    return bool(seating.chairs_of(room, player)) or player in room.invited


def _is_listed(turn: RoomTurn, player: str) -> bool:
    return bool(seating.chairs_of(turn.room, player)) and summaries.is_listed(turn, player)
