-- One process uses an SQLite file, so nobody looks whether others live.
SELECT 1;
