-- Workers that run, each saying so every few seconds.
CREATE TABLE worker_beat (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  beat_at timestamptz NOT NULL DEFAULT now()
);

-- An administrator may cancel an export.
ALTER TABLE table_export DROP CONSTRAINT IF EXISTS table_export_failure_check;
ALTER TABLE table_export ADD CONSTRAINT table_export_failure_check
  CHECK (failure IN ('NOT_ALLOWED', 'TOO_LARGE', 'TOO_SLOW', 'FAULT', 'CANCELLED'));
