-- Who looks at which file; rows are a minute of interest, and lost without harm.
CREATE UNLOGGED TABLE IF NOT EXISTS comsis_presence (
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (dossier_id, user_id)
);
