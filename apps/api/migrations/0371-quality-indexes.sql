-- The page that holders open with counts their stations and what is open about them.
CREATE INDEX IF NOT EXISTS station_organisation_idx ON station (organisation_id) WHERE organisation_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS agency_anomaly_holder_idx ON agency_anomaly (holder_id) WHERE holder_id IS NOT NULL;
