"""What water scores: the longest river on side A, the islands on side B (§8.5, §8.6)."""

from functools import lru_cache

from parlor.games.harmonies.ground import Ground, Hexes, each, groups, touching

RIVER_POINTS = (0, 0, 2, 5, 8, 11, 15)
"""By length; every token beyond the table adds four."""
BEYOND = 4
ISLAND = 5


def river_points(length: int) -> int:
    """The points of a river of this length (§8.5)."""
    longest = len(RIVER_POINTS) - 1
    return RIVER_POINTS[min(length, longest)] + BEYOND * max(0, length - longest)


def longest_river(water: Hexes) -> int:
    """The length of the longest river."""
    return max([river_length(group) for group in groups(water)], default=0)


@lru_cache(maxsize=1 << 15)
def river_length(group: Hexes) -> int:
    """The most tokens on a shortest way between two tokens of a river, both ends counted (§8.5)."""
    return max([len(_waves(group, start)) for start in each(group)])


def river_path(group: Hexes) -> list[Hexes]:
    """The hexes of one longest shortest way, from one end to the other."""
    waves = max([_waves(group, start) for start in each(group)], key=len)
    path = [next(each(waves[-1]))]
    for wave in reversed(waves[:-1]):
        path.append(next(each(wave & touching(path[-1]))))
    return path


def islands(ground: Ground, water: Hexes) -> tuple[Hexes, ...]:
    """The groups of hexes without water, empty hexes included (§8.6)."""
    return groups(ground.all & ~water)


def _waves(group: Hexes, start: Hexes) -> list[Hexes]:
    """The tokens of a group by their distance from one of them."""
    waves, reached = [start], start
    while wave := touching(waves[-1]) & group & ~reached:
        waves.append(wave)
        reached |= wave
    return waves
