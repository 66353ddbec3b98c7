-- One process uses an SQLite file, so nothing is noted about others.
-- postgres:
-- The number of the lock that a session of each process holds, so that its end is seen at once.
ALTER TABLE processes ADD COLUMN guard integer;
