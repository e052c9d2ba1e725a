import { BlockList, isIP } from 'node:net';

/** Networks that are not the internet: IANA's special-purpose registries of IPv4 and IPv6 (RFC 6890), and what was one before. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const networks6 = [
  // Also the unspecified address, that of the machine itself and IPv4 addresses as IPv6 once wrote them (RFC 4291, 2.5.5.1).
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const special = new BlockList();
for (const [network, bits] of networks) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of networks6) special.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the internet, neither of a network inside nor of the machine itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // An IPv4 address written as IPv6 is judged as IPv4 by the list.
  return family !== 0 && !special.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
