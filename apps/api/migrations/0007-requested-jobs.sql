-- Kept as it was sent: megabytes of coordinates are checked, not converted, and numbers that no column holds reach the
-- worker, which tells where they are.
ALTER TABLE geo_job ALTER COLUMN input TYPE json USING input::json;

-- SHA-256 of what a person asked for; null for the portal's own jobs.
ALTER TABLE geo_job ADD COLUMN input_hash bytea;

-- The same work is not done twice for the same person.
CREATE UNIQUE INDEX geo_job_same_input_idx ON geo_job (owner_id, input_hash)
  WHERE status IN ('queued', 'running', 'done');

-- Ids rise with time.
CREATE INDEX geo_job_owner_idx ON geo_job (owner_id, id DESC) WHERE subject_type IS NULL;

CREATE INDEX geo_job_finished_idx ON geo_job (finished_at) WHERE subject_type IS NULL;
