-- Who had a hand in a version of a dossier: nobody of them decides on it.
CREATE TABLE IF NOT EXISTS dossier_contribution (
  version_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user,
  PRIMARY KEY (version_id, user_id)
);
CREATE INDEX IF NOT EXISTS dossier_contribution_user_idx ON dossier_contribution (user_id);
ALTER TABLE dossier_proposal ADD COLUMN IF NOT EXISTS writer_ids uuid[] NOT NULL DEFAULT '{}';
UPDATE dossier_proposal SET writer_ids = ARRAY[edited_by] WHERE writer_ids = '{}';
INSERT INTO dossier_contribution (version_id, user_id)
SELECT v.id, e.actor_id FROM dossier_event e
JOIN dossier_version v ON v.dossier_id = e.dossier_id AND v.number = e.version_number
WHERE e.actor_id IS NOT NULL
UNION
SELECT v.id, v.submitted_by FROM dossier_version v WHERE v.submitted_by IS NOT NULL
ON CONFLICT DO NOTHING;
