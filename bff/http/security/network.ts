/**
 * The network of a visitor, used by rate limits: an IPv4 address, or the /56 prefix of an IPv6 one, which providers give
 * to a household (RIPE-690; with the /64 of one link, a household would have 256 networks).
 */
import { isIP } from 'node:net';

const GROUPS = 8;
/** The groups with the first 56 bits, of the last one only its first byte. */
const PREFIX_GROUPS = 4;
const FIRST_BYTE = 0xff00;

/** The network of whatever is no IP address. */
const UNKNOWN = 'unknown';

/** The IPv4 address in the hexadecimal digits of an IPv6 one: mapped, NAT64 (RFC 6052), 6to4 (RFC 3056). */
const EMBEDDED_IPV4 = /^(?:0{20}ffff|0064ff9b0{16}|2002(?=.{28}$))(.{8})/;

/** Some proxies write a port: '192.0.2.1:443', '[2001:db8::1]:443'. */
const withoutPort = (ip: string): string => ip.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([^:]+):\d+$/, '$1');

/** The groups of an IPv6 address. The URL parser writes all of its forms in one way; it knows no zones ('%eth0'). */
const groupsOf = (ip: string): number[] => {
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [first = [], last = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => 0), ...last];
};

/** The network of `ip`, which comes from the connection or from a trusted proxy. */
export const networkOf = (ip: string): string => {
  const address = withoutPort(ip);
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : UNKNOWN;
  const groups = groupsOf(address);
  const digits = groups.map((group) => group.toString(16).padStart(4, '0')).join('');
  const ipv4 = EMBEDDED_IPV4.exec(digits)?.[1];
  if (ipv4 !== undefined) return Buffer.from(ipv4, 'hex').join('.');
  const prefix = groups.slice(0, PREFIX_GROUPS).with(-1, (groups[PREFIX_GROUPS - 1] ?? 0) & FIRST_BYTE);
  return `${prefix.map((group) => group.toString(16)).join(':')}::/56`;
};
