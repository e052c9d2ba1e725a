-- What applicants and officers write to each other about a dossier.
CREATE TABLE IF NOT EXISTS dossier_message (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES app_user,
  side text NOT NULL CHECK (side IN ('APPLICANT', 'OFFICER')),
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS dossier_message_dossier_idx ON dossier_message (dossier_id, at);
