import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from '@microsoft/signalr';
import { type SampleHub, startSampleHub, tokens } from '../../../test/hub/sample-hub.js';

let sample: SampleHub;
const clients: HubConnection[] = [];

beforeAll(async () => {
  sample = await startSampleHub();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

afterAll(() => sample.close());

function clientOf(
  login: keyof typeof tokens,
  transport: HttpTransportType,
  { module = 'mwApplicationsRequests', skipNegotiation = false } = {},
): HubConnection {
  const client = new HubConnectionBuilder()
    .withUrl(`${sample.url}?module=${module}`, { transport, skipNegotiation, accessTokenFactory: () => tokens[login] })
    .configureLogging(LogLevel.None)
    .build();
  clients.push(client);
  return client;
}

const called = <T extends readonly unknown[]>(client: HubConnection, method: string): Promise<T> =>
  new Promise((resolve) => client.on(method, (...args: unknown[]) => resolve(args as unknown as T)));

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const;

describe.each(transports)('the SignalR client over %s', (_name, transport) => {
  it('is welcomed, calls methods and receives results', async () => {
    const client = clientOf('anna', transport);
    const welcome = called(client, 'welcome');
    await client.start();
    expect(await welcome).toEqual(['anna', 'mwApplicationsRequests']);
    expect(await client.invoke('ECHO', { text: 'Ünï\u2028cödé', list: [1, null] })).toEqual({
      text: 'Ünï\u2028cödé',
      list: [1, null],
    });
    expect(await client.invoke('echo', 1, 'two')).toEqual([1, 'two']);
  });

  it('receives what another client sends to all', async () => {
    const [sender, receiver] = [clientOf('anna', transport), clientOf('ben', transport)];
    await Promise.all([sender.start(), receiver.start()]);
    const told = called(receiver, 'told');
    const text = 'x'.repeat(70_000 / 3);
    expect(await sender.invoke('tellAll', text)).toBe(1);
    expect(await told).toEqual([text]);
  });

  it('gets an error for what is refused, unknown or fails, and stays connected', async () => {
    const client = clientOf('ben', transport);
    await client.start();
    await expect(client.invoke('onlyAnna')).rejects.toThrow('FORBIDDEN');
    await expect(client.invoke('toString')).rejects.toThrow('Method does not exist.');
    await expect(client.invoke('fail')).rejects.toThrow(/^(?!.*database).*Internal server error/);
    await expect(
      new Promise((_resolve, reject) =>
        client.stream('echo', 1).subscribe({ next() {}, complete() {}, error: reject }),
      ),
    ).rejects.toThrow('No method of this hub streams.');
    expect(await client.invoke('echo', 'still here')).toBe('still here');
  });

  it('has its calls handled in order', async () => {
    sample.gateway.received.length = 0;
    const client = clientOf('anna', transport);
    await client.start();
    const sent = Array.from({ length: 20 }, (_, at) => at);
    for (const at of sent) await client.send('note', at);
    await until(() => sample.gateway.received.length === sent.length);
    expect(sample.gateway.received).toEqual(sent);
  });

  it('is told when the server sends it away, and its leaving is noticed', async () => {
    const client = clientOf('anna', transport);
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    await client.start();
    const [connection] = sample.hub.connections;
    connection?.close({ error: 'Signed out.' });
    expect((await closed)?.message).toContain('Signed out.');
    expect(client.state).toBe(HubConnectionState.Disconnected);

    const second = clientOf('anna', transport);
    await second.start();
    const [left] = sample.hub.connections;
    await second.stop();
    await until(() => sample.gateway.gone.includes(left?.id ?? ''));
    expect(sample.hub.size).toBe(0);
  });
});

describe('a SignalR client', () => {
  it('may connect by WebSocket without negotiation', async () => {
    const client = clientOf('ben', HttpTransportType.WebSockets, { skipNegotiation: true, module: 'noSuchModule' });
    const welcome = called(client, 'welcome');
    await client.start();
    expect(await welcome).toEqual(['ben', null]);
  });

  it('comes back when the server asks it to', async () => {
    const client = new HubConnectionBuilder()
      .withUrl(sample.url, { accessTokenFactory: () => tokens.anna })
      .withAutomaticReconnect([0, 10, 50])
      .configureLogging(LogLevel.None)
      .build();
    clients.push(client);
    await client.start();
    const back = new Promise((resolve) => client.onreconnected(resolve));
    const [connection] = sample.hub.connections;
    connection?.close({ allowReconnect: true });
    await back;
    expect(await client.invoke('echo', 1)).toBe(1);
  });
});
