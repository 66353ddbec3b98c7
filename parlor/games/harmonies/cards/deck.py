"""All cards by their id."""

from parlor.games.harmonies.cards.animals import ANIMALS
from parlor.games.harmonies.cards.card import Card, CardId
from parlor.games.harmonies.cards.spirits import SPIRITS

ANIMAL_IDS: tuple[CardId, ...] = tuple([card.id for card in ANIMALS])
SPIRIT_IDS: tuple[CardId, ...] = tuple([card.id for card in SPIRITS])
CARDS: dict[CardId, Card] = {card.id: card for card in (*ANIMALS, *SPIRITS)}
