import { type Answer, answerSchema, type Call, type EndpointGroup, type EndpointSpec } from '@portal/contracts';
import { readFailure, unreadable } from './api-error.js';
import { send } from './transport.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent instead of the token of whoever is signed in, and never renewed. */
  readonly withToken?: string;
  /** Sent besides what every call sends. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One callable per endpoint; `key` starts its query keys. */
export type Caller<E extends EndpointSpec> = ((input: Call<E>, options?: CallOptions) => Promise<Answer<E>>) & {
  readonly key: readonly [group: string, endpoint: string];
};

export type Client<G extends EndpointGroup> = { readonly [K in keyof G['endpoints']]: Caller<G['endpoints'][K]> };

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function addressOf(template: string, { params, query }: Parts): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

const asForm = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(body as Record<string, unknown>).map(([name, value]) => [name, String(value)]));

interface SentBody {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

function bodyOf(spec: EndpointSpec, body: unknown): SentBody {
  if (body === undefined) return {};
  if (spec.encoding === 'form') return { body: asForm(body) };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

const HTTP_NO_CONTENT = 204;

async function answerOf(spec: EndpointSpec, response: Response): Promise<unknown> {
  if (!response.ok) throw await readFailure(response);
  if (response.status === HTTP_NO_CONTENT) return undefined;
  try {
    return answerSchema(spec, response.status).parse(await response.json());
  } catch (error) {
    throw unreadable(response.status, error);
  }
}

/** Typed calls of a group of endpoints. Every failure is an `ApiError`, an abandoned call excepted. */
export function clientOf<G extends EndpointGroup>(group: G): Client<G> {
  const callers = Object.entries(group.endpoints).map(([name, spec]) => {
    const call = async (parts: Parts, { signal, withToken, headers }: CallOptions = {}): Promise<unknown> => {
      const body = bodyOf(spec, parts.body);
      const init = { method: spec.method, signal, ...body, headers: { ...body.headers, ...headers } };
      return answerOf(spec, await send(addressOf(group.base + spec.path, parts), init, withToken));
    };
    return [name, Object.assign(call, { key: [group.name, name] as const })];
  });
  return Object.fromEntries(callers) as Client<G>;
}
