-- Holders declare that a right is used, and are reminded to. Rights from before there was a declaration count as reminded.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS commissioned_on date;
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS commissioning_told smallint NOT NULL DEFAULT 12;
CREATE INDEX IF NOT EXISTS dossier_uncommissioned_idx ON dossier (effective_from)
  WHERE effective_from IS NOT NULL AND commissioned_on IS NULL;
