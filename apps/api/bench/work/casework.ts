import { fileURLToPath } from 'node:url';
import { mwImportColumns } from '@portal/contracts/modules/mw-applications-requests';
import pg from 'pg';
import { draftWith, lyonHop } from '../../test/mw-drafts.js';
import type { Bench } from '../bench.js';
import { startProgram } from '../program.js';
import { type Finding, median } from '../report.js';
import { manyDossiers, NEIGHBOURS } from './many-dossiers.js';
import { signIn } from './portal-calls.js';

const DOSSIERS = 200_000;
const PAGE = 25;
const SAVES_A_ROUND = 40;
const IMPORTED = 5000;
const MODULE = '/api/mwApplicationsRequests';

const BARE = fileURLToPath(new URL('../bare-update.ts', import.meta.url));

type Work = () => Promise<unknown>;

async function timed(work: Work): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Two peers in turn; the first rounds warm up. */
async function inTurn(rounds: number, ours: Work, peer: Work): Promise<{ oursMs: number; peerMs: number }> {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let round = -3; round < rounds; round++) {
    const [oursMs, peerMs] = [await timed(ours), await timed(peer)];
    if (round < 0) continue;
    times.ours.push(oursMs);
    times.peer.push(peerMs);
  }
  return { oursMs: median(times.ours), peerMs: median(times.peer) };
}

const caller = async (bench: Bench, login: string) => {
  const { token } = await signIn(bench, login);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(path.startsWith('http') ? path : bench.portal + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as never;
  };
};

