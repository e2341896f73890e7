/** The settings of the three payment providers: defaults, and a message for each that is invalid. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type Environment, envReader } from '../../settings.ts';
import { cardinalConfigFrom, orSandboxCardinal } from './cardinal/config.ts';
import { paymentsConfigFrom } from './config.ts';
import { orSandbox, wpgConfigFrom } from './wpg/config.ts';

type Read = Readonly<{ config: unknown; problems: readonly string[] }>;
const WORLDPAY = 'https://try.access.worldpay.com';
const SIMULATOR = 'http://localhost:4001';

/** The required settings of each provider, the address first, and the function that reads them. */
const PROVIDERS = {
  access: {
    given: {
      PAYMENTS_BASE_URL: WORLDPAY,
      PAYMENTS_USERNAME: 'merchant',
      PAYMENTS_PASSWORD: 'secret-password',
      PAYMENTS_CHECKOUT_ID: 'checkout-1',
    },
    read: (env: Environment): Read => {
      const outcome = paymentsConfigFrom(env);
      return E.isLeft(outcome) ? { config: null, problems: outcome.left } : { config: outcome.right, problems: [] };
    },
  },
  wpg: {
    given: {
      WPG_BASE_URL: 'https://secure-test.worldpay.com',
      WPG_MERCHANT_CODE: 'MERCHANT',
      WPG_USERNAME: 'user',
      WPG_PASSWORD: 'a-secret-password',
      WPG_JWT_ISSUER: 'issuer',
      WPG_JWT_ORG_UNIT_ID: 'unit',
      WPG_JWT_MAC_KEY: 'a-secret-key',
      WPG_CARD_KEY: '1#10001#abc',
      WPG_CARD_SCRIPT_URL: 'https://payments.worldpay.com/resources/cse/js/worldpay-cse-1.0.2.min.js',
    },
    read: (env: Environment): Read => {
      const reader = envReader(env);
      const config = wpgConfigFrom(reader, { acceptedBrands: ['visa'], timeoutMs: 50_000 });
      return { config, problems: reader.problems };
    },
  },
  cardinal: {
    given: {
      CARDINAL_MESSAGES_URL: 'https://centineltest.cardinalcommerce.com/maps/txns.asp',
      CARDINAL_PAGES_URL: 'https://centinelapistag.cardinalcommerce.com',
      CARDINAL_API_IDENTIFIER: 'id',
      CARDINAL_ORG_UNIT_ID: 'unit',
      CARDINAL_API_KEY: 'a-secret',
    },
    read: (env: Environment): Read => {
      const reader = envReader(env);
      return { config: cardinalConfigFrom(reader), problems: reader.problems };
    },
  },
} as const;
type Provider = keyof typeof PROVIDERS;
const readWith = (provider: Provider, changes: Environment = {}): Read => {
  const { given, read } = PROVIDERS[provider];
  return read({ ...given, ...changes });
};

