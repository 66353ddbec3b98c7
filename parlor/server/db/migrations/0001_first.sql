CREATE TABLE players (
    id text PRIMARY KEY,
    name text NOT NULL,
    token {blob} NOT NULL UNIQUE,
    created {bigint} NOT NULL
){without_rowid};

CREATE TABLE rooms (
    code text PRIMARY KEY,
    version integer NOT NULL,
    document text NOT NULL,
    listed {boolean} NOT NULL,
    phase text NOT NULL,
    created {bigint} NOT NULL,
    touched {bigint} NOT NULL,
    due {bigint},
    lines integer NOT NULL DEFAULT 0
);
CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
CREATE INDEX rooms_listed ON rooms (created) WHERE listed AND phase = 'lobby';

CREATE TABLE room_players (
    player text NOT NULL,
    room text NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    PRIMARY KEY (player, room)
){without_rowid};
CREATE INDEX room_players_room ON room_players (room);

CREATE TABLE chat (
    room text NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    idx integer NOT NULL,
    player text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    at {bigint} NOT NULL,
    PRIMARY KEY (room, idx)
){without_rowid};

-- Documents are text, not jsonb: they come back byte for byte as they were written.
CREATE TABLE matches (
    id text PRIMARY KEY,
    game text NOT NULL,
    header text NOT NULL,
    room text REFERENCES rooms (code) ON DELETE SET NULL,
    started {bigint} NOT NULL,
    ended {bigint},
    reason text,
    imported {boolean} NOT NULL DEFAULT {false}
);
CREATE INDEX matches_room ON matches (room) WHERE room IS NOT NULL;

-- No rowid: the rows of a match lie side by side, in the order in which they are folded.
CREATE TABLE log (
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    idx integer NOT NULL,
    seat integer NOT NULL,
    kind text NOT NULL,
    data text NOT NULL,
    at {bigint} NOT NULL,
    PRIMARY KEY (match, idx)
){without_rowid};
