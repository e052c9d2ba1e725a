-- Submitted declarations of stations; columns are those of the fields that contracts declare.
CREATE TABLE IF NOT EXISTS station_declaration (
  version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
  declares text NOT NULL,
  station_anfr text,
  new_operator text,
  site_name text,
  latitude numeric CHECK (latitude BETWEEN -90 AND 90),
  longitude numeric CHECK (longitude BETWEEN -180 AND 180),
  support_nature text,
  support_height_m numeric,
  remarks text,
  antennas jsonb NOT NULL
);
