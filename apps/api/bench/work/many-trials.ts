import type pg from 'pg';

/** Windows of a trial: eight hours on as many days. */
export const WINDOWS = 100;
/** First day of the first trials; those of the demonstration are over by then. */
const FIRST_DAY = '2031-01-01';
/** The trials lie in this part of the country, degrees. */
export const SPAN = { west: 0, south: 44, size: 6 } as const;

/** Copies of a trial of the demonstration, each with a place, a band and windows of its own; `$1` how many. */
const SEED = `
  WITH template AS (
    SELECT d AS dossier, v AS version, t AS trial, p AS place FROM dossier d
    JOIN dossier_version v ON v.dossier_id = d.id JOIN exp_trial t ON t.version_id = v.id
    JOIN exp_place p ON p.version_id = v.id AND p.position = 1
    WHERE d.kind = 'experimentBand' AND d.status = 'IN_FORCE' LIMIT 1),
  made AS (
    SELECT at, gen_random_uuid() AS dossier_id, gen_random_uuid() AS version_id,
      ST_SetSRID(ST_MakePoint(${SPAN.west} + ${SPAN.size} * random(), ${SPAN.south} + ${SPAN.size} * random()), 4326) AS area,
      1 + floor(random() * 9) AS radius, 3400 + 10 * floor(random() * 75) AS low, (ARRAY[10, 20, 50])[at % 3 + 1] AS width,
      (at % 2) * 100 AS lowest, date '${FIRST_DAY}' + (at % 200) AS first_day, 6 + at % 8 AS hour
    FROM generate_series(1, $1::integer) AS at),
  dossiers AS (
    INSERT INTO dossier SELECT copy.* FROM template t, made, jsonb_populate_record(t.dossier, jsonb_build_object(
      'id', dossier_id, 'reference', 'EXP-2020-' || lpad(at::text, 6, '0'), 'title', 'Trial ' || at,
      'status', (ARRAY['IN_FORCE', 'SUBMITTED', 'GRANTED', 'CLOSED'])[at % 4 + 1])) AS copy RETURNING id),
  versions AS (
    INSERT INTO dossier_version SELECT copy.* FROM template t, made, jsonb_populate_record(t.version,
      jsonb_build_object('id', version_id, 'dossier_id', dossier_id, 'number', 1)) AS copy RETURNING id),
  trials AS (
    INSERT INTO exp_trial SELECT copy.* FROM template t, made,
      jsonb_populate_record(t.trial, jsonb_build_object('version_id', version_id)) AS copy RETURNING version_id),
  places AS (
    INSERT INTO exp_place (version_id, position, name, area, centre, radius_km, heights)
    SELECT version_id, 1, 'Place ' || at, area, area, radius, numrange(lowest, lowest + 120) FROM made RETURNING version_id),
  bands AS (
    INSERT INTO exp_band (version_id, position, band)
    SELECT version_id, 1, numrange(low::numeric, (low + width)::numeric) FROM made RETURNING version_id)
  INSERT INTO exp_window (version_id, during)
  SELECT version_id, tstzrange(begins, begins + interval '8 hours')
  FROM made, generate_series(0, ${WINDOWS - 1}) AS day,
    LATERAL (SELECT (first_day + day + make_interval(hours => hour)) AT TIME ZONE 'UTC' AS begins) b`;

/** Fills the portal with trials; those of the demonstration stay. */
export async function manyTrials(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query("SELECT count(*)::int AS n FROM dossier WHERE reference LIKE 'EXP-2020-%'");
  if (rows[0].n > 0) return;
  await client.query(SEED, [count]);
  await client.query('VACUUM ANALYZE dossier, dossier_version, exp_trial, exp_place, exp_band, exp_window');
}
