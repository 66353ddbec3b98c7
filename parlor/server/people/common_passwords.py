"""Passwords that are tried first by whoever guesses."""

_TEXT = """
password passw0rd p@ssword p@ssw0rd pa55word passwort motdepasse contrasena senha
iloveyou sunshine princess football baseball basketball superman batman starwars pokemon
welcome letmein whatever trustno1 computer internet michael jennifer jordan charlie samantha
dragon monkey shadow master killer freedom secret changeme default administrator admin
qwerty qwertz azerty asdfgh asdfghjk zxcvbn zxcvbnm qwertyui qwertyuiop 1q2w3e4r 1qaz2wsx
abcd abcdef abcdefgh abcdefghij abc123 a1b2c3d4 parlor
"""
_WORDS = frozenset(_TEXT.split())
_ROWS = ("01234567890123456789", "98765432109876543210", "abcdefghijklmnopqrstuvwxyz")
_TAILS = "0123456789!?.*#$_-"


def is_common(folded: str) -> bool:
    """Whether a password (in small letters) is a common word, or a row, with digits at its end."""
    stem = folded.rstrip(_TAILS)
    return (
        folded in _WORDS
        or stem in _WORDS
        or any(folded in row for row in _ROWS)
        or _doubled(stem) in _WORDS
    )


def _doubled(text: str) -> str:
    """The word that a text says twice, or the text itself."""
    half = len(text) // 2
    return text[:half] if text[:half] == text[half:] else text
