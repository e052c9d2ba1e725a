-- What officers want to have corrected in an application that they return, each at a field of it.
CREATE TABLE IF NOT EXISTS dossier_correction (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  -- The submission that was returned; the path is a place in its draft.
  version_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  position smallint NOT NULL,
  path text NOT NULL,
  text text NOT NULL,
  asked_by uuid NOT NULL REFERENCES app_user,
  asked_at timestamptz NOT NULL,
  done_by uuid REFERENCES app_user,
  done_at timestamptz
);
CREATE INDEX IF NOT EXISTS dossier_correction_dossier_idx ON dossier_correction (dossier_id);
