"""How wood, stone, paper and strings sound, in plain numbers: noise, resonances, a room."""

import math
import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias

RATE = 32_000
Wave: TypeAlias = list[float]
Mode: TypeAlias = tuple[float, float, float]
"""A resonance: its frequency, how strong it is, and after how many seconds it is 60 dB lower."""


def length(seconds: float) -> int:
    """How many samples these are."""
    return round(seconds * RATE)


def noise(seconds: float, seed: str) -> Wave:
    """White noise, always the same for a seed."""
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(length(seconds))]


def _biquad(wave: Iterable[float], b: Sequence[float], a: Sequence[float]) -> Wave:
    x1 = x2 = y1 = y2 = 0.0
    out: Wave = []
    for x in wave:
        y = (b[0] * x + b[1] * x1 + b[2] * x2 - a[1] * y1 - a[2] * y2) / a[0]
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def low(wave: Wave, hertz: float, q: float = 0.7) -> Wave:
    """What is below a frequency."""
    w = 2 * math.pi * hertz / RATE
    alpha, c = math.sin(w) / (2 * q), math.cos(w)
    return _biquad(
        wave, ((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + alpha, -2 * c, 1 - alpha)
    )  # fmt: skip


def band(wave: Wave, hertz: float, q: float = 1.0) -> Wave:
    """What is around a frequency; a greater `q` is narrower."""
    w = 2 * math.pi * hertz / RATE
    alpha, c = math.sin(w) / (2 * q), math.cos(w)
    return _biquad(wave, (alpha, 0, -alpha), (1 + alpha, -2 * c, 1 - alpha))


def fading(wave: Wave, seconds: float, attack: float = 0.001) -> Wave:
    """The wave as it swells and then falls by 60 dB in this many seconds."""
    rise, fall = max(1, length(attack)), math.log(1000) / length(seconds)
    return [x * min(1, n / rise) * math.exp(-fall * n) for n, x in enumerate(wave)]


def arched(wave: Wave) -> Wave:
    """The wave swelling from nothing and falling back to it, as something that brushes past."""
    count = len(wave)
    return [x * math.sin(math.pi * n / count) ** 2 for n, x in enumerate(wave)]


def struck(seconds: float, *modes: Mode, attack: float = 0.0006) -> Wave:
    """A body that is struck once and rings in its modes."""
    count, rise = length(seconds), max(1, length(attack))
    out = [0.0] * count
    for hertz, loudness, decay in modes:
        w = 2 * math.pi * hertz / RATE
        r = math.exp(-math.log(1000) / length(decay))
        before, now = 0.0, math.sin(w) * loudness
        turn, shrink = 2 * r * math.cos(w), r * r
        for n in range(1, count):
            out[n] += now
            before, now = now, turn * now - shrink * before
    return [x * min(1, n / rise) for n, x in enumerate(out)]


def plucked(hertz: float, seconds: float, seed: str, brightness: float = 0.5) -> Wave:
    """A string by Karplus and Strong: noise that goes round and loses its edges."""
    count = max(2, round(RATE / hertz - 0.5))
    string = low(noise(count / RATE, seed), 600 + 5000 * brightness)
    loss = 0.5 ** (1 / (hertz * seconds * 0.35))
    out: Wave = []
    at = 0
    for _ in range(length(seconds)):
        after = (at + 1) % count
        out.append(string[at])
        string[at] = loss * (string[at] + string[after]) / 2
        at = after
    return out


def gliding(start: float, end: float, seconds: float) -> Wave:
    """A tone that glides from one frequency to another, as a drop does."""
    phase, out = 0.0, []
    count = length(seconds)
    for n in range(count):
        phase += 2 * math.pi * (start + (end - start) * (n / count) ** 0.6) / RATE
        out.append(math.sin(phase))
    return out


def grains(seconds: float, count: int, hertz: float, seed: str, grain: float = 0.012) -> Wave:
    """Many small crackles, as leaves, straw, gravel and paper make them, fewer towards the end."""
    chance = random.Random(seed)
    out = [0.0] * length(seconds + grain * 2)
    for number in range(count):
        at = length(seconds * chance.random() ** 1.6)
        pitch = hertz * chance.uniform(0.6, 1.5)
        body = fading(band(noise(grain * 2, f"{seed} {number}"), pitch, 1.4), grain)
        loudness = chance.uniform(0.25, 1)
        for n, x in enumerate(body):
            if at + n < len(out):
                out[at + n] += x * loudness
    return out


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves laid over each other; each begins after its seconds, as loud as it says."""
    out = [0.0] * max(length(at) + len(wave) for at, _, wave in parts)
    for at, loudness, wave in parts:
        start = length(at)
        for n, x in enumerate(wave):
            out[start + n] += x * loudness
    return out


def in_room(wave: Wave, wet: float = 0.18, seconds: float = 0.5) -> Wave:
    """The wave with the echo of a small room (Schroeder: four combs, then two all-pass filters)."""
    tail = [*wave, *([0.0] * length(seconds))]
    echo = [0.0] * len(tail)
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        comb = _comb(tail, delay, seconds)
        echo = [total + one / 4 for total, one in zip(echo, comb, strict=True)]
    for delay in (0.005, 0.0017):
        echo = _all_pass(echo, delay)
    echo = low(echo, 3800)
    return [dry + wet * far for dry, far in zip(tail, echo, strict=True)]


def _comb(wave: Wave, delay: float, seconds: float) -> Wave:
    count = length(delay)
    back = 10 ** (-3 * delay / seconds)
    out, muffled = [0.0] * len(wave), 0.0
    for n in range(count, len(wave)):
        muffled = 0.7 * out[n - count] + 0.3 * muffled
        out[n] = wave[n - count] + back * muffled
    return out


def _all_pass(wave: Wave, delay: float, gain: float = 0.6) -> Wave:
    count, out = length(delay), list(wave)
    for n in range(count, len(wave)):
        out[n] = -gain * wave[n] + wave[n - count] + gain * out[n - count]
    return out
