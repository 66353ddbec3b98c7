-- A person may use several devices: each has a token of its own.
-- sqlite:
CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL,
    created integer NOT NULL
) WITHOUT ROWID;
INSERT INTO people (id, name, created) SELECT id, name, created FROM players;

-- postgres:
ALTER TABLE players RENAME TO people;
-- both:
CREATE TABLE sessions (
    token {blob} PRIMARY KEY,
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created {bigint} NOT NULL
){without_rowid};
CREATE INDEX sessions_player ON sessions (player);
-- sqlite:
INSERT INTO sessions (token, player, created) SELECT token, id, created FROM players;
DROP TABLE players;
-- postgres:
INSERT INTO sessions (token, player, created) SELECT token, id, created FROM people;
ALTER TABLE people DROP COLUMN token;
-- both:

CREATE TABLE accounts (
    player text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    username text NOT NULL,
    folded text NOT NULL UNIQUE,
    password text NOT NULL,
    created {bigint} NOT NULL
){without_rowid};

-- Who sat where, so that a person's matches can be found.
CREATE TABLE match_players (
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    player text NOT NULL,
    PRIMARY KEY (match, seat)
){without_rowid};
CREATE INDEX match_players_player ON match_players (player);
INSERT INTO match_players (match, seat, player)
-- sqlite:
SELECT matches.id, seats.key, json_extract(seats.value, '$.player')
FROM matches, json_each(header, '$.seats') AS seats
WHERE json_extract(seats.value, '$.player') IS NOT NULL AND NOT imported;
-- postgres:
SELECT id, seats.ordinality - 1, seats.value ->> 'player'
FROM matches, jsonb_array_elements(header::jsonb -> 'seats') WITH ORDINALITY AS seats
WHERE seats.value ->> 'player' IS NOT NULL AND NOT imported;
-- both:
