import { z } from 'zod';
import type { Access } from './access.js';
import type { ErrorCode } from './errors.js';

/** Files beside the fields of a multipart body, as parts `files[0]`, `files[1]`, …; a plain `files` is read as well. */
export interface FileRules {
  readonly maximum: number;
  /** Of each file. */
  readonly maximumBytes: number;
}

/** Header in which a caller names a request, so that it can be sent again when its answer is lost. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Chosen by the caller and different for each request, such as a random UUID: printable ASCII. */
export const IDEMPOTENCY_KEY = z.string().regex(/^[!-~]{1,255}$/);
/** Hours that a key is known. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** The answer of an endpoint with `blob`, as a client gets it; the server sends it from a stream. */
export const BlobAnswer = z.file();

export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the group's base; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /**
   * The access token may also come in the query, as `access_token`: for callers that can set no header (the hub, the
   * document viewer, a form). A header beside it must carry the same token. Everywhere else a token in the address is
   * refused with 401, whatever the header says, because addresses end up in logs and histories.
   */
  readonly queryToken?: true;
  /**
   * Answers of a GET carry an ETag, and 304 to whoever has the same already: for large or often repeated reads. Public reads
   * below `/api` always do.
   */
  readonly revalidated?: true;
  /** Answered however often it is called: an orchestrator that is refused would restart the process. */
  readonly isProbe?: true;
  /** One of the many small pieces of a map, which have a budget of their own: looking around is no excess of calls. */
  readonly isTile?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * How the body travels; JSON unless said. `stream` is JSON as well, but may be too large to be held as objects: the
   * server's handler reads it from the request itself. `multipart` has a part of JSON for every field of the body, and
   * files; the handler reads it with `readMultipart`, which streams the files.
   */
  readonly encoding?: 'json' | 'form' | 'stream' | 'multipart';
  /** Largest body of a form, in bytes; 16 kB unless said. */
  readonly maximumBytes?: number;
  /** Takes an `Idempotency-Key`: a request that is sent again with its key does nothing more. */
  readonly idempotent?: true;
  /** Files that a multipart body may carry; none unless said. */
  readonly files?: FileRules;
  readonly response: z.ZodType;
  /** What the handler may answer instead, with status 202, while the work goes on. */
  readonly accepted?: z.ZodType;
  /** Media types that an answer may have instead of JSON, as the caller accepts. */
  readonly formats?: readonly string[];
  /** Media types of an answer that is a file and never JSON; `response` is `BlobAnswer` then. */
  readonly blob?: readonly string[];
  /** Status of a good answer; 200 unless said. With 303 the handler sets `Location`. */
  readonly success?: 200 | 201 | 202 | 204 | 303;
  /**
   * Business errors that a caller must be ready for; errors of input, access and limits are implied. They document: the
   * compiler does not see what a handler throws. Tests hold answers to them.
   */
  readonly errors?: readonly ErrorCode[];
}

/** Identity at run time; keeps literal types so that client and server infer from one object. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

/** Endpoints that share a base path, such as `/api/main` or `/api/:module/appSettings`. */
export interface EndpointGroup {
  /** Name in operation ids and query keys. */
  readonly name: string;
  readonly base: '' | `/${string}`;
  /** Key of the module that the group belongs to, where that is not the group's name. */
  readonly module?: string;
  readonly endpoints: Readonly<Record<string, EndpointSpec>>;
}

export const endpointGroup = <const G extends EndpointGroup>(group: G): G => group;

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never;
type PartNames<E> = { [K in 'params' | 'query' | 'body']: Part<E, K> extends never ? never : K }[
  | 'params'
  | 'query'
  | 'body'];

type FilesOf<E> = E extends { readonly files: FileRules } ? { readonly files: readonly File[] } : unknown;
/** What a caller sends. */
export type Call<E extends EndpointSpec> = { [K in PartNames<E>]: z.input<Part<E, K>> } & FilesOf<E>;
type ParsedNames<E> = E extends { readonly encoding: 'stream' | 'multipart' }
  ? Exclude<PartNames<E>, 'body'>
  : PartNames<E>;
/** What a handler receives: parsed, coerced, defaulted. */
export type Input<E extends EndpointSpec> = { [K in ParsedNames<E>]: z.output<Part<E, K>> };

type Accepted<E> = E extends { readonly accepted: infer S extends z.ZodType } ? S : never;
/** What a handler returns, before serialisation. */
export type Result<E extends EndpointSpec> = z.input<E['response']> | z.input<Accepted<E>>;
/** What a caller gets back. */
export type Answer<E extends EndpointSpec> = z.output<E['response']> | z.output<Accepted<E>>;

/** Status of an answer that says the work goes on. */
export const HTTP_ACCEPTED = 202;

/** Shape of an answer with a status. */
export const answerSchema = ({ response, accepted }: EndpointSpec, status: number): z.ZodType =>
  status === HTTP_ACCEPTED && accepted ? accepted : response;
