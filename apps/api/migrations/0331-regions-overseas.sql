-- Dossiers that lay in no region may lie in one of the collectivities overseas, which came later: found again in rounds.
UPDATE dossier SET regions_of = NULL WHERE regions = '{}' AND submitted_at IS NOT NULL;
