import type { TokenError } from '@portal/contracts';
import type { PortalError } from '../../../kernel/errors/portal-error.js';

/** A grant that is refused. It never tells which part was wrong. */
export class GrantRefused extends Error {
  /** @param isSessionEnded the session of the refresh token was ended by a person, here or from afar */
  constructor(readonly isSessionEnded = false) {
    super('The grant is refused.');
  }
}

/** What is answered instead of a session; `mfa_token` names the sign-in when the factor is given. */
export type SecondFactorDue = Required<Pick<TokenError, 'mfa_token' | 'mfa_methods'>>;

/** A password that was right, and is not enough. */
export class SecondFactorRequired extends Error {
  constructor(readonly due: SecondFactorDue) {
    super('A second factor is due.');
  }
}

const descriptions: Readonly<Record<TokenError['error'], string>> = {
  invalid_grant: 'The credentials or the session they belong to are not valid.',
  invalid_request: 'The request lacks a parameter, has one that is not allowed, or does not come from the portal.',
  unsupported_grant_type: 'There is no such grant.',
  temporarily_unavailable: 'Signing in is not possible right now; try again later.',
  mfa_required: 'The password is right; a second factor is asked for.',
};

/** RFC 6749 §5.2 body for a kind of refusal. */
export const tokenError = (
  error: TokenError['error'],
  more?: SecondFactorDue | Pick<TokenError, 'session_ended'>,
): TokenError => ({ error, error_description: descriptions[error], ...more });

/** What RFC 6749 calls an error of the portal. A parameter without a value counts as left out, a repeated one as wrong. */
export function kindOf({ code, status, details }: PortalError, grantType: unknown): TokenError['error'] {
  if (status >= 500 || code === 'RATE_LIMITED') return 'temporarily_unavailable';
  const isWrongGrant = details.issues?.some(({ path }) => path === 'body.grant_type');
  const isNamed = typeof grantType === 'string' && grantType !== '';
  return isWrongGrant && isNamed ? 'unsupported_grant_type' : 'invalid_request';
}
