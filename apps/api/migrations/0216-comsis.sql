-- Files of comsis that were sent; columns are those of the fields that contracts declare, and a test compares.
CREATE TABLE IF NOT EXISTS comsis_file (
  version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
  site_name text NOT NULL,
  station_number text,
  service text NOT NULL,
  planned_start date NOT NULL,
  planned_end date,
  latitude numeric NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude numeric NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  altitude_m numeric NOT NULL,
  support_height_m numeric NOT NULL,
  remarks text,
  site geometry(Point, 4326) NOT NULL
);
CREATE INDEX IF NOT EXISTS comsis_file_site_idx ON comsis_file USING gist (site);

CREATE TABLE IF NOT EXISTS comsis_emitter (
  version_id uuid NOT NULL REFERENCES comsis_file ON DELETE CASCADE,
  position smallint NOT NULL,
  system_name text NOT NULL,
  direction text NOT NULL,
  frequency_mhz numeric NOT NULL,
  bandwidth_mhz numeric NOT NULL,
  power_dbw numeric,
  azimuth_deg numeric,
  height_agl_m numeric NOT NULL,
  PRIMARY KEY (version_id, position)
);
