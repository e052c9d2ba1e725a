-- Every statement may be run again on a database that has it already.

-- Where a document stands in the tree of its module, and the language it is written in; null: none, or several.
ALTER TABLE document ADD COLUMN IF NOT EXISTS folder text NOT NULL DEFAULT '';
ALTER TABLE document ADD COLUMN IF NOT EXISTS locale text CHECK (locale IN ('fr', 'en', 'es', 'it', 'de'));
ALTER TABLE document ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1 CHECK (version > 0);

-- The files that a document was, the current one among them. A version that was restored has the file of an earlier one.
CREATE TABLE IF NOT EXISTS document_version (
  document_id uuid NOT NULL REFERENCES document ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  file_id uuid NOT NULL REFERENCES stored_file,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, number)
);
CREATE INDEX IF NOT EXISTS document_version_file_idx ON document_version (file_id);
INSERT INTO document_version (document_id, number, file_id, added_at)
SELECT d.id, d.version, d.file_id, f.uploaded_at FROM document d JOIN stored_file f ON f.id = d.file_id
ON CONFLICT DO NOTHING;
