-- What users keep of how they looked at a table, for themselves.
CREATE TABLE table_view (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  table_name text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  layout jsonb NOT NULL,
  UNIQUE (user_id, table_name, name)
);
