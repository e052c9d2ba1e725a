import type pg from 'pg';

/** Hops in reach of the measured one; all others are far away. */
export const NEIGHBOURS = 20_000;

/**
 * Copies of a right of the demonstration, each with one hop. Parameters: how many, and how many of them are near. Near
 * ones are spread over 1° around Lyon and over 35 channels of 27.5 MHz. Their regions are said to be known, so that no
 * background task changes them while they are measured.
 */
const SEED = `
  WITH template AS (
    SELECT d AS dossier, v AS version, m AS application, h AS hop
    FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id JOIN mw_application m ON m.version_id = v.id
    JOIN mw_hop h ON h.version_id = v.id
    WHERE d.kind = 'microwaveLink' AND d.status = 'IN_FORCE' AND h.band_code = '18G' LIMIT 1),
  holder AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM organisation WHERE NOT is_consulted_body),
  made AS (
    SELECT at, gen_random_uuid() AS dossier_id, gen_random_uuid() AS version_id, gen_random_uuid() AS hop_id,
      CASE WHEN at <= $2 THEN 4.3 + random() ELSE -120 + 60 * random() END AS lon,
      CASE WHEN at <= $2 THEN 45.3 + random() ELSE -30 + 60 * random() END AS lat,
      (at % 35) * 27.5 AS shift, (ARRAY['IN_FORCE', 'SUBMITTED', 'UNDER_REVIEW', 'REFUSED'])[at % 4 + 1] AS status
    FROM generate_series(1, $1::integer) AS at),
  dossiers AS (
    INSERT INTO dossier SELECT copy.*
    FROM template t, made, jsonb_populate_record(t.dossier, jsonb_build_object(
      'id', made.dossier_id, 'reference', 'MW-2020-' || lpad(at::text, 6, '0'), 'title', 'Link ' || at,
      'status', CASE WHEN at <= $2 THEN 'IN_FORCE' ELSE made.status END, 'search_text', 'mw-2020-' || at || ' link ' || at,
      'holder_id', (SELECT id FROM holder WHERE holder.at = made.at % (SELECT count(*) FROM holder)),
      'updated_at', now() - made.at * interval '1 minute', 'submitted_at', now() - made.at * interval '2 minutes',
      'regions_of', now() - made.at * interval '2 minutes', 'regions', '{}'::text[],
      'listed_values', jsonb_build_object('hop', 'A' || at, 'channel', '18G-27.5 ' || at % 35, 'length', at % 50))) AS copy
    RETURNING id),
  versions AS (
    INSERT INTO dossier_version SELECT copy.*
    FROM template t, made, jsonb_populate_record(t.version,
      jsonb_build_object('id', version_id, 'dossier_id', dossier_id, 'number', 1)) AS copy
    RETURNING id),
  applications AS (
    INSERT INTO mw_application SELECT copy.*
    FROM template t, made, jsonb_populate_record(t.application, jsonb_build_object('version_id', version_id)) AS copy
    RETURNING version_id),
  hops AS (
    INSERT INTO mw_hop SELECT copy.*
    FROM template t, made, jsonb_populate_record(t.hop, jsonb_build_object(
      'id', hop_id, 'version_id', version_id, 'position', 1,
      'path', ST_AsText(ST_SetSRID(ST_MakeLine(ST_MakePoint(lon, lat), ST_MakePoint(lon + 0.1, lat)), 4326)))) AS copy
    RETURNING id)
  INSERT INTO mw_end SELECT copy.*
  FROM template t JOIN mw_end e ON e.hop_id = (t.hop).id, made, jsonb_populate_record(e, jsonb_build_object(
    'hop_id', made.hop_id, 'longitude', lon, 'latitude', lat, 'site', ST_AsText(ST_SetSRID(ST_MakePoint(lon, lat), 4326)),
    'frequency_mhz', CASE e."end" WHEN 'A' THEN 17727.5 ELSE 18737.5 END + shift)) AS copy`;

/** Fills the portal with dossiers; those of the demonstration stay. */
export async function manyDossiers(client: pg.Client, count: number, near: number): Promise<void> {
  const { rows } = await client.query("SELECT count(*)::int AS n FROM dossier WHERE reference LIKE 'MW-2020-%'");
  if (rows[0].n > 0) return;
  await client.query(SEED, [count, near]);
  await client.query('VACUUM ANALYZE dossier, dossier_version, mw_application, mw_hop, mw_end');
}

/** Links for a map: a fifth of them crowded within 1° around Lyon. */
export const manyLinks = (client: pg.Client, count: number): Promise<void> =>
  manyDossiers(client, count, Math.ceil(count / 5));
