import { agencyRules } from '@portal/contracts/modules/agency-control';
import { type DayVisit, dayRoute, geodesicInverse, type Position } from '@portal/geo';
import pg from 'pg';
import type { Sql } from '../../src/kernel/database/database.service.js';
import { AnomalyRulesRepository, type RuleInForce } from '../../src/modules/agency-control/anomaly-rules.repository.js';
import { ruleStatements } from '../../src/modules/agency-control/rule-statements.js';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';
import { manyLinks } from './many-dossiers.js';

/** A link for so many stations. */
const STATIONS_PER_LINK = 10;
/** One station and right in so many does not agree with the other, and one has changed since the last run. */
const PLANTED = 50;
const CHANGED = 100;
const DAYS = 20;
const EXACT_SITES = 9;
const MANY_SITES = 25;

/** Sites of their own for the links that were copied, all but a few brought into use. */
const OWN_SITES = `
  UPDATE mw_end e SET site_code = 'B' || left(e.hop_id::text, 8) || e."end", site_name = 'Site ' || left(e.hop_id::text, 8),
    support_height_m = e.antenna_height_agl_m + 10
  FROM mw_hop h JOIN dossier_version v ON v.id = h.version_id JOIN dossier d ON d.id = v.dossier_id
  WHERE h.id = e.hop_id AND d.reference LIKE 'MW-2020-%'`;
const IN_USE = `
  UPDATE dossier SET commissioned_on = effective_from WHERE reference LIKE 'MW-2020-%' AND hashtext(reference) % ${PLANTED} <> 0`;

/** Stations, one at the site of each link, the others spread over France; each with a support and an antenna. */
const STATIONS = `
  WITH site AS (
    SELECT e.site, e.antenna_height_agl_m AS height, d.holder_id, row_number() OVER (ORDER BY d.reference) AS at
    FROM mw_end e JOIN mw_hop h ON h.id = e.hop_id JOIN dossier_version v ON v.id = h.version_id
      JOIN dossier d ON d.id = v.dossier_id WHERE d.reference LIKE 'MW-2020-%' AND e."end" = 'A'),
  made AS (
    SELECT n AS at, 'B' || lpad(n::text, 9, '0') AS anfr, s.holder_id, coalesce(s.height, 30) AS height,
      coalesce(s.site, ST_SetSRID(ST_MakePoint(-4 + 12 * random(), 42 + 8 * random()), 4326)) AS place
    FROM generate_series(1, $1::int) n LEFT JOIN site s ON s.at = n),
  stations AS (
    INSERT INTO station (station_anfr, name, source, operator, organisation_id, status, place, updated_at)
    SELECT anfr, 'Station ' || at, 'IMPORT', 'Operator', holder_id, 'IN_SERVICE', place, now() - interval '1 day' FROM made
    ON CONFLICT DO NOTHING),
  supports AS (
    INSERT INTO station_support (station_anfr, sup_id, place, nature, height_m)
    SELECT anfr, '1', place, 'MAST', CASE WHEN at % ${PLANTED} = 0 THEN height - 10 ELSE height + 10 END FROM made
    ON CONFLICT DO NOTHING)
  INSERT INTO station_antenna (station_anfr, aer_id, sup_id, height_m)
  SELECT anfr, '1', '1', height FROM made ON CONFLICT DO NOTHING`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** All rules over a register and its links, and over what has changed, to their bare statements. */
