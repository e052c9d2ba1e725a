-- What an application states of the project, its hops and its ends besides what is computed with.
ALTER TABLE mw_application ADD COLUMN IF NOT EXISTS applicant_reference text;
ALTER TABLE mw_application ADD COLUMN IF NOT EXISTS desired_start date;
ALTER TABLE mw_application ADD COLUMN IF NOT EXISTS desired_end date;
ALTER TABLE mw_application ADD COLUMN IF NOT EXISTS temporary boolean;
ALTER TABLE mw_application ADD COLUMN IF NOT EXISTS event_name text;

-- What nobody stated is not known.
ALTER TABLE mw_hop ALTER COLUMN configuration DROP NOT NULL;
ALTER TABLE mw_hop ADD COLUMN IF NOT EXISTS availability_target_pct numeric(7, 4);
ALTER TABLE mw_hop ADD COLUMN IF NOT EXISTS criticality text;

ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS coordinate_precision text;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS support_nature text;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS support_height_m numeric(5, 1);
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS diversity_height_agl_m numeric(6, 2);
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS reference_modulation text;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS adaptive_modulation boolean;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS highest_modulation text;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS atpc_range_db numeric(4, 1);
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS emission_designator text;
ALTER TABLE mw_end ADD COLUMN IF NOT EXISTS frequency_tolerance_ppm numeric(5, 2);
