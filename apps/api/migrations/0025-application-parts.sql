-- Every statement may be run again on a database that has it already.

-- A module names the parts of its applications and what of them meets an area; hops belong to microwave links only.
ALTER TABLE dossier_area ADD COLUMN IF NOT EXISTS part text;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_attribute
             WHERE attrelid = 'dossier_area'::regclass AND attname = 'hop' AND NOT attisdropped) THEN
    UPDATE dossier_area SET part = CASE hop WHEN 0 THEN '' ELSE hop::text END;
  END IF;
END
$$;
ALTER TABLE dossier_area DROP CONSTRAINT IF EXISTS dossier_area_pkey;
ALTER TABLE dossier_area DROP CONSTRAINT IF EXISTS dossier_area_subject_check;
ALTER TABLE dossier_area DROP COLUMN IF EXISTS hop;
-- Empty for the application as a whole.
ALTER TABLE dossier_area ALTER COLUMN part SET NOT NULL;
ALTER TABLE dossier_area ADD PRIMARY KEY (version_id, area_id, subject, part);

-- The job is named by its geometry. Jobs that wait, and those that are done, keep their input under the new name.
UPDATE geo_job SET operation = 'sectorsAndCorridors',
  input = CASE WHEN input::json -> 'hops' IS NULL THEN input
          ELSE json_build_object('paths', input::json -> 'hops')::text END
WHERE operation = 'footprint';

-- What an administrator wrote instead of the shipped text.
UPDATE translation_override SET key = 'AREA_SUBJECT_OF_PART', value = replace(value, '{hop}', '{part}')
WHERE key = 'AREA_SUBJECT_OF_HOP';
