-- Who may do what is left to admins, as the host marked them on the command line.
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
