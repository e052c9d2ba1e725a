import { type EndpointSpec, Problem, type Role } from '@portal/contracts';
import { switchModule } from '../../../test/enabled-modules.js';
import { hostileTexts, innards, tooLong, wrongValues } from '../../../test/hostile-values.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { sampleOf, variations } from '../../../test/sample-body.js';
import { standInAmong } from '../../../test/stand-ins.js';
import { namedErrors } from './named-errors.js';
import { openApi } from './openapi.js';
import { servedGroups } from './routes.js';

/** Accounts that may make the calls, so that their input is parsed. */
const accounts: Readonly<Partial<Record<Role, string>>> = {
  REGULATOR: 'officer',
  REQUEST: 'applicant',
  OWNER: 'owner',
  AGENCE: 'agency',
  FEE: 'fees',
  PORTADMIN: 'admin',
};
const loginFor = ({ access }: EndpointSpec): string =>
  (Array.isArray(access) &&
    (Object.keys(accounts) as Role[]).flatMap((role) => (access.includes(role) ? [accounts[role]!] : []))[0]) ||
  'applicant';

const { paths } = openApi(servedGroups);
const served = servedGroups.flatMap(({ name: group, base, endpoints }) =>
  Object.entries(endpoints).map(([name, endpoint]) => {
    const spec = endpoint as EndpointSpec;
    const path = `${base}${spec.path}`;
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]![spec.method.toLowerCase()]!;
    return { operation: `${group}.${name}`, path, spec, parameters: operation.parameters, body: operation.requestBody };
  }),
);
type Call = (typeof served)[number];

const inputOf = ({ parameters, body }: Call): string => JSON.stringify([parameters, body]);
/** Input that a feature reads in several modules by the same code and schemas is tried in one of them. */
const calls = served.filter((call) => {
  const standIn = standInAmong(served, call);
  return standIn === undefined || inputOf(standIn) !== inputOf(call);
});

let portal: TestPortal;
const tokens = new Map<string, string>();

beforeAll(async () => {
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '100000' } });
  await switchModule(portal, 'stationDatabase');
  for (const login of Object.values(accounts)) tokens.set(login, await portal.signIn(login));
}, 120_000);
afterAll(() => portal?.close());

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: NonNullable<RequestInit['body']>;
  readonly type?: string;
}

const partOf = { path: 'params', query: 'query', header: 'headers' } as const;

/** Whether HTTP can carry the text in a header. */
function isHeaderText(text: string): boolean {
  try {
    return new Headers({ 'x-text': text }).has('x-text');
  } catch {
    return false;
  }
}

/** Values of parameters that are not ids. */
const usualParams: Readonly<Record<string, string>> = {
  module: 'main',
  operation: 'union',
  kind: 'GEOMETRY',
  number: 'F-2026-000001',
  parameter: 'k1',
  token: 'A'.repeat(43),
};

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Makes the call and checks what applies to every answer. @returns its status */
const send = async (call: Call, sent: Sent): Promise<number> => (await answerTo(call, sent)).status;

