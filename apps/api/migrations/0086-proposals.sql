-- Changes of submitted applications that officers propose. What was sent is a version with a number below zero, stored like a
-- submission; an applicant who accepts it submits a version of their own.
ALTER TABLE dossier_version DROP CONSTRAINT IF EXISTS dossier_version_number_check;

CREATE TABLE IF NOT EXISTS dossier_proposal (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  -- The submission that it changes.
  base_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  draft jsonb NOT NULL,
  -- Rises with every change.
  revision integer NOT NULL,
  edited_by uuid NOT NULL REFERENCES app_user,
  edited_at timestamptz NOT NULL,
  version_id uuid REFERENCES dossier_version ON DELETE CASCADE,
  sent_by uuid REFERENCES app_user,
  sent_at timestamptz,
  reason text,
  answer text,
  answered_by uuid REFERENCES app_user,
  answered_at timestamptz,
  answer_reason text
);
CREATE INDEX IF NOT EXISTS dossier_proposal_dossier_idx ON dossier_proposal (dossier_id, sent_at);
CREATE UNIQUE INDEX IF NOT EXISTS dossier_proposal_written_idx ON dossier_proposal (dossier_id) WHERE sent_at IS NULL;
