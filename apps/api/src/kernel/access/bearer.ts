import type { Request } from 'express';
import { PortalError } from '../errors/portal-error.js';

const TOKEN = /^[\w-]{16,128}$/;

/** The token of an `Authorization` header; undefined unless it is well-formed. */
export const tokenInHeader = (header: string | undefined): string | undefined =>
  header?.match(/^Bearer ([\w-]{16,128})$/i)?.[1];

/**
 * The access token of a request; undefined unless it is well-formed.
 *
 * @throws PortalError NOT_SIGNED_IN for a token in an address whose endpoint takes none, for a malformed or repeated
 * one there, and for one that differs from the header
 */
export function presentedToken(
  { url, query, headers }: Pick<Request, 'url' | 'query' | 'headers'>,
  mayBeInQuery: boolean,
): string | undefined {
  const { authorization } = headers;
  // Reading `request.query` parses it, which costs time.
  if (!url.includes('?') || !Object.hasOwn(query, 'access_token')) return tokenInHeader(authorization);
  const token = query.access_token;
  const isWellFormed = typeof token === 'string' && TOKEN.test(token);
  const isContradicted = authorization !== undefined && tokenInHeader(authorization) !== token;
  if (!mayBeInQuery || !isWellFormed || isContradicted) throw new PortalError('NOT_SIGNED_IN');
  return token;
}
