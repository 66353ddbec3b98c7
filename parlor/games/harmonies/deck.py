"""All cards by their id."""

from parlor.games.harmonies.animals import ANIMALS
from parlor.games.harmonies.cards import Card, CardId
from parlor.games.harmonies.spirits import SPIRITS

ANIMAL_IDS: tuple[CardId, ...] = tuple([card.id for card in ANIMALS])
SPIRIT_IDS: tuple[CardId, ...] = tuple([card.id for card in SPIRITS])
CARDS: dict[CardId, Card] = {card.id: card for card in (*ANIMALS, *SPIRITS)}
