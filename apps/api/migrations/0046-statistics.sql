-- Administrative regions, by which statistics are divided; added from the release's reference data.
CREATE TABLE region (
  code text PRIMARY KEY,
  name text NOT NULL,
  outline geometry(MultiPolygon, 4326) NOT NULL
);
CREATE INDEX region_outline_idx ON region USING gist (outline);

-- Dossiers whose statistics are to be counted again. Without a unique key, so that nobody who changes a dossier waits
-- for the counting.
CREATE TABLE dossier_to_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dossier_id uuid NOT NULL
);
CREATE FUNCTION request_dossier_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dossier_to_count (dossier_id) VALUES (NEW.dossier_id);
  RETURN NULL;
END $$;
CREATE TRIGGER dossier_event_counted AFTER INSERT ON dossier_event
  FOR EACH ROW WHEN (NEW.from_status IS NOT NULL) EXECUTE FUNCTION request_dossier_count();
INSERT INTO dossier_to_count (dossier_id)
SELECT id FROM dossier WHERE submitted_at IS NOT NULL ORDER BY submitted_at;

-- What each dossier contributes to the counts below.
CREATE TABLE counted_dossier (
  dossier_id uuid PRIMARY KEY REFERENCES dossier ON DELETE CASCADE,
  module text NOT NULL,
  holder_id uuid NOT NULL,
  submitted_on date NOT NULL,
  decided_on date,
  -- Whole days from the first submission to the decision, without the time in which the applicant had to act.
  days integer CHECK (days >= 0),
  is_late boolean NOT NULL DEFAULT false,
  bands text[] NOT NULL,
  regions text[] NOT NULL,
  CHECK ((decided_on IS NULL) = (days IS NULL))
);

-- By day for the dimension TOTAL, whose value is empty; by month, as its first day, for BAND, REGION and ORGANISATION.
CREATE TABLE dossier_count (
  module text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('TOTAL', 'BAND', 'REGION', 'ORGANISATION')),
  bucket date NOT NULL,
  value text NOT NULL,
  submitted integer NOT NULL,
  decided integer NOT NULL,
  late integer NOT NULL,
  PRIMARY KEY (module, dimension, bucket, value)
);
-- How many decisions of a month took so many days: percentiles of any period are exact.
CREATE TABLE dossier_duration (
  module text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('TOTAL', 'BAND', 'REGION', 'ORGANISATION')),
  bucket date NOT NULL,
  value text NOT NULL,
  days integer NOT NULL,
  decided integer NOT NULL,
  PRIMARY KEY (module, dimension, bucket, value, days)
);

-- Use of the station database; who used it is not kept.
CREATE TABLE station_event (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('stationOpened', 'reportGenerated', 'reportPreviewed', 'showAllUsed')),
  detail jsonb NOT NULL,
  -- Digest of the user and the Idempotency-Key.
  request_key bytea UNIQUE
);
CREATE TABLE counted_station (
  anfr text PRIMARY KEY,
  name text NOT NULL,
  manager text
);
-- By day for the dimensions TOTAL and REPORT_TYPE, by month for STATION and MANAGER.
CREATE TABLE station_event_count (
  dimension text NOT NULL CHECK (dimension IN ('TOTAL', 'REPORT_TYPE', 'STATION', 'MANAGER')),
  kind text NOT NULL,
  bucket date NOT NULL,
  value text NOT NULL,
  events bigint NOT NULL,
  PRIMARY KEY (dimension, kind, bucket, value)
);
