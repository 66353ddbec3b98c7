"""What people read in a terminal."""

from pathlib import Path

from parlor.wording import words_in

WORDS = words_in(Path(__file__).parent)
