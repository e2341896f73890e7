/** For tests: one payment with every field set, and adapter settings that differ from all defaults. */
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
