-- Lists that people have written to files.
CREATE TABLE table_export (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  list text NOT NULL,
  -- How the list is narrowed and sorted, as it was asked for.
  query jsonb NOT NULL,
  -- By name, in order; null: all there are.
  columns text[],
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  locale text NOT NULL CHECK (locale IN ('fr', 'en', 'es', 'it', 'de')),
  time_zone text NOT NULL,
  -- What the list is called, in that language.
  title text NOT NULL,
  file_name text NOT NULL,
  -- Written while its owner does something else.
  is_background boolean NOT NULL,
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  row_count integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  deadline_at timestamptz NOT NULL,
  -- The attempt under way: only whoever holds it may write it down as done.
  lease uuid,
  leased_until timestamptz,
  -- What its owner might see when it was written.
  access_version integer,
  -- Name of the content below DATA_DIR.
  file_id uuid,
  size_bytes bigint,
  failure text CHECK (failure IN ('NOT_ALLOWED', 'TOO_LARGE', 'TOO_SLOW', 'FAULT')),
  finished_at timestamptz,
  expires_at timestamptz,
  CHECK ((status = 'RUNNING') = (lease IS NOT NULL AND leased_until IS NOT NULL)),
  CHECK ((status IN ('READY', 'FAILED')) = (finished_at IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK ((status = 'READY') = (file_id IS NOT NULL AND size_bytes IS NOT NULL AND access_version IS NOT NULL)),
  CHECK ((status = 'FAILED') = (failure IS NOT NULL))
);
CREATE INDEX table_export_owner_idx ON table_export (owner_id, id);
CREATE INDEX table_export_due_idx ON table_export (due_at) WHERE status = 'QUEUED';
CREATE INDEX table_export_leased_idx ON table_export (leased_until) WHERE status = 'RUNNING';
CREATE INDEX table_export_expires_idx ON table_export (expires_at);
CREATE UNIQUE INDEX table_export_file_idx ON table_export (file_id);

-- Which rows an attempt writes, in which order: decided by one statement, read in small steps.
CREATE TABLE table_export_row (
  lease uuid NOT NULL,
  position integer NOT NULL,
  row_id uuid NOT NULL,
  PRIMARY KEY (lease, position)
);
