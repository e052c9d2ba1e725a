-- Versions of catalogue entries that an end was checked with; null: not from the catalogue.
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS antenna_id uuid REFERENCES catalogue_entry;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS antenna_version integer;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS equipment_id uuid REFERENCES catalogue_entry;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS equipment_version integer;
-- Of the mode of that equipment which carries the capacity of the hop, at a bit error ratio of 10⁻⁶.
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS rx_threshold_dbm numeric(6, 2);
