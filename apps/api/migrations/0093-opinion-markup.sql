-- What a body draws on the map of a dossier, kept with the answer: geometry as GeoJSON, WGS 84, each with a text.
ALTER TABLE dossier_opinion_given ADD COLUMN IF NOT EXISTS marks jsonb NOT NULL DEFAULT '[]';
