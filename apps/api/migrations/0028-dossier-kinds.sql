-- Every statement may be run again on a database that has it already.

-- A module may have several kinds of dossiers; until now each had one.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS kind text;
UPDATE dossier SET kind = CASE module WHEN 'mwApplicationsRequests' THEN 'microwaveLink' ELSE module END
WHERE kind IS NULL;
ALTER TABLE dossier ALTER COLUMN kind SET NOT NULL;
CREATE INDEX IF NOT EXISTS dossier_kind_holder_idx ON dossier (kind, holder_id, status);
CREATE INDEX IF NOT EXISTS dossier_kind_status_idx ON dossier (kind, status, updated_at);
DROP INDEX IF EXISTS dossier_holder_idx;
DROP INDEX IF EXISTS dossier_status_idx;

-- References are numbered by series, which is their first part; year 0 is that of a series without years.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_attribute
             WHERE attrelid = 'dossier_reference'::regclass AND attname = 'module' AND NOT attisdropped) THEN
    ALTER TABLE dossier_reference RENAME COLUMN module TO series;
  END IF;
END
$$;
UPDATE dossier_reference SET series = 'MW' WHERE series = 'mwApplicationsRequests';
