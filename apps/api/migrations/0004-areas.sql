CREATE TABLE restricted_area (
  id uuid PRIMARY KEY,
  area_code text NOT NULL UNIQUE CHECK (area_code ~ '^RA-\d{5}$'),
  name text NOT NULL CHECK (length(name) <= 128),
  area_type text NOT NULL CHECK (area_type IN (
    'PT1_INTERFERENCE', 'PT2_OBSTACLE', 'PT2LH_LINK_CORRIDOR', 'RADIO_ASTRONOMY', 'EARTH_STATION_PROTECTION',
    'AERONAUTICAL', 'DEFENCE', 'BORDER_STRIP', 'METEO_RADAR', 'UAS_NO_FLY', 'EVENT', 'EXPERIMENT_EXCLUSION')),
  effect text NOT NULL CHECK (effect IN ('FORBID', 'REQUIRE_OPINION', 'CONDITION', 'INFORM')),
  -- What was drawn, with its parameters, so that a circle stays a circle.
  shape jsonb NOT NULL,
  -- What it covers, derived from the shape.
  geometry geometry(MultiPolygon, 4326) NOT NULL CHECK (ST_IsValid(geometry) AND NOT ST_IsEmpty(geometry)),
  services text[] NOT NULL CHECK (services <@ ARRAY['MW', 'ES', 'EXP', 'PMR', 'COM', 'TS']),
  -- MHz; an empty list stands for every frequency.
  frequency_ranges nummultirange NOT NULL DEFAULT '{}',
  condition_text jsonb,
  authority_id uuid REFERENCES organisation,
  valid_from date NOT NULL,
  valid_to date CHECK (valid_to >= valid_from),
  visibility text NOT NULL DEFAULT 'SIGNED_IN' CHECK (visibility IN ('PUBLIC', 'SIGNED_IN', 'REGULATOR')),
  status text NOT NULL DEFAULT 'DRAFT'
    CHECK (status IN ('DRAFT', 'UNDER_CONSULTATION', 'IN_FORCE', 'SUSPENDED', 'REPEALED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX restricted_area_geometry_idx ON restricted_area USING gist (geometry);
