import { type Answer, answerSchema, type Call, type EndpointGroup, type EndpointSpec } from '@portal/contracts';
import { readFailure, unreadable } from './api-error.js';
import { send } from './transport.js';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Sent instead of the token of the signed-in user, and never renewed. */
  readonly withToken?: string;
  /** Sent besides what every call sends. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Receives the fraction of the body sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
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
  readonly files?: readonly File[];
}

function addressOf(template: string, { params, query }: Parts): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

const asForm = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(body as Record<string, unknown>).map(([name, value]) => [name, String(value)]));

/** A part of JSON for every field, then the files. */
function asParts(body: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body)))
    if (value !== undefined) form.append(name, JSON.stringify(value));
  for (const [at, file] of files.entries()) form.append(`files[${at}]`, file, file.name);
  return form;
}

interface SentBody {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

function bodyOf(spec: EndpointSpec, { body, files = [] }: Parts): SentBody {
  if (spec.encoding === 'multipart') return { body: asParts(body, files) };
  if (body === undefined) return {};
  if (spec.encoding === 'form') return { body: asForm(body) };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

const HTTP_NO_CONTENT = 204;

/** The name that the server gives a file, RFC 6266. */
function fileNameOf(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  return extended === undefined ? (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? '') : decodeURIComponent(extended);
}

async function fileOf(response: Response): Promise<File> {
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.arrayBuffer()], name, { type });
}

async function answerOf(spec: EndpointSpec, response: Response): Promise<unknown> {
  if (!response.ok) throw await readFailure(response);
  if (response.status === HTTP_NO_CONTENT) return undefined;
  if (spec.blob) return fileOf(response);
  try {
    return answerSchema(spec, response.status).parse(await response.json());
  } catch (error) {
    throw unreadable(response.status, error);
  }
}

/** Typed calls of a group of endpoints. Every failure is an `ApiError`, an abandoned call excepted. */
export function clientOf<G extends EndpointGroup>(group: G): Client<G> {
  const callers = Object.entries(group.endpoints).map(([name, spec]) => {
    const call = async (
      parts: Parts,
      { signal, withToken, headers, onProgress }: CallOptions = {},
    ): Promise<unknown> => {
      const body = bodyOf(spec, parts);
      const init = { method: spec.method, signal, ...body, headers: { ...body.headers, ...headers } };
      const address = addressOf(group.base + spec.path, parts);
      return answerOf(spec, await send(address, init, { withToken, onProgress }));
    };
    return [name, Object.assign(call, { key: [group.name, name] as const })];
  });
  return Object.fromEntries(callers) as Client<G>;
}
