-- Files that prove what a dispute of a fee says; their content is with the uploads.
CREATE TABLE IF NOT EXISTS fee_dispute_file (
  dispute_id uuid NOT NULL REFERENCES fee_dispute ON DELETE CASCADE,
  file_id uuid NOT NULL UNIQUE REFERENCES stored_file ON DELETE CASCADE,
  PRIMARY KEY (dispute_id, file_id)
);
