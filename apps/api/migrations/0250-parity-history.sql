-- What the parity of a group of sites was, and since when; the newest row of a group is what it is now.
CREATE TABLE IF NOT EXISTS parity_history (
  group_id uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  parity text NOT NULL CHECK (parity IN ('L', 'H', 'MIXED', 'UNUSED', 'UNDETERMINED')),
  source text NOT NULL CHECK (source IN ('DERIVED', 'DECLARED', 'IMPOSED')),
  PRIMARY KEY (group_id, changed_at)
);
INSERT INTO parity_history (group_id, changed_at, parity, source)
  SELECT id, updated_at, parity, source FROM parity_group ON CONFLICT DO NOTHING;

-- Distance within which the sites of a band are one, where administrators set another than the usual one.
CREATE TABLE IF NOT EXISTS parity_band (
  band_code text PRIMARY KEY,
  radius_m numeric(8, 1) NOT NULL CHECK (radius_m BETWEEN 10 AND 2000)
);
