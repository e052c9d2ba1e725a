-- Decisions on dossiers, numbered by year, each with the document that was made of it.
CREATE TABLE IF NOT EXISTS dossier_decision (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  -- What was decided on.
  version_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  number text NOT NULL UNIQUE,
  -- In the link to the public page on which the document is verified.
  code text NOT NULL UNIQUE,
  action text NOT NULL,
  decided_at timestamptz NOT NULL,
  decided_by uuid REFERENCES app_user,
  effective_from date,
  reason text,
  conditions text NOT NULL DEFAULT '',
  locale text NOT NULL,
  -- The document is written after the decision, by whichever process claims it.
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'WRITTEN', 'FAILED')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  lease uuid,
  leased_until timestamptz,
  finished_at timestamptz,
  document bytea,
  -- SHA-256, hexadecimal.
  digest text,
  CHECK ((status = 'WRITTEN') = (document IS NOT NULL AND digest IS NOT NULL))
);
CREATE INDEX IF NOT EXISTS dossier_decision_dossier_idx ON dossier_decision (dossier_id, decided_at);
CREATE INDEX IF NOT EXISTS dossier_decision_queue_idx ON dossier_decision (due_at) WHERE status = 'QUEUED';
