-- A person may use several devices: each has a token of its own.
CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL,
    created integer NOT NULL
) WITHOUT ROWID;
INSERT INTO people (id, name, created) SELECT id, name, created FROM players;

CREATE TABLE sessions (
    token blob PRIMARY KEY,
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created integer NOT NULL
) WITHOUT ROWID;
INSERT INTO sessions (token, player, created) SELECT token, id, created FROM players;
CREATE INDEX sessions_player ON sessions (player);
DROP TABLE players;

CREATE TABLE accounts (
    player text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    username text NOT NULL,
    folded text NOT NULL UNIQUE,
    password text NOT NULL,
    created integer NOT NULL
) WITHOUT ROWID;

-- Who sat where, so that a person's matches can be found.
CREATE TABLE match_players (
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    player text NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX match_players_player ON match_players (player);
INSERT INTO match_players (match, seat, player)
SELECT matches.id, seats.key, json_extract(seats.value, '$.player')
FROM matches, json_each(header, '$.seats') AS seats
WHERE json_extract(seats.value, '$.player') IS NOT NULL AND NOT imported;
