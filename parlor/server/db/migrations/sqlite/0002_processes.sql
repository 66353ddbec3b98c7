-- One process uses an SQLite file, so nothing is noted about others.
SELECT 1;
