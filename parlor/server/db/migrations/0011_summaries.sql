-- Which version of the room its summary is of: one of another version is old.
ALTER TABLE rooms ADD COLUMN summary_version integer;
UPDATE rooms SET summary_version = version
-- sqlite:
    WHERE json_extract(summary, '$.version') = version;
-- postgres:
    WHERE (summary::json ->> 'version')::integer = version;
