-- Restricted areas become a module: what an area says besides what checks need, its versions, and what others see of it.
ALTER TABLE restricted_area DROP CONSTRAINT IF EXISTS restricted_area_area_type_check;
ALTER TABLE restricted_area ADD CONSTRAINT restricted_area_area_type_check CHECK (area_type IN (
  'PT1_INTERFERENCE', 'PT2_OBSTACLE', 'PT2LH_LINK_CORRIDOR', 'PT3_TELECOM_NETWORK', 'RADIO_ASTRONOMY',
  'EARTH_STATION_PROTECTION', 'AERONAUTICAL', 'DEFENCE', 'BORDER_STRIP', 'METEO_RADAR', 'UAS_NO_FLY', 'EVENT',
  'EXPERIMENT_EXCLUSION'));
-- What people other than the regulator may see: the area itself, or cells of 10 km in which a defence area lies. Null in rows
-- of the release before, which the portal completes at its start.
ALTER TABLE restricted_area ADD COLUMN IF NOT EXISTS shown_geometry geometry(MultiPolygon, 4326);
ALTER TABLE restricted_area ADD COLUMN IF NOT EXISTS periods jsonb NOT NULL DEFAULT '[{"kind": "ALWAYS"}]';
ALTER TABLE restricted_area ADD COLUMN IF NOT EXISTS ceiling_amsl_m double precision;
-- Number of the version that the row holds, and how often the area has changed.
ALTER TABLE restricted_area ADD COLUMN IF NOT EXISTS number integer NOT NULL DEFAULT 1;
ALTER TABLE restricted_area ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 0;
CREATE INDEX IF NOT EXISTS restricted_area_shown_geometry_idx ON restricted_area USING gist (shown_geometry);

-- Versions of areas; what is in force is never edited in place.
CREATE TABLE IF NOT EXISTS restricted_area_version (
  area_id uuid NOT NULL REFERENCES restricted_area ON DELETE CASCADE,
  number integer NOT NULL,
  status text NOT NULL CHECK (status IN ('DRAFT', 'UNDER_CONSULTATION', 'IN_FORCE', 'SUPERSEDED')),
  content jsonb NOT NULL,
  consulted_at timestamptz,
  answer text CHECK (answer IN ('FAVOURABLE', 'UNFAVOURABLE')),
  answer_text text,
  published_at timestamptz,
  PRIMARY KEY (area_id, number)
);
-- One version is prepared at a time.
CREATE UNIQUE INDEX IF NOT EXISTS restricted_area_version_pending_idx ON restricted_area_version (area_id)
  WHERE status IN ('DRAFT', 'UNDER_CONSULTATION');

CREATE SEQUENCE IF NOT EXISTS restricted_area_code_seq START 1000;
