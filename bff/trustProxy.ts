/** The operator's own proxies, as TRUST_PROXY lists them. */
import { isIP } from 'node:net';
import type { EnvReader } from './settings.ts';

/** Names of ranges that Fastify knows: this machine, and private networks. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

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
  return proxies.every((one) => NAMED_RANGES.includes(one) || isRange(one))
    ? proxies
    : refuse('TRUST_PROXY', `addresses or CIDR ranges, with commas between, or ${NO_PROXY}`, false);
};
