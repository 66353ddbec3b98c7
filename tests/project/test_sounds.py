"""The sounds of the client: made by the script that is here."""

from pathlib import Path

from scripts.sounds.__main__ import LOUDNESS, PEAK, finished, level
from scripts.sounds.pieces import PIECES, click, tile

FILES = sorted((Path(__file__).parents[2] / "web/src/sounds").glob("*.mp3"))


def test_every_file_has_its_recipe() -> None:
    assert [file.stem for file in FILES] == sorted(piece.__name__ for piece in PIECES)


def test_a_sound_is_made_as_loud_as_the_others_where_its_peak_lets_it() -> None:
    for piece in (click, tile):
        wave = finished(piece())
        assert max(map(abs, wave)) <= PEAK + 1e-9
        assert level(wave) <= LOUDNESS + 1e-9
        assert max(max(map(abs, wave)) / PEAK, level(wave) / LOUDNESS) > 0.99
        assert wave[-1] == 0
