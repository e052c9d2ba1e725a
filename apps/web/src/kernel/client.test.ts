import { jest } from '@jest/globals';
import { BlobAnswer, endpoint, endpointGroup } from '@portal/contracts';
import { z } from 'zod';
import { answer, fakePortal, noNetwork, nothing, problem } from '../../test/fake-portal.js';
import { ApiError } from './api-error.js';
import { clientOf } from './client.js';
import { provideCredentials, takesBearer } from './transport.js';

const group = endpointGroup({
  name: 'links',
  base: '/api/:module/links',
  endpoints: {
    read: endpoint({
      method: 'GET',
      path: '/:id',
      summary: 'One link.',
      access: 'session',
      params: z.object({ module: z.string(), id: z.string() }),
      query: z.object({ search: z.string().optional(), page: z.number().optional() }),
      response: z.object({ name: z.string() }),
    }),
    rename: endpoint({
      method: 'PATCH',
      path: '/name',
      summary: 'Rename.',
      access: 'session',
      params: z.object({ module: z.string() }),
      body: z.object({ name: z.string() }),
      response: z.undefined(),
      success: 204,
    }),
  },
});

const form = endpointGroup({
  name: 'form',
  base: '',
  endpoints: {
    send: endpoint({
      method: 'POST',
      path: '/token',
      summary: 'A form.',
      access: 'public',
      encoding: 'form',
      body: z.object({ user: z.string(), secret: z.string() }),
      response: z.object({ ok: z.boolean() }),
    }),
  },
});

const files = endpointGroup({
  name: 'files',
  base: '/api/main',
  endpoints: {
    add: endpoint({
      method: 'POST',
      path: '/add',
      summary: 'A form with files.',
      access: 'session',
      encoding: 'multipart',
      body: z.object({ person: z.object({ name: z.string() }), note: z.string().optional() }),
      files: { maximum: 2, maximumBytes: 10 },
      response: z.object({ ok: z.boolean() }),
    }),
    read: endpoint({
      method: 'GET',
      path: '/read',
      summary: 'A file.',
      access: 'session',
      response: BlobAnswer,
      blob: ['text/plain'],
    }),
  },
});

const client = clientOf(group);
const read = () => client.read({ params: { module: 'mw', id: '1' }, query: {} });
const signedInWith = (accessToken: string, renewed?: string) =>
  provideCredentials({
    accessToken: () => accessToken,
    renew: async () => renewed,
    refused: () => undefined,
    unanswered: () => undefined,
    onAccessVersion: () => undefined,
  });
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError.');
  return error;
};

afterEach(() =>
  provideCredentials({
    accessToken: () => undefined,
    renew: async () => undefined,
    refused: () => undefined,
    unanswered: () => undefined,
    onAccessVersion: () => undefined,
  }),
);

