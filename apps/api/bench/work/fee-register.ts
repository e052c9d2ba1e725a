import { FeeDecimal, readFormula } from '@portal/radio';
import pg from 'pg';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';
import { manyDossiers } from './many-dossiers.js';
import { signIn } from './portal-calls.js';

const STATEMENTS = 200_000;
const RIGHTS = 50_000;
const PAGE = 25;
const ACCOUNTANT = 'fees';

/** Calculations with a statement of each organisation, until there are as many statements as parameter 1 says. */
const SEED = `
  WITH debtor AS (SELECT id, company_name, row_number() OVER (ORDER BY id) AS at FROM organisation),
  calculation AS (
    INSERT INTO fee_run (id, year, position, state, status)
    SELECT gen_random_uuid(), 2010 + at % 15, 1000 + at, 'CLOSED', 'DONE'
    FROM generate_series(1, ceil($1::numeric / (SELECT count(*) FROM debtor))::int) AS at RETURNING id, year, position)
  INSERT INTO fee_statement (id, run_id, debtor_id, year, number, reference, status, debtor_name, total, lines, issued_at, due_on)
  SELECT gen_random_uuid(), c.id, d.id, c.year, 'F-B-' || c.position || '-' || d.at, 'RF-B-' || c.position || '-' || d.at,
    (ARRAY['ISSUED', 'PAID', 'PAID', 'OVERDUE'])[(c.position + d.at) % 4 + 1], d.company_name, (c.position * 7 + d.at) % 90000,
    1 + d.at % 9, now(), make_date(c.year, 1, 31)
  FROM calculation c, debtor d`;

const COLUMNS = `id, number, reference, debtor_id, debtor_name, year, status, total::text, credited::text, paid::text, lines,
  faults, issued_at, due_on, reminder_level`;

interface Narrowing {
  readonly name: string;
  readonly query: string;
  /** As somebody would write it who needs no more than this list. */
  readonly where: string;
  readonly order: string;
}

const narrowings: readonly Narrowing[] = [
  {
    name: 'all, the newest first',
    query: 'sort=number&order=desc',
    where: `status <> 'VOIDED'`,
    order: `number DESC NULLS LAST, id DESC`,
  },
  {
    name: 'of a year that are overdue, the dearest first',
    query: 'year=2015&status=OVERDUE&sort=total&order=desc',
    where: `year = 2015 AND status = 'OVERDUE'`,
    order: 'total DESC, id DESC',
  },
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function withClient<R>(bench: Bench, work: (client: pg.Client, token: string) => Promise<R>): Promise<R> {
  const { token } = await signIn(bench, ACCOUNTANT);
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    return await work(client, token);
  } finally {
    await client.end();
  }
}

/** A page of 200,000 statements with its count, as the portal answers it, against the two statements alone. */
export const feeStatementList = (bench: Bench): Promise<Finding[]> =>
  withClient(bench, async (client, token) => {
    await client.query(SEED, [Math.ceil(STATEMENTS * bench.scale)]);
    await client.query('VACUUM ANALYZE fee_statement');
    const findings: Finding[] = [];
    for (const narrowing of narrowings) findings.push(await compared(bench, client, token, narrowing));
    return findings;
  });

async function compared(
  { portal, rounds }: Bench,
  client: pg.Client,
  token: string,
  { name, query, where, order }: Narrowing,
): Promise<Finding> {
  const headers = { authorization: `Bearer ${token}` };
  const answered = async (): Promise<number> => {
    const answer = await fetch(`${portal}/api/fees/statements?${query}&pageSize=${PAGE}`, { headers });
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    return ((await answer.json()) as { total: number }).total;
  };
  const bare = async (): Promise<number> => {
    const count = await client.query(`SELECT count(*)::int AS total FROM fee_statement WHERE ${where}`);
    await client.query(`SELECT ${COLUMNS} FROM fee_statement WHERE ${where} ORDER BY ${order} LIMIT ${PAGE}`);
    return count.rows[0].total;
  };
  const [found, expected] = [await answered(), await bare()];
  if (found !== expected || found === 0) throw new Error(`${name}: the portal found ${found}, SQL ${expected}`);
  const times = { portal: [] as number[], bare: [] as number[] };
  for (let round = -2; round < rounds * 4; round++) {
    const [portalMs, bareMs] = [await timed(answered), await timed(bare)];
    if (round < 0) continue;
    times.portal.push(portalMs);
    times.bare.push(bareMs);
  }
  const [portalMs, bareMs] = [median(times.portal), median(times.bare)];
  return {
    work: `list of fee statements ${name}`,
    reach: { atMost: 2 },
    unit: '×',
    figure: portalMs / bareMs,
    detail: `${found} found in ${portalMs.toFixed(1)} ms over HTTP, the two statements alone ${bareMs.toFixed(1)} ms`,
    measured: { portalMs, bareMs },
  };
}

const formulas = ['if lengthKm >= lmin then 1 else sqrt(lmin / lengthKm)', 'l * k1 * bf * es', 'G'].map(readFormula);
const values = Object.fromEntries(
  Object.entries({ l: 55, lengthKm: 1.2, lmin: 2, k1: 15.5, bf: 0.7, es: 0.8, G: 50 }).map(([name, value]) => [
    name,
    new FeeDecimal(value),
  ]),
);

/** Milliseconds of evaluating the formulas of so many rights, with the values at hand. */
function formulasAlone(rights: number): number {
  const began = performance.now();
  for (let at = 0; at < rights; at++) for (const formula of formulas) formula.evaluate(values);
  return performance.now() - began;
}

/**
 * "What if k1 = 16" over a register of 50,000 rights as the portal answers it, rights read from the database, against
 * evaluating the formulas alone: twice for each right, as it is and as it would be.
 */
export const feeWhatIf = (bench: Bench): Promise<Finding[]> =>
  withClient(bench, async (client, token) => {
    const rights = Math.ceil(RIGHTS * bench.scale);
    await manyDossiers(client, rights, rights);
    const year = new Date().getUTCFullYear();
    const ask = async () => {
      const answer = await fetch(`${bench.portal}/api/fees/whatIf`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ year, changes: [{ parameter: 'k1', value: '16' }] }),
      });
      if (!answer.ok) throw new Error(`whatIf: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { assignments: number }).assignments;
    };
    let assignments = 0;
    const times = { ours: [] as number[], alone: [] as number[] };
    for (let round = 0; round < bench.rounds; round++) {
      times.ours.push(
        await timed(async () => {
          assignments = await ask();
        }),
      );
      times.alone.push(formulasAlone(2 * assignments));
    }
    if (assignments < rights) throw new Error(`whatIf: ${assignments} of ${rights} rights were found`);
    const [oursMs, aloneMs] = [median(times.ours), median(times.alone)];
    return [
      {
        work: 'fee-what-if',
        reach: { atMost: 3 },
        unit: '×',
        figure: oursMs / aloneMs,
        detail: `what-if over ${assignments} rights in ${oursMs.toFixed(0)} ms, the formulas alone ${aloneMs.toFixed(0)} ms`,
        measured: { oursMs, aloneMs, assignments },
      },
    ];
  });
