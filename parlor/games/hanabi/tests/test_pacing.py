"""Time to read what nobody is told again (§4.4, §11.4)."""

from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.tables import dealt, table


def test_a_clue_stays_longer_than_anything_else_before_a_bot_acts() -> None:
    """H9: it vanishes for good with the next action, whoever acts."""
    match = table("R1 R2 R3 R4", "B1 B2 B3 B4", clues=4)
    others = (dealt(2), match.on("play 1"), match.on("play 2"), match.on("discard 1"))
    longest = max(GAME.lingers(other.state) for other in others)
    assert GAME.lingers(match.on("clue 2 blue").state) > longest > 1
