/** The client address and the id of a request behind the operator's own proxies, as TRUST_PROXY names them. */
import Fastify from 'fastify';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { configFrom } from './config.ts';
import { requestIdsOf } from './trustProxy.ts';

/** The guest and the first of two proxies; the second is this machine, which calls the server. */
const FORWARDED = '203.0.113.7, 10.1.2.3';

const addressWith = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const config = configFrom(env, '/srv/site');
  if (E.isLeft(config)) throw new Error(config.left.join('; '));
  const app = Fastify({ trustProxy: config.right.trustProxy });
  app.get('/', async ({ ip }) => ip);
  return (await app.inject({ url: '/', headers: { 'x-forwarded-for': FORWARDED } })).body;
};

describe('the address of a request', () => {
  it.each([
    ['10.0.0.0/8,127.0.0.1/32', '203.0.113.7'],
    ['10.0.0.0/8, 127.0.0.1/32', '203.0.113.7'],
    [' 127.0.0.1/32 , 10.1.2.3 ', '203.0.113.7'],
    ['127.0.0.1/32', '10.1.2.3'],
    ['10.0.0.0/8', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['loopback, 10.0.0.0/8', '203.0.113.7'],
    ['::1, fd00::/8,10.0.0.0/8, 127.0.0.1', '203.0.113.7'],
    ['loopback,10.1.2.3/32', '203.0.113.7'],
  ])('with TRUST_PROXY “%s” is %s', async (proxies, address) => {
    expect(await addressWith({ TRUST_PROXY: proxies })).toBe(address);
  });

  it('is that of the connection when no proxy is named', async () => expect(await addressWith({})).toBe('127.0.0.1'));
});

describe('the id of a request', () => {
  const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
  const LONGEST = `${'a'.repeat(58)}_-.Z09`;
  it.each<[string[] | false, string, string | undefined, boolean]>([
    [['10.0.0.0/8'], '10.1.2.3', LONGEST, true],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', 'a', true],
    [['10.0.0.0/8'], '11.1.2.3', 'a', false],
    [['192.0.2.1', '2001:db8::1'], '2001:db8::1', 'a', true],
    [['192.0.2.1', '2001:db8::1'], '192.0.2.1', 'a', true],
    [['192.0.2.1', '2001:db8::1'], '192.0.2.2', 'a', false],
    [['loopback'], '127.0.0.9', 'a', true],
    [['loopback'], '::1', 'a', true],
    [['linklocal'], '169.254.9.9', 'a', true],
    [['uniquelocal'], 'fd00::7', 'a', true],
    [['uniquelocal'], '172.31.0.1', 'a', true],
    [['uniquelocal'], '172.32.0.1', 'a', false],
    [['loopback'], '', 'a', false],
    [false, '127.0.0.1', 'a', false],
    [['loopback'], '127.0.0.1', `${LONGEST}a`, false],
    [['loopback'], '127.0.0.1', 'a, b', false],
    [['loopback'], '127.0.0.1', 'a\u00e9', false],
    [['loopback'], '127.0.0.1', '', false],
    [['loopback'], '127.0.0.1', undefined, false],
  ])('with the proxies %j, from %s and given as %j, is taken or new', (proxies, remoteAddress, given, isTaken) => {
    const idOf = requestIdsOf(proxies);
    const request = { headers: given === undefined ? {} : { 'x-request-id': given }, socket: { remoteAddress } };
    if (isTaken) return expect(idOf(request)).toBe(given);
    expect([idOf(request), idOf(request)]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
    return expect(idOf(request)).not.toBe(idOf(request));
  });
});

const WRONG =
  'true proxy.example 10.0.0.0/33 10.0.0.0/08 10.0.0.0/8/8 10.0.0.0/ 10.0.0.256 fd00::/129 127.0.0.1, none,10.0.0.0/8';
it.each([...WRONG.split(' '), ' '])(
  'a TRUST_PROXY of “%s” stops the start with a sentence that names it',
  (proxies) => {
    expect(configFrom({ TRUST_PROXY: proxies }, '/srv/site')).toEqual(
      E.left(['TRUST_PROXY: expected addresses or CIDR ranges, with commas between, or none']),
    );
  },
);

const TOO_WIDE = '0.0.0.0/0 128.0.0.0/1 10.0.0.0/7 ::/0 2000::/3 fc00::/6 ::ffff:0.0.0.0/97 ::ffff:0:0/32';
it.each(TOO_WIDE.split(' '))('a TRUST_PROXY of “%s”, which has guests in it, stops the start', (proxies) => {
  expect(configFrom({ TRUST_PROXY: `127.0.0.1,${proxies}` }, '/srv/site')).toEqual(
    E.left([expect.stringContaining(`${proxies} has guests in it too`)]),
  );
});

it.each(['10.0.0.0/8', '2001::/16', 'fc00::/7', 'fe80::%eth0/10', '::ffff:10.0.0.0/104'])(
  'a TRUST_PROXY of “%s” is accepted',
  (proxies) => {
    expect(configFrom({ TRUST_PROXY: proxies }, '/srv/site')).toEqual(
      E.right(expect.objectContaining({ trustProxy: [proxies] })),
    );
  },
);

describe('a start in production', () => {
  const OPEN = {
    ENVIRONMENT: 'prod',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://breaks.example',
    PAYMENTS_BASE_URL: 'https://pay.example',
    PAYMENTS_USERNAME: 'u',
    PAYMENTS_PASSWORD: 'p',
    PAYMENTS_CHECKOUT_ID: 'c',
    CONTENT_BASE_URL: 'https://content.example',
    MAIL_URL: 'smtps://post.example',
    MAIL_FROM: 'post@breaks.example',
  };

  it.each([
    ['an open address', OPEN],
    ['an https site on a loopback address', { ...OPEN, HOST: '127.0.0.1' }],
  ])('refuses %s without TRUST_PROXY, and says why and what to set', (_what, env) => {
    expect(configFrom(env, '/srv/site')).toEqual(
      E.left([expect.stringMatching(/^TRUST_PROXY: expected .+ or none if .+ since ENVIRONMENT is prod: .+ share/)]),
    );
  });

  it.each<[string, string[] | false]>([
    ['none', false],
    ['10.0.0.0/8', ['10.0.0.0/8']],
  ])('accepts an open address with TRUST_PROXY “%s”', (TRUST_PROXY, trustProxy) => {
    expect(configFrom({ ...OPEN, TRUST_PROXY }, '/srv/site')).toEqual(E.right(expect.objectContaining({ trustProxy })));
  });

  it('needs no proxy for this machine alone, nor does an open address outside production', () => {
    const here = { ...OPEN, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000' };
    for (const env of [here, { ...OPEN, ENVIRONMENT: 'staging' }])
      expect(configFrom(env, '/srv/site')).toEqual(E.right(expect.objectContaining({ trustProxy: false })));
  });
});
