-- Everybody whom a room names, not only those on its chairs. As json, not jsonb, which takes no
-- escaped U+0000 anywhere in a document.
ALTER TABLE room_players ADD COLUMN seated {boolean} NOT NULL DEFAULT {true};
INSERT INTO room_players (player, room, seated)
-- sqlite:
SELECT player, code, 0 FROM (
    SELECT json_extract(document, '$.host') AS player, code FROM rooms
    UNION SELECT json_extract(value, '$.player'), code FROM rooms, json_each(document, '$.chairs')
    UNION SELECT key, code FROM rooms, json_each(document, '$.away')
    UNION SELECT key, code FROM rooms, json_each(document, '$.here')
    UNION SELECT key, code FROM rooms, json_each(document, '$.watchers')
    UNION SELECT value, code FROM rooms, json_each(document, '$.joining')
    UNION SELECT value, code FROM rooms, json_each(document, '$.removed')
) WHERE player IS NOT NULL
-- postgres:
SELECT player, code, false FROM (
    SELECT document::json ->> 'host' AS player, code FROM rooms
    UNION SELECT value ->> 'player', code FROM rooms, json_array_elements(document::json -> 'chairs')
    UNION SELECT json_object_keys(document::json -> 'away'), code FROM rooms
    UNION SELECT json_object_keys(document::json -> 'here'), code FROM rooms
    UNION SELECT json_object_keys(document::json -> 'watchers'), code FROM rooms
    UNION SELECT value, code FROM rooms, json_array_elements_text(document::json -> 'joining')
    UNION SELECT value, code FROM rooms, json_array_elements_text(document::json -> 'removed')
) AS named WHERE player IS NOT NULL
-- both:
ON CONFLICT DO NOTHING;

-- What lists read: the room without what they do not show. A room that was not saved since has none.
ALTER TABLE rooms ADD COLUMN summary text;
ALTER TABLE rooms ADD COLUMN host text NOT NULL DEFAULT '';
-- How many people on chairs are connected, and how many who watch.
ALTER TABLE rooms ADD COLUMN here integer NOT NULL DEFAULT 0;
ALTER TABLE rooms ADD COLUMN watching integer NOT NULL DEFAULT 0;
-- When somebody last did something here, or went away.
ALTER TABLE rooms ADD COLUMN seen {bigint} NOT NULL DEFAULT 0;
UPDATE rooms SET
-- sqlite:
    host = json_extract(document, '$.host'),
    here = (SELECT count(*) FROM json_each(document, '$.here')),
    watching = (SELECT count(*) FROM json_each(document, '$.watchers')),
    seen = max(created, touched,
        coalesce((SELECT max(value) FROM json_each(document, '$.away')), 0),
        coalesce((SELECT max(at) FROM log WHERE match = json_extract(document, '$.match')), 0));
-- postgres:
    host = document::json ->> 'host',
    here = (SELECT count(*) FROM json_object_keys(document::json -> 'here')),
    watching = (SELECT count(*) FROM json_object_keys(document::json -> 'watchers')),
    seen = greatest(created, touched,
        (SELECT max(value::bigint) FROM json_each_text(document::json -> 'away')),
        (SELECT max(at) FROM log WHERE match = document::json ->> 'match'));
-- both:
CREATE INDEX rooms_seen ON rooms (phase, seen);
CREATE INDEX rooms_occupied ON rooms (code) WHERE here > 0 OR watching > 0;
DROP INDEX rooms_listed;
CREATE INDEX rooms_listed ON rooms (created) WHERE listed AND here > 0 AND phase = 'lobby';
DROP INDEX rooms_played;
CREATE INDEX rooms_played ON rooms (created) WHERE listed AND here > 0 AND phase = 'playing';

-- When something that one process does for all was last begun.
CREATE TABLE rounds (
    name text PRIMARY KEY,
    at {bigint} NOT NULL
){without_rowid};
