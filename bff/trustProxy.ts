/** The operator's own proxies, as TRUST_PROXY lists them, and the ids that they give to requests. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { EnvReader } from './settings.ts';

/** Names of ranges that Fastify knows: this machine, and private networks. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

type Range = Readonly<{ text: string; address: string; isIPv6: boolean; bits: number }>;

/** An address or a CIDR range; null if it is neither. */
const rangeOf = (text: string): Range | null => {
  const [address = '', prefix, ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (most === 0 || more.length > 0) return null;
  if (prefix !== undefined && !(/^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= most)) return null;
  const bits = prefix === undefined ? most : Number(prefix);
  return { text, address: address.replace(/%.*/, ''), isIPv6: most === 128, bits };
};

const ipv6Range = (address: string, bits: number): BlockList => {
  const range = new BlockList();
  range.addSubnet(address, bits, 'ipv6');
  return range;
};

/** How many bits the prefix of a range of an operator's own proxies has at least; of some IPv6 addresses other numbers. */
const LEAST_IPV4 = 8;
const LEAST_IPV6 = 16;
const LEAST_WITHIN = [
  // private networks, networks of one link, and IPv4 in the form of IPv6
  { range: ipv6Range('fc00::', 7), bits: 7 },
  { range: ipv6Range('fe80::', 10), bits: 10 },
  { range: ipv6Range('::ffff:0:0', 96), bits: 96 + LEAST_IPV4 },
];

/** Whether a range has addresses of guests too, who could then send any address as theirs and escape every limit. */
const isTooWide = ({ address, isIPv6, bits }: Range): boolean => {
  if (!isIPv6) return bits < LEAST_IPV4;
  return bits < (LEAST_WITHIN.find(({ range }) => range.check(address, 'ipv6'))?.bits ?? LEAST_IPV6);
};

/** Guests connect to the server itself. */
const NO_PROXY = 'none';

const NEEDED = `the addresses or ranges of your proxies, or ${NO_PROXY} if guests connect to this server itself, since ENVIRONMENT is prod: behind a proxy that is not named, all guests share its address, and so each limit`;

/**
 * The addresses and ranges of the proxies that are trusted to report a visitor's address; false if there are none.
 * `isNeeded`: guests come from outside, so that the setting must say through which proxies.
 */
export const trustProxyFrom = ({ text, refuse }: EnvReader, isNeeded: boolean): string[] | false => {
  const given = text('TRUST_PROXY');
  if (given === undefined) return isNeeded ? refuse('TRUST_PROXY', NEEDED, false) : false;
  if (given === NO_PROXY) return false;
  const proxies = given.split(',').map((one) => one.trim());
  const others = proxies.filter((one) => !NAMED_RANGES.includes(one));
  const ranges = others.map(rangeOf).filter((range) => range !== null);
  if (ranges.length < others.length)
    return refuse('TRUST_PROXY', `addresses or CIDR ranges, with commas between, or ${NO_PROXY}`, false);
  const wide = ranges.find(isTooWide);
  return wide === undefined
    ? proxies
    : refuse(
        'TRUST_PROXY',
        `ranges of your own proxies alone, of at least /${LEAST_IPV4} (IPv4) or /${LEAST_IPV6} (IPv6): ${wide.text} has guests in it too, who could send any address as theirs and escape every limit`,
        false,
      );
};

/** The header with the id of a request, from a proxy and in every reply. */
export const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\w.-]{1,64}$/;

type Asked = Readonly<{ headers: IncomingHttpHeaders; socket: Readonly<{ remoteAddress?: string | undefined }> }>;

/** Returns the id of a request, for the log and the reply: what a trusted proxy has given it, else a new one. */
export const requestIdsOf = (proxies: readonly string[] | false): ((request: Asked) => string) => {
  // as Fastify itself decides whose X-Forwarded-For it reads
  const isProxy = proxyAddr.compile([...(proxies || [])]);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    return typeof given === 'string' && REQUEST_ID.test(given) && isProxy(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID();
  };
};
