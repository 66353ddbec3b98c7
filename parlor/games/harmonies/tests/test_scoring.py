"""Scores by bit sets agree with a slow count by coordinates, on any board (§8, §9)."""

from collections.abc import Callable, Iterable
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from parlor.games.harmonies.cards.deck import CARDS, SPIRIT_IDS
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.land import land_of
from parlor.games.harmonies.model import CardId, Side
from parlor.games.harmonies.scoring.points import wish_points
from parlor.games.harmonies.scoring.reasons import score
from parlor.games.harmonies.scoring.worth import standing
from parlor.games.harmonies.stacks import LANDSCAPES, STACKS
from parlor.games.harmonies.tests.playing import any_machine
from parlor.kit.hexgrid import Hex, neighbors

BY_HEIGHT = {1: 1, 2: 3, 3: 7}
RIVER = {0: 0, 1: 0, 2: 2, 3: 5, 4: 8, 5: 11, 6: 15}


class Slow:
    """A board as a mapping from places to stacks, scored by the words of the rule book."""

    def __init__(self, side: Side, stacks: tuple[str, ...]) -> None:
        self.side = side
        self.held = dict(zip(GROUNDS[side].spots, stacks, strict=True))

    def is_a(self, landscape: str) -> Callable[[Hex], bool]:
        return lambda spot: LANDSCAPES.get(self.held[spot], ("", 0))[0] == landscape

    def all(self, landscape: str) -> list[Hex]:
        return [spot for spot in self.held if self.is_a(landscape)(spot)]

    def beside(self, spot: Hex) -> list[Hex]:
        around = neighbors(spot)
        return [other for other in around if other in self.held]

    def ways(self, start: Hex, inside: set[Hex]) -> dict[Hex, int]:
        """How many hexes the shortest way to each reachable hex has."""
        found, queue = {start: 1}, [start]
        for spot in queue:
            for other in self.beside(spot):
                if other in inside and other not in found:
                    found[other] = found[spot] + 1
                    queue.append(other)
        return found

    def groups(self, spots: Iterable[Hex]) -> list[set[Hex]]:
        left, found = set(spots), []
        while left:
            group = set(self.ways(min(left, key=lambda spot: (spot.q, spot.r)), left))
            found.append(group)
            left -= group
        return found

    def trees(self) -> int:
        return sum(BY_HEIGHT[len(self.held[spot])] for spot in self.all("tree"))

    def mountains(self) -> int:
        is_mountain = self.is_a("mountain")
        return sum(
            BY_HEIGHT[len(self.held[spot])]
            for spot in self.all("mountain")
            if any(map(is_mountain, self.beside(spot)))
        )

    def fields(self) -> int:
        return 5 * sum(len(group) > 1 for group in self.groups(self.all("field")))

    def buildings(self) -> int:
        def colours(spot: Hex) -> set[str]:
            return {self.held[other][-1] for other in self.beside(spot) if self.held[other]}

        return 5 * sum(len(colours(spot)) >= 3 for spot in self.all("building"))

    def water(self) -> int:
        blue = set(self.all("water"))
        if self.side == "B":
            return 5 * len(self.groups(set(self.held) - blue))
        longest = max([max(self.ways(spot, blue).values()) for spot in blue], default=0)
        return RIVER[min(longest, 6)] + 4 * max(0, longest - 6)

    def spirit(self, card: CardId) -> int:
        """The points of a spirit by the table of §9."""
        sizes = {
            kind: [len(group) for group in self.groups(self.all(kind))]
            for kind in ("field", "building", "water")
        }
        trees = [len(self.held[spot]) for spot in self.all("tree")]
        mountains = [len(self.held[spot]) for spot in self.all("mountain")]
        return {
            "spirit_lion": sum(10 if size >= 3 else 2 for size in sizes["field"]),
            "spirit_butterfly": 5 * len(sizes["field"]),
            "spirit_cat": 4 * len(sizes["building"]),
            "spirit_stork": 6 * sum(size >= 2 for size in sizes["building"]),
            "spirit_dragonfly": 7 * sum(size >= 2 for size in sizes["water"]),
            "spirit_deer": 4 * sum(height >= 2 for height in trees),
            "spirit_owl": sum(1 if height == 3 else 3 for height in trees),
            "spirit_ram": 4 * sum(height >= 2 for height in mountains),
            "spirit_marmot": sum(1 if height == 3 else 3 for height in mountains),
            "spirit_tortoise": 2 * sum(sizes["water"]),
        }[card]


sides = st.sampled_from(["A", "B"])
crowded = st.sampled_from(["", "b", "b", "y", "s", "g", *STACKS])
boards = st.tuples(sides, st.lists(crowded, min_size=25, max_size=25))


@any_machine
@given(boards)
def test_bits_count_the_same_as_coordinates(board: tuple[Side, list[str]]) -> None:
    side, many = board
    stacks = tuple(many[: len(GROUNDS[side].spots)])
    slow = Slow(side, stacks)
    counted = (slow.trees(), slow.mountains(), slow.fields(), slow.buildings(), slow.water())
    points = standing(GROUNDS[side], land_of(side, stacks), None).points
    assert tuple(points.values()) == (*counted, 0)
    found = score(side, stacks, ())
    lines = (found.trees, found.mountains, found.fields, found.buildings, found.water)
    assert lines == counted
    assert found.total == sum(counted)


@any_machine
@given(boards, st.sampled_from(SPIRIT_IDS))
def test_spirits_count_the_same_as_coordinates(board: tuple[Side, list[str]], card: CardId) -> None:
    side, many = board
    stacks = tuple(many[: len(GROUNDS[side].spots)])
    wish = CARDS[card].wish
    assert wish
    assert wish_points(wish, land_of(side, stacks)) == Slow(side, stacks).spirit(card)
    assert score(side, stacks, ((card, 1),)).spirit == Slow(side, stacks).spirit(card)


@any_machine
@given(boards)
def test_the_path_of_a_river_is_a_shortest_way(board: tuple[Side, list[str]]) -> None:
    stacks = tuple(board[1][:23])
    slow, spots = Slow("A", stacks), GROUNDS["A"].spots
    for river in score("A", stacks, ()).reasons.rivers:
        path = [spots[number] for number in river.path]
        ways = slow.ways(path[0], {spots[number] for number in river.hexes})
        assert [ways[spot] for spot in path] == list(range(1, river.length + 1))
        assert all(b in slow.beside(a) for a, b in pairwise(path))
