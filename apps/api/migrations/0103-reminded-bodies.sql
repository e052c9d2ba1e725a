-- When an officer last reminded a body that is late; the portal's own reminder before its last day is `reminded`.
ALTER TABLE dossier_opinion ADD COLUMN IF NOT EXISTS reminded_at timestamptz;
