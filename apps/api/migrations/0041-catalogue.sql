-- Applications for entries of a catalogue, as they were submitted.
CREATE TABLE IF NOT EXISTS catalogue_application (
  version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
  kind text NOT NULL,
  content jsonb NOT NULL
);

-- What was approved, with what lists are searched, filtered and sorted by. Shows the latest version.
CREATE TABLE IF NOT EXISTS catalogue_entry (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- Approval number.
  number text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('APPROVED', 'RETIRED')),
  manufacturer text NOT NULL,
  model text NOT NULL,
  variant text NOT NULL DEFAULT '',
  -- Maker, model and variant, folded: nothing else of the kind is called so.
  name_key text NOT NULL,
  -- MHz.
  bands nummultirange NOT NULL,
  holder_id uuid NOT NULL REFERENCES organisation,
  version integer NOT NULL CHECK (version > 0),
  -- Dossiers that were submitted with it.
  used integer NOT NULL DEFAULT 0,
  approved_at timestamptz NOT NULL,
  retired_at timestamptz,
  retirement_reason text,
  UNIQUE (kind, name_key),
  CHECK ((status = 'RETIRED') = (retired_at IS NOT NULL AND retirement_reason IS NOT NULL))
);
CREATE INDEX IF NOT EXISTS catalogue_entry_bands_idx ON catalogue_entry USING gist (bands);
CREATE INDEX IF NOT EXISTS catalogue_entry_holder_idx ON catalogue_entry (holder_id);
CREATE INDEX IF NOT EXISTS catalogue_entry_approved_idx ON catalogue_entry (kind, approved_at, id);

-- Versions never change: dossiers refer to them.
CREATE TABLE IF NOT EXISTS catalogue_version (
  entry_id uuid NOT NULL REFERENCES catalogue_entry,
  number integer NOT NULL CHECK (number > 0),
  content jsonb NOT NULL,
  -- The application that was approved; null for one that came with the portal.
  application_id uuid REFERENCES dossier_version,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (entry_id, number)
);
CREATE INDEX IF NOT EXISTS catalogue_version_application_idx ON catalogue_version (application_id);

-- Versions that a submitted dossier was checked with.
CREATE TABLE IF NOT EXISTS catalogue_use (
  version_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  entry_id uuid NOT NULL,
  entry_version integer NOT NULL,
  PRIMARY KEY (version_id, entry_id, entry_version),
  FOREIGN KEY (entry_id, entry_version) REFERENCES catalogue_version
);
CREATE INDEX IF NOT EXISTS catalogue_use_entry_idx ON catalogue_use (entry_id);

CREATE TABLE IF NOT EXISTS antenna_entry (
  entry_id uuid PRIMARY KEY REFERENCES catalogue_entry ON DELETE CASCADE,
  usage text[] NOT NULL,
  antenna_type text NOT NULL,
  gain_mid_dbi double precision NOT NULL,
  diameter_m double precision,
  rpe_class text,
  polarisations text[] NOT NULL
);
CREATE INDEX IF NOT EXISTS antenna_entry_gain_idx ON antenna_entry (gain_mid_dbi);
CREATE INDEX IF NOT EXISTS antenna_entry_diameter_idx ON antenna_entry (diameter_m);

CREATE TABLE IF NOT EXISTS equipment_entry (
  entry_id uuid PRIMARY KEY REFERENCES catalogue_entry ON DELETE CASCADE,
  system_kind text NOT NULL,
  mounting text,
  channel_spacings_mhz double precision[] NOT NULL,
  tx_power_max_dbm double precision NOT NULL,
  max_states integer NOT NULL
);
