-- Pages of other sites that the portal shows in a frame: one row, saved as a whole.
CREATE TABLE IF NOT EXISTS viewed_addresses (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  addresses jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 0,
  modified_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid REFERENCES app_user
);
INSERT INTO viewed_addresses DEFAULT VALUES ON CONFLICT DO NOTHING;
