-- Demonstration dossiers that are written in the background, each once whatever the number of processes. Its row is
-- written with the dossier, and stays when somebody deletes that.
CREATE TABLE IF NOT EXISTS demo_dossier (
  kind text NOT NULL,
  name text NOT NULL,
  -- Null as well where the portal's rules refused it.
  dossier_id uuid REFERENCES dossier ON DELETE SET NULL,
  PRIMARY KEY (kind, name)
);