export async function controlRules({ databaseUrl, rounds, scale, stations }: Bench): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const count = Math.ceil(stations * scale);
    await manyLinks(client, Math.ceil(count / STATIONS_PER_LINK));
    await client.query(OWN_SITES);
    await client.query(IN_USE);
    await client.query(STATIONS, [count]);
    await client.query('VACUUM ANALYZE station, station_support, station_antenna, mw_end, dossier');
    const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await client.query(text, [...values])).rows as Row[];
    const sql: Sql = { query, prepared: (_name, text, values) => query(text, values) };
    const repository = new AnomalyRulesRepository();
    const rules = (await repository.inForce(sql)).filter(({ isOn }) => isOn);
    if (rules.length === 0) throw new Error(`No ${agencyRules.name} are in force`);
    const found = async (since: Date | null): Promise<number> => {
      let total = 0;
      for (const rule of rules) total += (await repository.run(sql, rule, since)).length;
      return total;
    };
    const alone = async ({ code, threshold }: RuleInForce, since: Date | null): Promise<void> => {
      const statement = ruleStatements[code];
      if (!statement) throw new Error(`${code} has no statement`);
      const bare = `WITH given AS (SELECT $1::float8, $2::timestamptz) SELECT * FROM (${statement}) found`;
      await query(bare, [threshold ?? 0, since ?? '-infinity']);
    };
    // The first run finds what the later ones see again.
    await found(null);
    await client.query('VACUUM ANALYZE agency_anomaly');
    const since = new Date();
    await client.query(`UPDATE station SET updated_at = now() WHERE hashtext(station_anfr) % ${CHANGED} = 0`);
    await client.query(
      `UPDATE dossier SET updated_at = now() WHERE reference LIKE 'MW-2020-%' AND hashtext(reference) % ${CHANGED} = 0`,
    );
    const measured = async (work: string, atMost: number, from: Date | null): Promise<Finding> => {
      const times = { ours: [] as number[], alone: [] as number[] };
      let anomalies = 0;
      for (let round = 0; round <= rounds; round++) {
        await client.query('BEGIN');
        const ours = await timed(async () => {
          anomalies = await found(from);
        });
        await client.query('ROLLBACK');
        const bare = await timed(async () => {
          for (const rule of rules) await alone(rule, from);
        });
        if (round === 0) continue;
        times.ours.push(ours);
        times.alone.push(bare);
      }
      const [oursMs, aloneMs] = [median(times.ours), median(times.alone)];
      return {
        work,
        reach: { atMost },
        unit: '×',
        figure: oursMs / aloneMs,
        detail: `${rules.length} rules, ${count} stations, ${anomalies} anomalies seen again: ${oursMs.toFixed(0)} ms, the statements alone ${aloneMs.toFixed(0)} ms`,
        measured: { oursMs, aloneMs, stations: count, anomalies },
      };
    };
    return [
      await measured('control rules over everything', 1.5, null),
      await measured('control rules over what has changed', 2, since),
    ];
  } finally {
    await client.end();
  }
}

/** The same places each time. */
function placesOf(seed: number, count: number): Position[] {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return Array.from({ length: count }, () => [5 + next(), 45 + next()]);
}

/** Shortest way from the start through all places and back, every order tried out: kilometres. */
function shortestKm(start: Position, places: readonly Position[]): number {
  const all = [start, ...places];
  const km = all.map((from) => all.map((to) => geodesicInverse(from, to).distance / 1000));
  const between = (from: number, to: number): number => km[from]?.[to] ?? 0;
  let best = Number.POSITIVE_INFINITY;
  const go = (at: number, left: readonly number[], length: number): void => {
    if (length >= best) return;
    if (left.length === 0) best = Math.min(best, length + between(at, 0));
    for (const next of left)
      go(
        next,
        left.filter((other) => other !== next),
        length + between(at, next),
      );
  };
  go(
    0,
    places.map((_, index) => index + 1),
    0,
  );
  return best;
}

/** The route of a day over 9 sites, to the shortest of all orders; and how long one over 25 takes. */
export async function controlDay(): Promise<Finding[]> {
  const setting = { start: [5.5, 45.5] as Position, returns: true, startsAt: 0, speedKmh: 1000 };
  const routeKm = (places: readonly Position[]): number =>
    dayRoute(
      places.map((position): DayVisit => ({ position, minutes: 0 })),
      setting,
    ).lengthKm;
  const days = Array.from({ length: DAYS }, (_, day) => placesOf(day + 1, EXACT_SITES));
  const ratios = days.map((places) => routeKm(places) / shortestKm(setting.start, places));
  const worst = Math.max(...ratios);
  const manyMs = await timed(async () => routeKm(placesOf(1, MANY_SITES)));
  return [
    {
      work: 'control day',
      reach: { atMost: 1.01 },
      unit: '×',
      figure: worst,
      detail: `longest of ${DAYS} routes over ${EXACT_SITES} sites, to the shortest of all orders; one over ${MANY_SITES} takes ${manyMs.toFixed(0)} ms`,
      measured: { median: median(ratios), manyMs },
    },
  ];
}
