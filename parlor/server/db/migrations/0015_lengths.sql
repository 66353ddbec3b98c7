-- How many moves a match had, null where that was not counted yet; and their sum over `measured` matches.
ALTER TABLE results ADD COLUMN moves integer;
ALTER TABLE totals ADD COLUMN measured integer NOT NULL DEFAULT 0;
ALTER TABLE totals ADD COLUMN moves {bigint} NOT NULL DEFAULT 0;
