-- The day and the wording of an anonymous answer would link it to those who answered then: neither is kept.
UPDATE survey_answer a SET received_on = s.opens_on, wording = 0 FROM survey s
WHERE s.id = a.survey_id AND s.anonymous AND (a.received_on <> s.opens_on OR a.wording <> 0);

-- Means and scores beside hidden counts, in results that were shown before, would tell the counts.
UPDATE survey SET shown_results = (
  SELECT jsonb_agg(CASE WHEN jsonb_path_exists(r, '$.cells[*] ? (@.count == null)') THEN r || '{"mean": null, "nps": null}'
    ELSE r END ORDER BY place)
  FROM jsonb_array_elements(shown_results) WITH ORDINALITY AS shown (r, place))
WHERE jsonb_typeof(shown_results) = 'array' AND jsonb_path_exists(shown_results, '$[*].cells[*] ? (@.count == null)');
