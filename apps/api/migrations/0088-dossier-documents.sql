-- Documents of dossiers: by kind, and by who may read them. Each belongs to the version that was being written, or to
-- the latest submission, when it was added.
CREATE TABLE IF NOT EXISTS dossier_document (
  file_id uuid PRIMARY KEY REFERENCES stored_file,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  version_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  kind text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('APPLICANT', 'INTERNAL', 'PUBLIC')),
  side text NOT NULL CHECK (side IN ('APPLICANT', 'OFFICER')),
  added_by uuid NOT NULL REFERENCES app_user,
  added_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS dossier_document_dossier_idx ON dossier_document (dossier_id, added_at);
CREATE INDEX IF NOT EXISTS dossier_document_version_idx ON dossier_document (version_id);

-- The sweep of files that went with a draft.
CREATE INDEX IF NOT EXISTS stored_file_dossier_idx ON stored_file (uploaded_at) WHERE claimed_by = 'dossier';
