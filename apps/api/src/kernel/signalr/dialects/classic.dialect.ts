import {
  type Fields,
  type HubDialect,
  ProtocolError,
  readName,
  readObject,
  type ServerMessage,
} from './hub-dialect.js';

/** Position in the stream of messages, which clients return when they reconnect. The hub replays nothing. */
const POSITION = '0';

/**
 * The protocol of ASP.NET SignalR 2, which older pages speak. Messages have one-letter fields:
 * C position, M messages or method, S connection begins, H hub, A arguments, I id of the call, R result, E error.
 * Source: `jquery.signalR.js` 2.4.3.
 *
 * @param hubName as clients know it; case does not matter
 */
export const classicDialect = (hubName: string): HubDialect => ({
  clientsPing: false,
  createReader: (longest) => ({
    *read(chunk) {
      if (chunk.length > longest) throw new ProtocolError(`A message is longer than ${longest} characters.`);
      yield chunk;
    },
  }),
  read(record) {
    const { H: hub, M: method, A: args, I: id } = readObject(record);
    if (readName(hub, 'H').toLowerCase() !== hubName.toLowerCase()) throw new ProtocolError('H is no hub.');
    if (!Array.isArray(args)) throw new ProtocolError('A is not a list.');
    const expectsAnswer = id !== undefined && id !== null;
    return {
      kind: 'call',
      id: expectsAnswer ? readName(typeof id === 'number' ? String(id) : id, 'I') : undefined,
      target: readName(method, 'M'),
      args,
      streams: false,
    };
  },
  write(message) {
    const fields = fieldsOf(hubName, message);
    return fields && JSON.stringify(fields);
  },
});

/** The first message on a new connection; a client that comes back gets the same without S. */
export const classicGreeting = (isNew: boolean): string =>
  JSON.stringify({ C: POSITION, ...(isNew && { S: 1 }), M: [] });

function fieldsOf(hubName: string, message: ServerMessage): Fields | undefined {
  switch (message.kind) {
    case 'call':
      return { C: POSITION, M: [{ H: hubName, M: message.target, A: message.args }] };
    case 'result':
      return { I: message.id, R: message.result ?? null };
    case 'failure':
      return { I: message.id, E: message.error };
    case 'ping':
      return {};
    case 'close':
      // A client that gets an error stops for good; one that only loses its line comes back.
      return message.allowReconnect ? undefined : { E: message.error ?? 'Closed by the server.' };
  }
}
