-- Where a person with a username asked to be reminded by a message to an address of theirs.
CREATE TABLE reminders (
    player text PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    kind text NOT NULL,
    endpoint text NOT NULL,
    site text NOT NULL,
    created {bigint} NOT NULL
){without_rowid};
