import { messageKeys } from '@portal/contracts';
import type { Request } from 'express';
import { PortalError } from '../../../kernel/errors/portal-error.js';

/** What passkeys are bound to: the host people type, and the pages served from it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * @param publicUrl the address people type; where it is not set, the one they reached us by
 * @throws PortalError VALIDATION_FAILED where that is none
 */
export function relyingPartyOf(
  { protocol, headers }: Pick<Request, 'protocol' | 'headers'>,
  publicUrl?: string,
): RelyingParty {
  const address = publicUrl ?? `${protocol}://${headers.host ?? 'localhost'}`;
  if (!URL.canParse(address)) {
    const issues = [{ path: 'headers.host', code: 'custom', message: messageKeys.invalid }];
    throw new PortalError('VALIDATION_FAILED', { issues });
  }
  const { origin, hostname } = new URL(address);
  return { id: hostname, origin };
}
