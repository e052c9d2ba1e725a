import { setTimeout as pause } from 'node:timers/promises';
import { hubRetryAfter } from '@portal/contracts';
import type { Bench } from '../bench.js';
import { Peer, type PeerName } from '../hub/peer.js';
import { type Finding, median } from '../report.js';

const CONNECTIONS = 1_000;
const BROADCASTS = 20;
const CALLS = 4_000;
const CALLERS = 50;
const TEXT = 'x'.repeat(200);
const HELD = 5_000;
const HELD_MS = 600_000;
const HELD_EVERY_MS = 1_000;
/**
 * Attempts within a second, for each client, that a server which starts again has to bear: about 0.72 by the waits of
 * the browser's client. Without their spread all clients would try at once.
 */
const HERD = 0.9;
const NAMES: readonly PeerName[] = ['portal', 'socketio', 'ws'];

interface Round {
  /** Milliseconds after which 99 of 100 deliveries had arrived. */
  readonly p99Ms: number;
  readonly cpuUsPerDelivery: number;
}

const percentile = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Sends a broadcast and waits until every connection has it. */
async function delivered(peer: Peer): Promise<number[]> {
  const delays: number[] = [];
  const all = new Promise<void>((resolve) => {
    peer.onText = (text) => {
      delays.push(performance.timeOrigin + performance.now() - Number.parseFloat(text));
      if (delays.length === peer.sockets.length) resolve();
    };
  });
  peer.broadcast(TEXT);
  await all;
  return delays;
}

async function broadcasts(peer: Peer, count: number): Promise<Round> {
  const before = await peer.usage();
  const delays: number[] = [];
  for (let sent = 0; sent < count; sent++) for (const delay of await delivered(peer)) delays.push(delay);
  const { cpuUs } = await peer.usage();
  return { p99Ms: percentile(delays, 0.99), cpuUsPerDelivery: (cpuUs - before.cpuUs) / delays.length };
}

/** Calls per second, each caller with one call on its way. */
async function calls(peer: Peer, count: number): Promise<number> {
  const callers = peer.sockets.slice(0, CALLERS);
  let [asked, answered] = [0, 0];
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const ask = (socket: (typeof callers)[number]) => {
      if (asked === count) return;
      asked += 1;
      peer.call(socket, TEXT);
    };
    peer.onText = (_text, socket) => {
      answered += 1;
      if (answered === count) resolve();
      else ask(socket);
    };
    for (const socket of callers) ask(socket);
  });
  return (count * 1000) / (performance.now() - start);
}

/** Broadcasts, calls and memory of the hub beside socket.io and bare WebSockets, each in a process of its own. */
export async function hub({ rounds, scale }: Bench): Promise<Finding[]> {
  const connections = Math.ceil(CONNECTIONS * scale);
  const peers = await Promise.all(NAMES.map((name) => Peer.start(name)));
  try {
    const memory = new Map<PeerName, number>();
    for (const peer of peers) {
      const empty = await peer.usage();
      await peer.connect(connections);
      memory.set(peer.name, ((await peer.usage()).memory - empty.memory) / connections / 1024);
    }
    const rows = new Map<PeerName, { p99: number[]; cpu: number[]; calls: number[] }>(
      NAMES.map((name) => [name, { p99: [], cpu: [], calls: [] }]),
    );
    // The first round warms up.
    for (let round = -1; round < rounds; round++)
      for (const peer of peers) {
        const { p99Ms, cpuUsPerDelivery } = await broadcasts(peer, BROADCASTS);
        const callsPerSecond = await calls(peer, Math.ceil(CALLS * scale));
        if (round < 0) continue;
        const row = rows.get(peer.name)!;
        row.p99.push(p99Ms);
        row.cpu.push(cpuUsPerDelivery);
        row.calls.push(callsPerSecond);
      }
    const compared = (of: 'p99' | 'cpu' | 'calls', other: PeerName): number =>
      median(rows.get('portal')![of].map((value, at) => value / rows.get(other)![of][at]!));
    const finding = (
      work: string,
      of: 'p99' | 'cpu' | 'calls',
      unit: string,
      reach: NonNullable<Finding['reach']>,
    ): Finding => {
      const measured = Object.fromEntries(NAMES.map((name) => [name, median(rows.get(name)![of])]));
      const figures = NAMES.map((name) => `${name} ${measured[name]?.toFixed(2)}`).join(', ');
      const detail = `${unit}: ${figures}; ${compared(of, 'ws').toFixed(2)} × bare ws`;
      return { work, reach, unit: '×', figure: compared(of, 'socketio'), detail, measured };
    };
    return [
      finding(`broadcast to ${connections}, 99th percentile`, 'p99', 'ms', { atMost: 1 }),
      finding('processor time of a delivery', 'cpu', 'µs', { atMost: 1 }),
      finding('calls', 'calls', 'a second', { atLeast: 1 }),
      {
        work: 'memory of a connection',
        reach: { atMost: 25 },
        unit: 'kB',
        figure: memory.get('portal')!,
        detail: `socket.io ${memory.get('socketio')!.toFixed(1)}, bare ws ${memory.get('ws')!.toFixed(1)}`,
        measured: Object.fromEntries([...memory].map(([name, kB]) => [`${name} kB`, kB])),
      },
    ];
  } finally {
    await Promise.all(peers.map((peer) => peer.close()));
  }
}

