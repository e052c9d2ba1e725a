import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointSpec } from '@portal/contracts';
import type { AccessRecord, AccessRecords, Sample } from '../../../test/access-record.js';
import { accessRecords } from '../../../test/access-records.js';
import { type AccessRow, readTables, type Verdict, verdictOf, writeTables } from '../../../test/access-table.js';
import { switchModule } from '../../../test/enabled-modules.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { standInAmong } from '../../../test/stand-ins.js';
import type { OpenApi } from '../contract/openapi.js';
import { servedGroups } from '../contract/routes.js';

const PAGE = join(import.meta.dirname, '../../../../../docs/access.md');
const MARK = "<!-- The test compares what follows with the portal's answers. -->\n";
/** `WRITE_ACCESS_TABLE=true` rewrites the page from the portal's present answers; review the difference. */
const { WRITE_ACCESS_TABLE } = process.env;

const NOBODY = 'nobody';
const accounts = [
  'admin',
  'officer',
  'decider',
  'applicant',
  'owner',
  'rival',
  'visitor',
  'watcher',
  'agency',
  'fees',
  'defence',
  'airports',
] as const;
const columns = [NOBODY, ...accounts];

const UNKNOWN_ID = '01990000-0000-7000-8000-0000000000ff';
/** These end the caller's session. */
const endsSession = new Set(['session.removeRefreshCookie']);
const modulesOfCalls: Readonly<Record<string, string>> = { 'documentation.getComsisDocument': 'comsis' };

const calls = servedGroups.flatMap(({ name: group, base, endpoints }) =>
  Object.entries(endpoints).map(([name, spec]) => ({
    group,
    operation: `${group}.${name}`,
    path: `${base}${spec.path}`,
    spec: spec as EndpointSpec,
  })),
);
type Call = (typeof calls)[number];

const standInOf = (call: Call): Call | undefined => standInAmong(calls, call);
const triedCalls = calls.filter((call) => !standInOf(call));

let portal: TestPortal;
const tokens = new Map<string, string>();
let records: AccessRecords;

const tokenOf = (login: string): string => tokens.get(login) ?? '';

beforeAll(async () => {
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await switchModule(portal, 'stationDatabase');
  for (const login of accounts) tokens.set(login, await portal.signIn(login));
  records = await accessRecords(portal, tokenOf);
}, 120_000);
afterAll(() => portal?.close());

async function statusFor(login: string, { operation, path, spec }: Call, sample: Sample): Promise<number> {
  const token = endsSession.has(operation) && login !== NOBODY ? await portal.signIn(login) : tokens.get(login);
  const params: Readonly<Record<string, string>> = { module: modulesOfCalls[operation] ?? 'main', ...sample.params };
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? UNKNOWN_ID);
  const answer = await fetch(`${portal.url}${address}${sample.query ?? ''}`, {
    method: spec.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sample.body && { 'content-type': 'application/json' }),
    },
    ...(sample.body && { body: JSON.stringify(sample.body) }),
  });
  await answer.body?.cancel();
  return answer.status;
}

async function rowOf(call: Call, about: string, make: () => Promise<Sample>): Promise<AccessRow> {
  const verdicts: Verdict[] = [];
  for (const login of columns) verdicts.push(verdictOf(await statusFor(login, call, await make())));
  return { call: `${call.spec.method} ${call.path}`, about, verdicts };
}

const hasId = ({ path }: Call): boolean => /:(?!module\b)/.test(path);
const isForAdministrators = ({ spec: { access } }: Call): boolean =>
  Array.isArray(access) && access.every((role) => role === 'PORTADMIN');

async function rowsOf(call: Call): Promise<AccessRow[]> {
  const none: AccessRecord = { about: hasId(call) ? 'an id of nothing' : '', make: async () => ({}) };
  const about = records[call.operation] ?? [none];
  const rows: AccessRow[] = [];
  for (const record of about) rows.push(await rowOf(call, record.about, () => record.make()));
  return rows;
}

const described = (): AccessRow[] => readTables(readFileSync(PAGE, 'utf8'));

if (WRITE_ACCESS_TABLE) {
  test('writes the access table', async () => {
    const groups = new Map<string, AccessRow[]>();
    for (const call of triedCalls) groups.set(call.group, [...(groups.get(call.group) ?? []), ...(await rowsOf(call))]);
    const [introduction] = readFileSync(PAGE, 'utf8').split(MARK);
    writeFileSync(PAGE, `${introduction}${MARK}\n${writeTables(columns, groups)}\n`);
  }, 600_000);
} else {
  test('every operation of the OpenAPI description is called', async () => {
    const { paths } = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as OpenApi;
    const published = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(published.sort()).toEqual(calls.map(({ operation }) => operation).sort());
  });

  test('the access table has no row for another call', () => {
    const known = new Set(triedCalls.map(({ spec, path }) => `${spec.method} ${path}`));
    expect(described().filter(({ call }) => !known.has(call))).toEqual([]);
  });

  test.each(triedCalls.filter((call) => hasId(call) && !isForAdministrators(call)))(
    '$operation is called for records',
    (call) => {
      expect(records[call.operation]?.length ?? 0).toBeGreaterThan(0);
    },
  );

  test.each(triedCalls)(
    '$operation answers as in the access table',
    async (call) => {
      const name = `${call.spec.method} ${call.path}`;
      expect(await rowsOf(call)).toEqual(described().filter((row) => row.call === name));
    },
    60_000,
  );
}
