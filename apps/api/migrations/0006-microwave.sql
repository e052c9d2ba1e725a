CREATE TABLE channel_plan (
  code text PRIMARY KEY,
  band_code text NOT NULL,
  low_mhz numeric(12, 6) NOT NULL,
  high_mhz numeric(12, 6) NOT NULL CHECK (high_mhz > low_mhz),
  f0_mhz numeric(12, 6) NOT NULL,
  low_offset_mhz numeric(12, 6) NOT NULL,
  low_step_mhz numeric(12, 6) NOT NULL,
  high_offset_mhz numeric(12, 6) NOT NULL,
  high_step_mhz numeric(12, 6) NOT NULL,
  n_min integer NOT NULL,
  n_max integer NOT NULL CHECK (n_max >= n_min),
  spacing_mhz numeric(12, 6) NOT NULL CHECK (spacing_mhz > 0),
  duplex_mhz numeric(12, 6) NOT NULL,
  doc_refs text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('DRAFT', 'ACTIVE', 'CLOSED_TO_NEW'))
);

CREATE TABLE mw_application (
  version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
  project_name text NOT NULL,
  description text,
  network_type text CHECK (
    network_type IN ('PUBLIC_NETWORK', 'PRIVATE_NETWORK', 'BROADCAST_TRANSPORT', 'PUBLIC_SAFETY'))
);

CREATE TABLE mw_hop (
  id uuid PRIMARY KEY,
  version_id uuid NOT NULL REFERENCES mw_application ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position > 0),
  hop_code text NOT NULL,
  direction text NOT NULL DEFAULT 'BIDIRECTIONAL' CHECK (direction IN ('BIDIRECTIONAL', 'A_TO_B', 'B_TO_A')),
  band_code text NOT NULL,
  channel_plan_code text NOT NULL REFERENCES channel_plan,
  channel_number integer NOT NULL,
  channel_count smallint NOT NULL DEFAULT 1 CHECK (channel_count BETWEEN 1 AND 4),
  channel_spacing_mhz numeric(12, 6) NOT NULL,
  duplex_spacing_mhz numeric(12, 6) NOT NULL,
  tx_high_end char(1) NOT NULL CHECK (tx_high_end IN ('A', 'B')),
  polarisation text NOT NULL CHECK (polarisation IN ('V', 'H', 'DUAL')),
  configuration text NOT NULL DEFAULT '1+0',
  capacity_mbps numeric(10, 3) NOT NULL CHECK (capacity_mbps > 0),
  path_length_km numeric(8, 3) NOT NULL,
  fresnel_mid_m numeric(8, 2) NOT NULL,
  -- Site A to site B, along the WGS 84 geodesic.
  path geometry(LineString, 4326) NOT NULL,
  UNIQUE (version_id, position)
);
CREATE INDEX mw_hop_path_idx ON mw_hop USING gist (path);

CREATE TABLE mw_end (
  hop_id uuid NOT NULL REFERENCES mw_hop ON DELETE CASCADE,
  "end" char(1) NOT NULL CHECK ("end" IN ('A', 'B')),
  site_code text,
  site_name text NOT NULL,
  latitude numeric(9, 6) NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude numeric(9, 6) NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  site geometry(Point, 4326) NOT NULL,
  ground_elevation_m numeric(7, 2),
  antenna_height_agl_m numeric(6, 2) NOT NULL,
  antenna_gain_dbi numeric(5, 2) NOT NULL,
  tx_power_dbm numeric(6, 2) NOT NULL,
  line_loss_db numeric(6, 2) NOT NULL,
  azimuth_deg numeric(5, 2) NOT NULL,
  frequency_mhz numeric(12, 6) NOT NULL,
  eirp_dbm numeric(6, 2) NOT NULL,
  free_space_loss_db numeric(6, 2) NOT NULL,
  PRIMARY KEY (hop_id, "end")
);
CREATE INDEX mw_end_site_idx ON mw_end USING gist (site);
