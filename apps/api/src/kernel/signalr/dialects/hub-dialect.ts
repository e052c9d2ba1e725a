/** What a client sent does not follow the protocol; the connection ends. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** A message that the server acts on; pings and what later versions add are ignored. */
export type ClientMessage =
  | {
      readonly kind: 'call';
      /** Undefined: the client expects no answer. */
      readonly id: string | undefined;
      readonly target: string;
      readonly args: readonly unknown[];
      /** The client expects a stream, or sends one. */
      readonly streams: boolean;
    }
  | { readonly kind: 'close' };

/** A message from the server. */
export type ServerMessage =
  | { readonly kind: 'call'; readonly target: string; readonly args: readonly unknown[] }
  | { readonly kind: 'result'; readonly id: string; readonly result?: unknown }
  | { readonly kind: 'failure'; readonly id: string; readonly error: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close'; readonly error?: string; readonly allowReconnect: boolean };

/** Cuts what a client sent into records, one for each message. */
export interface RecordSource {
  /** @throws ProtocolError when a record is too long, finished or not */
  read(chunk: string): Iterable<string>;
}

/** How messages are written as text: one of the two generations of SignalR. */
export interface HubDialect {
  /** How a client introduces itself before anything else; undefined when its first request has done so. */
  readonly handshake?: {
    /** @throws ProtocolError when the record is no handshake that the hub accepts */
    read(record: string): void;
    answer(error?: string): string;
  };
  /** Whether clients send pings, so that one that is silent must be gone. */
  readonly clientsPing: boolean;
  /** @param longest characters of a record */
  createReader(longest: number): RecordSource;
  /**
   * @returns undefined when there is nothing to do
   * @throws ProtocolError
   */
  read(record: string): ClientMessage | undefined;
  /** @returns undefined when the dialect has no such message */
  write(message: ServerMessage): string | undefined;
}

const LONGEST_NAME = 256;

export type Fields = Readonly<Record<string, unknown>>;

/** @throws ProtocolError */
export function readObject(record: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(record);
  } catch {
    throw new ProtocolError('A record is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProtocolError('A record is not an object.');
  return value as Fields;
}

/** @throws ProtocolError */
export function readName(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME) return value;
  throw new ProtocolError(`${field} is not a text of 1 to ${LONGEST_NAME} characters.`);
}
