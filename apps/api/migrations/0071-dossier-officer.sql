-- The officer in charge of a dossier.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS officer_id uuid REFERENCES app_user;
CREATE INDEX IF NOT EXISTS dossier_officer_idx ON dossier (officer_id) WHERE officer_id IS NOT NULL;
