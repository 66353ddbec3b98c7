"""Computes every sound, makes all about equally loud, and writes it as a small MP3 file."""

import math
import subprocess
import sys
from array import array
from pathlib import Path

from scripts.sounds.pieces import PIECES
from scripts.sounds.synthesis import RATE, Wave, in_room, length

FOLDER = Path("web/src/sounds")
LOUDNESS = 0.13
"""The level of the loudest tenth of a second, of which ears judge: about -18 dB."""
PEAK = 0.7
"""No sample is greater: coding may add a little, and several sounds at once still fit."""
SILENCE = 0.0006
SHORTEST = 0.4
"""Seconds that a file lasts at least: decoders do not recognize one of a few frames."""


def level(wave: Wave) -> float:
    """The root of the mean square in the loudest tenth of a second; what is shorter counts less."""
    window, most, total = length(0.1), 0.0, 0.0
    for n, x in enumerate(wave):
        total += x * x
        if n >= window:
            total -= wave[n - window] ** 2
        most = max(most, total)
    return math.sqrt(most / window)


def finished(wave: Wave) -> Wave:
    """As loud as the others, with an end that fades out where nothing is heard any more."""
    gain = min(LOUDNESS / level(wave), PEAK / max(map(abs, wave)))
    loud = [x * gain for x in wave]
    heard = max(n for n, x in enumerate(loud) if abs(x) > SILENCE)
    fade = length(0.02)
    loud = [*loud[: heard + 1], *([0.0] * fade)]
    start = len(loud) - 2 * fade
    ended = [x if n < start else x * max(0, 1 - (n - start) / fade) for n, x in enumerate(loud)]
    return ended + [0.0] * (length(SHORTEST) - len(ended))


def encode(wave: Wave, target: Path) -> None:
    """Mono MP3, which every browser decodes; its tag says so where frames are few."""
    samples = array("h", (round(x * 32767) for x in wave))
    if sys.byteorder == "big":
        samples.byteswap()
    raw = ["-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
    coded = ["-codec:a", "libmp3lame", "-q:a", "6", "-id3v2_version", "3"]
    subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-y", *raw, *coded, str(target)],
        input=samples.tobytes(),
        check=True,
    )


def main() -> None:
    """Write all sounds, or those that are named; all are heard in the same small room."""
    wanted = set(sys.argv[1:])
    for piece in PIECES:
        if not wanted or piece.__name__ in wanted:
            encode(finished(in_room(piece(), 0.1, 0.2)), FOLDER / f"{piece.__name__}.mp3")


if __name__ == "__main__":
    main()
