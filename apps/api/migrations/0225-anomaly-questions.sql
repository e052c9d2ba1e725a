-- What the holder of an anomaly was asked, and when.
ALTER TABLE agency_anomaly ADD COLUMN IF NOT EXISTS holder_question text;
ALTER TABLE agency_anomaly ADD COLUMN IF NOT EXISTS asked_at timestamptz;
