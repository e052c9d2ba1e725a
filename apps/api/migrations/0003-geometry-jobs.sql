-- The truth about a job. The queue carries its id and may lose it: a reconciler puts it back.
CREATE TABLE geo_job (
  id uuid PRIMARY KEY,
  operation text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  input jsonb NOT NULL,
  result jsonb,
  -- An error code, with what a person may be told.
  error jsonb,
  owner_id uuid REFERENCES app_user,
  -- What the job is for, when it serves something else than its owner's screen.
  subject_type text,
  subject_id uuid,
  attempts smallint NOT NULL DEFAULT 0,
  crashes smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  CHECK ((status = 'done') = (result IS NOT NULL))
);
CREATE INDEX geo_job_unfinished_idx ON geo_job (created_at) WHERE status IN ('queued', 'running');
CREATE INDEX geo_job_subject_idx ON geo_job (subject_type, subject_id);

-- What must follow from a change, written in the statement that makes it and carried out afterwards, at least once.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  last_error text
);
CREATE INDEX outbox_due_idx ON outbox (due_at) WHERE done_at IS NULL;
