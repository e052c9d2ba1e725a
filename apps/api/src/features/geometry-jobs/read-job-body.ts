import { createHash, type Hash } from 'node:crypto';
import { MAX_JOB_BODY_BYTES } from '@portal/contracts';
import type { Request } from 'express';
import { PortalError } from '../../kernel/errors/portal-error.js';
import type { BodyBudgetService } from './body-budget.service.js';

/** A request body, not parsed. */
export interface JobBody {
  /** Should be JSON in UTF-8; not validated yet. */
  readonly text: Buffer;
  /** SHA-256 over the text; the caller adds what else determines the result, and finishes it. */
  readonly hash: Hash;
}

/**
 * Reads a body chunk by chunk and passes it to `use`, so that a large body does not block other requests.
 *
 * @throws PortalError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, SERVICE_UNAVAILABLE, and what `recheckAccess` throws
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
    refuseByHeaders(request);
    const body = await read(request, hold);
    await request.recheckAccess?.();
    return await use(body);
  } finally {
    budget.release(held);
    // The rest of a refused body is discarded, so that the answer reaches a client that is still sending.
    request.resume();
  }
}

function refuseByHeaders({ headers }: Request): void {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = headers;
  if (encoding !== 'identity') throw new PortalError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(length) > MAX_JOB_BODY_BYTES) throw new PortalError('BODY_TOO_LARGE');
}

async function read(request: Request, hold: (bytes: number) => void): Promise<JobBody> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    hold(chunk.length);
    hash.update(chunk);
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks), hash };
}
