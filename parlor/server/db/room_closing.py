"""Closing a room in storage, whichever process serves it: a running match ends without a result."""

from parlor.server.db.database import Notice, Step, Store

_SAME = "EXISTS (SELECT 1 FROM rooms WHERE code = ? AND version = coalesce(?, version))"
# The time of a row is never before the one above it.
_ABANDON = f"""
INSERT INTO log (match, idx, seat, kind, data, at)
SELECT id, (SELECT count(*) FROM log WHERE match = id), 0, 'abandon', '{{}}',
    CASE WHEN (SELECT max(at) FROM log WHERE match = id) > ?
    THEN (SELECT max(at) FROM log WHERE match = id) ELSE ? END
FROM matches WHERE room = ? AND ended IS NULL AND {_SAME}
"""  # noqa: S608
_END = f"""
UPDATE matches SET reason = 'abandoned', ended = (SELECT max(at) FROM log WHERE match = id)
WHERE room = ? AND ended IS NULL AND {_SAME}
"""  # noqa: S608
_DELETE = """
DELETE FROM rooms WHERE code = ? AND version = coalesce(?, version) RETURNING code
"""


def closing(store: Store, code: str, now: int, version: int | None = None) -> list[Step]:
    """Steps that close a room, at this version only where one is named; the last finds it.

    What its table does not keep is erased. Raises `Taken` when a move comes first.
    """
    erase, *values = store.erasure(code)
    same = code, version
    return [
        (f"{erase} AND {_SAME}", *values, *same),
        (_ABANDON, now, now, code, *same),
        (_END, code, *same),
        *store.notices(Notice("gone", code)),
        (_DELETE, *same),
    ]
