-- What was read of each file of an import, and what was left.
ALTER TABLE station_import ADD COLUMN IF NOT EXISTS report jsonb NOT NULL DEFAULT '[]';
