-- Meetings that decide files of comsis.
CREATE TABLE IF NOT EXISTS comsis_meeting_series (
  id uuid PRIMARY KEY,
  -- DTSTART and RRULE of RFC 5545.
  rrule text NOT NULL,
  duration_minutes integer NOT NULL,
  room text NOT NULL,
  link text NOT NULL,
  quorum integer NOT NULL,
  created_by uuid NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS comsis_meeting (
  id uuid PRIMARY KEY,
  series_id uuid REFERENCES comsis_meeting_series,
  -- When its recurrence has it; kept when the meeting is moved, so that it is not planned again.
  occurrence timestamptz,
  starts_at timestamptz NOT NULL,
  duration_minutes integer NOT NULL,
  room text NOT NULL,
  link text NOT NULL,
  quorum integer NOT NULL,
  status text NOT NULL DEFAULT 'PLANNED' CHECK (status IN ('PLANNED', 'CONVENED', 'APPROVED', 'CANCELLED')),
  version integer NOT NULL DEFAULT 0,
  is_moved boolean NOT NULL DEFAULT false,
  convened_at timestamptz,
  approved_at timestamptz,
  approved_by uuid REFERENCES app_user,
  -- The request that planned it may be sent again.
  request_key text UNIQUE,
  UNIQUE (series_id, occurrence)
);
CREATE INDEX IF NOT EXISTS comsis_meeting_starts_idx ON comsis_meeting (starts_at);

CREATE TABLE IF NOT EXISTS comsis_meeting_present (
  meeting_id uuid NOT NULL REFERENCES comsis_meeting ON DELETE CASCADE,
  body_id uuid NOT NULL REFERENCES organisation,
  PRIMARY KEY (meeting_id, body_id)
);

CREATE TABLE IF NOT EXISTS comsis_meeting_item (
  meeting_id uuid NOT NULL REFERENCES comsis_meeting ON DELETE CASCADE,
  dossier_id uuid NOT NULL REFERENCES dossier ON DELETE CASCADE,
  position integer NOT NULL,
  -- The decision that the meeting took about it.
  decision_id uuid REFERENCES dossier_decision ON DELETE SET NULL,
  PRIMARY KEY (meeting_id, dossier_id)
);
CREATE INDEX IF NOT EXISTS comsis_meeting_item_dossier_idx ON comsis_meeting_item (dossier_id);

-- Members are told once a day of all that they are asked. What was asked before is known to them.
ALTER TABLE dossier_opinion ADD COLUMN IF NOT EXISTS digested_at timestamptz DEFAULT now();
ALTER TABLE dossier_opinion ALTER COLUMN digested_at DROP DEFAULT;
