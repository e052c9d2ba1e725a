import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { Request, Usage } from './served.js';

/** How a client of one of the servers writes and reads, on a plain WebSocket: all clients cost the same. */
interface Dialect {
  readonly path: string;
  readonly introduction?: string;
  call(text: string): string;
  /** The text of a broadcast or of the answer to a call; undefined for anything else. */
  read(data: string): string | undefined;
  /** What a message must be answered with, such as a ping. */
  reply?(data: string): string | undefined;
  /** What a client sends now and then, whatever comes. */
  readonly ping?: string;
}

const END = '\x1e';
const PING_MS = 15_000;
const dialects = {
  portal: {
    path: `/hub?access_token=${'a'.repeat(16)}`,
    introduction: `{"protocol":"json","version":1}${END}`,
    call: (text) => `${JSON.stringify({ type: 1, invocationId: '1', target: 'echo', arguments: [text] })}${END}`,
    read: (data) => {
      const { type, result, arguments: args } = JSON.parse(data.slice(0, -1)) as Record<string, unknown>;
      if (type === 3) return String(result);
      return type === 1 ? String((args as unknown[])[0]) : undefined;
    },
    ping: `{"type":6}${END}`,
  },
  socketio: {
    path: '/socket.io/?EIO=4&transport=websocket',
    introduction: '40',
    call: (text) => `421${JSON.stringify(['echo', text])}`,
    read: (data) => {
      if (data.startsWith('42')) return String((JSON.parse(data.slice(2)) as unknown[])[1]);
      return data.startsWith('431') ? String((JSON.parse(data.slice(3)) as unknown[])[0]) : undefined;
    },
    reply: (data) => (data === '2' ? '3' : undefined),
  },
  ws: { path: '/', call: (text) => text, read: (data) => data },
} satisfies Record<string, Dialect>;

export type PeerName = keyof typeof dialects;

const AT_ONCE = 50;

function forked(name: PeerName, port: number): ChildProcess {
  const file = fileURLToPath(new URL(`./${name}-server.ts`, import.meta.url));
  const execArgv = [...process.execArgv, '--expose-gc'];
  return fork(file, { execArgv, env: { ...process.env, PORT: String(port) } });
}

/** One of the three servers in a process of its own, and clients connected to it. */
export class Peer {
  readonly sockets: WebSocket[] = [];
  onText: (text: string, socket: WebSocket) => void = () => {};
  private readonly pinging = setInterval(() => this.ping(), PING_MS).unref();

  private constructor(
    readonly name: PeerName,
    private readonly process: ChildProcess,
    readonly port: number,
  ) {}

  static async start(name: PeerName): Promise<Peer> {
    const child = forked(name, 0);
    const [{ port: taken }] = (await once(child, 'message')) as [{ port: number }];
    return new Peer(name, child, taken);
  }

  /** A server that nobody waits for, on the port of an earlier one that was killed. */
  static begin(name: PeerName, port: number): Peer {
    return new Peer(name, forked(name, port), port);
  }

  async connect(count: number): Promise<void> {
    for (let open = 0; open < count; open += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - open) }, () => this.open()));
  }

  /** Resolves with the first text that comes back. */
  call(socket: WebSocket, text: string): void {
    socket.send(this.dialect.call(text));
  }

  broadcast(text: string): void {
    this.process.send({ kind: 'broadcast', text } satisfies Request);
  }

  async usage(): Promise<Usage> {
    this.process.send({ kind: 'usage' } satisfies Request);
    const [usage] = (await once(this.process, 'message')) as [Usage];
    return usage;
  }

  async close(): Promise<void> {
    clearInterval(this.pinging);
    for (const socket of this.sockets) socket.terminate();
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }

  private get dialect(): Dialect {
    return dialects[this.name];
  }

  private ping(): void {
    const { ping } = this.dialect;
    if (ping !== undefined)
      for (const socket of this.sockets) if (socket.readyState === WebSocket.OPEN) socket.send(ping);
  }

  /** @throws when nobody answers */
  async open(): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${this.dialect.path}`, { perMessageDeflate: false });
    await once(socket, 'open');
    const { introduction } = this.dialect;
    if (introduction !== undefined) {
      socket.send(introduction);
      await once(socket, 'message');
    }
    socket.on('message', (data) => {
      const text = String(data);
      const reply = this.dialect.reply?.(text);
      if (reply !== undefined) socket.send(reply);
      const read = this.dialect.read(text);
      if (read !== undefined) this.onText(read, socket);
    });
    this.sockets.push(socket);
  }
}
