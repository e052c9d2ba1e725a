-- Bodies object for a cause that the workflow names, and say on which conditions they would agree.
ALTER TABLE dossier_opinion_given ADD COLUMN IF NOT EXISTS cause text;
ALTER TABLE dossier_opinion_given ADD COLUMN IF NOT EXISTS acceptable_conditions text NOT NULL DEFAULT '';