/** Many connections for long: a message each second, none of which may be lost. */
export async function hubHeld({ scale }: Bench): Promise<Finding[]> {
  const peer = await Peer.start('portal');
  try {
    await peer.connect(Math.ceil(HELD * scale));
    let closed = 0;
    for (const socket of peer.sockets) socket.on('close', () => closed++);
    let received = 0;
    peer.onText = () => received++;
    let sent = 0;
    const end = performance.now() + HELD_MS * scale;
    while (performance.now() < end) {
      peer.broadcast(TEXT);
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, HELD_EVERY_MS));
    }
    // What is on its way when the last was sent arrives within some seconds.
    const expected = sent * peer.sockets.length;
    for (let waits = 0; received < expected && waits < 50; waits++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return [
      {
        work: `${peer.sockets.length} connections held for ${(HELD_MS * scale) / 60_000} minutes`,
        reach: { atMost: 0 },
        unit: 'messages lost',
        figure: expected - received,
        detail: `${sent} broadcasts, ${closed} connections closed`,
        measured: { expected, received, closed },
      },
    ];
  } finally {
    await peer.close();
  }
}

/** Most of some moments that lie within a span, both in milliseconds. */
function mostWithin(moments: readonly number[], span: number): number {
  const sorted = [...moments].sort((a, b) => a - b);
  let most = 0;
  let first = 0;
  sorted.forEach((moment, at) => {
    while (moment - (sorted[first] ?? 0) >= span) first += 1;
    most = Math.max(most, at - first + 1);
  });
  return most;
}

/** A server that is killed and starts again: how its clients come back, with the waits of the browser's client. */
export async function hubReconnected({ scale }: Bench): Promise<Finding[]> {
  const killed = await Peer.start('portal');
  const { port } = killed;
  await killed.connect(Math.ceil(CONNECTIONS * scale));
  const count = killed.sockets.length;
  await killed.close();
  const lostAt = performance.now();
  const returns: number[] = [];
  const tries: number[] = [];
  // Clients try while the server starts, as browsers do.
  const back = Peer.begin('portal', port);
  const comeBack = async (): Promise<void> => {
    for (let attempts = 0; ; attempts++) {
      await pause(hubRetryAfter(attempts));
      tries.push(performance.now() - lostAt);
      try {
        await back.open();
        returns.push(performance.now() - lostAt);
        return;
      } catch {
        // Tried again, as often as it takes.
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: count }, comeBack));
    const herd = mostWithin(tries, 1_000);
    const failed = tries.length - count;
    return [
      {
        work: `${count} clients back after their server was killed`,
        reach: { atMost: 30 },
        unit: 's',
        figure: Math.max(...returns) / 1000,
        detail: `half of them within ${(median(returns) / 1000).toFixed(1)} s`,
        measured: { medianMs: median(returns) },
      },
      {
        work: 'their attempts within any one second',
        reach: { atMost: HERD },
        unit: 'for each client',
        figure: herd / count,
        detail: `${herd} attempts, ${failed} of ${tries.length} while the server was down`,
        measured: { attempts: tries.length, 'most in a second': herd },
      },
    ];
  } finally {
    await back.close();
  }
}
