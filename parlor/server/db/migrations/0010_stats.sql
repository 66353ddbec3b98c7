-- Results are read by pages; `form` 0 has words as keys, as the release before wrote them, 1 has ids.
ALTER TABLE results ADD COLUMN form integer NOT NULL DEFAULT 0;
UPDATE results SET form = 1, configuration = '', details = '{}' WHERE player IS NULL;
CREATE INDEX results_worded ON results (match, seat) WHERE form = 0 AND player IS NOT NULL;
DROP INDEX results_standing;
DROP INDEX results_player;
CREATE INDEX results_player ON results (player, ended, match);
CREATE INDEX results_scored ON results (player, ended, match) WHERE points IS NOT NULL;
DROP INDEX ratings_game;

ALTER TABLE match_players ADD COLUMN started {bigint} NOT NULL DEFAULT 0;
UPDATE match_players SET started = (SELECT started FROM matches WHERE id = match);
DROP INDEX match_players_player;
CREATE INDEX match_players_player ON match_players (player, started, match);

-- Everything below follows from results and ratings: `parlor admin rebuild-stats` writes it anew.

-- What a person reached in all games. `changes` is the lock for all that is summed up for them.
CREATE TABLE careers (
    player text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    changes integer NOT NULL DEFAULT 0,
    stale {boolean} NOT NULL DEFAULT {false},
    played integer NOT NULL DEFAULT 0,
    won integer NOT NULL DEFAULT 0,
    streak integer NOT NULL DEFAULT 0,
    best_streak integer NOT NULL DEFAULT 0,
    largest integer NOT NULL DEFAULT 0,
    games text NOT NULL DEFAULT '[]',
    last_ended {bigint} NOT NULL DEFAULT 0,
    last_match text NOT NULL DEFAULT ''
){without_rowid};
CREATE INDEX careers_stale ON careers (player) WHERE stale;

-- The same for one game, number of players and, where only the same are compared, choice of options;
-- what begins with `ranked` is of tables without bots, and `rank`, the highest first, orders leaderboards.
CREATE TABLE totals (
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game text NOT NULL,
    seats integer NOT NULL,
    configuration text NOT NULL,
    played integer NOT NULL,
    with_bots integer NOT NULL,
    decided integer NOT NULL,
    won integer NOT NULL,
    shared integer NOT NULL,
    scored integer NOT NULL,
    points {bigint} NOT NULL,
    best {bigint},
    best_match text,
    best_at {bigint},
    streak integer NOT NULL,
    best_streak integer NOT NULL,
    ranked_played integer NOT NULL,
    ranked_won integer NOT NULL,
    ranked_best {bigint},
    rank {bigint} NOT NULL,
    tiebreak {bigint} NOT NULL,
    listed {boolean} NOT NULL,
    PRIMARY KEY (player, game, seats, configuration)
){without_rowid};
CREATE INDEX totals_rank ON totals (game, seats, configuration, rank DESC, tiebreak DESC, player)
    WHERE listed AND ranked_played > 0;

-- Where somebody's points in a game come from, by the id of a category.
CREATE TABLE category_totals (
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game text NOT NULL,
    category text NOT NULL,
    scored integer NOT NULL,
    points {bigint} NOT NULL,
    PRIMARY KEY (player, game, category)
){without_rowid};

-- When somebody first achieved something; those of any game have none.
CREATE TABLE achieved (
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game text NOT NULL,
    achievement text NOT NULL,
    at {bigint} NOT NULL,
    PRIMARY KEY (player, game, achievement)
){without_rowid};

-- How many results stand behind each leaderboard.
CREATE TABLE leaderboards (
    game text NOT NULL,
    seats integer NOT NULL,
    configuration text NOT NULL,
    results {bigint} NOT NULL,
    PRIMARY KEY (game, seats, configuration)
){without_rowid};

-- What somebody said is found without reading what everybody said.
CREATE INDEX chat_player ON chat (player, at);
