-- What an uploader named an upload by: sent again, it is the same file.
ALTER TABLE stored_file ADD COLUMN IF NOT EXISTS upload_key text;
CREATE UNIQUE INDEX IF NOT EXISTS stored_file_upload_key_idx ON stored_file (uploaded_by, upload_key)
  WHERE upload_key IS NOT NULL;
