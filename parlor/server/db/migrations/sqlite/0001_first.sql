CREATE TABLE players (
    id text PRIMARY KEY,
    name text NOT NULL,
    token blob NOT NULL UNIQUE,
    created integer NOT NULL
) WITHOUT ROWID;

CREATE TABLE rooms (
    code text PRIMARY KEY,
    version integer NOT NULL,
    document text NOT NULL,
    listed integer NOT NULL,
    phase text NOT NULL,
    created integer NOT NULL,
    touched integer NOT NULL,
    due integer,
    lines integer NOT NULL DEFAULT 0
);
CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_listed ON rooms (created) WHERE listed AND phase = 'lobby';

CREATE TABLE room_players (
    player text NOT NULL,
    room text NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    PRIMARY KEY (player, room)
) WITHOUT ROWID;
CREATE INDEX room_players_room ON room_players (room);

CREATE TABLE chat (
    room text NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    idx integer NOT NULL,
    player text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    at integer NOT NULL,
    PRIMARY KEY (room, idx)
) WITHOUT ROWID;

CREATE TABLE matches (
    id text PRIMARY KEY,
    game text NOT NULL,
    header text NOT NULL,
    room text REFERENCES rooms (code) ON DELETE SET NULL,
    started integer NOT NULL,
    ended integer,
    reason text,
    imported integer NOT NULL DEFAULT 0
);
CREATE INDEX matches_room ON matches (room) WHERE room IS NOT NULL;

-- No rowid: the rows of a match lie side by side, in the order in which they are folded.
CREATE TABLE log (
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    idx integer NOT NULL,
    seat integer NOT NULL,
    kind text NOT NULL,
    data text NOT NULL,
    at integer NOT NULL,
    PRIMARY KEY (match, idx)
) WITHOUT ROWID;