async function withClient<R>({ databaseUrl }: Bench, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const fill = (bench: Bench, client: pg.Client) =>
  manyDossiers(client, Math.ceil(DOSSIERS * bench.scale), Math.ceil(NEIGHBOURS * bench.scale));

const WHERE = `d.kind = 'microwaveLink' AND d.status = ANY('{SUBMITTED,UNDER_REVIEW}')`;

/** A filtered and sorted page of 200,000 dossiers over HTTP, to its two statements; and the last page to the first. */
export const dossierList = (bench: Bench): Promise<Finding[]> =>
  withClient(bench, async (client) => {
    await fill(bench, client);
    const ask = await caller(bench, 'officer');
    const query = `${MODULE}/dossiers?status=SUBMITTED,UNDER_REVIEW&sort=updatedAt&order=desc&pageSize=${PAGE}`;
    const page = (after: string) => ask(`${query}${after}`) as Promise<{ total: number; rows: { id: string }[] }>;
    const bare = async (): Promise<number> => {
      const count = await client.query(`SELECT count(*)::int AS total FROM dossier d WHERE ${WHERE}`);
      await client.query(
        `SELECT d.id, d.reference, d.title, d.status, d.updated_at, d.submitted_at, d.due_on, d.listed_values,
           o.company_name FROM dossier d JOIN organisation o ON o.id = d.holder_id
         WHERE ${WHERE} ORDER BY d.updated_at DESC, d.id DESC LIMIT ${PAGE}`,
      );
      return count.rows[0].total;
    };
    const [{ total }, expected] = [await page(''), await bare()];
    if (total !== expected) throw new Error(`The portal found ${total}, the statements ${expected}`);
    const last = await client.query<{ id: string }>(
      `SELECT d.id FROM dossier d WHERE ${WHERE} ORDER BY d.updated_at, d.id OFFSET ${PAGE} LIMIT 1`,
    );
    const { oursMs, peerMs } = await inTurn(bench.rounds * 4, () => page(''), bare);
    const ends = await inTurn(
      bench.rounds * 4,
      () => page(`&after=${last.rows[0]?.id}`),
      () => page(''),
    );
    return [
      {
        work: `list of ${total} of ${Math.ceil(DOSSIERS * bench.scale)} dossiers`,
        reach: { atMost: 2 },
        unit: '×',
        figure: oursMs / peerMs,
        detail: `${oursMs.toFixed(1)} ms over HTTP, the two statements alone ${peerMs.toFixed(1)} ms`,
        measured: { oursMs, peerMs },
      },
      {
        work: 'last page of that list',
        reach: { atMost: 1.2 },
        unit: '×',
        figure: ends.oursMs / ends.peerMs,
        detail: `${ends.oursMs.toFixed(1)} ms, the first page ${ends.peerMs.toFixed(1)} ms`,
        measured: ends,
      },
    ];
  });

/** Drafts saved one after the other, to a bare Nest route with one update. */
export async function draftSaves(bench: Bench): Promise<Finding[]> {
  const ask = await caller(bench, 'applicant');
  const draft = draftWith(lyonHop());
  const opened = (await ask(`${MODULE}/dossiers`, 'POST', { draft })) as { id: string; version: number };
  let { version } = opened;
  const program = await startProgram(BARE, '/ready', { DATABASE_URL: bench.databaseUrl }, process.execArgv);
  const changed = () => ({ ...draft, description: `Saved ${version}.` });
  const ours = async () => {
    ({ version } = (await ask(`${MODULE}/dossiers/${opened.id}`, 'PATCH', { version, draft: changed() })) as {
      version: number;
    });
  };
  const bare = () => ask(`${program.address}/draft`, 'PATCH', { draft: changed() });
  try {
    const { oursMs, peerMs } = await inTurn(bench.rounds * SAVES_A_ROUND, ours, bare);
    return [
      {
        work: 'save of a draft',
        reach: { atMost: 3 },
        unit: '×',
        figure: oursMs / peerMs,
        detail: `${oursMs.toFixed(2)} ms, a bare Nest route with one update ${peerMs.toFixed(2)} ms`,
        measured: { oursMs, peerMs },
      },
    ];
  } finally {
    await program.close();
  }
}

/** The neighbours of the hop in Lyon on its channel, with what is needed of them. */
const NEAR = `
  SELECT h.channel_spacing_mhz, h.polarisation, a.longitude, a.latitude, a.azimuth_deg, a.antenna_gain_dbi, a.eirp_dbm,
    a.frequency_mhz, b.longitude, b.latitude, b.azimuth_deg, b.antenna_gain_dbi, b.eirp_dbm, b.frequency_mhz
  FROM mw_hop h JOIN mw_end a ON a.hop_id = h.id AND a."end" = 'A' JOIN mw_end b ON b.hop_id = h.id AND b."end" = 'B'
  JOIN dossier_version v ON v.id = h.version_id JOIN dossier d ON d.id = v.dossier_id
  WHERE h.path && ST_Expand(ST_SetSRID(ST_MakeLine(ST_MakePoint(4.779, 45.8505), ST_MakePoint(4.8216, 45.7623)), 4326), 0.77)
    AND d.status = ANY('{SUBMITTED,UNDER_REVIEW,IN_FORCE,GRANTED}')
    AND abs(a.frequency_mhz - 17727.5) < 27.5`;

/** Every check of a hop among 20,000 others, over HTTP, to one indexed query for its neighbours. */
export const hopChecks = (bench: Bench): Promise<Finding[]> =>
  withClient(bench, async (client) => {
    await fill(bench, client);
    const ask = await caller(bench, 'applicant');
    const draft = draftWith(lyonHop());
    const { rowCount } = await client.query(NEAR);
    const { oursMs, peerMs } = await inTurn(
      bench.rounds * 4,
      () => ask(`${MODULE}/checks`, 'POST', { draft }),
      () => client.query(NEAR),
    );
    return [
      {
        work: `checks of a hop among ${Math.ceil(NEIGHBOURS * bench.scale)} others`,
        reach: { atMost: 10 },
        unit: '×',
        figure: oursMs / peerMs,
        detail: `${oursMs.toFixed(1)} ms, one query for its ${rowCount} neighbours in the channel ${peerMs.toFixed(1)} ms`,
        measured: { oursMs, peerMs },
      },
    ];
  });

const hopLine = (at: number): Readonly<Record<string, string>> => ({
  ...{
    networkType: 'PUBLIC_NETWORK',
    bandCode: '18G',
    channelPlanId: '18G-27.5',
    channelNumber: String((at % 35) + 1),
  },
  ...{ channelSpacingMhz: '27.5', txHighEnd: 'B', polarisation: 'V', capacityMbps: '155' },
  ...{ 'A.siteName': `North ${at}`, 'A.lat': String(46 + at / 10_000), 'A.lon': '2.1', 'A.antennaHeightAglM': '30' },
  ...{ 'A.antennaGainDbi': '38.5', 'A.txPowerDbm': '20', 'A.lineLossDb': '1' },
  ...{ 'B.siteName': `South ${at}`, 'B.lat': String(46.1 + at / 10_000), 'B.lon': '2.2', 'B.antennaHeightAglM': '30' },
  ...{ 'B.antennaGainDbi': '38.5', 'B.txPowerDbm': '20', 'B.lineLossDb': '1' },
});

function fileOf(lines: number): string {
  const headings = [...mwImportColumns, 'A.antennaGainDbi', 'B.antennaGainDbi'];
  const rows = Array.from({ length: lines }, (_, at) => headings.map((name) => hopLine(at)[name] ?? ''));
  return [headings, ...rows].map((cells) => cells.join(';')).join('\r\n');
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** What others wait for a list while 5,000 hops are judged, to what they wait when nobody imports. */
export async function importBeside(bench: Bench): Promise<Finding[]> {
  const [imports, reads] = [await caller(bench, 'applicant'), await caller(bench, 'officer')];
  const csv = fileOf(Math.ceil(IMPORTED * bench.scale));
  const read = () => timed(() => reads(`${MODULE}/dossiers?pageSize=${PAGE}&status=DRAFT`));
  const idle: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    for (let at = 0; at < 60; at++) idle.push(await read());
    let isDone = false;
    const judged = imports(`${MODULE}/imports`, 'POST', { csv }).finally(() => {
      isDone = true;
    });
    while (!isDone) beside.push(await read());
    const { lines } = (await judged) as { lines: { faults: unknown[] }[] };
    if (lines.some(({ faults }) => faults.length > 0)) throw new Error('A line of the file has faults.');
  }
  const [idleMs, besideMs] = [p95(idle), p95(beside)];
  return [
    {
      work: `a list while ${Math.ceil(IMPORTED * bench.scale)} hops are imported`,
      reach: { atMost: 1.5 },
      unit: '×',
      figure: besideMs / idleMs,
      detail: `95 of 100 within ${besideMs.toFixed(1)} ms (${beside.length} asked), ${idleMs.toFixed(1)} ms without an import`,
      measured: { besideMs, idleMs },
    },
  ];
}
