-- One process uses an SQLite file, so nothing is noted about others.
-- postgres:
-- Which processes serve these rooms, by the database's own clock.
CREATE TABLE processes (
    id text PRIMARY KEY,
    beat timestamptz NOT NULL
);

-- Through which process each player is connected, so that the rooms of a dead one can be found.
ALTER TABLE room_players ADD COLUMN process text;
CREATE INDEX room_players_process ON room_players (process) WHERE process IS NOT NULL;

-- Which process thinks for a bot, and about which version.
CREATE TABLE claims (
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    version integer NOT NULL,
    process text NOT NULL,
    PRIMARY KEY (match, seat)
);
