-- When the application for a transfer was over, by the transfer or without it, and the status of the dossier then: what
-- follows is no longer the matter of the organisation that has no part in the right.
ALTER TABLE dossier_transfer ADD COLUMN IF NOT EXISTS ended_at timestamptz;
ALTER TABLE dossier_transfer ADD COLUMN IF NOT EXISTS ended_as text;
UPDATE dossier_transfer t SET ended_at = e.at, ended_as = e.to_status
FROM (
  SELECT DISTINCT ON (dossier_id) dossier_id, at, to_status FROM dossier_event
  WHERE to_status IN ('IN_FORCE', 'WITHDRAWN', 'INADMISSIBLE', 'REFUSED', 'IMPLICITLY_REFUSED')
  ORDER BY dossier_id, at, id) e
WHERE e.dossier_id = t.dossier_id AND t.ended_at IS NULL;
