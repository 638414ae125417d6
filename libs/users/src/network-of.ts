import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string) {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...(tail === undefined ? [] : zeros), ...end].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom an address belongs to, for limits: one household or server has a whole IPv6 /64, and often
 * a /48.
 */
export function networkOf(address: string): { network: string; site: string | undefined } {
  const ipv4 = mapped.exec(address)?.[1];
  if (ipv4 || !isIPv6(address)) return { network: ipv4 ?? address, site: undefined };
  const groups = groupsOf(address);
  return {
    network: `${groups.slice(0, 4).join(':')}::/64`,
    site: `${groups.slice(0, 3).join(':')}::/48`,
  };
}
