-- sqlite:
-- When a device was last used: a session that nobody uses ends.
ALTER TABLE sessions ADD COLUMN used integer NOT NULL DEFAULT 0;
UPDATE sessions SET used = CAST(strftime('%s', 'now') AS integer) * 1000;
-- postgres:
-- When a device was last used: a session that nobody uses ends. The defaults are for processes of
-- the release before, which fill in nothing here while servers are replaced one by one.
ALTER TABLE sessions ADD COLUMN used bigint NOT NULL
    DEFAULT CAST(extract(epoch FROM now()) * 1000 AS bigint);
-- both:
CREATE INDEX sessions_used ON sessions (used);

-- Until when the cookie of a session from before `__Host-` is taken over TLS: as long as one lives.
-- sqlite:
ALTER TABLE sessions ADD COLUMN plain_until integer;
UPDATE sessions SET plain_until = used + 34560000000;
-- postgres:
ALTER TABLE sessions ADD COLUMN plain_until bigint
    DEFAULT CAST((extract(epoch FROM now()) + 34560000) * 1000 AS bigint);
-- both:

-- Usernames that look alike cannot both be claimed; those that were stay as they are.
ALTER TABLE accounts ADD COLUMN skeleton text;
UPDATE accounts SET skeleton =
    lower(replace(replace(replace(replace(username, 'I', 'l'), '1', 'l'), '0', 'O'), 'm', 'rn'));
UPDATE accounts SET skeleton = skeleton || ' ' || player WHERE EXISTS (
    SELECT 1 FROM accounts AS first WHERE first.skeleton = accounts.skeleton
    AND (first.created, first.player) < (accounts.created, accounts.player)
);
CREATE UNIQUE INDEX accounts_skeleton ON accounts (skeleton);

-- Usernames whose owner left, as hashes: nobody takes their place for a while.
CREATE TABLE resting_usernames (
    name {blob} PRIMARY KEY,
    until {bigint} NOT NULL
){without_rowid};
