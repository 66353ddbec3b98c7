"""Which spirit to keep, and which card a solo player exchanges."""

from parlor.games.harmonies.bots.judge import Judge
from parlor.games.harmonies.bots.view import board_of
from parlor.games.harmonies.bots.weights import Weights
from parlor.games.harmonies.kernel.tables import NUMBERS
from parlor.games.harmonies.model import CardId, DiscardCard, KeepSpirit, Skip, View

LONG = 18.0
"""More turns than anybody has: only one's own board tells how many are left."""
LIKED: tuple[CardId, ...] = (
    "spirit_butterfly",
    "spirit_tortoise",
    "spirit_stork",
    "spirit_lion",
    "spirit_ram",
    "spirit_deer",
    "spirit_dragonfly",
    "spirit_cat",
    "spirit_owl",
    "spirit_marmot",
)
"""The spirits, those first that bring most."""


def kept_spirit(view: View) -> KeepSpirit:
    """The spirit that brings more."""
    return KeepSpirit(min(view.offer, key=LIKED.index))


def unwanted(view: View, weights: Weights) -> DiscardCard | Skip:
    """The card of the row that promises least, as long as another comes."""
    if not view.deck:
        return Skip()
    board = board_of(view, view.turn)
    judge = Judge(weights, LONG, [])
    promises = {
        slot: judge.first_promise(NUMBERS[card], board)
        for slot, card in enumerate(view.row)
        if card is not None
    }
    return DiscardCard(min(promises, key=promises.__getitem__))
