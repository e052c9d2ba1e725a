import type { Request } from 'express';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a request that rides on a cookie comes from the portal's own pages. A client that is no browser sends neither
 * header and has no cookie of somebody else to misuse.
 *
 * @param publicUrl the address people type, when it differs from the one this process sees
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin === undefined) return true;
  const host = hostOf(headers.origin);
  return host !== undefined && (host === headers.host || (publicUrl !== undefined && host === hostOf(publicUrl)));
}
