-- The organisation that a file was sent for, whatever its sender acts for later. NULL: a file of another feature, or one
-- that a version of the portal before this migration took.
ALTER TABLE stored_file ADD COLUMN IF NOT EXISTS organisation_id uuid REFERENCES organisation ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS stored_file_organisation_idx ON stored_file (organisation_id) WHERE organisation_id IS NOT NULL;

-- Files of applications belong to their holder; those that no application has yet, to the sender's organisation.
UPDATE stored_file f SET organisation_id = coalesce(
  (SELECT d.holder_id FROM catalogue_file c JOIN dossier_version v ON v.id = c.version_id
     JOIN dossier d ON d.id = v.dossier_id WHERE c.file_id = f.id ORDER BY v.id LIMIT 1),
  (SELECT d.holder_id FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id
     WHERE d.kind IN ('antenna', 'equipment') AND v.submitted_at IS NULL
       AND (v.draft - 'patterns')::text LIKE '%' || f.id || '%' ORDER BY v.id LIMIT 1),
  (SELECT r.parent_id FROM user_relation r WHERE r.user_id = f.uploaded_by ORDER BY r.id LIMIT 1))
WHERE f.claimed_by = 'catalogue' AND f.organisation_id IS NULL;

-- Lists are filtered by maker.
CREATE INDEX IF NOT EXISTS catalogue_entry_maker_idx ON catalogue_entry (kind, manufacturer);

-- What words are searched in: number and name, folded.
ALTER TABLE catalogue_entry ADD COLUMN IF NOT EXISTS search_text text
  GENERATED ALWAYS AS (lower(number) || ' ' || name_key) STORED;
