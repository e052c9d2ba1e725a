-- Files that came with a message about a dossier, or with an answer of a consulted body. Each has one owner, and stays as
-- long as it.
CREATE TABLE IF NOT EXISTS dossier_attachment (
  file_id uuid PRIMARY KEY REFERENCES stored_file,
  message_id uuid REFERENCES dossier_message ON DELETE CASCADE,
  opinion_id uuid,
  opinion_number integer,
  position smallint NOT NULL CHECK (position >= 0),
  CHECK ((message_id IS NULL) = (opinion_id IS NOT NULL AND opinion_number IS NOT NULL)),
  CHECK ((opinion_id IS NULL) = (opinion_number IS NULL)),
  FOREIGN KEY (opinion_id, opinion_number) REFERENCES dossier_opinion_given ON DELETE CASCADE,
  UNIQUE (message_id, position),
  UNIQUE (opinion_id, opinion_number, position)
);

-- The sweep of files that went with a dossier. They are not claimed by 'dossier': the release before removes what has that
-- claim and is no document.
CREATE INDEX IF NOT EXISTS stored_file_attachment_idx ON stored_file (uploaded_at) WHERE claimed_by = 'dossier_attachment';
