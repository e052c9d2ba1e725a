// @ts-check
import { createServer } from 'node:http';
import { fuzz } from './fuzz.mjs';

const ID = '01990000-0000-7000-8000-000000000abc';
const VERSION = 7;

/** @type {Record<string, unknown>} */
const answers = {
  '/token': { access_token: 'token' },
  '/api/things': { rows: [{ id: ID, version: VERSION }] },
};
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const body = {
  type: 'object',
  properties: { version: { type: 'integer', minimum: 0 } },
  required: ['version'],
};
const operation = (/** @type {string} */ name, /** @type {object} */ rest = {}) => ({
  operationId: `things.${name}`,
  tags: ['things'],
  parameters: [],
  ...rest,
});
const description = {
  paths: {
    '/api/things': { get: operation('list') },
    '/api/things/{id}': {
      patch: operation('change', {
        parameters: [id],
        requestBody: { content: { 'application/json': { schema: body } } },
      }),
    },
    '/api/broken': { get: operation('broken') },
    '/api/silent': { get: operation('silent') },
    '/api/busy': { get: operation('busy') },
  },
};

/** @type {{ address: string, body: string, token: string | undefined }[]} */
const received = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const address = request.url ?? '';
  if (address !== '/health/live') received.push({ address, body: text, token: request.headers.authorization });
  if (address === '/api/busy') for (const until = Date.now() + 600; Date.now() < until; );
  if (address === '/api/silent') return;
  const answer = address === '/api/openapi.json' ? description : answers[address];
  response.statusCode = address === '/api/broken' ? 500 : 200;
  response.end(JSON.stringify(answer ?? {}));
});

/** @type {import('./tally.mjs').Tally} */
let tally;
beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  tally = await fuzz({
    url: `http://127.0.0.1:${port}`,
    accounts: [{ id: '01990000-0000-7000-8000-000000000001', login: 'somebody' }],
    password: 'secret',
    calls: 60,
    atOnce: 4,
    seed: 5,
    patienceMs: 4000,
    silenceMs: 500,
    onProgress: () => {},
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('answers of 5xx and calls that are never answered are failures, all others are not', () => {
  const failures = tally.failures.filter(({ outcome }) => outcome !== 'silence');
  const failed = new Set(failures.map(({ operation: name, outcome }) => `${name} ${outcome}`));
  expect(failed).toEqual(new Set(['things.broken 500', 'things.silent no answer']));
});

test('a call that keeps the portal from answering /health/live is a failure that names what was under way', () => {
  const silences = tally.failures.filter(({ outcome }) => outcome === 'silence');
  expect(silences.length).toBeGreaterThan(0);
  expect(silences[0]?.answer).toContain('things.busy');
});

test('every call is counted', () => {
  const counts = [...tally.report().matchAll(/: (\d+)/g)].map(([, count]) => Number(count));
  // By call, and once more by status.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2 * 60);
});

test('calls are made as the account, and use what earlier answers said', () => {
  const changes = received.filter(({ address }) => address === `/api/things/${ID}`);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.map((change) => change.body)).toContain(JSON.stringify({ version: VERSION }));
  expect(changes.map(({ token }) => token)).toContain('Bearer token');
});
