import pg from 'pg';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';
import { signIn } from './portal-calls.js';

const ENTRIES = 20_000;
const MAKERS = 40;
const PAGE = 25;

/** Antennas of invented makers in the bands of fixed links, without patterns. */
const SEED = `
  WITH made AS (
    SELECT at, gen_random_uuid() AS id, 'Maker ' || lpad((at % ${MAKERS})::text, 2, '0') AS manufacturer,
      'M-' || at AS model, (ARRAY[6425, 7725, 10700, 12750, 17700, 22000, 37000])[at % 7 + 1] AS low
    FROM generate_series(1, $1::integer) AS at),
  entry AS (
    INSERT INTO catalogue_entry (id, kind, number, status, manufacturer, model, variant, name_key, bands, holder_id,
      version, approved_at)
    SELECT id, 'antenna', 'BENCH-' || at, 'APPROVED', manufacturer, model, '', lower(manufacturer || ' ' || model),
      nummultirange(numrange(low, low + 1000, '[]')), (SELECT id FROM organisation ORDER BY id LIMIT 1), 1, now()
    FROM made RETURNING id)
  INSERT INTO antenna_entry (entry_id, usage, antenna_type, gain_mid_dbi, diameter_m, rpe_class, polarisations)
  SELECT made.id, '{FIXED_P2P}', 'PARABOLIC', 30 + at % 15, 0.3 * (1 + at % 8), (1 + at % 4)::text, '{DUAL}'
  FROM made JOIN entry ON entry.id = made.id`;

const COLUMNS = `e.id, e.number, e.status, e.manufacturer, e.model, e.variant, e.bands::text, e.version, e.used,
  e.approved_at, x.usage, x.antenna_type, x.gain_mid_dbi, x.diameter_m, x.rpe_class, x.polarisations`;
const TABLES = 'catalogue_entry e JOIN antenna_entry x ON x.entry_id = e.id';

interface Narrowing {
  readonly name: string;
  readonly query: string;
  /** As somebody would write it who needs no more than this list. */
  readonly where: string;
  /** SQL that sorts. */
  readonly order: string;
}

const narrowings: readonly Narrowing[] = [
  {
    name: 'band, gain and class',
    query: 'band=18000&gainFrom=38&rpeClass=3',
    where: `e.bands @> 18000::numeric AND x.gain_mid_dbi >= 38 AND x.rpe_class = '3'`,
    order: 'e.name_key, e.id',
  },
  {
    name: 'words',
    query: 'search=maker+07+m-1',
    where: `strpos(e.name_key, 'maker') > 0 AND strpos(e.name_key, '07') > 0 AND strpos(e.name_key, 'm-1') > 0`,
    order: 'e.name_key, e.id',
  },
  {
    name: 'maker, most used first',
    query: 'manufacturer=maker+1&sort=used&order=desc',
    where: `strpos(lower(e.manufacturer), 'maker 1') > 0`,
    order: 'e.used DESC, e.id DESC',
  },
];

/** A filtered page of 20,000 antennas with its count, as the portal answers it, against the two statements alone. */
export async function catalogueList(bench: Bench): Promise<Finding[]> {
  const { token } = await signIn(bench);
  const headers = { authorization: `Bearer ${token}` };
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    await client.query(SEED, [Math.ceil(ENTRIES * bench.scale)]);
    await client.query('VACUUM ANALYZE catalogue_entry, antenna_entry');
    const findings: Finding[] = [];
    for (const narrowing of narrowings) findings.push(await compared(bench, client, headers, narrowing));
    return findings;
  } finally {
    await client.end();
  }
}

async function compared(
  { portal, rounds }: Bench,
  client: pg.Client,
  headers: Readonly<Record<string, string>>,
  { name, query, where, order }: Narrowing,
): Promise<Finding> {
  const answered = async (): Promise<number> => {
    const answer = await fetch(`${portal}/api/antennas/entries?${query}&pageSize=${PAGE}`, { headers });
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    return ((await answer.json()) as { total: number }).total;
  };
  const bare = async (): Promise<number> => {
    const kind = `e.kind = 'antenna'`;
    const count = await client.query(`SELECT count(*)::int AS total FROM ${TABLES} WHERE ${kind} AND ${where}`);
    await client.query(`SELECT ${COLUMNS} FROM ${TABLES} WHERE ${kind} AND ${where} ORDER BY ${order} LIMIT ${PAGE}`);
    return count.rows[0].total;
  };
  const [found, expected] = [await answered(), await bare()];
  if (found !== expected || found === 0)
    throw new Error(`${name}: the portal found ${found}, the statements ${expected}`);
  const times = { portal: [] as number[], bare: [] as number[] };
  for (let round = -2; round < rounds * 6; round++) {
    const [portalMs, bareMs] = [await timed(answered), await timed(bare)];
    if (round < 0) continue;
    times.portal.push(portalMs);
    times.bare.push(bareMs);
  }
  const [portalMs, bareMs] = [median(times.portal), median(times.bare)];
  return {
    work: `list of antennas by ${name}`,
    reach: { atMost: 2 },
    unit: '×',
    figure: portalMs / bareMs,
    detail: `${found} of ${ENTRIES} found in ${portalMs.toFixed(1)} ms over HTTP, the two statements alone ${bareMs.toFixed(1)} ms`,
    measured: { portalMs, bareMs },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
