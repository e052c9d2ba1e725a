import { isIP } from 'node:net';
import type { Request } from 'express';

/** Address of the client, as PostgreSQL's inet reads it; null when the socket has lost it. */
export function clientAddress({ ip = '' }: Pick<Request, 'ip'>): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) ? address : null;
}

/** The unit that limits count: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string | null): string {
  if (!address || isIP(address) !== 6) return address ?? 'unknown';
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const ends = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - ends.length)).fill('0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...ends];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
