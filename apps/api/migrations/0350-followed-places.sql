-- Places around which users are told when an import changes stations.
CREATE TABLE IF NOT EXISTS station_followed_place (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name text NOT NULL,
  place geometry(Point, 4326) NOT NULL,
  radius_km numeric(6, 2) NOT NULL CHECK (radius_km > 0),
  followed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS station_followed_place_user_idx ON station_followed_place (user_id);
CREATE INDEX IF NOT EXISTS station_change_import_idx ON station_change (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS station_change_place_before_idx ON station_change USING gist (place_before) WHERE place_before IS NOT NULL;
