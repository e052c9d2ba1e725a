import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from './eventually.js';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly message: Email;
}

/** An answer of the server other than "fine", such as `new Refusal(550, 'no such user')`. */
export class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** A mail server as it is met outside: one that may be down, refuse, put off, or hang up. */
export class MailServer {
  /** What it accepted. */
  readonly received: ReceivedMail[] = [];
  /** Asked for every sender; throw a {@link Refusal} to refuse. */
  onSender: () => Promise<void> | void = () => undefined;
  /** Asked for every recipient. */
  onRecipient: (address: string) => Promise<void> | void = () => undefined;
  /** Asked for every message that arrived whole. */
  onMessage: (hangUp: () => void) => Promise<void> | void = () => undefined;
  private readonly sockets = new Set<Socket>();
  private server: SMTPServer | undefined;

  constructor(private readonly options: SMTPServerOptions = {}) {}

  /** @returns the port */
  async listen(port = 0): Promise<number> {
    const server = new SMTPServer({
      authOptional: !this.options.onAuth,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onMailFrom: (_address, _session, done) => void answer(() => this.onSender(), done),
      onRcptTo: ({ address }, _session, done) => void answer(() => this.onRecipient(address), done),
      onData: (stream, { envelope }, done) =>
        void answer(async () => {
          const raw = await buffer(stream);
          await this.onMessage(() => this.hangUp());
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.received.push({ from, to, raw, message: await PostalMime.parse(raw) });
        }, done),
      ...this.options,
    });
    // Clients that hang up in the middle are part of the game.
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
    return (server.server.address() as AddressInfo).port;
  }

  /** Takes everything from now on. */
  agree(): void {
    this.onSender = () => undefined;
    this.onRecipient = () => undefined;
    this.onMessage = () => undefined;
  }

  /** Open at the moment. */
  get connections(): number {
    return this.sockets.size;
  }

  /** Breaks every connection without a word. Not for TLS: Node 20 ends when the socket below a handshake is destroyed. */
  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** What an address got, once it got something. */
  async mailsTo(address: string, atLeast = 1): Promise<ReceivedMail[]> {
    const mails = () => this.received.filter(({ to }) => to.includes(address));
    return eventually(mails, ({ length }) => length >= atLeast);
  }
}

const answer = async (work: () => Promise<void> | void, done: (error?: Error | null) => void): Promise<void> => {
  try {
    await work();
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
};
