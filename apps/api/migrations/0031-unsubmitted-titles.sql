-- Title and search text of a draft that corrects what was submitted; null otherwise. They are for those who write it:
-- everybody else sees, and finds by, what was last submitted.
ALTER TABLE dossier ADD COLUMN draft_title text, ADD COLUMN draft_search_text text;

-- Corrections under way: only microwave links have any. Their sites are found again once they are submitted again.
UPDATE dossier d SET draft_title = d.title, draft_search_text = d.search_text,
  title = coalesce(trim(last.draft ->> 'projectName'), ''),
  search_text = fold_text(concat_ws(' ', d.reference, trim(last.draft ->> 'projectName'), o.company_name))
FROM organisation o, dossier_version latest, LATERAL (
  SELECT v.draft FROM dossier_version v WHERE v.dossier_id = latest.dossier_id AND v.submitted_at IS NOT NULL
  ORDER BY v.number DESC LIMIT 1) last
WHERE o.id = d.holder_id AND latest.dossier_id = d.id AND latest.submitted_at IS NULL AND d.submitted_at IS NOT NULL
  AND latest.number = (SELECT max(number) FROM dossier_version WHERE dossier_id = d.id);
