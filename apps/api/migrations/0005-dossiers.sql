CREATE TABLE dossier (
  id uuid PRIMARY KEY,
  module text NOT NULL,
  reference text UNIQUE,
  request_type text NOT NULL CHECK (request_type IN ('NEW', 'MODIFY', 'CANCEL', 'RENEW', 'TRANSFER')),
  title text NOT NULL DEFAULT '',
  status text NOT NULL,
  holder_id uuid NOT NULL REFERENCES organisation,
  submitter_id uuid NOT NULL REFERENCES app_user,
  last_editor_id uuid NOT NULL REFERENCES app_user,
  -- Rises with every change.
  version integer NOT NULL DEFAULT 0,
  -- What a text search looks in: reference, title, holder, sites; lower case, without accents.
  search_text text NOT NULL DEFAULT '',
  effective_from date,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz
);
CREATE INDEX dossier_holder_idx ON dossier (module, holder_id, status);
CREATE INDEX dossier_status_idx ON dossier (module, status, updated_at);

-- Last number given per module and year.
CREATE TABLE dossier_reference (
  module text NOT NULL,
  year smallint NOT NULL,
  last_number integer NOT NULL,
  PRIMARY KEY (module, year)
);

-- One row a submission; the last one holds the draft while the applicant writes.
CREATE TABLE dossier_version (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  draft jsonb NOT NULL,
  created_by uuid NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_by uuid REFERENCES app_user,
  submitted_at timestamptz,
  UNIQUE (dossier_id, number),
  CHECK ((submitted_at IS NULL) = (submitted_by IS NULL))
);

CREATE TABLE dossier_event (
  id uuid PRIMARY KEY,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: the portal itself.
  actor_id uuid REFERENCES app_user,
  action text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  version_number integer NOT NULL,
  reason text
);
CREATE INDEX dossier_event_dossier_idx ON dossier_event (dossier_id, at);

-- Events go only with a draft that was never submitted, when its author throws it away.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM dossier WHERE id = OLD.dossier_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'dossier_event is append-only';
END $$;
CREATE TRIGGER dossier_event_append_only BEFORE UPDATE OR DELETE ON dossier_event
  FOR EACH ROW EXECUTE FUNCTION refuse_event_change();

CREATE TABLE dossier_check (
  version_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  position smallint NOT NULL,
  code text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('BLOCK', 'WARN', 'INFO')),
  passed boolean NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  model_id text,
  input_hash bytea NOT NULL,
  ran_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (version_id, position)
);

-- The area in which a submitted version may affect others; the job tells how far its computation is.
CREATE TABLE dossier_footprint (
  version_id uuid PRIMARY KEY REFERENCES dossier_version ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES geo_job,
  geometry geometry(MultiPolygon, 4326) CHECK (ST_IsValid(geometry)),
  area_km2 double precision
);
CREATE INDEX dossier_footprint_geometry_idx ON dossier_footprint USING gist (geometry);

-- Areas that a submitted version meets, as they were when it was judged.
CREATE TABLE dossier_area (
  version_id uuid NOT NULL REFERENCES dossier_version ON DELETE CASCADE,
  area_id uuid NOT NULL REFERENCES restricted_area,
  subject text NOT NULL CHECK (subject IN ('SITE_A', 'SITE_B', 'PATH', 'FOOTPRINT')),
  -- Counted from 1; 0 for the application as a whole.
  hop smallint NOT NULL,
  effect text NOT NULL,
  overlap_km double precision,
  overlap_km2 double precision,
  PRIMARY KEY (version_id, area_id, subject, hop)
);
