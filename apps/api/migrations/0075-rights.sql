-- Rights have a last day, and applications act on rights: to change or to renew them.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS effective_until date;
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS authorisation_id uuid REFERENCES dossier;
CREATE INDEX IF NOT EXISTS dossier_authorisation_idx ON dossier (authorisation_id) WHERE authorisation_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS dossier_effective_until_idx ON dossier (effective_until) WHERE effective_until IS NOT NULL;
ALTER TABLE dossier_decision ADD COLUMN IF NOT EXISTS effective_until date;
