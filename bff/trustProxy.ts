/** The operator's own proxies, as TRUST_PROXY lists them, and the ids that they give to requests. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { EnvReader } from './settings.ts';

/** Names of ranges that Fastify knows: this machine, and private networks. */
const NAMED_RANGES = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

const isRange = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
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
  return proxies.every((one) => NAMED_RANGES.has(one) || isRange(one))
    ? proxies
    : refuse('TRUST_PROXY', `addresses or CIDR ranges, with commas between, or ${NO_PROXY}`, false);
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns whether an address is one of these proxies. */
const proxyCheck = (proxies: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList();
  for (const range of proxies.flatMap((one) => NAMED_RANGES.get(one) ?? one)) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => trusted.check(address, familyOf(address));
};

/** The header with the id of a request, from a proxy and in every reply. */
export const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID = /^[\w.-]{1,64}$/;

type Asked = Readonly<{ headers: IncomingHttpHeaders; socket: Readonly<{ remoteAddress?: string | undefined }> }>;

/** Returns the id of a request, for the log and the reply: what a trusted proxy has given it, else a new one. */
export const requestIdsOf = (proxies: readonly string[] | false): ((request: Asked) => string) => {
  const isProxy = proxyCheck(proxies || []);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    return typeof given === 'string' && REQUEST_ID.test(given) && isProxy(socket.remoteAddress ?? '')
      ? given
      : randomUUID();
  };
};
