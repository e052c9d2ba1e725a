// @ts-check
import { MessageReader, messageOf } from './framing.mjs';

/** @typedef {import('./framing.mjs').Message} Message */

/**
 * What a client's message is answered with: any number of `during`, then one of `last`.
 * @type {Readonly<Record<string, { during: string, last: string }>>}
 */
const ANSWERS = {
  P: { during: '', last: '1' }, // Parse: ParseComplete
  B: { during: '', last: '2' }, // Bind: BindComplete
  C: { during: '', last: '3' }, // Close: CloseComplete
  D: { during: 't', last: 'Tn' }, // Describe: ParameterDescription; RowDescription or NoData
  E: { during: 'DHdc', last: 'CIs' }, // Execute: rows or copied data; CommandComplete, EmptyQuery or PortalSuspended
  Q: { during: 'TDHdcCI', last: 'Z' }, // Query: the same for each of its statements; ReadyForQuery
  F: { during: 'V', last: 'Z' }, // FunctionCall: FunctionCallResponse; ReadyForQuery
  S: { during: '', last: 'Z' }, // Sync: ReadyForQuery
};
const SYNC = 'S';
const FLUSH = 'H';
const COPY_FAIL = 'f';
const READY = 'Z';
const ERROR = 'E';
/** NoticeResponse and ParameterStatus come at any time. */
const ASIDE = 'NS';
/** CopyInResponse: that COPY has been refused. NotificationResponse: which of the clients listens is not known. */
const WITHHELD = 'GA';
/** Status of a ReadyForQuery outside transactions. */
const IDLE = 'I'.charCodeAt(0);

/** @param {string} letter */
export const isClientMessage = (letter) => letter === FLUSH || Object.hasOwn(ANSWERS, letter);
/**
 * CopyData, CopyDone and CopyFail: every COPY that could take them has been refused.
 * @param {string} letter
 */
export const isCopyData = (letter) => 'dcf'.includes(letter);
/**
 * After Sync, Query, FunctionCall and Flush a client waits for the answer.
 * @param {string} letter
 */
export const endsExchange = (letter) => 'SQFH'.includes(letter);

const refusedCopy = messageOf(COPY_FAIL, 'The embedded database cannot copy from a client\0');

/**
 * An exchange as the session gets it. PGlite ends when a COPY FROM STDIN has read all its input, or reads anything but
 * copied data, so a refusal follows each message that may begin one; without such a COPY it means nothing.
 * @param {readonly Message[]} asked
 */
export const forSession = (asked) =>
  Buffer.concat(asked.flatMap(({ letter, message }) => ('EQ'.includes(letter) ? [message, refusedCopy] : [message])));

/** Follows an answer message by message. */
class Expectation {
  #asked;
  /** Letters of what has no answer yet. */
  #pending;
  /** @type {Buffer | undefined} */
  #ready;

  /**
   * @param {string} asked letters of one exchange
   * @param {boolean} failed an error came before: nothing is done until the Sync
   */
  constructor(asked, failed) {
    this.#asked = asked;
    this.#pending = failed ? this.#fromSync() : asked.replace(FLUSH, '');
    this.failed = failed;
  }

  #fromSync() {
    return this.#asked.endsWith(SYNC) ? SYNC : '';
  }

  /**
   * @param {Message} message
   * @returns {boolean} whether it is for the client
   * @throws when it answers nothing
   */
  take({ letter, message }) {
    const { during, last } = ANSWERS[this.#pending.charAt(0)] ?? { during: '', last: '' };
    if (letter === READY) {
      this.#ready = message;
      return false;
    }
    if (WITHHELD.includes(letter)) return false;
    if (letter === ERROR && this.#pending) {
      // What ends with ReadyForQuery ends with its error, too; otherwise the rest up to the Sync is skipped.
      this.failed = last !== READY;
      this.#pending = this.failed ? this.#fromSync() : this.#pending.charAt(0);
    } else if (last.includes(letter)) {
      this.#pending = this.#pending.slice(1);
    } else if (!during.includes(letter) && !ASIDE.includes(letter)) {
      throw new Error(`"${letter}" does not answer "${this.#pending}" of "${this.#asked}"`);
    }
    return true;
  }

  /**
   * @returns {Buffer | undefined} the one ReadyForQuery, if the protocol promises one
   * @throws when something has not been answered
   */
  end() {
    if (!this.#pending) return undefined;
    if (ANSWERS[this.#pending]?.last !== READY || !this.#ready) {
      throw new Error(`"${this.#pending}" of "${this.#asked}" has no answer`);
    }
    this.failed = false;
    return this.#ready;
  }
}

/**
 * The part of the session's answer that is for the client: what the protocol promises, with one ReadyForQuery at its
 * end where it promises one. (After an error PGlite 0.5.8 sends one before that of the Sync.)
 * @param {readonly Message[]} asked one exchange
 * @param {Buffer} answer
 * @param {boolean} failed an error came before: nothing is done until the Sync
 * @returns {{ fitting: Buffer, failed: boolean, open: boolean }} `open`: the exchange or a transaction goes on
 * @throws when this is no answer to `asked`
 */
export function fitAnswer(asked, answer, failed) {
  const expectation = new Expectation(asked.map(({ letter }) => letter).join(''), failed);
  const reader = new MessageReader();
  const fitting = [];
  for (const message of reader.read(answer)) {
    if (expectation.take(message)) fitting.push(message.message);
  }
  if (reader.unread) throw new Error('the answer ends within a message');
  const ready = expectation.end();
  return {
    fitting: Buffer.concat(ready ? [...fitting, ready] : fitting),
    failed: expectation.failed,
    open: ready?.at(-1) !== IDLE,
  };
}
