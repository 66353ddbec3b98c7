"""Names: their form, and which look alike (the same skeleton, after UTS #39 of Unicode)."""

import unicodedata
from collections.abc import Collection

NAME_LENGTH = 32
# Hangul fillers and the empty Braille pattern are letters and symbols by category, and blank.
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Invisible, but some scripts and many emoji need them."""
# The other code points that are shown as nothing and are not of a category of controls.
_IGNORED = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")

# What is drawn like letters and digits of ASCII, from confusables.txt of Unicode 15, as far as
# NFKD leaves it. Migration 0009 says the same about ASCII in SQL.
_TABLE = """
2 ƧϨᒿꙄꛯꝚ
3 ƷȜЗӠⳌꝪꞫ𑣊𖼻𝈆
4 Ꮞ𑢯
5 Ƽ𑢻
6 бᏮⳒ𑣕
7 𐓒𑣆𝈒
8 Ȣȣ৪੪𐌚
9 ৭੧୨൭ⳊꝮ𑢬𑣌𑣖
A ΑАᎪᗅꓮ𐊠𖽀
B ΒВᏴᗷꓐꞴ𐊂𐊡𐌁
C СᏟⲤꓚ𐊢𐌂𐐕𐔜𑣩𑣲🝌
D Ꭰᗞᗪꓓ
E ΕЕᎬ⋿ⴹꓰ𐊆𑢦𑢮
F ϜᖴꓝꞘ𐊇𐊥𐔥𑢢𑣂𝈓
G ԌᏀᏳꓖ
H ΗНᎻᕼⲎꓧ𐋏
J ͿЈᎫᒍꓙꞲ
K ΚКᏦᛕⲔꓗ𐔘
L ᏞᒪⳐꓡ𐐛𐔦𑢣𑢲𖼖𝈪
M ΜϺМᎷᗰᛖⲘꓟ𐊰𐌑
N ΝⲚꓠ𐔓
O 0ΟОՕ০ଠ୦ዐⲞⵔ〇ꓳ𐊒𐊫𐐄𐓂𐔖𑓐𑢵𑣠
P ΡРᏢᑭⲢꓑ𐊕
Q ⵕ
R ƦᎡᏒᖇꓣ𐒴𖼵𝈖
S ЅՏᏕᏚꓢ𐊖𐐠𖼺
T ΤТᎢ⊤⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨
U Սሀᑌ∪⋃ꓴ𐓎𑢸𖽂
V Ѵ۷Ꮩᐯⴸꓦꛟ𐔝𑢠𖼈𝈍
W ԜᎳᏔꓪ𑣦𑣯
X ΧХ᙭ᚷ╳ⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬
Y ΥУҮᎩᎽⲨꓬ𐊲𑢤𖽃
Z ΖᏃꓜ𐋵𑢩𑣥
a ɑαа⍺
b ƄЬᏏᑲᖯ
c сᴄⲥꮯ𐐽
d ԁᏧᑯꓒ
e еҽ℮ꬲ
f քẝꞙꬵ
g ƍɡցᶃ
h һհᏂ
i ıɩɪιіӏᎥ⍳ꙇꭵ𑣃
j ϳј
l 1I|ƖǀΙІӀ۱ᛁ∣⏽Ⲓⵏꓲ𐊊𐌉𐌠𖼨
n ոռ
o οσоօ۵०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿᴏᴑⲟꬽ𐐬𐓪𑣈𑣗
p ρр⍴ⲣ
q ԛգզ
r гᴦⲅꭇꭈꮁ
s ƽѕꜱꮪ𐑈𑣁
u ʋυսᴜꞟꭎꭒ𐓶𑣘
v νѵᴠ∨⋁ꮩ𑜆𑣀
w ɯѡԝաᴡꮃ𑜊𑜎𑜏
x ×хᕁᕽ᙮⤫⤬⨯
y ɣʏγуүყᶌỿꭚ𑣜
z ᴢꮓ𑣄
AE ÆӔ
OE Œ
ae æӕ
bl Ы
lO Ю
oe œ
rn m
"""  # noqa: RUF001
_LOOKALIKES = str.maketrans(
    {letter: row.split()[0] for row in _TABLE.split("\n") if row for letter in row.split()[1]}
)


def is_invisible(letter: str) -> bool:
    """Whether a character is shown as nothing at all; those that join others do not count."""
    if letter in JOINERS:
        return False
    return (
        unicodedata.category(letter)[0] == "C"
        or letter in BLANKS
        or letter in _IGNORED
        or 0xFE00 <= ord(letter) <= 0xFE0F
        or 0xE0100 <= ord(letter) <= 0xE01EF
    )


def skeleton(name: str) -> str:
    """What is left of a name for a quick eye: two that look alike have the same."""
    plain = unicodedata.normalize("NFKD", name)
    seen = "".join(letter for letter in plain if letter not in JOINERS and not is_invisible(letter))
    return seen.translate(_LOOKALIKES).casefold()


def is_same_name(one: str, other: str) -> bool:
    """Whether people would take two names for one, however each is written."""
    return one.casefold() == other.casefold() or skeleton(one) == skeleton(other)


class BadName(ValueError):
    """A name that nobody may have, and why: see the message of the refusal `bad_name`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def clean_name(raw: str) -> str:
    """The name as others see it; refuses one that is empty, too long or not printable."""
    name = unicodedata.normalize("NFC", " ".join(raw.split()))
    if not 1 <= len(name) <= NAME_LENGTH or not any(map(_is_visible, name)):
        raise BadName("length")
    if any(map(is_invisible, name)):
        raise BadName("invisible")
    return name


def person_name(raw: str) -> str:
    """The name as a person may choose it: not as bots are marked."""
    name = clean_name(raw)
    if skeleton(name).replace(" ", "").endswith("(bot)"):
        raise BadName("bot")
    return name


def distinct_name(name: str, others: Collection[str], most: int) -> str:
    """The name, with the first number behind it that tells it from the names of others."""
    number, distinct = 1, name
    while any(is_same_name(distinct, other) for other in others):
        number += 1
        distinct = f"{name[: most - len(f' {number}')].rstrip()} {number}"
    return distinct


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANKS
