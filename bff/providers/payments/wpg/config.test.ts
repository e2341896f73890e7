/** The XML gateway's settings: none, all, or a message for each invalid one. */
import { describe, expect, it } from 'vitest';
import { envReader, type Environment } from '../../../settings.ts';
import { orSandbox, wpgConfigFrom } from './config.ts';

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
