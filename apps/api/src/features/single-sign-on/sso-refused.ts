import type { SsoReason } from '@portal/contracts';
import { PortalError } from '../../kernel/errors/portal-error.js';

/** A sign-in or sign-out from outside that is refused, with a reason that names nobody. */
export class SsoRefused extends PortalError {
  constructor(
    readonly reason: SsoReason,
    cause?: unknown,
  ) {
    super('SSO_REFUSED', { values: { reason }, cause });
  }
}
