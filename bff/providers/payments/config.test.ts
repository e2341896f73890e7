import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { paymentsConfigFrom } from './config.ts';

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
