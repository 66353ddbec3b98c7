"""Cards, boards, their animals, and where the next may go."""

from parlor.games.harmonies.model import CardId

SHREWS = "1,3:y 2,1:y 4,0:y 2,2:nr 3,0:sr 3,1:rr"


FOXES = "2,1:y 3,1:s 4,1:s 2,2:s 2,3:s"


ROWS: list[tuple[CardId, str, str, str]] = [
    ("shrew", SHREWS, "", "2,2 3,0 3,1"),
    ("shrew", SHREWS, "3,0", "2,2 3,1"),
    ("fennec_fox", FOXES, "", "4,1 2,3"),
    ("fennec_fox", FOXES.replace("3,1:s", "3,1:sr"), "4,1", "2,3"),
    ("koala", "0,0:g 0,1:ng", "", "0,1"),
    ("koala", "0,0:g 0,1:nng", "", ""),
    ("duck", "0,0:r 0,1:b", "", ""),
    ("duck", "0,0:rr 0,1:b 1,0:b 1,1:b", "", "0,1 1,0"),
    ("meerkat", "2,1:y 1,1:s 1,2:s 2,0:ss 3,1:s", "1,1 2,1", "1,2 3,1"),
    ("bumblebee", "2,0:ng 1,1:y 2,1:y 3,0:y", "", "2,0"),
    ("bumblebee", "2,0:ng 1,0:y 1,1:y 3,0:y", "", ""),
    ("spirit_butterfly", "1,1:y 2,0:b 2,1:b 3,0:y", "", "1,1 3,0"),
    ("spirit_cat", "0,0:rr 0,1:g 0,2:nr", "", "0,0 0,2"),
    ("spirit_deer", "0,0:nng 0,1:ng 0,2:g", "", "0,1"),
    ("spirit_marmot", "1,1:s 2,0:ss 3,0:s", "", "2,0"),
    ("spirit_tortoise", "0,0:ss 0,1:b 0,2:b", "", "0,1"),
]
