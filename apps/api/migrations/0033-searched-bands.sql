-- Bands and channel plans are searched for, too.
WITH latest AS (
  SELECT DISTINCT ON (dossier_id) dossier_id, draft FROM dossier_version ORDER BY dossier_id, number DESC
), submitted AS (
  SELECT DISTINCT ON (dossier_id) dossier_id, draft FROM dossier_version WHERE submitted_at IS NOT NULL
  ORDER BY dossier_id, number DESC
), texts AS (
  SELECT d.id,
    (SELECT string_agg(concat_ws(' ', hop ->> 'bandCode', hop ->> 'channelPlanCode'), ' ')
     FROM jsonb_path_query(coalesce(s.draft, l.draft), '$.hops[*]') hop) AS seen,
    (SELECT string_agg(concat_ws(' ', hop ->> 'bandCode', hop ->> 'channelPlanCode'), ' ')
     FROM jsonb_path_query(l.draft, '$.hops[*]') hop) AS written
  FROM dossier d JOIN latest l ON l.dossier_id = d.id LEFT JOIN submitted s ON s.dossier_id = d.id
  WHERE d.kind = 'microwaveLink'
)
UPDATE dossier d SET search_text = concat_ws(' ', d.search_text, fold_text(texts.seen)),
  draft_search_text = CASE WHEN d.draft_search_text IS NOT NULL
    THEN concat_ws(' ', d.draft_search_text, fold_text(texts.written)) END
FROM texts WHERE texts.id = d.id;
