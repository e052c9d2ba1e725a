-- The nightly drill of the newest backup: one row a night, which one process of the installation claims.
CREATE TABLE backup_drill (
  id uuid PRIMARY KEY,
  night date NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  lease uuid,
  leased_until timestamptz,
  finished_at timestamptz
);
