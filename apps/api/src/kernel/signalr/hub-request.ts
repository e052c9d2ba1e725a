import type { IncomingMessage } from 'node:http';
import type { ClientRequest } from './hub-endpoint.js';

/** What a request of a client of ASP.NET Core SignalR asks of the hub. */
export interface HubRequest extends ClientRequest {
  readonly isNegotiation: boolean;
  /** The client expects an event stream. */
  readonly wantsEvents: boolean;
  readonly connectionToken: string | undefined;
  readonly negotiateVersion: string | undefined;
}

const NEGOTIATE = '/negotiate';
const TOKEN = /^[\w-]{16,128}$/;
const CLASSIC_OPERATIONS = ['negotiate', 'connect', 'reconnect', 'start', 'ping', 'poll', 'send', 'abort'] as const;

/** What a request of a client of ASP.NET SignalR 2 asks of the hub. */
export interface ClassicRequest extends ClientRequest {
  readonly operation: (typeof CLASSIC_OPERATIONS)[number];
  readonly transport: string | undefined;
  readonly protocolVersion: string | undefined;
  readonly connectionToken: string | undefined;
  /** JSON: the hubs that the client uses. */
  readonly connectionData: string | undefined;
}

/** @returns undefined when the request is not for the hubs below `path` */
export function readClassicRequest(request: IncomingMessage, path: string): ClassicRequest | undefined {
  const [address = '', ...rest] = (request.url ?? '').split('?');
  const wanted = address.toLowerCase();
  const operation = CLASSIC_OPERATIONS.find((name) => wanted === `${path.toLowerCase()}/${name}`);
  if (operation === undefined) return undefined;
  const query = new URLSearchParams(rest.join('?'));
  return {
    operation,
    ...clientOf(request, query),
    transport: single(query, 'transport'),
    protocolVersion: single(query, 'clientProtocol'),
    connectionToken: single(query, 'connectionToken'),
    connectionData: single(query, 'connectionData'),
  };
}

/** @returns undefined when the request is not for the hub at `path` */
export function readHubRequest(request: IncomingMessage, path: string): HubRequest | undefined {
  const [address = '', ...rest] = (request.url ?? '').split('?');
  const wanted = address.toLowerCase().replace(/\/+$/, '');
  const isNegotiation = wanted === path.toLowerCase() + NEGOTIATE;
  if (!isNegotiation && wanted !== path.toLowerCase()) return undefined;
  const query = new URLSearchParams(rest.join('?'));
  return {
    isNegotiation,
    wantsEvents: request.headers.accept?.includes('text/event-stream') ?? false,
    ...clientOf(request, query),
    connectionToken: single(query, 'id'),
    negotiateVersion: single(query, 'negotiateVersion'),
  };
}

const clientOf = (request: IncomingMessage, query: URLSearchParams): ClientRequest => ({
  accessToken: accessTokenOf(request, query),
  module: single(query, 'module'),
  language: single(query, 'locale'),
  confirms: single(query, 'confirms') === 'true',
});

/** The value of a parameter; undefined when it is missing or given twice with different values. */
function single(query: URLSearchParams, name: string): string | undefined {
  const values = new Set(query.getAll(name));
  return values.size === 1 ? [...values][0] : undefined;
}

function accessTokenOf({ headers }: IncomingMessage, query: URLSearchParams): string | undefined {
  const [, inHeader] = headers.authorization?.match(/^Bearer (.+)$/i) ?? [];
  const inQuery = single(query, 'access_token');
  if (query.has('access_token') && inQuery === undefined) return undefined;
  const token = inHeader ?? inQuery;
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
