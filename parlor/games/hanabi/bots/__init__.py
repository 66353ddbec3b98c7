"""The bots people can put on a seat."""

from parlor.engine import Seat
from parlor.game import Bot, BotKind
from parlor.games.hanabi.bots.crew.choice import Crew
from parlor.games.hanabi.bots.friend.choice import Friend
from parlor.games.hanabi.bots.view import Reader
from parlor.games.hanabi.options import Options


def friend(options: Options, seats: int, seat: Seat) -> Bot:
    """A bot that clues as people do."""
    return Reader(Friend(seats, seat, options.five_bonus, options.discard_at_max))


def crew(options: Options, seats: int, seat: Seat) -> Bot:
    """A bot that clues in code; for two there is nothing to add up, so they play as friends."""
    if seats == 2:
        return friend(options, seats, seat)
    return Reader(Crew(seats, seat, options.five_bonus, options.discard_at_max))


BOTS: dict[str, BotKind] = {
    "friend": BotKind(
        "Friend",
        "Clues as people do: play the newest card I touch, or keep your oldest one.",
        friend,
    ),
    "crew": BotKind(
        "Crew",
        "Only for tables full of these: every clue is a code that tells all the others at once.",
        crew,
    ),
}
