-- A person may use several devices: each has a token of its own.
ALTER TABLE players RENAME TO people;
CREATE TABLE sessions (
    token bytea PRIMARY KEY,
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created bigint NOT NULL
);
INSERT INTO sessions (token, player, created) SELECT token, id, created FROM people;
CREATE INDEX sessions_player ON sessions (player);
ALTER TABLE people DROP COLUMN token;

CREATE TABLE accounts (
    player text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    username text NOT NULL,
    folded text NOT NULL UNIQUE,
    password text NOT NULL,
    created bigint NOT NULL
);

-- Who sat where, so that a person's matches can be found.
CREATE TABLE match_players (
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    player text NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX match_players_player ON match_players (player);
INSERT INTO match_players (match, seat, player)
SELECT id, seats.ordinality - 1, seats.value ->> 'player'
FROM matches, jsonb_array_elements(header::jsonb -> 'seats') WITH ORDINALITY AS seats
WHERE seats.value ->> 'player' IS NOT NULL AND NOT imported;
