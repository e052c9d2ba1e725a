-- Days on which recurring periods of an area apply, worked out when it is saved and at each start of the portal.
ALTER TABLE restricted_area ADD COLUMN IF NOT EXISTS recurring_days datemultirange NOT NULL DEFAULT '{}';
