import { createHash } from 'node:crypto';
import { MAX_JOB_BODY_BYTES } from '@portal/contracts';
import { geometryErrorTexts } from '@portal/geo';
import type { Request } from 'express';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { PRODUCT_VERSION } from '../../../kernel/product.js';
import type { BodyBudgetService } from './body-budget.service.js';
import { JsonOutline, OutlineError } from './json-outline.js';

/** What was posted, not parsed but for its outline. */
export interface JobBody {
  readonly outline: unknown;
  /** JSON; that it is UTF-8 is for its reader to say. */
  readonly text: Buffer;
  /** SHA-256 of the text and the release: another one may know better. */
  readonly hash: Buffer;
}

/**
 * Reads a body as it comes in and hands it to `use`; neither its size nor its nesting can hold up other requests.
 *
 * @throws PortalError BODY_TOO_LARGE, MALFORMED_BODY, UNSUPPORTED_MEDIA_TYPE, or VALIDATION_FAILED when nested too deep
 */
export async function withJobBody<T>(
  request: Request,
  budget: BodyBudgetService,
  use: (body: JobBody) => Promise<T>,
): Promise<T> {
  let held = 0;
  const hold = (bytes: number): void => {
    if (held + bytes > MAX_JOB_BODY_BYTES) throw new PortalError('BODY_TOO_LARGE');
    budget.take(bytes);
    held += bytes;
  };
  try {
    refuseUnread(request);
    const body = await read(request, hold);
    await request.recheckAccess?.();
    return await use(body);
  } catch (error) {
    throw error instanceof OutlineError ? problemOf(error) : error;
  } finally {
    budget.giveBack(held);
    // What was refused half way is let through to nowhere, so that the answer reaches a client that is still sending.
    request.resume();
  }
}

function refuseUnread({ headers }: Request): void {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = headers;
  if (encoding !== 'identity') throw new PortalError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(length) > MAX_JOB_BODY_BYTES) throw new PortalError('BODY_TOO_LARGE');
}

async function read(request: Request, hold: (bytes: number) => void): Promise<JobBody> {
  const outline = new JsonOutline();
  const hash = createHash('sha256').update(`${PRODUCT_VERSION}\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    hold(chunk.length);
    outline.push(chunk);
    hash.update(chunk);
    chunks.push(chunk);
  }
  return { outline: outline.end(), text: Buffer.concat(chunks), hash: hash.digest() };
}

function problemOf({ fault }: OutlineError): PortalError {
  if (fault === 'malformed') return new PortalError('MALFORMED_BODY');
  const message = geometryErrorTexts.INVALID_POLYGON;
  return new PortalError('VALIDATION_FAILED', {
    detail: message,
    issues: [{ path: 'body', code: fault, message }],
  });
}
