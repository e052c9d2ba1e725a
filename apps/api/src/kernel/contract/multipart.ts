import type { EndpointSpec } from '@portal/contracts';
import type { z } from 'zod';
import { PortalError } from '../errors/portal-error.js';
import { FIELD_BYTES, type FileSink, FormReader } from './form-reader.js';
import type { HttpContext } from './http-context.js';
import { parsePart } from './parse-input.js';

export interface ReceivedForm<E extends EndpointSpec, F> {
  readonly body: E extends { readonly body: infer S extends z.ZodType } ? z.output<S> : undefined;
  /** Results of the sink for each file, in order. */
  readonly files: readonly F[];
}

/** Bytes for boundaries and headers of the parts. */
const FRAME_BYTES = 256 * 1024;
/** Bytes read of a file that is too large, in a body without a length. */
const PATIENCE_BYTES = 512 * 1024;

/**
 * Reads a multipart body: each field is JSON, or a plain text, and parsed by the contract, each file goes to the sink as it arrives. Only
 * a few chunks of a file are in memory.
 *
 * @throws PortalError VALIDATION_FAILED for invalid fields, too many files and unknown parts; BODY_TOO_LARGE;
 *   MALFORMED_BODY, also when the client disconnects; NOT_SIGNED_IN or FORBIDDEN if access was lost meanwhile; and
 *   errors of the sink
 */
export async function readMultipart<E extends EndpointSpec, F>(
  endpoint: E,
  { request }: Pick<HttpContext, 'request'>,
  sink: FileSink<F>,
): Promise<ReceivedForm<E, F>> {
  const { maximum, maximumBytes } = endpoint.files ?? { maximum: 0, maximumBytes: 0 };
  const longest = maximum * maximumBytes + FIELD_BYTES + FRAME_BYTES;
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced > longest) throw new PortalError('BODY_TOO_LARGE');
  const patience = Number.isNaN(announced) ? PATIENCE_BYTES : longest;
  const { fields, files } = await new FormReader(endpoint, sink, { longest, patience }).read(request);
  await request.recheckAccess?.();
  return { body: parsedFields(endpoint, fields) as ReceivedForm<E, F>['body'], files };
}

/** A part is JSON, or a plain text as forms of browsers and `curl -F` send it; the schema judges which may be what. */
const partOf = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/^\s*["{[]/.test(text)) return text;
    throw new PortalError('MALFORMED_BODY', { cause: new Error(`The part ${name} is no JSON.`, { cause: error }) });
  }
};

function parsedFields(endpoint: EndpointSpec, fields: ReadonlyMap<string, string>): unknown {
  // A null prototype, because a part may be named __proto__.
  const body: Record<string, unknown> = Object.create(null);
  for (const [name, text] of fields) body[name] = partOf(name, text);
  if (!endpoint.body) return undefined;
  const { parsed, issues } = parsePart(endpoint.body, body, 'body');
  if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  return parsed.data;
}
