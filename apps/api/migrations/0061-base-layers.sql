-- What became of the last request to the provider of a base map, made for an administrator.
CREATE TABLE IF NOT EXISTS base_layer_probe (
  layer text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  outcome text NOT NULL,
  status integer,
  milliseconds integer NOT NULL
);

-- Pictures that users may lay over maps.
CREATE TABLE IF NOT EXISTS image_map (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  attribution text NOT NULL,
  file_id uuid NOT NULL REFERENCES stored_file (id),
  projection text NOT NULL,
  -- West, south, east, north, in units of the projection.
  extent double precision[] NOT NULL CHECK (cardinality(extent) = 4),
  opacity double precision NOT NULL CHECK (opacity BETWEEN 0 AND 1),
  min_zoom integer NOT NULL,
  max_zoom integer NOT NULL CHECK (max_zoom >= min_zoom),
  -- Empty: for everybody who has signed in.
  required_roles text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);
