-- The register of stations: what the public files and accepted declarations say, with the codes of the source beside ours.
CREATE SEQUENCE IF NOT EXISTS station_number;

CREATE TABLE IF NOT EXISTS station (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  station_anfr text NOT NULL UNIQUE,
  name text NOT NULL,
  source text NOT NULL CHECK (source IN ('IMPORT', 'PORTAL')),
  operator_code text,
  operator text NOT NULL,
  organisation_id uuid REFERENCES organisation ON DELETE SET NULL,
  -- The dossier whose acceptance wrote it last.
  dossier_id uuid REFERENCES dossier ON DELETE SET NULL,
  comsis_request_number text,
  consent_date date,
  modified_date date,
  in_service_date date,
  status text NOT NULL CHECK (status IN ('IN_SERVICE', 'TECHNICALLY_READY', 'APPROVED', 'RETIRED', 'UNKNOWN')),
  -- Derived from its parts, for list and map.
  systems text[] NOT NULL DEFAULT '{}',
  categories text[] NOT NULL DEFAULT '{}',
  bands nummultirange NOT NULL DEFAULT '{}',
  place geometry(Point, 4326),
  support_nature text NOT NULL DEFAULT 'UNKNOWN',
  support_owner text,
  height_m numeric(7, 2),
  postcode text,
  city_code text,
  department text,
  antenna_count integer NOT NULL DEFAULT 0,
  transmitter_count integer NOT NULL DEFAULT 0,
  flags text[] NOT NULL DEFAULT '{}',
  search_text text NOT NULL DEFAULT '',
  -- Of what an import said: another digest is a change.
  digest text,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS station_place_idx ON station USING gist (place);
CREATE INDEX IF NOT EXISTS station_operator_idx ON station (lower(operator), id);
CREATE INDEX IF NOT EXISTS station_name_idx ON station (lower(name), id);
CREATE INDEX IF NOT EXISTS station_systems_idx ON station USING gin (systems);
CREATE INDEX IF NOT EXISTS station_categories_idx ON station USING gin (categories);

-- One row for each pair of support and station; a support stands once for each of its stations.
CREATE TABLE IF NOT EXISTS station_support (
  station_anfr text NOT NULL REFERENCES station (station_anfr) ON DELETE CASCADE,
  sup_id text NOT NULL,
  place geometry(Point, 4326),
  nature text NOT NULL,
  height_m numeric(7, 2),
  owner text,
  address text[] NOT NULL DEFAULT '{}',
  postcode text,
  city_code text,
  reasons jsonb NOT NULL DEFAULT '{}',
  raw jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (station_anfr, sup_id)
);
CREATE INDEX IF NOT EXISTS station_support_sup_idx ON station_support (sup_id);

CREATE TABLE IF NOT EXISTS station_antenna (
  station_anfr text NOT NULL REFERENCES station (station_anfr) ON DELETE CASCADE,
  aer_id text NOT NULL,
  sup_id text,
  type text,
  dimension_m numeric(7, 2),
  is_directional boolean,
  azimuth_deg numeric(5, 2),
  height_m numeric(7, 2),
  height_datum text NOT NULL DEFAULT 'BASE_ABOVE_GROUND' CHECK (height_datum IN ('BASE_ABOVE_GROUND', 'CENTRE_ABOVE_GROUND')),
  reasons jsonb NOT NULL DEFAULT '{}',
  raw jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (station_anfr, aer_id)
);

CREATE TABLE IF NOT EXISTS station_transmitter (
  station_anfr text NOT NULL REFERENCES station (station_anfr) ON DELETE CASCADE,
  emr_id text NOT NULL,
  aer_id text,
  system text NOT NULL,
  service_date date,
  eirp_dbw numeric(6, 2),
  tilt_deg numeric(5, 2),
  exposure_factor numeric(4, 3),
  reasons jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (station_anfr, emr_id)
);

CREATE TABLE IF NOT EXISTS station_band (
  station_anfr text NOT NULL REFERENCES station (station_anfr) ON DELETE CASCADE,
  emr_id text NOT NULL,
  ban_id text NOT NULL,
  low_mhz numeric(14, 6) NOT NULL,
  high_mhz numeric(14, 6) NOT NULL,
  raw jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (station_anfr, emr_id, ban_id)
);

-- What each system serves; administrators change it.
CREATE TABLE IF NOT EXISTS station_system (
  system text PRIMARY KEY,
  category text NOT NULL,
  is_set boolean NOT NULL DEFAULT false
);

CREATE TABLE IF NOT EXISTS station_import (
  id uuid PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('QUEUED', 'RUNNING', 'COMPARED', 'REFUSED', 'PUBLISHED', 'FAILED')),
  -- The day that the files tell of.
  data_date date,
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Names, ids and sizes of the files, with what was read of each and what was left.
  files jsonb NOT NULL,
  difference jsonb,
  refusals jsonb NOT NULL DEFAULT '[]',
  published_at timestamptz,
  published_by uuid REFERENCES app_user ON DELETE SET NULL,
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  lease uuid,
  leased_until timestamptz,
  finished_at timestamptz
);