describe('the settings of payment providers', () => {
  const [A, B] = ['https://a.example', 'https://b.example:8443'];

  it('have defaults beside what is required', () => {
    expect(readWith('access')).toEqual({
      config: {
        baseUrl: WORLDPAY,
        browserUrl: WORLDPAY,
        username: 'merchant',
        password: 'secret-password',
        entity: 'default',
        checkoutId: 'checkout-1',
        narrative: 'Breakwater',
        acceptedBrands: ['visa', 'mastercard'],
        authenticationOrigins: [
          WORLDPAY,
          'https://centinelapistag.cardinalcommerce.com',
          'https://centinelapi.cardinalcommerce.com',
        ],
        framesAnyBank: true,
        eventsToken: null,
        timeoutMs: 50_000,
        apiVersion: '2024-06-01',
      },
      problems: [],
    });
    expect(readWith('wpg')).toMatchObject({
      config: {
        inquiryWaitMs: 300_000,
        deviceUrl: 'https://secure-test.worldpay.com/shopper/3ds/ddc.html',
        hasIdempotencyKeys: false,
        notificationsToken: null,
      },
      problems: [],
    });
    expect(readWith('cardinal')).toEqual({
      config: {
        messagesUrl: 'https://centineltest.cardinalcommerce.com/maps/txns.asp',
        pagesUrl: 'https://centinelapistag.cardinalcommerce.com',
        identifier: 'id',
        orgUnitId: 'unit',
        apiKey: 'a-secret',
        skewMs: 10_000,
        timeoutMs: 10_000,
      },
      problems: [],
    });
  });

  it('are null for a provider that is not configured, except for Access Worldpay, which is required', () => {
    expect(PROVIDERS.wpg.read({ WPG_PASSWORD: 'left over' })).toEqual({ config: null, problems: [] });
    expect(PROVIDERS.cardinal.read({})).toEqual({ config: null, problems: [] });
    expect(PROVIDERS.access.read({}).problems).toEqual(
      Object.keys(PROVIDERS.access.given).map((name) => expect.stringMatching(`^${name}: is missing; expected an? `)),
    );
  });

  it.each([
    ...Object.keys(PROVIDERS.wpg.given)
      .slice(1)
      .map((name) => ['wpg', name] as const),
    ...Object.keys(PROVIDERS.cardinal.given)
      .slice(1)
      .map((name) => ['cardinal', name] as const),
  ])('of %s are reported when %s is missing', (provider, name) => {
    const { problems } = readWith(provider, { [name]: '' });
    expect(new Set(problems.map((line) => line.startsWith(`${name}: expected `)))).toEqual(new Set([true]));
  });

  it.each<[Provider, string, string]>([
    ['access', 'PAYMENTS_BASE_URL', 'http://try.access.worldpay.com'],
    ['access', 'PAYMENTS_BASE_URL', 'https://try.access.worldpay.com/api'],
    ['access', 'PAYMENTS_BASE_URL', 'https://user:pass@try.access.worldpay.com'],
    ['access', 'PAYMENTS_BASE_URL', 'ftp://localhost'],
    ['access', 'PAYMENTS_BROWSER_URL', 'http://192.168.1.4:4100'],
    ['access', 'PAYMENTS_AUTHENTICATION_ORIGINS', 'https://a.example,http://b.example'],
    ['access', 'PAYMENTS_EVENTS_TOKEN', 'too-short'],
    ['access', 'PAYMENTS_TIMEOUT_MS', '0'],
    ['access', 'PAYMENTS_TIMEOUT_MS', '1e3'],
    ['access', 'PAYMENTS_BRANDS', 'visa, mastercard'],
    ['access', 'PAYMENTS_NARRATIVE', 'Breakwater & Sons'],
    ['access', 'PAYMENTS_API_VERSION', 'latest'],
    ['wpg', 'WPG_BASE_URL', 'http://gateway.example'],
    ['wpg', 'WPG_DEVICE_URL', 'http://elsewhere.example/ddc'],
    ['wpg', 'WPG_CHALLENGE_URL', 'nonsense'],
    ['wpg', 'WPG_NOTIFICATIONS_TOKEN', 'too-short'],
    ['wpg', 'WPG_INQUIRY_WAIT_SECONDS', '-1'],
    ['wpg', 'WPG_INQUIRY_WAIT_SECONDS', '86401'],
    ['cardinal', 'CARDINAL_MESSAGES_URL', 'http://centinel.example/maps'],
    ['cardinal', 'CARDINAL_SKEW_SECONDS', '601'],
  ])('of %s reject %s=%s without repeating the value in the message', (provider, name, value) => {
    const { problems } = readWith(provider, { [name]: value });
    expect(problems).toEqual([expect.stringMatching(`^${name}: expected `)]);
    // a number may also appear in the message as a limit
    if (!/^-?\d+$/.test(value)) expect(problems.join()).not.toContain(value);
  });

  it.each<[Provider, string, string, object]>([
    ['access', 'PAYMENTS_AUTHENTICATION_ORIGINS', A, { authenticationOrigins: [A] }],
    ['access', 'PAYMENTS_AUTHENTICATION_ORIGINS', `${A}, ${B}`, { authenticationOrigins: [A, B] }],
    // loopback hosts
    ['access', 'PAYMENTS_BASE_URL', 'http://localhost:4100', { baseUrl: 'http://localhost:4100' }],
    ['access', 'PAYMENTS_BASE_URL', 'http://127.0.0.1:4100', { baseUrl: 'http://127.0.0.1:4100' }],
    ['access', 'PAYMENTS_BASE_URL', 'http://[::1]:4100', { baseUrl: 'http://[::1]:4100' }],
    ['wpg', 'WPG_INQUIRY_WAIT_SECONDS', '0', { inquiryWaitMs: 0 }],
    ['wpg', 'WPG_INQUIRY_WAIT_SECONDS', '86400', { inquiryWaitMs: 86_400_000 }],
    ['cardinal', 'CARDINAL_SKEW_SECONDS', '0', { skewMs: 0 }],
    ['cardinal', 'CARDINAL_SKEW_SECONDS', '600', { skewMs: 600_000 }],
    ['cardinal', 'CARDINAL_PAGES_URL', 'https://pages.example/', { pagesUrl: 'https://pages.example' }],
  ])('of %s are read from %s=%s', (provider, name, value, config) => {
    expect(readWith(provider, { [name]: value })).toMatchObject({ config, problems: [] });
  });

  it('are those of the simulator while none is given, except those that are set', () => {
    const gateway = PROVIDERS.wpg.read(orSandbox({ WPG_INQUIRY_WAIT_SECONDS: '1' }, SIMULATOR));
    expect(gateway).toMatchObject({ config: { baseUrl: SIMULATOR, inquiryWaitMs: 1_000 }, problems: [] });
    expect(orSandbox(PROVIDERS.wpg.given, SIMULATOR)).toBe(PROVIDERS.wpg.given);
    expect(PROVIDERS.cardinal.read(orSandboxCardinal({}, SIMULATOR)).problems).toEqual([]);
    const own = { CARDINAL_MESSAGES_URL: 'https://c.example/' };
    expect(orSandboxCardinal(own, SIMULATOR)).toBe(own);
    expect(orSandboxCardinal({ CARDINAL_MESSAGES_URL: '' }, null)).toEqual({ CARDINAL_MESSAGES_URL: '' });
  });
});
