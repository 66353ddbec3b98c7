-- How much of their share of storage each person's matches from files take.
ALTER TABLE imports ADD COLUMN bytes {bigint} NOT NULL DEFAULT 0;
UPDATE imports SET bytes = (SELECT length(header) FROM matches WHERE id = imports.match)
    + coalesce((SELECT sum(length(data) + 100) FROM log WHERE log.match = imports.match), 0);
-- What these matches came to is stored from now on: it is looked up once for those that are here.
UPDATE matches SET counted = {false} WHERE imported;
