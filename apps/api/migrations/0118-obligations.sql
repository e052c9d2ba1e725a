-- Kinds declare types of requests of their own.
ALTER TABLE dossier DROP CONSTRAINT IF EXISTS dossier_request_type_check;
-- What has to be done about a dossier by a moment, and whether it was.
CREATE TABLE IF NOT EXISTS dossier_obligation (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  -- As in the workflow.
  key text NOT NULL,
  imposed_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Null also where the portal itself answered.
  answered_by uuid REFERENCES app_user,
  -- Nobody can answer it any more, or it was imposed anew.
  lapsed_at timestamptz,
  -- How many of its reminders were told.
  told smallint NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS dossier_obligation_dossier_idx ON dossier_obligation (dossier_id);
CREATE INDEX IF NOT EXISTS dossier_obligation_open_idx ON dossier_obligation (due_at)
  WHERE answered_at IS NULL AND lapsed_at IS NULL;
