/** The settings of Access Worldpay and of the XML gateway: defaults, and a message for each that is invalid. */
import { either as E } from 'fp-ts';
import { describe, expect, it, test } from 'vitest';
import { type Environment, envReader } from '../../settings.ts';
import { paymentsConfigFrom } from './config.ts';
import { orSandbox, wpgConfigFrom } from './wpg/config.ts';

const env = {
  PAYMENTS_BASE_URL: 'https://try.access.worldpay.com',
  PAYMENTS_USERNAME: 'merchant',
  PAYMENTS_PASSWORD: 'secret-password',
  PAYMENTS_CHECKOUT_ID: 'checkout-1',
};

describe('payments config', () => {
  test('reads the required settings and uses defaults for the rest', () => {
    expect(paymentsConfigFrom(env)).toEqual(
      E.right({
        baseUrl: 'https://try.access.worldpay.com',
        browserUrl: 'https://try.access.worldpay.com',
        username: 'merchant',
        password: 'secret-password',
        entity: 'default',
        checkoutId: 'checkout-1',
        narrative: 'Breakwater',
        acceptedBrands: ['visa', 'mastercard'],
        authenticationOrigins: [
          'https://try.access.worldpay.com',
          'https://centinelapistag.cardinalcommerce.com',
          'https://centinelapi.cardinalcommerce.com',
        ],
        framesAnyBank: true,
        eventsToken: null,
        timeoutMs: 50_000,
        apiVersion: '2024-06-01',
      }),
    );
  });

  test('reports every required setting that is missing', () => {
    const outcome = paymentsConfigFrom({});
    expect(E.isLeft(outcome) && outcome.left).toEqual(
      Object.keys(env).map((name) => expect.stringMatching(new RegExp(`^${name}: is missing; expected an? `))),
    );
  });

  test.each([
    ['PAYMENTS_BASE_URL', 'http://try.access.worldpay.com'],
    ['PAYMENTS_BASE_URL', 'https://try.access.worldpay.com/api'],
    ['PAYMENTS_BASE_URL', 'https://user:pass@try.access.worldpay.com'],
    ['PAYMENTS_BASE_URL', 'ftp://localhost'],
    ['PAYMENTS_BROWSER_URL', 'http://192.168.1.4:4100'],
    ['PAYMENTS_AUTHENTICATION_ORIGINS', 'https://a.example,http://b.example'],
    ['PAYMENTS_EVENTS_TOKEN', 'too-short'],
    ['PAYMENTS_TIMEOUT_MS', '0'],
    ['PAYMENTS_TIMEOUT_MS', '1e3'],
    ['PAYMENTS_BRANDS', 'visa, mastercard'],
    ['PAYMENTS_NARRATIVE', 'Breakwater & Sons'],
    ['PAYMENTS_API_VERSION', 'latest'],
  ])('rejects %s=%s without repeating the value in the message', (name, value) => {
    const outcome = paymentsConfigFrom({ ...env, [name]: value });
    expect(E.isLeft(outcome) && outcome.left).toEqual([expect.stringMatching(new RegExp(`^${name}: expected `))]);
    expect(JSON.stringify(outcome)).not.toContain(`"${value}"`);
  });

  test.each([
    ['https://a.example', ['https://a.example']],
    ['https://a.example,https://b.example:8443', ['https://a.example', 'https://b.example:8443']],
    ['https://a.example, https://b.example', ['https://a.example', 'https://b.example']],
  ])('authenticates cards at the listed origins alone: %s', (listed, origins) => {
    const outcome = paymentsConfigFrom({ ...env, PAYMENTS_AUTHENTICATION_ORIGINS: listed });
    expect(outcome).toMatchObject({ right: { authenticationOrigins: origins } });
  });

  test.each(['http://localhost:4100', 'http://127.0.0.1:4100', 'http://[::1]:4100'])(
    'accepts %s, which is a loopback host',
    (url) => {
      const outcome = paymentsConfigFrom({ ...env, PAYMENTS_BASE_URL: url });
      expect(E.isRight(outcome) && outcome.right.baseUrl).toBe(url);
    },
  );
});

describe('XML gateway settings', () => {
  const GIVEN = {
    WPG_BASE_URL: 'https://secure-test.worldpay.com',
    WPG_MERCHANT_CODE: 'MERCHANT',
    WPG_USERNAME: 'user',
    WPG_PASSWORD: 'a-secret-password',
    WPG_JWT_ISSUER: 'issuer',
    WPG_JWT_ORG_UNIT_ID: 'unit',
    WPG_JWT_MAC_KEY: 'a-secret-key',
    WPG_CARD_KEY: '1#10001#abc',
    WPG_CARD_SCRIPT_URL: 'https://payments.worldpay.com/resources/cse/js/worldpay-cse-1.0.2.min.js',
  };

  const readFrom = (env: Environment) => {
    const read = envReader(env);
    return { config: wpgConfigFrom(read, { acceptedBrands: ['visa'], timeoutMs: 50_000 }), problems: read.problems };
  };

  describe('XML gateway settings', () => {
    it('returns null when no gateway is configured', () => {
      expect(readFrom({ WPG_PASSWORD: 'left over' })).toEqual({ config: null, problems: [] });
    });

    it('defaults to a records lag of 300 seconds and the gateway’s own pages', () => {
      expect(readFrom(GIVEN)).toMatchObject({
        config: {
          inquiryWaitMs: 300_000,
          deviceUrl: 'https://secure-test.worldpay.com/shopper/3ds/ddc.html',
          hasIdempotencyKeys: false,
          notificationsToken: null,
        },
        problems: [],
      });
    });

    it.each(Object.keys(GIVEN).slice(1))('reports %s when it is missing', (name) => {
      const { problems } = readFrom({ ...GIVEN, [name]: '' });
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.every((line) => line.startsWith(`${name}: expected `))).toBe(true);
    });

    it.each([
      ['WPG_BASE_URL', 'http://gateway.example'],
      ['WPG_DEVICE_URL', 'http://elsewhere.example/ddc'],
      ['WPG_CHALLENGE_URL', 'nonsense'],
      ['WPG_NOTIFICATIONS_TOKEN', 'too-short'],
      ['WPG_INQUIRY_WAIT_SECONDS', '-1'],
      ['WPG_INQUIRY_WAIT_SECONDS', '86401'],
    ])('rejects %s=%s without repeating the value in the message', (name, value) => {
      const { problems } = readFrom({ ...GIVEN, [name]: value });
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: expected `))]);
      expect(problems.join()).not.toContain(value);
    });

    it.each([0, 86_400])('accepts a records lag of %d seconds', (seconds) => {
      expect(readFrom({ ...GIVEN, WPG_INQUIRY_WAIT_SECONDS: String(seconds) })).toMatchObject({
        config: { inquiryWaitMs: seconds * 1_000 },
        problems: [],
      });
    });

    it('uses the simulator’s settings when no gateway is configured, except those that are set', () => {
      const env = orSandbox({ WPG_INQUIRY_WAIT_SECONDS: '1' }, 'http://localhost:4001');
      expect(readFrom(env)).toMatchObject({
        config: { baseUrl: 'http://localhost:4001', inquiryWaitMs: 1_000 },
        problems: [],
      });
      expect(orSandbox(GIVEN, 'http://localhost:4001')).toBe(GIVEN);
    });
  });
});
