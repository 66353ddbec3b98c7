-- Who may look after this server in the browser, as its host marked them on the command line.
CREATE TABLE admins (
    player text PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    since {bigint} NOT NULL
){without_rowid};

-- Links that let people in where a server is not open to everyone.
CREATE TABLE invitations (
    id text PRIMARY KEY,
    token {blob} NOT NULL UNIQUE,
    note text NOT NULL,
    uses_left integer NOT NULL,
    created {bigint} NOT NULL,
    expires {bigint} NOT NULL
){without_rowid};

-- What players told the host about others; a deleted person's go with them.
CREATE TABLE reports (
    id text PRIMARY KEY,
    reporter text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    about text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    room text NOT NULL,
    text text NOT NULL,
    at {bigint} NOT NULL
){without_rowid};
CREATE INDEX reports_at ON reports (at);
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_about ON reports (about);
