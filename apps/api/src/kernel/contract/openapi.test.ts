import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { type OpenApi, openApi } from './openapi.js';
import { servedGroups } from './routes.js';

const description = openApi(servedGroups);
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const endpoints = servedGroups.flatMap((group) =>
  Object.entries(group.endpoints).map(([name, spec]) => ({ id: `${group.name}.${name}`, group, spec })),
);

test('every endpoint is described once, under its path and method', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

test.each(endpoints)('$id documents who may call it', ({ id, spec }) => {
  const operation = operations.find((candidate) => candidate.operation.operationId === id)?.operation;
  const signedIn = spec.queryToken ? [{ bearer: [] }, { query: [] }] : [{ bearer: [] }];
  expect(operation?.security).toEqual(spec.access === 'public' ? [] : signedIn);
  expect(Object.keys(operation?.responses ?? {})).toContain(String(spec.success ?? 200));
  if (spec.access !== 'public') expect(operation?.responses).toHaveProperty('401');
});

test('every parameter of a path is described, and only those', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(described).toEqual(named);
  }
});

test('every reference is defined, and the document is plain JSON', () => {
  const text = JSON.stringify(description);
  expect(JSON.parse(text)).toEqual(description);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(description.components.schemas).toHaveProperty(String(name));
  expect(text).not.toContain('"$schema"');
});

test('the token endpoint takes a form and answers errors of its own standard', () => {
  const token = description.paths['/token']?.post;
  expect(Object.keys(token?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
  expect(token?.responses['400']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/TokenError' } },
  });
  expect(Object.keys(token?.responses ?? {})).toEqual(['200', '400', '429', '503', '507']);
});

describe('Over HTTP', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ demo: false });
  }, 120_000);
  afterAll(() => portal?.close());

  test('the description is the one of the contracts', async () => {
    const { body } = await portal.http().get('/api/openapi.json').expect(200);
    expect((body as OpenApi).openapi).toBe('3.1.1');
    expect(body).toEqual(JSON.parse(JSON.stringify(description)));
  });

  test('its page lists every operation and complies with the content security policy', async () => {
    const { text, headers } = await portal.http().get('/api/docs').expect(200);
    expect(headers['content-type']).toContain('text/html');
    for (const { id } of endpoints) expect(text).toContain(`id="${id}"`);
    const nonce = headers['content-security-policy']?.match(/'nonce-([^']+)'/)?.[1];
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text).not.toMatch(/<script|https?:\/\/(?!json-schema)/);
  });
});
