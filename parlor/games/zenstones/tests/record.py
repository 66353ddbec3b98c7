"""Writes the golden duels down: `python -m parlor.games.zenstones.tests.record`.

A change of behaviour must raise the rules version; then, and only then, record them again.
"""

from typing import Any

import msgspec
from msgspec import Raw

from parlor.games.zenstones import GAME, rules
from parlor.match import Header, Match, Row, SeatName
from parlor.testing.golden import Golden, golden, write

RUNNERS = ("W W1", "B B1", "W pass", "B pass", "W S1=U", "W S1=5", "W commit", "B S2=D", "B S2=5")

PLANS: dict[str, tuple[int, dict[str, Any], tuple[str, ...]]] = {
    # The seed (even: seat 0 is White), the options, and every row by its player.
    "score": (2, {}, ("W bid 0", "B bid 0", *RUNNERS, "B commit",
              "W S1>B50", "B S2>W50", "W S1>B31")),
    "score-for-black": (3, {}, ("B bid 2", "W bid 1", "B B1", "W W1", "B pass", "W pass",
              "W S2=RU", "W commit", "B S1=D", "B S1=5", "B commit",
              "B S1>W50", "W S2>W20", "B S1>W31")),
    "elimination-before-stats": (2, {}, ("W bid 100", "B bid 0", "W pass", "B B1", "W pass",
              "B pass")),
    "elimination": (5, {}, ("W bid 3", "B bid 3", "W W41", "B B10", "W W1", "B pass", "W pass",
              "W S1=U", "W S1=5", "W commit", "B S2=D", "B S2=4", "B commit",
              "B S2>B50", "W S1>B50")),
    "mutual-elimination": (2, {"mirror_block": True}, ("W bid 0", "B bid 0", "W W1", "B B10",
              "W pass", "B pass", "W S1=U", "W S1=5", "W commit", "B S2=D", "B S2=5", "B commit",
              "W S1>B50", "B S2>B50")),
    "nobody-placed": (3, {}, ("W bid 0", "B bid 0", "W pass", "B pass")),
    "dead-position": (4, {}, ("W bid 0", "B bid 9", "B B2", "W W3", "B pass", "W pass",
              "W S2=3", "W commit", "B commit")),
    "forced-pass": (7, {}, ("B bid 4", "W bid 4", "W W11", "B B50", "W pass", "B pass",
              "W S1=LU", "W S1=2", "W commit", "B commit",
              "W S1>W31", "W S1>W50", "W S1>B40", "W S1>B20")),
    "flag": (2, {}, ("W bid 7", "B bid 12", "B B5", "W flag")),
    "double-flag": (2, {}, ("W flag",)),
    "resign": (3, {}, ("W bid 7", "B resign")),
    "turn-limit": (2, {"turn_limit": 2}, ("W bid 0", "B bid 0", *RUNNERS, "B commit",
              "W S1>W20", "B S2>B20")),
}  # fmt: skip


def played(name: str) -> Golden:
    """A duel with all that must never change about it."""
    seed, options, lines = PLANS[name]
    header = Header(
        match=f"golden-{name}",
        game=GAME.id,
        version=GAME.version,
        mode="online",
        options=options,
        policy=GAME.policy,
        seats=(SeatName("Ann"), SeatName("Bob")),
        seed=seed,
        salt="golden",
        started=0,
    )
    match = Match(GAME, header)
    match.extend(_row(index, line, seed & 1) for index, line in enumerate(lines))
    return golden(match)


def _row(index: int, line: str, white: int) -> Row:
    player, _, move = line.partition(" ")
    seat = white if player == "W" else 1 - white
    if move == "flag":
        return Row(index, seat, "flag", Raw(b"{}"), index)
    if move == "resign":
        return Row(index, seat, "forfeit", Raw(b'{"cause":"resign"}'), index)
    return Row(index, seat, "move", Raw(msgspec.json.encode(rules.parse(move))), index)


def main() -> None:
    """Write every golden duel."""
    for name in PLANS:
        write(GAME, name, played(name))


if __name__ == "__main__":
    main()
