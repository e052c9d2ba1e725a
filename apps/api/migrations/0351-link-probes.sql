-- What the addresses of modules that open outside the portal answered last.
CREATE TABLE IF NOT EXISTS link_probe (
  module text PRIMARY KEY,
  address text NOT NULL,
  -- The night of which the probe is.
  night date NOT NULL,
  probed_at timestamptz NOT NULL DEFAULT now(),
  -- HTTP status; null while the answer is awaited, and for an address that did not answer.
  status smallint,
  failure text
);
