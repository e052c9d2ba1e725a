-- Documents that a new application takes over from the dossier that it repeats, changes or renews: one file, several
-- dossiers.
ALTER TABLE dossier_document ADD COLUMN IF NOT EXISTS brought_from uuid REFERENCES dossier ON DELETE SET NULL;
ALTER TABLE dossier_document
  DROP CONSTRAINT IF EXISTS dossier_document_pkey,
  ADD CONSTRAINT dossier_document_pkey PRIMARY KEY (dossier_id, file_id);
CREATE INDEX IF NOT EXISTS dossier_document_file_idx ON dossier_document (file_id);
CREATE INDEX IF NOT EXISTS dossier_document_brought_idx ON dossier_document (brought_from) WHERE brought_from IS NOT NULL;
