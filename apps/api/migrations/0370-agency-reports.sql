-- Reports of inspections as they were signed: each correction is another version, and none is written over.
CREATE TABLE IF NOT EXISTS agency_report (
  id uuid PRIMARY KEY,
  inspection_id uuid NOT NULL REFERENCES agency_inspection ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  -- Such as AG-2026-0001-R1.
  number text NOT NULL UNIQUE,
  -- In the address at which the document is verified.
  code text NOT NULL UNIQUE,
  signed_by uuid REFERENCES app_user,
  signed_at timestamptz NOT NULL,
  -- Who was met, and whether they agree: as in the contract; null when nobody was met.
  person jsonb,
  -- Why it was corrected; null for the first version.
  reason text,
  document bytea NOT NULL,
  -- SHA-256 of the document, hexadecimal.
  digest text NOT NULL,
  UNIQUE (inspection_id, version)
);