CREATE TABLE IF NOT EXISTS station_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  station_anfr text NOT NULL,
  name text NOT NULL,
  operator text NOT NULL,
  code text NOT NULL CHECK (code IN ('STATION_ADDED', 'STATION_REMOVED', 'STATION_MOVED', 'OPERATOR_CHANGED',
    'STATUS_CHANGED', 'SYSTEMS_CHANGED', 'DETAILS_CHANGED')),
  place geometry(Point, 4326),
  place_before geometry(Point, 4326),
  import_id uuid REFERENCES station_import ON DELETE SET NULL,
  dossier_id uuid REFERENCES dossier ON DELETE SET NULL,
  -- Values of the source before and after.
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX IF NOT EXISTS station_change_station_idx ON station_change (station_anfr, id);
CREATE INDEX IF NOT EXISTS station_change_place_idx ON station_change USING gist (place);

-- Consents to stations, whoever gave them: an officer, or the file of the consultation on sites.
CREATE TABLE IF NOT EXISTS station_consent (
  id uuid PRIMARY KEY,
  station_anfr text NOT NULL,
  number text,
  result text NOT NULL CHECK (result IN ('CONSENT', 'CONSENT_WITH_RESERVATION', 'REFUSAL', 'NO_OBJECTION')),
  consent_date date NOT NULL,
  lapses_on date,
  given_by uuid REFERENCES app_user ON DELETE SET NULL,
  dossier_id uuid REFERENCES dossier ON DELETE SET NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS station_consent_station_idx ON station_consent (station_anfr, written_at);

-- What an import has read and not yet published. A crash loses it, and the import begins anew.
CREATE UNLOGGED TABLE IF NOT EXISTS station_staged (
  import_id uuid NOT NULL,
  station_anfr text NOT NULL,
  operator_code text,
  comsis_request_number text,
  consent_date date,
  modified_date date,
  in_service_date date
);
CREATE INDEX IF NOT EXISTS station_staged_idx ON station_staged (import_id, station_anfr);
CREATE UNLOGGED TABLE IF NOT EXISTS station_support_staged (
  import_id uuid NOT NULL,
  station_anfr text NOT NULL,
  sup_id text NOT NULL,
  latitude float8,
  longitude float8,
  nature text NOT NULL,
  height_m numeric(7, 2),
  owner_code text,
  address text[] NOT NULL,
  postcode text,
  city_code text,
  reasons jsonb NOT NULL,
  raw jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS station_support_staged_idx ON station_support_staged (import_id, station_anfr);
CREATE UNLOGGED TABLE IF NOT EXISTS station_antenna_staged (
  import_id uuid NOT NULL,
  station_anfr text NOT NULL,
  aer_id text NOT NULL,
  sup_id text,
  type_code text,
  dimension_m numeric(7, 2),
  is_directional boolean,
  azimuth_deg numeric(5, 2),
  height_m numeric(7, 2),
  reasons jsonb NOT NULL,
  raw jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS station_antenna_staged_idx ON station_antenna_staged (import_id, station_anfr);
CREATE UNLOGGED TABLE IF NOT EXISTS station_transmitter_staged (
  import_id uuid NOT NULL,
  station_anfr text NOT NULL,
  emr_id text NOT NULL,
  aer_id text,
  system text NOT NULL,
  service_date date,
  reasons jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS station_transmitter_staged_idx ON station_transmitter_staged (import_id, station_anfr);
CREATE UNLOGGED TABLE IF NOT EXISTS station_band_staged (
  import_id uuid NOT NULL,
  station_anfr text NOT NULL,
  emr_id text NOT NULL,
  ban_id text NOT NULL,
  low_mhz numeric(14, 6) NOT NULL,
  high_mhz numeric(14, 6) NOT NULL,
  raw jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS station_band_staged_idx ON station_band_staged (import_id, station_anfr);
-- Names of codes: operators, owners, types of antennas, natures of supports.
CREATE UNLOGGED TABLE IF NOT EXISTS station_code_staged (
  import_id uuid NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  label text NOT NULL
);
CREATE INDEX IF NOT EXISTS station_code_staged_idx ON station_code_staged (import_id, kind, code);

-- What an import says of each station, compared with the register: no codes where nothing changes.
CREATE UNLOGGED TABLE IF NOT EXISTS station_compared (
  import_id uuid NOT NULL,
  station_anfr text NOT NULL,
  name text NOT NULL,
  operator text NOT NULL,
  status text NOT NULL,
  systems text[] NOT NULL,
  place geometry(Point, 4326),
  digest text NOT NULL,
  codes text[] NOT NULL,
  PRIMARY KEY (import_id, station_anfr)
);

-- Stations by cell of the Web Mercator grid, for maps that show too many: cells of 1/16 of a tile of zoom z.
CREATE TABLE IF NOT EXISTS station_grid (
  z smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  category text NOT NULL,
  status text NOT NULL,
  station_count integer NOT NULL,
  longitude float8 NOT NULL,
  latitude float8 NOT NULL,
  PRIMARY KEY (z, x, y, category, status)
);
