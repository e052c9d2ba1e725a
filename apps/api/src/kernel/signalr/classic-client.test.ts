import { type ClassicConnection, ClassicPage } from '../../../test/hub/classic-client.js';
import { type SampleHub, startSampleHub, tokens } from '../../../test/hub/sample-hub.js';

let sample: SampleHub;
let page: ClassicPage;
const opened: ClassicConnection[] = [];

beforeAll(async () => {
  sample = await startSampleHub({ pollMs: 200 });
  page = new ClassicPage(new URL(sample.url).origin);
});

afterEach(() => {
  for (const connection of opened.splice(0)) connection.stop();
});

afterAll(async () => {
  page.close();
  await sample.close();
});

function connectionOf(login: keyof typeof tokens) {
  const connection = page.connection({ access_token: tokens[login], module: 'mwApplicationsRequests' });
  opened.push(connection);
  return { connection, hub: connection.createHubProxy('SampleHub') };
}

const called = (hub: ReturnType<typeof connectionOf>['hub'], method: string): Promise<unknown[]> =>
  new Promise((resolve) => hub.on(method, (...args) => resolve(args)));

const disconnected = (connection: ClassicConnection): Promise<void> =>
  new Promise((resolve) => connection.disconnected(resolve));

const errorOf = (call: PromiseLike<unknown>): Promise<string> =>
  new Promise((resolve, reject) => call.then(reject, (error: Error) => resolve(error.message)));

describe.each(['webSockets', 'serverSentEvents', 'longPolling'])('the SignalR 2 client over %s', (transport) => {
  it('is welcomed, calls methods and receives results', async () => {
    const { connection, hub } = connectionOf('anna');
    const welcome = called(hub, 'welcome');
    await connection.start({ transport });
    expect(await welcome).toEqual(['anna', 'mwApplicationsRequests']);
    expect(await hub.invoke('ECHO', { text: 'Ünï\u2028cödé & 100 %', list: [1, null] })).toEqual({
      text: 'Ünï\u2028cödé & 100 %',
      list: [1, null],
    });
    expect(await hub.invoke('echo', 1, 'two')).toEqual([1, 'two']);
  });

  it('receives what a client of the newer protocol would, each message once and in order', async () => {
    const [{ connection, hub }, other] = [connectionOf('ben'), connectionOf('anna')];
    const received: unknown[] = [];
    hub.on('told', (text) => received.push(text));
    await Promise.all([connection.start({ transport }), other.connection.start({ transport })]);
    const sent = ['one', 'two', 'three'];
    for (const text of sent) await other.hub.invoke('tellAll', text);
    while (received.length < sent.length) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(received).toEqual(sent);
  });

  it('gets an error for what is refused, unknown or fails, and stays connected', async () => {
    const { connection, hub } = connectionOf('ben');
    await connection.start({ transport });
    expect(await errorOf(hub.invoke('onlyAnna'))).toBe('FORBIDDEN');
    expect(await errorOf(hub.invoke('toString'))).toBe('Method does not exist.');
    expect(await errorOf(hub.invoke('fail'))).toBe('Internal server error');
    expect(await hub.invoke('echo', 'still here')).toBe('still here');
  });

  it('stops for good when the server sends it away', async () => {
    const { connection, hub } = connectionOf('anna');
    hub.on('told', () => undefined);
    const reasons: string[] = [];
    connection.error(({ message }) => reasons.push(message));
    const gone = disconnected(connection);
    await connection.start({ transport });
    for (const open of [...sample.hub.connections]) open.close({ error: 'Signed out.' });
    await gone;
    expect(reasons.join()).toContain('Signed out.');
    expect(sample.hub.size).toBe(0);
  });

  it('leaves when it stops', async () => {
    const { connection, hub } = connectionOf('anna');
    hub.on('told', () => undefined);
    await connection.start({ transport });
    const [open] = sample.hub.connections;
    connection.stop();
    while (!sample.gateway.gone.includes(open?.id ?? '')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sample.hub.size).toBe(0);
  });
});

describe('a SignalR 2 client whose line breaks', () => {
  it('comes back under the same id and hears what is sent then', async () => {
    const { connection, hub } = connectionOf('anna');
    const told = called(hub, 'told');
    const back = new Promise<void>((resolve) => connection.reconnected(resolve));
    await connection.start({ transport: 'webSockets' });
    const [first] = sample.hub.connections;
    first?.close({ allowReconnect: true });
    await back;
    const [second] = sample.hub.connections;
    expect(second).not.toBe(first);
    expect(second?.id).toBe(first?.id);
    sample.hub.broadcast(() => true, 'told', ['after']);
    expect(await told).toEqual(['after']);
  });
});

