-- Administrations of other countries that are asked about dossiers, and what they answered.
CREATE TABLE IF NOT EXISTS dossier_coordination (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  country text NOT NULL,
  sent_on date NOT NULL,
  due_on date NOT NULL,
  reason text NOT NULL,
  opened_by uuid NOT NULL REFERENCES app_user,
  opened_at timestamptz NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  reminded boolean NOT NULL DEFAULT false,
  answer text,
  answer_text text,
  answered_on date,
  recorded_by uuid REFERENCES app_user,
  recorded_at timestamptz
);
CREATE INDEX IF NOT EXISTS dossier_coordination_dossier_idx ON dossier_coordination (dossier_id, opened_at);
CREATE UNIQUE INDEX IF NOT EXISTS dossier_coordination_open_idx ON dossier_coordination (dossier_id, country) WHERE is_open;
CREATE INDEX IF NOT EXISTS dossier_coordination_due_idx ON dossier_coordination (due_on) WHERE is_open AND NOT reminded;
