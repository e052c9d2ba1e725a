import type { Request } from 'express';

const urlOf = (origin: string): URL | undefined => (URL.canParse(origin) ? new URL(origin) : undefined);

/**
 * Whether a request authenticated by a cookie comes from the portal's own pages. Clients other than browsers send
 * neither header, and have no cookie of another user.
 *
 * @param publicUrl the portal's public address, the only accepted origin, because other host names may resolve to the
 * portal. Without it the `Host` of the request counts, with any scheme, which a proxy may have changed.
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin === undefined) return true;
  // A form of a page without referrers is sent with the origin null; only browsers can say that it is their own.
  if (headers.origin === 'null' && site === 'same-origin')
    return publicUrl === undefined || headers.host === new URL(publicUrl).host;
  const asking = urlOf(headers.origin);
  if (publicUrl === undefined) return asking !== undefined && asking.host === headers.host;
  return asking !== undefined && asking.origin === new URL(publicUrl).origin;
}