describe('a request of a SignalR 2 client', () => {
  const base = () => `${new URL(sample.url).origin}/signalr`;
  const asked = (operation: string, query: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${base()}/${operation}?${new URLSearchParams({ access_token: tokens.anna, ...query })}`, init);

  async function negotiated(): Promise<string> {
    const answer = await asked('negotiate', { clientProtocol: '2.1' });
    return ((await answer.json()) as { ConnectionToken: string }).ConnectionToken;
  }

  it.each([
    ['a missing session', 'negotiate', { access_token: '' }, 401],
    ['hubs that are not JSON', 'negotiate', { connectionData: '[{' }, 400],
    ['hubs that are no list', 'negotiate', { connectionData: '{}' }, 400],
    ['a protocol older than any', 'negotiate', { clientProtocol: '1.2' }, 400],
    ['a protocol that is no number', 'negotiate', { clientProtocol: '2.x' }, 400],
    ['another hub', 'negotiate', { connectionData: '[{"name":"chat"}]' }, 404],
    ['no connection token', 'connect', { transport: 'serverSentEvents' }, 400],
    ['an invented connection token', 'reconnect', { transport: 'longPolling', connectionToken: 'a.b.c.d' }, 404],
    ['a poll without a connection', 'poll', { connectionToken: 'a.b.c.d' }, 404],
    ['a start without a connection', 'start', { connectionToken: 'a.b.c.d' }, 404],
  ])('with %s is refused', async (_name, operation, query, status) => {
    expect((await asked(operation, query)).status).toBe(status);
  });

  it.each([
    ['1.5', '1.5'],
    ['1.6', '1.5'],
    ['2.0', '2.0'],
    ['2.1', '2.1'],
    ['3.0', '2.1'],
  ])('for the protocol %s is answered in %s', async (clientProtocol, version) => {
    const answer = await asked('negotiate', { clientProtocol });
    expect(await answer.json()).toMatchObject({ ProtocolVersion: version });
  });

  it('opens no transport that the hub does not have, nor a connection of another user', async () => {
    const connectionToken = await negotiated();
    expect((await asked('connect', { connectionToken, transport: 'foreverFrame' })).status).toBe(400);
    const stolen = { connectionToken, transport: 'longPolling', access_token: tokens.ben };
    expect((await asked('connect', stolen)).status).toBe(404);
    const opened = await asked('connect', { connectionToken, transport: 'longPolling' });
    expect(await opened.json()).toEqual({ C: '0', S: 1, M: [] });
    expect((await asked('connect', { connectionToken, transport: 'longPolling' })).status).toBe(404);
    expect((await asked('poll', stolen)).status).toBe(403);
    expect((await asked('send', stolen, { method: 'POST', body: new URLSearchParams({ data: '{}' }) })).status).toBe(
      403,
    );
    expect((await asked('send', { connectionToken })).status).toBe(405);
    expect((await asked('abort', { connectionToken }, { method: 'POST' })).status).toBe(200);
  });

  it.each([
    ['is not JSON', 'x'],
    ['is no object', '[]'],
    ['names another hub', JSON.stringify({ H: 'chat', M: 'echo', A: [], I: 0 })],
    ['has arguments that are no list', JSON.stringify({ H: 'samplehub', M: 'echo', A: {}, I: 0 })],
    ['has no method', JSON.stringify({ H: 'samplehub', A: [], I: 0 })],
    ['is too long', JSON.stringify({ H: 'samplehub', M: 'echo', A: ['x'.repeat(33_000)], I: 0 })],
  ])('whose message %s ends that connection with the reason', async (_name, data) => {
    const connectionToken = await negotiated();
    await asked('connect', { connectionToken, transport: 'longPolling' });
    const body = new URLSearchParams({ data });
    expect((await asked('send', { connectionToken }, { method: 'POST', body })).status).toBe(200);
    const answers: Record<string, unknown>[] = [];
    while (!answers.at(-1)?.E)
      answers.push((await (await asked('poll', { connectionToken }, { method: 'POST' })).json()) as never);
    expect(answers.at(-1)?.E).toMatch(/JSON|object|H is|A is|M is|longer/);
  });
});
