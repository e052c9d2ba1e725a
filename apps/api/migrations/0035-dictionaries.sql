-- Every statement may be run again on a database that has it already.

-- What administrators save is a dictionary as a whole.
CREATE TABLE IF NOT EXISTS dictionary (
  name text PRIMARY KEY,
  -- 0: as shipped.
  version integer NOT NULL DEFAULT 0,
  modified_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid REFERENCES app_user
);
INSERT INTO dictionary (name) SELECT DISTINCT dictionary FROM dictionary_entry ON CONFLICT DO NOTHING;

-- First and last day on which forms offer the entry.
ALTER TABLE dictionary_entry ADD COLUMN IF NOT EXISTS valid_from date;
ALTER TABLE dictionary_entry ADD COLUMN IF NOT EXISTS valid_until date;
-- Until now, every entry came with a release.
ALTER TABLE dictionary_entry ADD COLUMN IF NOT EXISTS is_shipped boolean NOT NULL DEFAULT true;
ALTER TABLE dictionary_entry ALTER COLUMN is_shipped SET DEFAULT false;
-- Labels of an administrator, which no release replaces.
ALTER TABLE dictionary_entry ADD COLUMN IF NOT EXISTS is_edited boolean NOT NULL DEFAULT false;
