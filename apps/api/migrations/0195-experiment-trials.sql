-- Submitted frequency trials. Their fields are read as one, so they are kept as one; columns are what trials are found by.
CREATE TABLE IF NOT EXISTS exp_trial (
  version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
  service text NOT NULL CHECK (service IN ('band', 'radar', 'drone', 'terrestial')),
  title text NOT NULL,
  confidential boolean NOT NULL,
  content jsonb NOT NULL,
  -- From the beginning of the first day to the end of the last.
  period tstzrange NOT NULL
);

-- Where a trial takes place. Heights are above ground, in metres; the highest is excluded.
CREATE TABLE IF NOT EXISTS exp_place (
  version_id uuid NOT NULL REFERENCES exp_trial ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL,
  -- Null: the whole country.
  area geometry(Geometry, 4326),
  centre geometry(Point, 4326),
  radius_km numeric NOT NULL,
  heights numrange NOT NULL,
  PRIMARY KEY (version_id, position)
);
CREATE INDEX IF NOT EXISTS exp_place_area_idx ON exp_place USING gist ((area::geography));
CREATE INDEX IF NOT EXISTS exp_place_centre_idx ON exp_place USING gist (centre);

-- Bands of a trial, MHz; the upper end is excluded.
CREATE TABLE IF NOT EXISTS exp_band (
  version_id uuid NOT NULL REFERENCES exp_trial ON DELETE CASCADE,
  position smallint NOT NULL,
  band numrange NOT NULL,
  PRIMARY KEY (version_id, position)
);
CREATE INDEX IF NOT EXISTS exp_band_band_idx ON exp_band USING gist (band);

-- When a trial radiates, expanded from its rule: at most 2,000 rows, of the latest submission only.
CREATE TABLE IF NOT EXISTS exp_window (
  version_id uuid NOT NULL REFERENCES exp_trial ON DELETE CASCADE,
  during tstzrange NOT NULL
);
CREATE INDEX IF NOT EXISTS exp_window_version_idx ON exp_window (version_id);
CREATE INDEX IF NOT EXISTS exp_window_during_idx ON exp_window USING gist (during);
