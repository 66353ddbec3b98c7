"""The bots people can put on a seat, and how long they leave people to look."""

from parlor.engine import Seat
from parlor.game import Bot, BotKind
from parlor.games.hanabi.bots.crew.choice import Crew
from parlor.games.hanabi.bots.friend.choice import Friend
from parlor.games.hanabi.bots.view import Reader
from parlor.games.hanabi.model import Clued, Options, State


def friend(options: Options, seats: int, seat: Seat) -> Bot:
    """A bot that clues as people do."""
    return Reader(Friend(seats, seat, options.five_bonus, options.discard_at_max))


def crew(options: Options, seats: int, seat: Seat) -> Bot:
    """A bot that clues in code; for two there is nothing to add up, so they play as friends."""
    if seats == 2:
        return friend(options, seats, seat)
    return Reader(Crew(seats, seat, options.five_bonus, options.discard_at_max))


BOTS: dict[str, BotKind] = {
    "friend": BotKind(make=friend, level=1),
    "crew": BotKind(make=crew, level=2),
}

A_CLUE = 5.0
"""A clue is gone with the next action, so the one who was told must have read it by then (§4.4)."""
A_CARD = 2.0


def lingers(state: State) -> float:
    """How many times as long as usual a bot waits before it acts."""
    return A_CLUE if any(isinstance(event, Clued) for event in state.happened) else A_CARD
