"""The room as each connection may see it, and its chat."""

from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any

from msgspec import Struct

from parlor.game import Game
from parlor.server.models import Chair, ChatLine, Room
from parlor.server.rooms import dealing, invitations, score, seating, spectators
from parlor.table.messages import (
    ChairView,
    Chat,
    ChatLineView,
    KnockView,
    OfferView,
    RoomView,
    encode,
)


class Yourself(Struct, frozen=True):
    """The end of a `RoomView`: what each player sees differently."""

    join: bool
    added: bool
    you: str
    yours: tuple[int, ...]


def _ending(you: Yourself) -> bytes:
    return encode(you)[1:]


NOBODY = Yourself(False, False, "", ())
_NOBODY = _ending(NOBODY)


class RoomText:
    """A room as everybody sees it, encoded once, to which each player's own end is added."""

    def __init__(self, room: Room, game: Game, options: Any, now: int) -> None:
        self._room = room
        self._shared = partial(room_view, room, game, options, now)

    @cached_property
    def _beginning(self) -> bytes:
        return encode(self._shared()).removesuffix(_NOBODY)

    def seen_by(self, you: str) -> bytes:
        """The message to the player `you`."""
        room = self._room
        added = room.draw is not None and you in room.draw.added
        yourself = Yourself(you in room.joining, added, you, seating.chairs_of(room, you))
        return self._beginning + _ending(yourself)


def room_view(room: Room, game: Game, options: Any, now: int) -> RoomView:
    """The room as nobody in particular sees it."""
    seats = seating.seats_of(room, game, options)
    return RoomView(
        code=room.code,
        game=room.game,
        mode=room.mode,
        phase=room.phase,
        host=room.host,
        options=room.options,
        policy=room.policy,
        chairs=tuple(_chair_view(room, chair) for chair in room.chairs),
        listed=room.listed,
        locked=room.locked,
        knocking=tuple(KnockView(who, name) for who, name in room.knocking.items()),
        match=room.match,
        rated=room.rated,
        rounds=room.rounds,
        offer=OfferView(room.offer.kind, room.offer.seat, room.offer.agreed)
        if room.offer
        else None,
        seats=(seats[0], seats[-1]),
        watching=tuple(sorted(watcher.name for watcher in room.watchers.values())),
        joining=tuple(room.watchers[who].name for who in spectators.joining(room)),
        fork=room.fork,
        draw=dealing.visible_commitment(game, room, options),
        starting=room.starting,
        start_full=room.start_full,
        pace=room.pace,
        invited=invitations.invited_view(room, now),
        score=score.score_view(room, game),
        now=now,
        join=NOBODY.join,
        added=NOBODY.added,
        you=NOBODY.you,
        yours=NOBODY.yours,
    )


def _chair_view(room: Room, chair: Chair) -> ChairView:
    return ChairView(
        name=chair.name,
        player=chair.player,
        bot=chair.bot,
        here=chair.bot is not None or chair.player in room.here,
        away=room.away.get(chair.player or ""),
        gone=chair.gone,
    )


def chat_view(lines: Iterable[ChatLine]) -> Chat:
    """Lines of chat as they are sent."""
    return Chat(
        tuple(
            ChatLineView(said.index, said.player, said.name, said.text, said.at) for said in lines
        )
    )
