-- Files that submitted applications for entries refer to: patterns, data sheets, declarations. They stay as long as
-- the application; files that no draft and no application refers to are swept away.
CREATE TABLE IF NOT EXISTS catalogue_file (
  version_id uuid NOT NULL REFERENCES catalogue_application ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES stored_file,
  PRIMARY KEY (version_id, file_id)
);
CREATE INDEX IF NOT EXISTS catalogue_file_file_idx ON catalogue_file (file_id);

UPDATE stored_file SET claimed_by = 'catalogue' WHERE claimed_by = 'antenna_pattern';
CREATE INDEX IF NOT EXISTS stored_file_catalogue_idx ON stored_file (uploaded_at) WHERE claimed_by = 'catalogue';

INSERT INTO catalogue_file (version_id, file_id)
SELECT a.version_id, f.id FROM catalogue_application a
JOIN stored_file f ON f.id::text IN (
  a.content #>> '{patternFile,id}', a.content #>> '{datasheet,id}', a.content #>> '{declarationOfConformity,id}')
ON CONFLICT DO NOTHING;
