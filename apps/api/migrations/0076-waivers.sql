-- Officers waive warnings of a submitted version, with a reason.
ALTER TABLE dossier_check ADD COLUMN IF NOT EXISTS waived_by uuid REFERENCES app_user;
ALTER TABLE dossier_check ADD COLUMN IF NOT EXISTS waived_at timestamptz;
ALTER TABLE dossier_check ADD COLUMN IF NOT EXISTS waiver_reason text;
