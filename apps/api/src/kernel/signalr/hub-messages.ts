/**
 * Messages of the ASP.NET Core SignalR hub protocol in JSON, as a server reads and writes them.
 * Source: HubProtocol.md of the ASP.NET Core repository, version 1 (and 2, whose additions are optional).
 */

/** Ends every record, whatever the transport cut. */
export const RECORD_END = '\x1e';

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

export interface Handshake {
  readonly protocol: string;
  readonly version: number;
}

const TYPE = { call: 1, streamItem: 2, completion: 3, streamCall: 4, cancel: 5, ping: 6, close: 7 } as const;
const LONGEST_NAME = 256;

type Fields = Readonly<Record<string, unknown>>;

function readObject(record: string): Fields {
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

function readName(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME) return value;
  throw new ProtocolError(`${field} is not a text of 1 to ${LONGEST_NAME} characters.`);
}

/** @throws ProtocolError when the record is no handshake */
export function readHandshake(record: string): Handshake {
  const { type, protocol, version } = readObject(record);
  if (type !== undefined || typeof version !== 'number') throw new ProtocolError('The first record is no handshake.');
  return { protocol: readName(protocol, 'protocol'), version };
}

/**
 * @returns undefined when there is nothing to do: a ping, an item of a stream that was refused, an unknown type
 * @throws ProtocolError
 */
export function readClientMessage(record: string): ClientMessage | undefined {
  const message = readObject(record);
  if (typeof message.type !== 'number') throw new ProtocolError('type is not a number.');
  if (message.type === TYPE.close) return { kind: 'close' };
  if (message.type === TYPE.streamItem || message.type === TYPE.completion || message.type === TYPE.cancel) {
    readName(message.invocationId, 'invocationId');
    return undefined;
  }
  if (message.type !== TYPE.call && message.type !== TYPE.streamCall) return undefined;
  const { invocationId, target, arguments: args, streamIds } = message;
  if (!Array.isArray(args)) throw new ProtocolError('arguments is not a list.');
  const isStream = message.type === TYPE.streamCall;
  const expectsAnswer = isStream || (invocationId !== undefined && invocationId !== null);
  return {
    kind: 'call',
    id: expectsAnswer ? readName(invocationId, 'invocationId') : undefined,
    target: readName(target, 'target'),
    args,
    streams: isStream || (Array.isArray(streamIds) && streamIds.length > 0),
  };
}

/** A message from the server. */
export type ServerMessage =
  | { readonly kind: 'call'; readonly target: string; readonly args: readonly unknown[] }
  | { readonly kind: 'result'; readonly id: string; readonly result?: unknown }
  | { readonly kind: 'failure'; readonly id: string; readonly error: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close'; readonly error?: string; readonly allowReconnect: boolean };

const fieldsOf = (message: ServerMessage): Fields => {
  switch (message.kind) {
    case 'call':
      return { type: TYPE.call, target: message.target, arguments: message.args };
    case 'result':
      return { type: TYPE.completion, invocationId: message.id, result: message.result ?? null };
    case 'failure':
      return { type: TYPE.completion, invocationId: message.id, error: message.error };
    case 'ping':
      return { type: TYPE.ping };
    case 'close':
      return { type: TYPE.close, error: message.error, ...(message.allowReconnect && { allowReconnect: true }) };
  }
};

/** The record of a message, with its end. */
export const writeServerMessage = (message: ServerMessage): string => JSON.stringify(fieldsOf(message)) + RECORD_END;

/** The answer to a handshake: empty when it is accepted. */
export const writeHandshakeAnswer = (error?: string): string => JSON.stringify({ error }) + RECORD_END;
