-- Who took whom off the list of people they played with, and wants no invitations from them.
CREATE TABLE unwanted (
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at {bigint} NOT NULL,
    PRIMARY KEY (player, other)
){without_rowid};
CREATE INDEX unwanted_other ON unwanted (other);
