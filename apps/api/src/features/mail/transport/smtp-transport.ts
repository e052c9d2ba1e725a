import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import type { SMTPPoolOptions, SMTPPoolSentMessageInfo } from 'nodemailer/lib/smtp-pool';
import type { MailFrom } from '../../../kernel/config/environment.js';
import { type Delivery, DeliveryFailed, type Envelope, type Failure, type MailTransport } from './mail-transport.js';
import { messageOf } from './message.js';

const CONNECTION_MS = 30_000;
const GREETING_MS = 30_000;
/** A server may take its time to judge a message: RFC 5321 §4.5.3.2.6 asks for ten minutes. */
export const ANSWER_MS = 600_000;

/** Commands whose refusal is about this mail and no other. */
const ABOUT_THE_MAIL = /^(MAIL FROM|RCPT TO|DATA|API)$/;

/** Passes a message on and asks before its end goes out: without its end a server has not got it. */
async function* heldBeforeTheEnd(message: Readable, handOver: () => Promise<void>) {
  yield* message;
  await handOver();
}

const textOf = (error: unknown, member: string): string => String(Reflect.get(Object(error), member) ?? '');

function failureOf(error: unknown, handedOver: boolean): Failure {
  const code = Number(textOf(error, 'responseCode'));
  if (code >= 500 && ABOUT_THE_MAIL.test(textOf(error, 'command'))) return 'REFUSED';
  if (code >= 400) return 'LATER';
  if (handedOver) return 'UNCERTAIN';
  return /^E(ENVELOPE|MESSAGE)$/.test(textOf(error, 'code')) ? 'REFUSED' : 'LATER';
}

const answerOf = (error: unknown): string => textOf(error, 'response') || textOf(error, 'message') || String(error);

type Pool = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

function connect(url: string, maxConnections: number): Pool {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: ANSWER_MS,
  });
  pool.use('stream', ({ data, message }, done) => {
    const handOver: unknown = Reflect.get(data, 'handOver');
    if (typeof handOver === 'function')
      message.processFunc((stream) => Readable.from(heldBeforeTheEnd(stream, async () => handOver())));
    done();
  });
  return pool;
}

function withPassword(url: string, password: string | undefined): string {
  if (password === undefined) return url;
  const address = new URL(url);
  address.password = encodeURIComponent(password);
  return address.href;
}

/**
 * Speaks to the mail server of `SMTP_URL`, over connections that are kept for the next mail. A password that an
 * administrator set takes the place of the one in the address, and counts from the next mail on.
 */
export class SmtpTransport implements MailTransport {
  readonly kind = 'server';
  private password: string | undefined;
  private pool: Pool;

  constructor(
    private readonly url: string,
    private readonly from: MailFrom,
    private readonly maxConnections: number,
    private readonly readPassword: () => Promise<string | undefined> = async () => undefined,
  ) {
    this.pool = connect(url, maxConnections);
  }

  async deliver(envelope: Envelope, { handOver, signal }: Delivery): Promise<string> {
    let handedOver = false;
    const message = {
      ...messageOf(envelope, this.from),
      signal,
      handOver: async () => {
        await handOver();
        handedOver = true;
      },
    };
    try {
      return (await (await this.currentPool()).sendMail(message)).response ?? '';
    } catch (error) {
      throw new DeliveryFailed(failureOf(error, handedOver), answerOf(error), error);
    }
  }

  close(): void {
    this.pool.close();
  }

  private async currentPool(): Promise<Pool> {
    const password = await this.readPassword();
    if (password !== this.password) {
      this.password = password;
      this.pool.close();
      this.pool = connect(withPassword(this.url, password), this.maxConnections);
    }
    return this.pool;
  }
}
