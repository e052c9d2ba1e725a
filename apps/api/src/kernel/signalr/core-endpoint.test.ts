import { HANDSHAKE, RawClient } from '../../../test/hub/raw-client.js';
import { OTHER_ORIGIN, type SampleHub, startSampleHub, tokens } from '../../../test/hub/sample-hub.js';

let sample: SampleHub;

beforeAll(async () => {
  sample = await startSampleHub({ pollMs: 40, lastPollMs: 60_000 });
});

afterAll(() => sample.close());

interface Negotiation {
  readonly negotiateVersion: number;
  readonly connectionId: string;
  readonly connectionToken?: string;
  readonly availableTransports: readonly { readonly transport: string }[];
}

const bearer = (login: keyof typeof tokens) => ({ Authorization: `Bearer ${tokens[login]}` });

async function negotiate(query = 'negotiateVersion=1', login: keyof typeof tokens = 'anna'): Promise<Negotiation> {
  const answer = await fetch(`${sample.url}/negotiate?${query}`, { method: 'POST', headers: bearer(login) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Negotiation;
}

const tokenOf = async (login: keyof typeof tokens = 'anna'): Promise<string> =>
  (await negotiate('negotiateVersion=1', login)).connectionToken ?? '';

const at = (token: string, init: RequestInit = {}, login: keyof typeof tokens = 'anna') =>
  fetch(`${sample.url}?id=${encodeURIComponent(token)}`, { headers: bearer(login), ...init });

describe('a token that another process issued', () => {
  it('opens an event stream, but no long polling: its polls belong to the other process', async () => {
    const other = await startSampleHub();
    try {
      const elsewhere = (token: string, headers: Record<string, string> = {}) =>
        fetch(`${other.url}?id=${encodeURIComponent(token)}`, { headers: { ...bearer('anna'), ...headers } });
      const token = await tokenOf();
      expect((await elsewhere(token)).status).toBe(404);
      expect((await at(token)).status).toBe(200);
      expect((await elsewhere(token)).status).toBe(404);

      const stream = await elsewhere(await tokenOf(), { Accept: 'text/event-stream' });
      expect(stream.status).toBe(200);
      await stream.body?.cancel();
    } finally {
      await other.close();
    }
  });
});

it('a user has so many connections and no more, whoever else has some', async () => {
  const other = await startSampleHub({ connectionsOfUser: 2 });
  const opened: Response[] = [];
  const open = async (login: keyof typeof tokens) => {
    const answer = await fetch(`${other.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers: bearer(login) });
    const { connectionToken } = (await answer.json()) as Negotiation;
    const headers = { ...bearer(login), Accept: 'text/event-stream' };
    const stream = await fetch(`${other.url}?id=${encodeURIComponent(connectionToken ?? '')}`, { headers });
    opened.push(stream);
    return stream.status;
  };
  try {
    expect([await open('anna'), await open('anna')]).toEqual([200, 200]);
    expect(await open('anna')).toBe(429);
    expect(await open('ben')).toBe(200);
  } finally {
    for (const stream of opened) await stream.body?.cancel();
    await other.close();
  }
});

describe('negotiation', () => {
  it('offers three transports and keeps the connection token apart from the id', async () => {
    const { negotiateVersion, connectionId, connectionToken, availableTransports } = await negotiate();
    expect(negotiateVersion).toBe(1);
    expect(connectionToken).not.toBe(connectionId);
    expect(availableTransports.map(({ transport }) => transport)).toEqual([
      'WebSockets',
      'ServerSentEvents',
      'LongPolling',
    ]);
  });

  it('knows version 0, whose only id is the secret one, and no later version than 1', async () => {
    const { connectionId, ...old } = await negotiate('');
    expect(old).toMatchObject({ negotiateVersion: 0 });
    expect(old).not.toHaveProperty('connectionToken');
    expect(connectionId.split('.')).toHaveLength(4);
    expect(await negotiate('negotiateVersion=7')).toMatchObject({ negotiateVersion: 1 });
  });

  it.each([
    ['no token', '', {}, 401],
    ['an unknown token', `access_token=${'x'.repeat(20)}`, {}, 401],
    ['two tokens', `access_token=${tokens.anna}&access_token=${tokens.ben}`, {}, 401],
    ['a token that is a list', `access_token[]=${tokens.anna}`, {}, 401],
    ['the same token twice', `access_token=${tokens.anna}&access_token=${tokens.anna}`, {}, 200],
    ['a version that is no number', 'negotiateVersion=x', bearer('anna'), 400],
  ])('with %s is answered %s', async (_name, query, headers, status) => {
    const answer = await fetch(`${sample.url}/negotiate?${query}`, { method: 'POST', headers });
    expect(answer.status).toBe(status);
  });

  it('is a POST, at an address whose case does not matter', async () => {
    const address = sample.url.replace('/signalr/sampleHub', '/SignalR/samplehub');
    expect((await fetch(`${address}/negotiate`, { method: 'POST', headers: bearer('anna') })).status).toBe(200);
    expect((await fetch(`${sample.url}/negotiate`, { headers: bearer('anna') })).status).toBe(405);
    expect((await fetch(`${sample.url}x/negotiate`, { method: 'POST', headers: bearer('anna') })).status).toBe(404);
  });

  it('lets pages of the allowed origin alone read its answers, refusals included', async () => {
    const asked = (origin: string, method: string) =>
      fetch(`${sample.url}/negotiate`, { method, headers: { Origin: origin } });
    const preflight = await asked(OTHER_ORIGIN, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent');
    const refused = await asked(OTHER_ORIGIN, 'POST');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(OTHER_ORIGIN);
    expect(refused.headers.get('access-control-allow-credentials')).toBe('true');
    expect((await asked(`${OTHER_ORIGIN}.evil`, 'POST')).headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('a connection token', () => {
  it('opens one connection, once', async () => {
    const token = await tokenOf();
    const query = `id=${encodeURIComponent(token)}&access_token=${tokens.anna}`;
    const client = await RawClient.open(sample.port, query);
    expect(await RawClient.refusal(sample.port, query)).toBe(409);
    client.socket.close();
    await client.closed();
    expect(await RawClient.refusal(sample.port, query)).toBe(404);
  });

  it.each([
    ['of another user', async () => tokenOf('ben')],
    ['that was changed', async () => `${(await tokenOf()).slice(0, -2)}AA`],
    ['that was made up', async () => 'p.id.0.sig'],
    ['without dots', async () => 'x'],
  ])('%s opens nothing', async (_name, make) => {
    const token = await make();
    expect(await RawClient.refusal(sample.port, `id=${encodeURIComponent(token)}&access_token=${tokens.anna}`)).toBe(
      404,
    );
    expect((await at(token)).status).toBe(404);
  });

  it('serves its owner alone', async () => {
    const token = await tokenOf();
    expect((await at(token)).status).toBe(200);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await at(token, { method, headers: bearer('ben') })).status).toBe(403);
    expect((await at(token, { method: 'DELETE' })).status).toBe(202);
  });
});

describe('a WebSocket', () => {
  it('is refused without a session', async () => {
    expect(await RawClient.refusal(sample.port, '')).toBe(401);
    expect(await RawClient.refusal(sample.port, `access_token=${'z'.repeat(16)}`)).toBe(401);
  });

  it('is not written to by POST', async () => {
    const token = await tokenOf();
    const client = await RawClient.open(sample.port, `id=${encodeURIComponent(token)}&access_token=${tokens.anna}`);
    expect((await at(token, { method: 'POST', body: HANDSHAKE })).status).toBe(405);
    client.socket.close();
  });
});

describe('a request to a connection', () => {
  it('needs an id that is known', async () => {
    expect((await fetch(sample.url, { headers: bearer('anna') })).status).toBe(400);
    expect((await at(await tokenOf(), { method: 'POST', body: HANDSHAKE })).status).toBe(404);
    expect((await at(await tokenOf(), { method: 'DELETE' })).status).toBe(404);
  });

  it('that is too long ends the connection', async () => {
    const token = await tokenOf();
    await at(token);
    await at(token, { method: 'POST', body: HANDSHAKE });
    expect((await at(token, { method: 'POST', body: 'x'.repeat(65 * 1024 + 1) })).status).toBe(413);
    expect((await at(token, { method: 'POST', body: HANDSHAKE })).status).toBe(404);
  });
});

describe('long polling', () => {
  it('opens with an empty answer, and answers an idle poll with an empty one', async () => {
    const token = await tokenOf();
    for (const _poll of ['the first', 'an idle one']) {
      const answer = await at(token);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    await at(token, { method: 'DELETE' });
  });

  it('ends an older poll with 204 when a newer one comes', async () => {
    const token = await tokenOf();
    await at(token);
    const [first, second] = await Promise.all([at(token), at(token)]);
    expect([first.status, second.status].sort()).toEqual([200, 204]);
    await at(token, { method: 'DELETE' });
  });

  it('delivers what was queued after the connection ended, then 204', async () => {
    const token = await tokenOf();
    await at(token);
    await at(token, { method: 'POST', body: HANDSHAKE });
    sample.hub.broadcast(() => true, 'told', ['the last words']);
    expect((await at(token, { method: 'DELETE' })).status).toBe(202);
    expect((await at(token, { method: 'DELETE' })).status).toBe(404);
    const last = await at(token);
    expect(last.status).toBe(200);
    expect(await last.text()).toContain('the last words');
    expect((await at(token)).status).toBe(204);
    expect((await at(token)).status).toBe(404);
  });
});

describe('server-sent events', () => {
  it('start at once, are not buffered, and open a connection once', async () => {
    const token = await tokenOf();
    const headers = { ...bearer('anna'), Accept: 'text/event-stream' };
    const stream = await at(token, { headers });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    const reader = stream.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(':\r\n\r\n');
    expect((await at(token, { headers })).status).toBe(409);
    expect((await at(token)).status).toBe(409);
    expect((await at(token, { method: 'DELETE' })).status).toBe(400);
    expect((await at(token, { method: 'POST', body: HANDSHAKE })).status).toBe(200);
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain('data: {}\x1e\r\n\r\n');
    await reader?.cancel();
  });
});
