"""Which spirit to keep, and which card a solo player exchanges."""

from parlor.games.harmonies.bots.judge import Judge
from parlor.games.harmonies.bots.prospects import lacking, prospects
from parlor.games.harmonies.bots.sight import board_of
from parlor.games.harmonies.bots.weights import Weights
from parlor.games.harmonies.fast_tables import NUMBERS
from parlor.games.harmonies.model import CardId, View
from parlor.games.harmonies.moves import DiscardCard, KeepSpirit, Skip

LIKED: tuple[CardId, ...] = (
    "spirit_butterfly",
    "spirit_deer",
    "spirit_ram",
    "spirit_tortoise",
    "spirit_owl",
    "spirit_cat",
    "spirit_marmot",
    "spirit_lion",
    "spirit_dragonfly",
    "spirit_stork",
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
    lack, judge = lacking(board), Judge(weights, 9.0, [])
    turns = judge.turns_left(board)
    soon = turns / (turns + weights.delay)
    promises = {
        slot: judge.promise(NUMBERS[card], 0, prospects(NUMBERS[card], board, lack), soon, board)
        for slot, card in enumerate(view.row)
        if card is not None
    }
    return DiscardCard(min(promises, key=promises.__getitem__))
