import {
  type ClientMessage,
  type Fields,
  type HubDialect,
  ProtocolError,
  readName,
  readObject,
  type ServerMessage,
} from './hub-dialect.js';
import { RECORD_END, RecordReader } from './record-reader.js';

const TYPE = { call: 1, streamItem: 2, completion: 3, streamCall: 4, cancel: 5, ping: 6, close: 7 } as const;
const OLDEST_VERSION = 1;
const NEWEST_VERSION = 2;

/**
 * The hub protocol of ASP.NET Core SignalR in JSON.
 * Source: HubProtocol.md of the ASP.NET Core repository, version 1 (and 2, whose additions are optional).
 */
export const coreDialect: HubDialect = {
  handshake: {
    read: readHandshake,
    // Empty when the handshake is accepted.
    answer: (error) => JSON.stringify({ error }) + RECORD_END,
  },
  clientsPing: true,
  createReader: (longest) => new RecordReader(longest),
  read: readClientMessage,
  write: (message) => JSON.stringify(fieldsOf(message)) + RECORD_END,
};

function readHandshake(record: string): void {
  const { type, version, ...fields } = readObject(record);
  if (type !== undefined || typeof version !== 'number') throw new ProtocolError('The first record is no handshake.');
  const protocol = readName(fields.protocol, 'protocol');
  if (protocol !== 'json') throw new ProtocolError(`The protocol '${protocol}' is not supported.`);
  if (version < OLDEST_VERSION || version > NEWEST_VERSION)
    throw new ProtocolError(`Version ${version} of the protocol is not supported.`);
}

/** Nothing is to be done for a ping, an item of a stream that was refused, and an unknown type. */
function readClientMessage(record: string): ClientMessage | undefined {
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

function fieldsOf(message: ServerMessage): Fields {
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
}
