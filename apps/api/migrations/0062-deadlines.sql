-- Days by which somebody has to act on a dossier, and the clock that leads to the day of a decision.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS clock jsonb;
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS due_on date;
-- How many days before the deadline people were reminded last.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS reminded_days smallint;
CREATE INDEX IF NOT EXISTS dossier_due_on_idx ON dossier (kind, due_on) WHERE due_on IS NOT NULL;
