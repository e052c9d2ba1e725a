-- `submitted_at` of the submission from which the regions of a dossier were computed. A process of an earlier release
-- writes neither, and regions of earlier releases leave out departments beside a path: the portal computes regions
-- wherever the two moments differ.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS regions_of timestamptz;
CREATE INDEX IF NOT EXISTS dossier_without_regions_idx ON dossier (kind, id)
  WHERE regions_of IS DISTINCT FROM submitted_at;
