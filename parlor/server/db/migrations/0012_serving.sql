-- One process uses an SQLite file, so nothing is noted about others.
-- postgres:
-- Since when processes have served without a gap, by their own clock: nobody's time runs before.
ALTER TABLE processes ADD COLUMN since bigint;
