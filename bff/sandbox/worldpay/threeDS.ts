/** 3-D Secure as the test card's number dictates: pass, stop, or (a challenge card) no authentication to be had. */
import { randomUUID } from 'node:crypto';
import type { TestCard, ThreeDSBehaviour } from './cards.ts';
import type { ThreeDSRequest } from './paymentRequest.ts';

const version = '2.2.0';
type Stop = {
  outcome: '3dsAuthenticationFailed' | '3dsUnavailable';
  authentication: { version: string; eci: string; transactionId?: string };
};
export type Authentication =
  | { kind: 'notAsked' }
  | { kind: 'passed'; threeDS: { outcome: string; version: string; eci: string } }
  | { kind: 'stopped'; reply: Stop };

const eciWords: Record<'full' | 'attempted' | 'none', { mastercard: string; other: string }> = {
  full: { mastercard: '02', other: '05' },
  attempted: { mastercard: '01', other: '06' },
  none: { mastercard: '00', other: '07' },
};

type Result = { passes: boolean; eci: keyof typeof eciWords; outcome: string };
const results: Record<ThreeDSBehaviour, Result> = {
  frictionless: { passes: true, eci: 'full', outcome: 'authenticated' },
  attempted: { passes: true, eci: 'attempted', outcome: 'authenticated' },
  bypassed: { passes: true, eci: 'none', outcome: 'bypassed' },
  failed: { passes: false, eci: 'none', outcome: '3dsAuthenticationFailed' },
  rejected: { passes: false, eci: 'none', outcome: '3dsAuthenticationFailed' },
  unavailable: { passes: false, eci: 'none', outcome: '3dsUnavailable' },
  // The shopper is not led through a challenge page, so the issuer's page counts as out of reach.
  challenge: { passes: false, eci: 'none', outcome: '3dsUnavailable' },
  'not enrolled': { passes: false, eci: 'none', outcome: '3dsUnavailable' },
};

/** Authenticates a card as asked. `external` means that the merchant did it elsewhere and is believed. */
export function authenticate(asked: ThreeDSRequest | undefined, card: TestCard): Authentication {
  if (asked === undefined) return { kind: 'notAsked' };
  if (asked.type === 'external')
    return { kind: 'passed', threeDS: { outcome: 'authenticated', version: asked.version, eci: asked.eci } };
  const result = results[card.threeDS];
  const eci = eciWords[result.eci][card.brand === 'mastercard' ? 'mastercard' : 'other'];
  if (result.passes) return { kind: 'passed', threeDS: { outcome: result.outcome, version, eci } };
  if (result.outcome === '3dsUnavailable')
    return { kind: 'stopped', reply: { outcome: '3dsUnavailable', authentication: { version, eci } } };
  return {
    kind: 'stopped',
    reply: { outcome: '3dsAuthenticationFailed', authentication: { version, eci, transactionId: randomUUID() } },
  };
}
