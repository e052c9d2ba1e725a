import { Controller, Get, Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { type EndpointSpec, Role } from '@portal/contracts';
import { switchModule } from '../../../test/enabled-modules.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { ENDPOINT } from '../contract/implements.js';
import { RouteContractsService } from '../contract/route-contracts.service.js';
import { servedGroups } from '../contract/routes.js';

let portal: TestPortal;
const tokens = new Map<Role, string>();

/** One demonstration account per role. */
const accounts: Readonly<Record<Role, string>> = {
  PORTADMIN: 'admin',
  REGULATOR: 'officer',
  OWNER: 'owner',
  REQUEST: 'applicant',
  VISITOR: 'visitor',
  WATCHER: 'watcher',
  AGENCE: 'agency',
  FEE: 'fees',
};

beforeAll(async () => {
  portal = await startTestPortal();
  await switchModule(portal, 'stationDatabase');
  // Calls about stations ask for a relation that covers them, too, which the demonstration gives nobody.
  await portal.database.query(`UPDATE user_relation SET request_systems = array_append(request_systems, 'COM')`);
  // The owner of the demonstration reads its statements of fees, too.
  await portal.database.query(`UPDATE app_user SET roles = '{OWNER}' WHERE login = 'owner'`);
  for (const role of Role.options) tokens.set(role, await portal.signIn(accounts[role]));
}, 120_000);
afterAll(() => portal?.close());

const values: Readonly<Record<string, string>> = { module: 'main', action: 'submit' };
const endpoints = servedGroups.flatMap(({ name: group, base, endpoints }) =>
  Object.entries(endpoints).map(([name, spec]) => ({
    name: `${group}.${name}`,
    spec: spec as EndpointSpec,
    path: `${base}${spec.path}`.replace(
      /:(\w+)/g,
      (_, parameter: string) => values[parameter] ?? '01990000-0000-7000-8000-0000000000ff',
    ),
  })),
);
const closed = endpoints.filter(({ spec }) => spec.access !== 'public');
const open = endpoints.filter(({ spec }) => spec.access === 'public');

const call = ({ spec, path }: { spec: EndpointSpec; path: string }, token?: string) =>
  fetch(`${portal.url}${path}`, {
    method: spec.method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

test('there are closed endpoints', () => {
  expect(closed.length).toBeGreaterThan(5);
});

test.each(closed)('$name is closed without a session', async (endpoint) => {
  const answer = await call(endpoint);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(await answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
});

test.each(closed)('$name is closed to an unknown token', async (endpoint) => {
  expect((await call(endpoint, 'A'.repeat(43))).status).toBe(401);
  expect((await call(endpoint, 'not a token')).status).toBe(401);
});

test.each(closed.filter(({ spec }) => !spec.queryToken))(
  '$name accepts no token in the address',
  async ({ spec, path }) => {
    const token = tokens.get('REGULATOR') ?? '';
    const answer = await call({ spec, path: `${path}?access_token=${token}` });
    expect(answer.status).toBe(401);
    const both = await call({ spec, path: `${path}?access_token=${token}` }, token);
    expect(both.status).toBe(401);
  },
);

test.each(closed.filter(({ spec }) => spec.queryToken))('$name accepts a token in the address', async (endpoint) => {
  const address = (token: string) => ({ ...endpoint, path: `${endpoint.path}?access_token=${token}` });
  expect((await call(address(tokens.get('VISITOR') ?? ''))).status).not.toBe(401);
  expect((await call(address('A'.repeat(43)))).status).toBe(401);
  expect((await call(address(tokens.get('VISITOR') ?? ''), tokens.get('REGULATOR'))).status).toBe(401);
});

describe.each(Role.options)('%s', (role) => {
  test.each(closed)('may call $name exactly if its contract says so', async (endpoint) => {
    const { access } = endpoint.spec;
    const expected = access === 'session' || (access as readonly Role[]).includes(role);
    const { status } = await call(endpoint, tokens.get(role));
    expect(status === 401 || status === 403 ? 'refused' : 'let in').toBe(expected ? 'let in' : 'refused');
  });
});

test.each(open)('$name needs no session', async (endpoint) => {
  expect([401, 403]).not.toContain((await call(endpoint)).status);
});

/** Also those of base classes, which hold the calls that every module of a kind has. */
function methodNames(prototype: object): string[] {
  const names = new Set<string>();
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== '__proto__') names.add(name);
  return [...names];
}

test('every endpoint has exactly one handler, and every handler an endpoint', () => {
  const controllers = [...portal.portal.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const handled = controllers.flatMap(({ metatype }) => {
    const prototype: object = metatype?.prototype ?? {};
    return methodNames(prototype)
      .map((name): unknown => Reflect.getMetadata(ENDPOINT, Object(Reflect.get(prototype, name))))
      .filter((spec) => spec !== undefined);
  });
  const specs: unknown[] = endpoints.map(({ spec }) => spec);
  expect(endpoints.filter(({ spec }) => !handled.includes(spec)).map(({ name }) => name)).toEqual([]);
  expect(handled.filter((spec) => !specs.includes(spec))).toEqual([]);
  expect(handled).toHaveLength(endpoints.length);
});

test('the API does not start with a route without a contract', async () => {
  class ForgottenController {
    everything() {
      return 'secret';
    }
  }
  Get('everything')(
    ForgottenController.prototype,
    'everything',
    Object.getOwnPropertyDescriptor(ForgottenController.prototype, 'everything') as PropertyDescriptor,
  );
  Controller('forgotten')(ForgottenController);
  class Carelessness {}
  Module({ controllers: [ForgottenController], providers: [RouteContractsService] })(Carelessness);
  const app = await NestFactory.create(Carelessness, { logger: false, abortOnError: false });
  await expect(app.init()).rejects.toThrow('ForgottenController.everything has no contract.');
  await app.close();
});
