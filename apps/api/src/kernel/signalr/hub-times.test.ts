import { HANDSHAKE, RawClient } from '../../../test/hub/raw-client.js';
import { type SampleHub, startSampleHub, tokens } from '../../../test/hub/sample-hub.js';

let sample: SampleHub;

afterEach(() => sample.close());

const isPing = ({ type }: Record<string, unknown>): boolean => type === 6;
const isClose = ({ type }: Record<string, unknown>): boolean => type === 7;

async function introduced(): Promise<RawClient> {
  const client = await RawClient.open(sample.port);
  client.send(HANDSHAKE);
  await client.next();
  return client;
}

describe('the hub', () => {
  it('pings an idle connection', async () => {
    sample = await startSampleHub({ pingAfterMs: 50 });
    const client = await introduced();
    expect(await client.next(isPing)).toEqual({ type: 6 });
    client.socket.close();
  });

  it('drops a client from which nothing comes, which may come back', async () => {
    sample = await startSampleHub({ silentClientMs: 50 });
    const client = await introduced();
    expect(await client.next(isClose)).toMatchObject({ allowReconnect: true });
    await client.closed();
    expect(sample.hub.size).toBe(0);
  });

  it('drops a client that does not introduce itself', async () => {
    sample = await startSampleHub({ handshakeMs: 50 });
    const client = await RawClient.open(sample.port);
    expect((await client.next()).error).toContain('took too long');
    await client.closed();
  });

  it('drops a client that stopped polling', async () => {
    sample = await startSampleHub({ absenceMs: 50 });
    const headers = { Authorization: `Bearer ${tokens.anna}` };
    const negotiated = await fetch(`${sample.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers });
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
    const address = `${sample.url}?id=${encodeURIComponent(connectionToken)}`;
    await fetch(address, { headers });
    await fetch(address, { method: 'POST', headers, body: HANDSHAKE });
    expect(sample.hub.size).toBe(1);
    while (sample.hub.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await fetch(address, { method: 'POST', headers, body: HANDSHAKE })).status).toBe(404);
  });

  it('drops a client that reads more slowly than it is sent to, while others go on', async () => {
    sample = await startSampleHub({ waitingBytes: 64 * 1024 });
    const [slow, quick] = [await introduced(), await introduced()];
    slow.socket.pause();
    const text = 'x'.repeat(100_000);
    while (sample.hub.size > 1) {
      sample.hub.broadcast(() => true, 'told', [text]);
      await quick.next(({ target }) => target === 'told');
    }
    slow.socket.terminate();
    quick.send('{"type":1,"target":"echo","arguments":["here"],"invocationId":"1"}\x1e');
    expect(await quick.next(({ type }) => type === 3)).toMatchObject({ result: 'here' });
    quick.socket.close();
  });

  it.each([
    ['an event stream', { Accept: 'text/event-stream' }],
    ['a poll', {}],
  ])('drops a client that opens %s and never reads', async (_name, accept) => {
    sample = await startSampleHub({ waitingBytes: 64 * 1024 });
    const headers = { Authorization: `Bearer ${tokens.anna}` };
    const negotiated = await fetch(`${sample.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers });
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
    const address = `${sample.url}?id=${encodeURIComponent(connectionToken)}`;
    const unread = await fetch(address, { headers: { ...headers, ...accept } });
    await fetch(address, { method: 'POST', headers, body: HANDSHAKE });
    expect(sample.hub.size).toBe(1);
    const text = 'x'.repeat(100_000);
    while (sample.hub.size > 0) {
      sample.hub.broadcast(() => true, 'told', [text]);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await unread.body?.cancel();
  });

  it('tells everybody to come back when it stops', async () => {
    sample = await startSampleHub();
    const client = await introduced();
    const closed = client.next(isClose);
    await sample.close();
    expect(await closed).toMatchObject({ allowReconnect: true });
    sample = await startSampleHub();
  });
});