async function answerTo(
  { operation, path, spec }: Call,
  { params = {}, query = {}, headers, body, type }: Sent,
): Promise<Answered> {
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? usualParams[name] ?? '01990000-0000-7000-8000-0000000000ff'),
  );
  const answer = await fetch(`${portal.url}${address}?${new URLSearchParams(query)}`, {
    method: spec.method,
    headers: {
      authorization: `Bearer ${tokens.get(loginFor(spec))}`,
      ...(type && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const told = `${operation} answers ${answer.status} ${text.slice(0, 400)}`;
  // The content of a file is not checked: it repeats what users wrote.
  if (answer.status >= 500 || (!spec.blob && innards.test(text))) throw new Error(told);
  if (answer.status >= 400 && answer.headers.get('content-type')?.startsWith('application/problem+json'))
    expect(namedErrors(spec)).toContain(Problem.parse(JSON.parse(text)).code);
  return { status: answer.status, text };
}

/** These would end the session of the other calls. */
const untried = new Set(['session.removeRefreshCookie', 'supervision.forceLogout']);
const withBody = calls.filter(({ body, operation }) => body && !untried.has(operation));
const bodyOf = ({ body }: Call): unknown => sampleOf(Object.values(body!.content)[0]!.schema);

const textsOfParameters = [...hostileTexts, tooLong.slice(0, 8_000)];
const bodiesOf = (call: Call): unknown[] => [...wrongValues, ...variations(bodyOf(call), wrongValues)];

/** So many calls, however many endpoints there are; in the slow set as many as there are values. */
const BUDGET = 4_000;
const wanted =
  calls.reduce((sum, { parameters }) => sum + parameters.length * textsOfParameters.length, 0) +
  withBody.reduce((sum, call) => sum + bodiesOf(call).length, 0);
/** Each place is tried with one value of so many, and the next place with others. */
const EVERY = process.env.SLOW_TESTS ? 1 : Math.ceil(wanted / BUDGET);
let place = 0;
function someOf<Value>(values: readonly Value[]): readonly Value[] {
  place += 1;
  return values.filter((_, index) => (index + place) % EVERY === 0);
}

const AT_ONCE = 8;

/** Makes the call many times, a few at once, because calls mostly wait for the database. */
async function sendEach(call: Call, sent: readonly Sent[]): Promise<void> {
  for (let from = 0; from < sent.length; from += AT_ONCE)
    await Promise.all(sent.slice(from, from + AT_ONCE).map((one) => send(call, one)));
}

const json = (body: unknown): Sent => ({ body: JSON.stringify(body), type: 'application/json' });

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Encodes a body as the endpoint requires. */
function encoded({ spec }: Call, body: unknown): Sent {
  if (spec.encoding === 'form')
    return {
      body: new URLSearchParams(
        Object.entries(Object(body)).map(([name, value]): [string, string] => [name, asText(value)]),
      ),
    };
  if (spec.encoding !== 'multipart') return json(body);
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [['representative', body] as const];
  for (const [name, value] of fields) form.append(name, JSON.stringify(value) ?? '');
  return { body: form };
}

describe.each(calls.filter(({ parameters }) => parameters.length > 0))('$operation', (call) => {
  test.each(call.parameters)(
    'accepts or refuses any text as its $name without a fault',
    async (parameter) => {
      const sent = someOf(textsOfParameters)
        .filter((text) => parameter.in !== 'header' || isHeaderText(text))
        .map((text) => ({ [partOf[parameter.in]]: { [parameter.name]: text } }));
      await sendEach(call, sent);
    },
    60_000,
  );
});

/** Valid values for path parameters with choices: with others the answer is 404, whatever the body. */
const addressOf = ({ parameters }: Call): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter(
        ({ in: place, schema }) => place === 'path' && ('enum' in Object(schema) || Object(schema).type === 'integer'),
      )
      .map(({ name, schema }) => [name, String(sampleOf(schema))]),
  );

/** Paths at which the call refuses a text that the database cannot store. */
async function unstorableIn(call: Call, sent: Sent): Promise<string[]> {
  const { status, text } = await answerTo(call, sent);
  if (status !== 400) throw new Error(`${call.operation} answers ${status} ${text.slice(0, 400)}`);
  const { issues } = Problem.parse(JSON.parse(text));
  return issues.flatMap(({ path, message }) => (message === 'RULE_UNSTORABLE_TEXT' ? [path] : []));
}

test.each(calls.filter(({ parameters }) => parameters.length > 0))(
  '$operation refuses U+0000 in each parameter, at its place',
  async (call) => {
    for (const { name, in: place } of call.parameters) {
      // The guard refuses it as an invalid token, and HTTP in each header.
      if (name === 'access_token' || place === 'header') continue;
      const values = { [name]: 'a\u0000b' };
      const part = partOf[place];
      expect(await unstorableIn(call, { params: addressOf(call), [part]: values })).toEqual([`${part}.${name}`]);
    }
  },
);

/** Calls that assign roles. */
const isForAdministrators = ({ spec: { access } }: Call): boolean =>
  Array.isArray(access) && access.every((role) => role === 'PORTADMIN');

/** Members that would grant permissions. */
const standings = () => portal.database.query('SELECT id, roles, origin, status FROM app_user ORDER BY id');

test('tries its budget of values', () => {
  expect(wanted / EVERY).toBeGreaterThan(BUDGET / 2);
});

describe.each(withBody)('$operation', (call) => {
  test('reports every invalid member of its body', async () => {
    const bodies = someOf(bodiesOf(call));
    await sendEach(
      call,
      bodies.map((body) => encoded(call, body)),
    );
  }, 120_000);

  test('refuses text that the database cannot store anywhere in its body', async () => {
    for (const body of variations(bodyOf(call), ['a\u0000b', { member: ['\ud800'] }, { 'a\u0000': 1 }])) {
      const sent = { ...encoded(call, body), params: addressOf(call) };
      // The token endpoint answers with the errors of its standard, which name no field.
      // SAML is off here, and the call not found.
      const isOff = call.operation === 'singleSignOn.samlAcs';
      // A file for a record that is not there is not read.
      const isUnread = call.spec.encoding === 'multipart' && call.parameters.some(({ name }) => name === 'id');
      if (call.spec.encoding === 'form') expect(await send(call, sent)).toBe(isOff ? 404 : 400);
      else if (isUnread) expect(await send(call, sent)).toBe(404);
      else expect(await unstorableIn(call, sent)).toEqual([expect.stringMatching(/^body\b/)]);
    }
  });

  test('grants nothing through unknown members', async () => {
    if (isForAdministrators(call)) return;
    const before = await standings();
    const greedy = { roles: ['PORTADMIN'], isAdmin: true, relations: [], createdBy: 'me', status: 'ACTIVE' };
    await send(call, encoded(call, { ...Object(bodyOf(call)), ...greedy }));
    expect(await standings()).toEqual(before);
  });

  test('is not affected by prototype members', async () => {
    if (call.spec.encoding === 'form') return;
    for (const key of ['__proto__', 'constructor', 'prototype'])
      await send(call, { body: `{"${key}":{"polluted":true}}`, type: 'application/json' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('refuses an unreadable body', async () => {
    for (const body of ['{', 'null', '"text"', '[]', '{"a":', '\u0000', '{"a":1}{"b":2}'])
      expect(await send(call, { body, type: 'application/json' })).toBeGreaterThanOrEqual(400);
    expect(await send(call, { body: '<a/>', type: 'application/xml' })).toBeGreaterThanOrEqual(400);
  });
});
