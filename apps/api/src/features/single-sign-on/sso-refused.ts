import type { SsoReason } from '@portal/contracts';
import { PortalError } from '../../kernel/errors/portal-error.js';

/** What a message should have said and what it said; shown with a self-test alone. */
interface SsoClue {
  readonly expected: string;
  readonly received: string;
}

interface Circumstances {
  readonly cause?: unknown;
  readonly clue?: SsoClue;
}

/** A sign-in or sign-out from outside that is refused, with a reason that names nobody. */
export class SsoRefused extends PortalError {
  readonly clue: SsoClue | undefined;

  constructor(
    readonly reason: SsoReason,
    { cause, clue }: Circumstances = {},
  ) {
    super('SSO_REFUSED', { values: { reason }, cause });
    this.clue = clue;
  }
}
