"""The sounds of Parlor: pieces by their material, what happens at a table, and two for music."""

from collections.abc import Callable

from scripts.sounds.synthesis import (
    Wave,
    arched,
    band,
    fading,
    gliding,
    grains,
    in_room,
    low,
    mixed,
    noise,
    plucked,
    struck,
)


def _felt(seconds: float = 0.12, hertz: float = 130) -> Wave:
    """The table under whatever is laid on it."""
    return struck(seconds, (hertz, 1, seconds), (hertz * 1.9, 0.3, seconds / 2), attack=0.002)


def _tick(hertz: float, seconds: float, seed: str) -> Wave:
    """The short noise of two hard things that meet."""
    return fading(band(noise(seconds * 2, seed), hertz, 0.8), seconds)


def card() -> Wave:
    """A card slides over others and lies flat."""
    slide = arched(band(noise(0.09, "card slide"), 3100, 0.7))
    slap = fading(low(noise(0.09, "card slap"), 1300), 0.07)
    return mixed((0, 0.5, slide), (0.065, 1.2, slap), (0.065, 0.5, _felt(0.1, 150)))


def draw() -> Wave:
    """A card is drawn from a pile."""
    slide = arched(band(noise(0.2, "draw"), 2500, 0.8))
    return mixed((0, 0.8, slide), (0.05, 0.35, arched(band(noise(0.14, "edge"), 5200, 1.2))))


def paper() -> Wave:
    """A slip of paper is folded and laid down."""
    fold = grains(0.26, 34, 4200, "paper", 0.02)
    return mixed((0, 0.9, fold), (0.2, 0.5, fading(low(noise(0.08, "slip"), 1500), 0.06)))


def stone() -> Wave:
    """A flat stone is set on sand and slate."""
    clack = struck(
        0.2, (1180, 0.5, 0.07), (1930, 0.5, 0.09), (3110, 0.3, 0.06), (4650, 0.15, 0.035)
    )
    sand = grains(0.09, 18, 3600, "sand", 0.008)
    return mixed((0, 0.9, clack), (0, 0.5, _felt(0.13, 175)), (0.008, 0.35, sand))


def capture() -> Wave:
    """Two stones strike each other and roll away."""
    first = struck(0.25, (940, 0.6, 0.1), (1710, 0.7, 0.12), (2870, 0.4, 0.08), (4200, 0.2, 0.05))
    second = struck(0.25, (1090, 0.5, 0.1), (2040, 0.5, 0.1), (3300, 0.3, 0.06))
    rubble = grains(0.4, 26, 1900, "rubble", 0.02)
    hit = mixed((0, 0.9, first), (0.045, 0.6, second), (0, 0.8, _felt(0.22, 105)))
    return in_room(mixed((0, 1, hit), (0.06, 0.4, rubble)), 0.15, 0.25)


def tile() -> Wave:
    """A wooden tile is laid beside others."""
    knock = struck(0.25, (430, 0.8, 0.13), (1010, 0.5, 0.1), (1640, 0.3, 0.07), (2580, 0.15, 0.04))
    return mixed(
        (0, 1, knock), (0, 0.5, _felt(0.14, 140)), (0, 0.3, _tick(3000, 0.012, "tile"))
    )  # fmt: skip


def click() -> Wave:
    """A wooden tile turns by a notch."""
    return struck(0.09, (1350, 0.6, 0.035), (2260, 0.5, 0.03), (3480, 0.3, 0.02), (620, 0.4, 0.04))


def water() -> Wave:
    """Two drops."""
    drop = fading(gliding(430, 1150, 0.16), 0.14, 0.004)
    small = fading(gliding(680, 1650, 0.12), 0.1, 0.004)
    return in_room(mixed((0, 1, drop), (0.11, 0.45, small), (0, 0.3, _felt(0.1, 150))), 0.2, 0.25)


def rock() -> Wave:
    """A heavy pebble."""
    body = struck(0.25, (290, 0.9, 0.12), (720, 0.6, 0.09), (1290, 0.45, 0.07), (2140, 0.25, 0.05))
    return mixed(
        (0, 1, body), (0, 0.8, _felt(0.18, 95)), (0.01, 0.3, grains(0.1, 14, 1700, "grit", 0.012))
    )  # fmt: skip


def wood() -> Wave:
    """A piece of a trunk."""
    body = struck(0.3, (345, 1, 0.17), (905, 0.45, 0.12), (1480, 0.25, 0.08), (2450, 0.1, 0.04))
    return mixed((0, 1, body), (0, 0.4, _felt(0.12, 160)))


def leaf() -> Wave:
    """A tree's crown rustles and rests."""
    rustle = grains(0.24, 40, 4600, "leaf", 0.014)
    return mixed((0, 0.9, rustle), (0.02, 0.8, _felt(0.14, 210)))


def straw() -> Wave:
    """A sheaf is laid down."""
    brush = arched(band(noise(0.22, "straw"), 2700, 0.9))
    return mixed(
        (0, 0.6, brush), (0.02, 0.5, grains(0.2, 16, 2400, "stalks")), (0.1, 0.9, _felt(0.12, 230))
    )  # fmt: skip


def brick() -> Wave:
    """Fired clay on clay."""
    body = struck(0.22, (560, 0.8, 0.09), (1240, 0.6, 0.07), (2030, 0.35, 0.05), (2950, 0.2, 0.03))
    return mixed((0, 1, body), (0, 0.5, _felt(0.12, 150)), (0, 0.4, _tick(2300, 0.02, "brick")))


