/** For tests: the settings of the XML gateway at an address. */
import type { WpgConfig } from '../config.ts';

export const wpgConfigAt = (baseUrl: string, changes: Partial<WpgConfig> = {}): WpgConfig => ({
  baseUrl,
  merchantCode: 'RESORTS',
  username: 'user-1',
  password: 'pass-1',
  jwt: { issuer: 'issuer-1', orgUnitId: 'unit-1', macKey: 'mac-key-1' },
  cardKey: '1#10001#abc',
  cardScriptUrl: 'https://gateway.example/cse.js',
  deviceUrl: 'https://gateway.example/shopper/3ds/ddc.html',
  challengeUrl: 'https://gateway.example/shopper/3ds/challenge.html',
  acceptedBrands: ['visa'],
  timeoutMs: 5_000,
  inquiryWaitMs: 300_000,
  hasIdempotencyKeys: false,
  notificationsToken: null,
  ...changes,
});

/** A reply of the gateway as XML. */
export const wpgReply = (inner: string): string =>
  `<?xml version="1.0"?><paymentService version="1.4" merchantCode="RESORTS"><reply>${inner}</reply></paymentService>`;
