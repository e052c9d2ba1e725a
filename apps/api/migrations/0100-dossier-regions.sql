-- Outlines of regions and departments in pieces with few corners, which are found and compared quickly; added from the
-- release's reference data. A code is that of the official register behind `R` for a region, `D` for a department.
CREATE TABLE IF NOT EXISTS region_part (
  code text NOT NULL,
  number integer NOT NULL,
  part geometry(Polygon, 4326) NOT NULL,
  PRIMARY KEY (code, number)
);
CREATE INDEX IF NOT EXISTS region_part_part_idx ON region_part USING gist (part);

-- Where the latest submission of a dossier lies, as codes of regions and departments; null for what is on no map. The
-- portal computes what is missing at its start.
ALTER TABLE dossier ADD COLUMN IF NOT EXISTS regions text[];
CREATE INDEX IF NOT EXISTS dossier_regions_idx ON dossier USING gin (regions);
