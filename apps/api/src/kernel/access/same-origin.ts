import type { Request } from 'express';

const urlOf = (origin: string): URL | undefined => (URL.canParse(origin) ? new URL(origin) : undefined);

/**
 * Whether a request that rides on a cookie comes from the portal's own pages. A client that is no browser sends neither
 * header and has no cookie of somebody else to misuse.
 *
 * @param publicUrl the address people type: the only origin then, as a host name can be made to lead here. Without it the
 * host that was asked counts, whatever a proxy made of the scheme.
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin === undefined) return true;
  const asking = urlOf(headers.origin);
  if (publicUrl === undefined) return asking !== undefined && asking.host === headers.host;
  return asking !== undefined && asking.origin === new URL(publicUrl).origin;
}
