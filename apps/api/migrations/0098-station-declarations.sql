-- Under what reference the station of an end is declared, as the applicant states it.
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS station_declaration text;
