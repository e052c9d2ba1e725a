-- Minutes stay as they were approved, and a key that planned meetings names one request alone.
ALTER TABLE comsis_meeting ADD COLUMN IF NOT EXISTS minutes jsonb;
ALTER TABLE comsis_meeting ADD COLUMN IF NOT EXISTS request_hash text;