describe('a call', () => {
  it('puts parameters in the path and what is given of the query behind it', async () => {
    const portal = fakePortal();
    portal.on('/api/mw/links/a%2Fb', () => answer({ name: 'Verdun' }));
    const query = { search: 'crêt & œillon', page: undefined };
    await expect(client.read({ params: { module: 'mw', id: 'a/b' }, query })).resolves.toEqual({ name: 'Verdun' });
    expect(Object.fromEntries(portal.calls[0]!.query)).toEqual({ search: 'crêt & œillon' });
  });

  it('sends a form as a form', async () => {
    const portal = fakePortal();
    portal.on('/token', () => answer({ ok: true }));
    await clientOf(form).send({ body: { user: 'a b', secret: 'é&=' } });
    expect(new URLSearchParams(portal.calls[0]!.body).get('secret')).toBe('é&=');
    expect(portal.calls[0]!.contentType).not.toBe('application/json');
  });

  it('sends fields as parts of JSON, and files beside them', async () => {
    const sent: unknown[] = [];
    fakePortal().on('/api/main/add', () => answer({ ok: true }));
    const watched = jest.spyOn(FormData.prototype, 'append').mockImplementation((...part: unknown[]) => {
      sent.push(part);
    });
    const [one, two] = [new File(['a'], 'a.txt'), new File(['b'], 'é.pdf')];
    await clientOf(files).add({ body: { person: { name: 'Jeanne' }, note: undefined }, files: [one, two] });
    watched.mockRestore();
    expect(sent).toEqual([
      ['person', '{"name":"Jeanne"}'],
      ['files[0]', one, 'a.txt'],
      ['files[1]', two, 'é.pdf'],
    ]);
  });

  it.each([
    [`attachment; filename="_t_.txt"; filename*=UTF-8''%C3%A9t%C3%A9.txt`, 'été.txt'],
    ['inline; filename="a.txt"', 'a.txt'],
    ['inline', ''],
  ])('takes a file with the name in %s', async (disposition, name) => {
    const headers = { 'content-type': 'text/plain', 'content-disposition': disposition };
    fakePortal().on('/api/main/read', () => new Response('content', { headers }));
    const file = await clientOf(files).read({});
    expect(file).toMatchObject({ name, type: 'text/plain', size: 7 });
  });

  it('takes an empty answer for what it is', async () => {
    fakePortal().on('/api/mw/links/name', nothing);
    await expect(clientOf(group).rename({ params: { module: 'mw' }, body: { name: 'x' } })).resolves.toBeUndefined();
  });

  it.each([
    ['/api/main/x', true],
    ['/token/x', true],
    ['/token', false],
    ['/apiary', false],
    ['https://elsewhere.example/api/x', false],
  ])('to %s takes the bearer: %s', (path, expected) => {
    expect(takesBearer(path)).toBe(expected);
  });

  it('carries the token of the signed-in user, but not with the grant', async () => {
    const portal = fakePortal();
    portal.on('/api/mw/links/1', () => answer({ name: 'x' }));
    portal.on('/token', () => answer({ ok: true }));
    signedInWith('secret-1');
    await read();
    await clientOf(form).send({ body: { user: 'a', secret: 'b' } });
    expect(portal.calls.map(({ authorization }) => authorization)).toEqual(['Bearer secret-1', null]);
  });

  it('is sent again once with the renewed token', async () => {
    const portal = fakePortal();
    portal.on('/api/mw/links/1', ({ authorization }) =>
      authorization === 'Bearer new' ? answer({ name: 'x' }) : problem('NOT_SIGNED_IN'),
    );
    signedInWith('old', 'new');
    await expect(read()).resolves.toEqual({ name: 'x' });
    expect(portal.calls).toHaveLength(2);
  });
});

describe('a failed call', () => {
  it('tells the problem the server describes', async () => {
    fakePortal().on('/api/mw/links/1', () => problem('FORBIDDEN'));
    const error = await failure(read());
    expect(error.problem).toMatchObject({ code: 'FORBIDDEN', status: 403, traceId: 'trace-1' });
    expect(error.messageKey).toBe('ERROR_FORBIDDEN');
  });

  it('tells that nobody is there when the network is gone', async () => {
    fakePortal().on('/api/mw/links/1', noNetwork);
    expect((await failure(read())).code).toBe('SERVICE_UNAVAILABLE');
  });

  it.each([
    [502, 'SERVICE_UNAVAILABLE'],
    [504, 'SERVICE_UNAVAILABLE'],
    [503, 'SERVICE_UNAVAILABLE'],
    [413, 'BODY_TOO_LARGE'],
    [500, 'UNEXPECTED'],
    [400, 'UNEXPECTED'],
  ])('reads the page a proxy sends with %s as %s', async (status, code) => {
    fakePortal().on('/api/mw/links/1', () => new Response('<html>', { status }));
    expect((await failure(read())).code).toBe(code);
  });

  it('says how long to wait when the server does', async () => {
    fakePortal().on('/api/mw/links/1', () => problem('RATE_LIMITED', { 'retry-after': '12' }));
    expect((await failure(read())).retryAfterSeconds).toBe(12);
  });

  it('is unexpected when a good answer does not keep the contract', async () => {
    fakePortal().on('/api/mw/links/1', () => answer({ title: 'no name' }));
    expect((await failure(read())).code).toBe('UNEXPECTED');
  });
});
