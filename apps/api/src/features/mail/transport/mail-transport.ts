import type { Locale } from '@portal/contracts';
import type { Letter } from '../render-mail.js';

/** A mail on its way: the same name and the same date however often it is tried. */
export interface Envelope {
  readonly id: string;
  readonly to: string;
  readonly locale: Locale;
  readonly writtenAt: Date;
  readonly letter: Letter;
}

export interface Delivery {
  /**
   * Called when everything but the end of the message has been sent: the attempt that gets an answer from it may finish.
   *
   * @throws when another attempt has taken over
   */
  readonly handOver: () => Promise<void>;
  /** Breaks the attempt off. */
  readonly signal: AbortSignal;
}

/** What a failed attempt says about the mail. */
export type Failure =
  /** Not accepted, this time. */
  | 'LATER'
  /** Not accepted, and never will be. */
  | 'REFUSED'
  /** Handed over without an answer. */
  | 'UNCERTAIN';

export class DeliveryFailed extends Error {
  constructor(
    readonly failure: Failure,
    /** For administrators: last words of the server, or what became of the connection. */
    readonly answer: string,
    cause: unknown,
  ) {
    super(answer, { cause });
  }
}

/** Where mails go. */
export interface MailTransport {
  readonly kind: 'server' | 'folder';
  /**
   * @returns what the receiving side answered
   * @throws DeliveryFailed
   */
  deliver(envelope: Envelope, delivery: Delivery): Promise<string>;
  close(): void;
}

/** Nest token of the {@link MailTransport}. */
export const MAIL_TRANSPORT = 'MAIL_TRANSPORT';
