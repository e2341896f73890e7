/** For tests: one payment with every field set, adapter settings that differ from all defaults, and signed tokens. */
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { PaymentsConfig } from '../config.ts';
import type { CardPayment } from '../port.ts';

export const fullPayment = (changes: Partial<CardPayment> = {}): CardPayment => ({
  reference: 'BW-7d1f',
  orderReference: '12345678',
  amountPence: 25_050,
  sessionHref: 'https://provider.example/sessions/s-1',
  cardHolderName: 'Jo Guest',
  billingAddress: { line1: '1 Sea Lane', line2: 'Flat 2', city: 'Minehead', postcode: 'TA24 5SH', countryCode: 'GB' },
  email: 'jo@example.test',
  device: {
    userAgent: 'Mozilla/5.0 (iPhone)',
    language: 'en-GB',
    screenWidth: 390,
    screenHeight: 844,
    colorDepth: 24,
    timeZone: -60,
  },
  returnUrl: 'https://stay.example/bff/3ds/return',
  ...changes,
});

/** Access Worldpay at this origin; the browser reaches it at https://provider.example. */
export const accessConfig = (baseUrl: string, changes: Partial<PaymentsConfig> = {}): PaymentsConfig => ({
  baseUrl,
  browserUrl: 'https://provider.example',
  username: 'user-1',
  password: 'pass-1',
  entity: 'resort-1',
  checkoutId: 'checkout-1',
  narrative: 'Seaside Stays',
  acceptedBrands: ['visa'],
  authenticationOrigins: ['https://provider.example'],
  framesAnyBank: true,
  eventsToken: null,
  timeoutMs: 5_000,
  apiVersion: '2024-06-01',
  ...changes,
});

/** The reply of Access Worldpay that lists the payments of the reference of `fullPayment`, with these ids. */
export const listOf = (...ids: readonly string[]) => ({
  body: {
    _embedded: {
      payments: ids.map((id) => ({
        transactionReference: 'BW-7d1f',
        _links: { self: { href: `/paymentQueries/payments/${id}` } },
      })),
    },
  },
});

/** The claims of a token of a card authentication; checks its signature by this key. */
export const claimsOf = (jwt: string, key: string): unknown => {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  expect(signature).toBe(createHmac('sha256', key).update(`${head}.${body}`).digest('base64url'));
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
  return JSON.parse(Buffer.from(body, 'base64url').toString());
};

/** What every such token claims. */
export const claimsBy = (iss: string, iat: number) => ({
  jti: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  iat,
  exp: iat + 600,
  iss,
  OrgUnitId: 'unit-1',
});
