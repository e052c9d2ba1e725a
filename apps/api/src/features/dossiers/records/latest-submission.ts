/** SQL that a `dossier_version v` is what was submitted last of a `dossier d`. */
export const LATEST_SUBMISSION = `v.number =
  (SELECT max(number) FROM dossier_version WHERE dossier_id = d.id AND submitted_at IS NOT NULL)`;
