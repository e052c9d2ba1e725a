-- Agency control: what does not agree, who inspects it, and what was found.
CREATE TABLE IF NOT EXISTS agency_setting (
  -- One row.
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  version integer NOT NULL DEFAULT 1,
  settings jsonb NOT NULL
);

CREATE SEQUENCE IF NOT EXISTS agency_inspection_number;
CREATE SEQUENCE IF NOT EXISTS agency_complaint_number;

CREATE TABLE IF NOT EXISTS agency_campaign (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  region text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on >= starts_on),
  objective text NOT NULL,
  inspector_ids uuid[] NOT NULL,
  target_count integer NOT NULL,
  status text NOT NULL DEFAULT 'PLANNED' CHECK (status IN ('PLANNED', 'RUNNING', 'CLOSED')),
  -- Middle of its inspections; null without any.
  place geometry(Point, 4326),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS agency_campaign_place_idx ON agency_campaign USING gist (place);

CREATE TABLE IF NOT EXISTS agency_inspection (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  campaign_id uuid REFERENCES agency_campaign ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('SITE', 'STATION', 'NETWORK', 'SPECTRUM_MONITORING', 'COMPLAINT')),
  status text NOT NULL DEFAULT 'PLANNED' CHECK (status IN
    ('PLANNED', 'NOTIFIED', 'DONE', 'PARTIAL', 'NO_ACCESS', 'REPORTED', 'CLOSED', 'CANCELLED')),
  outcome text CHECK (outcome IN ('COMPLIANT', 'MINOR', 'MAJOR', 'IMMEDIATE_STOP')),
  site_code text,
  site_name text NOT NULL,
  place geometry(Point, 4326) NOT NULL,
  planned_on date NOT NULL,
  announced boolean NOT NULL,
  -- Access, opening hours, people, actions, notes: as in the contract.
  content jsonb NOT NULL,
  done_on date,
  next_due_on date,
  next_formula jsonb,
  report_file_id uuid,
  signed_by uuid REFERENCES app_user,
  signed_at timestamptz,
  reason text,
  created_by uuid REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX IF NOT EXISTS agency_inspection_place_idx ON agency_inspection USING gist (place);
CREATE INDEX IF NOT EXISTS agency_inspection_campaign_idx ON agency_inspection (campaign_id);
CREATE INDEX IF NOT EXISTS agency_inspection_planned_idx ON agency_inspection (planned_on);

-- Holders of rights at the site that are invited to the visit.
CREATE TABLE IF NOT EXISTS agency_invitation (
  inspection_id uuid NOT NULL REFERENCES agency_inspection ON DELETE CASCADE,
  holder_id uuid NOT NULL REFERENCES organisation,
  invited_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (inspection_id, holder_id)
);

CREATE TABLE IF NOT EXISTS agency_anomaly (
  id uuid PRIMARY KEY,
  -- Rule and objects: what is found again is the same anomaly.
  fingerprint text NOT NULL UNIQUE,
  rule_code text NOT NULL,
  -- Version of the administrators' settings of the rule; 0 as shipped.
  rule_version integer NOT NULL,
  severity smallint NOT NULL CHECK (severity BETWEEN 1 AND 4),
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'ASSIGNED', 'EXPLAINED', 'FIXED', 'FALSE_POSITIVE')),
  source text NOT NULL CHECK (source IN ('RULE', 'FIELD', 'COMPLAINT', 'HOLDER')),
  site_code text,
  site_name text NOT NULL,
  station_ref text,
  authorisation_ref text,
  holder_id uuid REFERENCES organisation,
  place geometry(Point, 4326) NOT NULL,
  expected text NOT NULL,
  observed text NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  times_seen integer NOT NULL DEFAULT 1,
  -- The last run did not find it again.
  is_gone boolean NOT NULL DEFAULT false,
  suppressed_until date,
  suppression_reason text,
  assignee_id uuid REFERENCES app_user,
  explanation text,
  holder_reply text,
  inspection_id uuid REFERENCES agency_inspection ON DELETE SET NULL,
  search_text text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX IF NOT EXISTS agency_anomaly_place_idx ON agency_anomaly USING gist (place);
