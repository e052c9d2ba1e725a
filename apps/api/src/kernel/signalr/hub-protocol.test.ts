import { HANDSHAKE, RawClient } from '../../../test/hub/raw-client.js';
import { type SampleHub, startSampleHub } from '../../../test/hub/sample-hub.js';

let sample: SampleHub;
let other: RawClient;

beforeAll(async () => {
  sample = await startSampleHub({ waitingCalls: 5 });
  other = await RawClient.open(sample.port);
  other.send(HANDSHAKE);
  await other.next();
});

afterAll(() => sample.close());

const record = (fields: object): string => `${JSON.stringify(fields)}\x1e`;
const call = (target: string, args: unknown, invocationId?: unknown): string =>
  record({ type: 1, target, arguments: args, invocationId });
const isCompletion = ({ type }: Record<string, unknown>): boolean => type === 3;
const isClose = ({ type }: Record<string, unknown>): boolean => type === 7;

async function introduced(): Promise<RawClient> {
  const client = await RawClient.open(sample.port);
  client.send(HANDSHAKE);
  expect(await client.next()).toEqual({});
  return client;
}

describe('the handshake', () => {
  it('may come in pieces, with calls behind it in the same frame', async () => {
    const client = await RawClient.open(sample.port);
    client.send(
      HANDSHAKE.slice(0, 9),
      HANDSHAKE.slice(9) + call('echo', [7], 'a').slice(0, 12),
      call('echo', [7], 'a').slice(12),
    );
    expect(await client.next()).toEqual({});
    expect(await client.next(isCompletion)).toEqual({ type: 3, invocationId: 'a', result: 7 });
    client.socket.close();
  });

  it.each([
    ['junk', 'GET / HTTP/1.1\r\n\r\n\x1e', /JSON/],
    ['a call', call('echo', [1], '1'), /no handshake/],
    ['another protocol', record({ protocol: 'messagepack', version: 1 }), /'messagepack' is not supported/],
    ['a version to come', record({ protocol: 'json', version: 9 }), /Version 9/],
    ['a list', '[]\x1e', /not an object/],
    ['more than any handshake', 'x'.repeat(33 * 1024), /longer than/],
  ])('is refused when it is %s', async (_name, sent, error) => {
    const client = await RawClient.open(sample.port);
    client.send(sent);
    expect((await client.next()).error).toMatch(error);
    await client.closed();
  });
});

describe('records', () => {
  it('are found whatever the frames they come in', async () => {
    const client = await introduced();
    client.send(call('echo', [1], '1') + call('echo', [2], '2'), call('echo', [3], '3').slice(0, 5));
    client.send(call('echo', [3], '3').slice(5));
    const results = [];
    for (let at = 0; at < 3; at += 1) results.push((await client.next(isCompletion)).result);
    expect(results).toEqual([1, 2, 3]);
    client.socket.close();
  });

  it('without a call id are not answered, with one exactly once', async () => {
    const client = await introduced();
    client.send(call('echo', [1]), call('noSuchMethod', []), call('fail', []), call('echo', ['last'], 'x'));
    expect(await client.next(isCompletion)).toEqual({ type: 3, invocationId: 'x', result: 'last' });
    client.socket.close();
  });

  it('of unknown types, pings and items of streams are ignored', async () => {
    const client = await introduced();
    client.send(record({ type: 6 }), record({ type: 42 }), record({ type: 2, invocationId: 's', item: 1 }));
    client.send(record({ type: 8, sequenceId: 1 }), record({ type: 5, invocationId: 's' }), call('echo', [1], '1'));
    expect(await client.next(isCompletion)).toMatchObject({ result: 1 });
    client.socket.close();
  });

  it.each([
    ['that are not JSON', '{"type":1,\x1e'],
    ['without a type', record({ target: 'echo' })],
    ['whose arguments are an object', call('echo', { 0: 1 }, '1')],
    ['whose target is a number', record({ type: 1, target: 5, arguments: [] })],
    ['whose call id is a number', call('echo', [], 5)],
    ['that never end', 'x'.repeat(33 * 1024)],
    ['of 33 KB', call('echo', ['x'.repeat(33 * 1024)], '1')],
    ['of one socket frame too large', `${'x'.repeat(20)}\x1e`.repeat(4000)],
  ])('%s end this connection and no other', async (_name, sent) => {
    const client = await introduced();
    client.send(sent);
    await client.closed();
    other.records.length = 0;
    other.send(call('echo', ['here'], 'o'));
    expect(await other.next(isCompletion)).toMatchObject({ result: 'here' });
  });

  it('say why the connection ends', async () => {
    const client = await introduced();
    client.send(call('echo', { 0: 1 }, '1'));
    expect((await client.next(isClose)).error).toContain('arguments is not a list');
  });

  it('end the connection when more calls wait than are kept', async () => {
    sample.gateway.received.length = 0;
    const client = await introduced();
    client.send(Array.from({ length: 7 }, (_, at) => call('note', [at], String(at))).join(''));
    expect((await client.next(isClose)).error).toContain('Too many calls');
  });
});
