-- Bodies that are consulted on dossiers. Their staff see the dossiers on which they are asked, and no others.
ALTER TABLE organisation ADD COLUMN IF NOT EXISTS is_consulted_body boolean NOT NULL DEFAULT false;

CREATE TABLE IF NOT EXISTS dossier_opinion (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  body_id uuid NOT NULL REFERENCES organisation,
  asked_by uuid NOT NULL REFERENCES app_user,
  asked_at timestamptz NOT NULL,
  question text NOT NULL,
  due_on date NOT NULL,
  tacit_allowed boolean NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  reminded boolean NOT NULL DEFAULT false
);
CREATE INDEX IF NOT EXISTS dossier_opinion_dossier_idx ON dossier_opinion (dossier_id, body_id);
CREATE UNIQUE INDEX IF NOT EXISTS dossier_opinion_open_idx ON dossier_opinion (dossier_id, body_id) WHERE is_open;
CREATE INDEX IF NOT EXISTS dossier_opinion_due_idx ON dossier_opinion (due_on) WHERE is_open;

-- Never changed: a body that changes its mind gives the next one.
CREATE TABLE IF NOT EXISTS dossier_opinion_given (
  opinion_id uuid NOT NULL REFERENCES dossier_opinion ON DELETE CASCADE,
  number integer NOT NULL,
  answer text NOT NULL,
  text text NOT NULL,
  given_by uuid REFERENCES app_user,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (opinion_id, number)
);
