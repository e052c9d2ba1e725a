-- Exports of rows that were selected in a list; null: all of the list's.
ALTER TABLE table_export ADD COLUMN IF NOT EXISTS row_ids uuid[];
