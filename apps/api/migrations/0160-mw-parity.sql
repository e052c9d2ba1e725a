-- In which half of a paired band groups of sites transmit, for each plan family: band and duplex spacing.
CREATE TABLE IF NOT EXISTS parity_group (
  id uuid PRIMARY KEY,
  plan_family text NOT NULL,
  band_code text NOT NULL,
  name text NOT NULL,
  parity text NOT NULL CHECK (parity IN ('L', 'H', 'MIXED', 'UNUSED', 'UNDETERMINED')),
  source text NOT NULL CHECK (source IN ('DERIVED', 'DECLARED', 'IMPOSED')),
  centre geometry(Point, 4326) NOT NULL,
  -- What everybody may know: the centre, rounded to 0.001°.
  shown geometry(Point, 4326) NOT NULL,
  radius_m numeric(8, 1) NOT NULL,
  diameter_m numeric(8, 1) NOT NULL,
  low_count integer NOT NULL,
  high_count integer NOT NULL,
  holder_count integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS parity_group_shown_idx ON parity_group USING gist (shown);
CREATE INDEX IF NOT EXISTS parity_group_family_idx ON parity_group (plan_family);

CREATE TABLE IF NOT EXISTS parity_conflict (
  id uuid PRIMARY KEY,
  plan_family text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('MIXED_SITE', 'ODD_CYCLE', 'COCHANNEL_NEAR_END', 'IMPOSED_VIOLATED')),
  severity text NOT NULL CHECK (severity IN ('BLOCK', 'WARN')),
  -- Groups in the order of the walk: name, latitude, longitude.
  walk jsonb NOT NULL,
  dossier_references text[] NOT NULL,
  delta_mhz numeric(12, 6),
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ACCEPTED', 'RESOLVED')),
  reason text,
  settled_by uuid REFERENCES app_user ON DELETE SET NULL,
  settled_at timestamptz,
  found_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS parity_conflict_family_idx ON parity_conflict (plan_family);

CREATE TABLE IF NOT EXISTS parity_imposition (
  id uuid PRIMARY KEY,
  plan_family text NOT NULL,
  place geometry(Point, 4326) NOT NULL,
  half char(1) NOT NULL CHECK (half IN ('L', 'H')),
  reason text NOT NULL,
  imposed_by uuid REFERENCES app_user ON DELETE SET NULL,
  imposed_at timestamptz NOT NULL DEFAULT now(),
  lifted_by uuid REFERENCES app_user ON DELETE SET NULL,
  lifted_at timestamptz,
  lift_reason text
);
CREATE INDEX IF NOT EXISTS parity_imposition_family_idx ON parity_imposition (plan_family) WHERE lifted_at IS NULL;

-- What the groups of a family were derived from: another fingerprint of its links asks for them anew.
CREATE TABLE IF NOT EXISTS parity_derivation (
  plan_family text PRIMARY KEY,
  fingerprint text NOT NULL,
  derived_at timestamptz NOT NULL
);