def tokens() -> Wave:
    """A handful of wooden tokens."""
    one, two = wood(), tile()
    return mixed((0, 0.7, one), (0.07, 0.9, two), (0.125, 0.6, one), (0.15, 0.3, click()))


def _bar(hertz: float, seconds: float = 0.9) -> Wave:
    """A bar of a marimba: its second mode is two octaves up, its third a tenth above that."""
    return struck(
        seconds,
        (hertz, 1, seconds),
        (hertz * 3.93, 0.22, seconds * 0.35),
        (hertz * 9.5, 0.05, seconds * 0.12),
        attack=0.003,
    )


def _glass(hertz: float, seconds: float = 1.0) -> Wave:
    """A small bell of glass."""
    return struck(
        seconds,
        (hertz, 1, seconds),
        (hertz * 1.003, 0.5, seconds),
        (hertz * 2.71, 0.3, seconds * 0.5),
        (hertz * 5.15, 0.1, seconds * 0.25),
        attack=0.004,
    )


def cube() -> Wave:
    """An animal finds its home: a small cube of wood, and a note."""
    return in_room(mixed((0, 0.6, wood()), (0.05, 0.7, _bar(784, 0.5))), 0.2, 0.3)


FIFTHS = (392.0, 440.0, 523.25, 587.33, 659.25, 783.99, 880.0, 1046.5)


def flow() -> Wave:
    """Light runs along a path, rising."""
    notes = [(0.085 * n, 0.5 + 0.05 * n, _bar(hertz, 0.45)) for n, hertz in enumerate(FIFTHS)]
    breath = (0.0, 0.12, arched(band(noise(0.8, "flow"), 1800, 0.6)))
    return in_room(mixed(*notes, breath), 0.3, 0.45)


def clue() -> Wave:
    """A word in someone's ear: two bells of glass."""
    return in_room(
        mixed((0, 0.8, _glass(659.25, 0.8)), (0.13, 0.6, _glass(987.77, 0.9))), 0.25, 0.3
    )


def special() -> Wave:
    """Something worth a glance: three notes of wood and glass."""
    return in_room(
        mixed(
            (0, 0.8, _bar(523.25, 0.5)), (0.1, 0.8, _bar(659.25, 0.5)), (0.2, 0.6, _glass(1046.5))
        ),
        0.25,
        0.35,
    )


def sparkle() -> Wave:
    """A firework opens: a breath, and sparks of glass that rain down."""
    sparks = (1567.98, 1318.51, 1760.0, 1174.66, 1396.91, 1046.5, 1567.98, 1174.66)
    rain = [
        (0.12 + 0.07 * n, 0.55 - 0.04 * n, _glass(hertz, 0.35)) for n, hertz in enumerate(sparks)
    ]
    rise = (0.0, 0.5, arched(band(noise(0.26, "rise"), 1500, 0.8)))
    return in_room(mixed(rise, (0.11, 0.9, _felt(0.2, 120)), *rain), 0.3, 0.45)


def fuse() -> Wave:
    """A fuse hisses and dies."""
    hiss = fading(band(noise(0.5, "hiss"), 4300, 0.8), 0.6, 0.03)
    spit = grains(0.4, 24, 5200, "spit", 0.006)
    return mixed((0, 0.55, hiss), (0, 0.5, spit), (0.36, 1.3, _felt(0.3, 82)))


def turn() -> Wave:
    """It is your turn: two soft notes."""
    return in_room(mixed((0, 0.8, _bar(587.33, 0.7)), (0.16, 0.9, _bar(880.0, 0.9))), 0.25, 0.4)


def win() -> Wave:
    """A fanfare that whispers: bars and strings up the chord, a bell on top."""
    chord = (261.63, 329.63, 392.0, 523.25)
    bars = [(0.13 * n, 0.7, _bar(hertz * 2, 0.8)) for n, hertz in enumerate(chord)]
    strings = [
        (0.13 * n, 0.7, plucked(hertz, 1.5, f"win {n}", 0.35)) for n, hertz in enumerate(chord)
    ]
    return in_room(mixed(*bars, *strings, (0.56, 0.35, _glass(1567.98, 1.2))), 0.3, 0.6)


def lose() -> Wave:
    """Strings that come down and rest."""
    fall = (329.63, 293.66, 246.94, 196.0)
    strings = [
        (0.24 * n, 0.9, plucked(hertz, 1.3, f"lose {n}", 0.2)) for n, hertz in enumerate(fall)
    ]
    return in_room(mixed(*strings, (0.72, 0.35, _bar(196.0, 0.9))), 0.3, 0.5)


def refuse() -> Wave:
    """Two dull knocks: that does not go."""
    knock = struck(0.14, (165, 1, 0.12), (330, 0.3, 0.06), (690, 0.12, 0.03), attack=0.003)
    return mixed((0, 0.9, knock), (0.13, 0.75, knock))


def string() -> Wave:
    """For music: a string on A, as of a small harp."""
    return in_room(plucked(220.0, 1.9, "string", 0.25), 0.3, 0.5)


def bowl() -> Wave:
    """For music: a singing bowl on A, whose tones beat."""
    return struck(
        2.6,
        (220.0, 1, 3.2),
        (220.9, 0.8, 3.0),
        (603.0, 0.25, 2.0),
        (604.6, 0.2, 1.8),
        (1130.0, 0.06, 1.0),
        attack=0.12,
    )


PIECES: tuple[Callable[[], Wave], ...] = (
    card, draw, paper, stone, capture, tile, click,
    water, rock, wood, leaf, straw, brick, tokens, cube,
    flow, clue, special, sparkle, fuse,
    turn, win, lose, refuse,
    string, bowl,
)  # fmt: skip
