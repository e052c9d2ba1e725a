import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SessionUser } from '../access/caller.js';
import type { UserOfToken } from './hub.js';
import type { ConnectionIdentity } from './hub-connection.js';

export interface HubEndpointOptions {
  /** Where clients negotiate and connect: `/signalr/notificationHub`. Case does not matter. */
  readonly path: string;
  readonly userOf: UserOfToken;
  /** Whether pages of another origin may use the hub. */
  readonly isAllowedOrigin: (request: IncomingMessage) => boolean;
  /** Whether a module of this name exists. */
  readonly isModule: (name: string) => boolean;
}

/** What every request to the hub says, whatever its dialect. */
export interface ClientRequest {
  /** Of the header, else of the query; undefined when missing or contradictory. */
  readonly accessToken: string | undefined;
  readonly module: string | undefined;
  readonly language: string | undefined;
  readonly confirms: boolean;
}

/** The hub's side of HTTP in one dialect. Requests are taken at the HTTP server, before routing. */
export interface HubEndpoint {
  /** @returns false when the request is not for this endpoint */
  take(request: IncomingMessage, response: ServerResponse): boolean;
  /** @returns false when the request is not for this endpoint */
  takeUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

/** A request that is refused: status and what is wrong. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const METHODS = 'GET, POST, DELETE';
const HEADERS = 'authorization, content-type, x-requested-with, x-signalr-user-agent';
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** Who asks, and from where: the part of an endpoint that does not depend on the dialect. */
export class HubClients {
  constructor(private readonly options: Omit<HubEndpointOptions, 'path'>) {}

  /** @throws Refused with 401 */
  async userOf({ accessToken }: ClientRequest): Promise<SessionUser> {
    const user = accessToken === undefined ? undefined : await this.options.userOf(accessToken);
    if (!user) throw new Refused(401, 'Not signed in.');
    return user;
  }

  identity(asked: ClientRequest, user: SessionUser, connectionToken: string, connectionId: string): ConnectionIdentity {
    const module = asked.module !== undefined && this.options.isModule(asked.module) ? asked.module : null;
    const { accessToken = '', language, confirms } = asked;
    return { connectionId, connectionToken, accessToken, user, module, language, confirms };
  }

  /** Answers a request by `work`; what it throws becomes a status. */
  async answer(request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void> {
    this.allowOrigin(request, response);
    try {
      if (request.method === 'OPTIONS') end(response, 204);
      else await work();
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(503, 'Unavailable');
      if (response.headersSent) response.destroy();
      else end(response, refused.status, refused.message);
    }
  }

  private allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    if (origin === undefined || !this.options.isAllowedOrigin(request)) return;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Access-Control-Allow-Headers', HEADERS);
    response.setHeader('Vary', 'Origin');
  }
}

export function end(response: ServerResponse, status: number, body = '', type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'Cache-Control': 'no-cache, no-store',
    ...(status === 204 ? {} : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  });
  response.end(body);
}

/** Lets `work` open a WebSocket; what it throws becomes a status. */
export async function upgrade(socket: Duplex, work: () => Promise<void>): Promise<void> {
  socket.on('error', () => socket.destroy());
  try {
    await work();
  } catch (error) {
    const status = error instanceof Refused ? error.status : 503;
    socket.end(`HTTP/1.1 ${status} ${STATUS_TEXTS[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }
}

/** @returns the body as text; undefined when it has more than `longest` bytes */
export async function bodyOf(request: IncomingMessage, longest: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > longest) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
