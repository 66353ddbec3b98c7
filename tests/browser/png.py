"""Screenshots made small: the faintest differences of color cost the most and show the least."""

import zlib
from collections.abc import Iterator
from struct import pack, unpack

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGB = 3


def smaller(picture: bytes, step: int) -> bytes:
    """The same picture in colors that are multiples of `step`."""
    head, rows = read(picture)
    rounded = bytes(min(255 // step, round(value / step)) * step for value in range(256))
    data = zlib.compress(b"".join(b"\0" + row.translate(rounded) for row in rows), 9)
    chunks = ((b"IHDR", head), (b"IDAT", data), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def read(picture: bytes) -> tuple[bytes, list[bytes]]:
    """The header and the rows of red, green and blue."""
    parts = list(_chunks(picture))
    head = parts[0][1]
    width, _, depth, kind = unpack(">IIBB", head[:10])
    assert (depth, kind) == (8, 2), "a screenshot has red, green and blue"
    packed = b"".join(body for name, body in parts if name == b"IDAT")
    return head, list(_unfiltered(zlib.decompress(packed), width * RGB))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", zlib.crc32(kind + body))


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(picture):
        size, kind = unpack(">I4s", picture[at : at + 8])
        yield kind, picture[at + 8 : at + 8 + size]
        at += size + 12


def _unfiltered(data: bytes, size: int) -> Iterator[bytes]:
    above = bytearray(size)
    for at in range(0, len(data), size + 1):
        row = bytearray(data[at + 1 : at + 1 + size])
        _unfilter(data[at], row, above)
        yield bytes(row)
        above = row


def _unfilter(way: int, row: bytearray, above: bytearray) -> None:
    for i in range(len(row) if way else 0):
        left, corner = (row[i - RGB], above[i - RGB]) if i >= RGB else (0, 0)
        guess = (left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))[way - 1]
        row[i] = (row[i] + guess) & 255


def _paeth(left: int, above: int, corner: int) -> int:
    far = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
    return (left, above, corner)[far.index(min(far))]
