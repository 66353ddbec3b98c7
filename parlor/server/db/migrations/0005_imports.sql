-- Who took in which match from a file, so that it is found again.
CREATE TABLE imports (
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    match text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    at {bigint} NOT NULL,
    PRIMARY KEY (player, match)
){without_rowid};
CREATE INDEX imports_match ON imports (match);
