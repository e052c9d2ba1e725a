import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_HEADER, messageKeys } from '@portal/contracts';
import type { Request } from 'express';
import { PortalError } from '../errors/portal-error.js';

/**
 * What a caller named its request by, if anything.
 *
 * @throws PortalError VALIDATION_FAILED for a key that is none
 */
export function idempotencyKeyOf(request: Request): string | undefined {
  const given = request.header(IDEMPOTENCY_KEY_HEADER);
  if (given === undefined) return undefined;
  if (IDEMPOTENCY_KEY.safeParse(given).success) return given;
  const issue = { path: `headers.${IDEMPOTENCY_KEY_HEADER}`, code: 'custom', message: messageKeys.invalid };
  throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
}
