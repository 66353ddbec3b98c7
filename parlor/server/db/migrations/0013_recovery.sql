-- Ways back to a person without a password, kept only as hashes: codes, and links that end soon.
CREATE TABLE recovery_codes (
    player text NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    code {blob} NOT NULL,
    PRIMARY KEY (player, code)
){without_rowid};

-- One of each kind for a person: a new one takes the place of the one before.
CREATE TABLE one_time_links (
    player text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    kind text NOT NULL,
    token {blob} NOT NULL UNIQUE,
    until {bigint} NOT NULL,
    PRIMARY KEY (player, kind)
){without_rowid};
