import type { IncomingMessage } from 'node:http';

/** What a request asks of the hub. */
export interface HubRequest {
  readonly isNegotiation: boolean;
  /** The client expects an event stream. */
  readonly wantsEvents: boolean;
  /** Of the header, else of the query; undefined when missing or contradictory. */
  readonly accessToken: string | undefined;
  readonly connectionToken: string | undefined;
  readonly module: string | undefined;
  readonly language: string | undefined;
  readonly negotiateVersion: string | undefined;
}

const NEGOTIATE = '/negotiate';
const TOKEN = /^[\w-]{16,128}$/;

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
    accessToken: accessTokenOf(request, query),
    connectionToken: single(query, 'id'),
    module: single(query, 'module'),
    language: single(query, 'locale'),
    negotiateVersion: single(query, 'negotiateVersion'),
  };
}

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