CREATE INDEX IF NOT EXISTS agency_anomaly_rule_idx ON agency_anomaly (rule_code, status);
CREATE INDEX IF NOT EXISTS agency_anomaly_severity_idx ON agency_anomaly (severity, id);
CREATE INDEX IF NOT EXISTS agency_anomaly_inspection_idx ON agency_anomaly (inspection_id) WHERE inspection_id IS NOT NULL;

CREATE TABLE IF NOT EXISTS agency_finding (
  id uuid PRIMARY KEY,
  inspection_id uuid NOT NULL REFERENCES agency_inspection ON DELETE CASCADE,
  at timestamptz NOT NULL,
  by_id uuid REFERENCES app_user,
  content jsonb NOT NULL,
  due_on date NOT NULL,
  reminded_at timestamptz,
  corrected_at timestamptz,
  anomaly_id uuid REFERENCES agency_anomaly ON DELETE SET NULL
);
CREATE INDEX IF NOT EXISTS agency_finding_inspection_idx ON agency_finding (inspection_id);

CREATE TABLE IF NOT EXISTS agency_measurement (
  id uuid PRIMARY KEY,
  inspection_id uuid NOT NULL REFERENCES agency_inspection ON DELETE CASCADE,
  at timestamptz NOT NULL,
  by_id uuid REFERENCES app_user,
  frequency_mhz numeric(12, 6) NOT NULL,
  bandwidth_mhz numeric(12, 6) NOT NULL,
  place geometry(Point, 4326) NOT NULL,
  content jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS agency_measurement_inspection_idx ON agency_measurement (inspection_id);
CREATE INDEX IF NOT EXISTS agency_measurement_place_idx ON agency_measurement USING gist (place);

-- Answers to the checklist, one an item.
CREATE TABLE IF NOT EXISTS agency_answer (
  inspection_id uuid NOT NULL REFERENCES agency_inspection ON DELETE CASCADE,
  item_id text NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid REFERENCES app_user,
  content jsonb NOT NULL,
  PRIMARY KEY (inspection_id, item_id)
);

-- Notes and photographs.
CREATE TABLE IF NOT EXISTS agency_note (
  id uuid PRIMARY KEY,
  inspection_id uuid NOT NULL REFERENCES agency_inspection ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('NOTE', 'PHOTO')),
  at timestamptz NOT NULL,
  by_id uuid REFERENCES app_user,
  content jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS agency_note_inspection_idx ON agency_note (inspection_id);

-- What came from the field, by the name that the sender gave it: sent again, it is answered as before.
CREATE TABLE IF NOT EXISTS agency_field_record (
  client_id uuid PRIMARY KEY,
  inspection_id uuid NOT NULL REFERENCES agency_inspection ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid REFERENCES app_user,
  received_at timestamptz NOT NULL DEFAULT now(),
  data jsonb NOT NULL,
  -- Fields that another person had changed.
  conflicts text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE IF NOT EXISTS agency_complaint (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'LOCATED', 'ATTRIBUTED', 'CLOSED')),
  content jsonb NOT NULL,
  place geometry(Point, 4326) NOT NULL,
  -- Where its bearings meet, with the ellipse of errors; null without.
  fix jsonb,
  inspection_id uuid REFERENCES agency_inspection ON DELETE SET NULL,
  closed_because text,
  created_by uuid REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX IF NOT EXISTS agency_complaint_place_idx ON agency_complaint USING gist (place);

-- When each rule ran: over what changed since, and over everything.
CREATE TABLE IF NOT EXISTS agency_rule_run (
  rule_code text PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  ran_over_all_at timestamptz NOT NULL
);
