-- Matches that are over and kept are counted once, each seat on its own line; `player` is whose
-- statistics a line belongs to, if anybody's.
ALTER TABLE matches ADD COLUMN counted {boolean} NOT NULL DEFAULT {false};
CREATE INDEX matches_uncounted ON matches (ended) WHERE ended IS NOT NULL AND NOT counted;

CREATE TABLE results (
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    player text REFERENCES people (id) ON DELETE SET NULL,
    game text NOT NULL,
    seats integer NOT NULL,
    mode text NOT NULL,
    configuration text NOT NULL,
    bots {boolean} NOT NULL,
    ended {bigint} NOT NULL,
    place integer NOT NULL,
    points {bigint},
    result text NOT NULL,
    details text NOT NULL,
    achievements text NOT NULL,
    PRIMARY KEY (match, seat)
){without_rowid};
CREATE INDEX results_player ON results (player, ended);
-- All that a leaderboard needs, so that it reads no lines.
CREATE INDEX results_standing
    ON results (game, seats, player, bots, configuration, result, points)
    WHERE player IS NOT NULL AND NOT bots;

-- Every rating follows from the one before it; the number is the lock.
CREATE TABLE ratings (
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game text NOT NULL,
    seats integer NOT NULL,
    number integer NOT NULL,
    mu {real} NOT NULL,
    sigma {real} NOT NULL,
    match text NOT NULL,
    at {bigint} NOT NULL,
    PRIMARY KEY (player, game, seats, number)
){without_rowid};
CREATE INDEX ratings_game ON ratings (game, seats, player, number);

ALTER TABLE accounts ADD COLUMN hidden {boolean} NOT NULL DEFAULT {false};

-- Where to reach people who are away, once they asked for it.
CREATE TABLE subscriptions (
    device {blob} PRIMARY KEY REFERENCES sessions (token) ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    site text NOT NULL,
    created {bigint} NOT NULL
){without_rowid};

-- What this server made for itself and keeps for ever, such as its keys.
CREATE TABLE vault (
    name text PRIMARY KEY,
    value text NOT NULL
){without_rowid};

CREATE TABLE bans (
    player text PRIMARY KEY,
    reason text NOT NULL,
    at {bigint} NOT NULL
){without_rowid};

-- Public rooms that are being played, for the list of those that may be watched.
CREATE INDEX rooms_played ON rooms (created) WHERE listed AND phase = 'playing';
