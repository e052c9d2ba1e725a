import type { TokenError } from '@portal/contracts';
import type { PortalError } from '../../kernel/errors/portal-error.js';

/** A grant that is refused. It never tells which part was wrong. */
export class GrantRefused extends Error {}

const descriptions: Readonly<Record<TokenError['error'], string>> = {
  invalid_grant: 'The credentials or the session they belong to are not valid.',
  invalid_request: 'The request lacks a parameter, has one that is not allowed, or does not come from the portal.',
  unsupported_grant_type: 'Only the grants "password" and "refresh_token" exist.',
  temporarily_unavailable: 'Signing in is not possible right now; try again later.',
};

/** RFC 6749 §5.2 body for a kind of refusal. */
export const tokenError = (error: TokenError['error']): TokenError => ({
  error,
  error_description: descriptions[error],
});

/** What RFC 6749 calls an error of the portal. */
export function kindOf({ code, status, details }: PortalError, grantType: unknown): TokenError['error'] {
  if (status >= 500 || code === 'RATE_LIMITED') return 'temporarily_unavailable';
  const isUnknownGrant = details.issues?.some(({ path }) => path === 'body.grant_type') && grantType !== undefined;
  return isUnknownGrant ? 'unsupported_grant_type' : 'invalid_request';
}
