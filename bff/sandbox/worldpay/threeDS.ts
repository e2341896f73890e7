/** 3-D Secure by the number of the test card: pass, stop, or challenge the shopper first. */
import { randomUUID } from 'node:crypto';
import { challengeResultOf, type TestCard, type ThreeDSBehaviour } from './cards.ts';
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

/** The shopper's answer to the challenge; 'nothing' also when the page was never opened. */
export type Answered = 'nothing' | 'right' | 'wrong' | 'cancelled';

const eciWords: Record<'full' | 'attempted' | 'none', { mastercard: string; other: string }> = {
  full: { mastercard: '02', other: '05' },
  attempted: { mastercard: '01', other: '06' },
  none: { mastercard: '00', other: '07' },
};

type Result = { passes: boolean; eci: keyof typeof eciWords; outcome: string };
const failed: Result = { passes: false, eci: 'none', outcome: '3dsAuthenticationFailed' };
const unavailable: Result = { passes: false, eci: 'none', outcome: '3dsUnavailable' };
const authenticated: Result = { passes: true, eci: 'full', outcome: 'authenticated' };
const bypassed: Result = { passes: true, eci: 'none', outcome: 'bypassed' };
const results: Record<ThreeDSBehaviour, Result> = {
  frictionless: authenticated,
  attempted: { passes: true, eci: 'attempted', outcome: 'authenticated' },
  bypassed,
  failed,
  rejected: failed,
  unavailable,
  // Never used: a challenge card always gets its challenge first.
  challenge: unavailable,
  'not enrolled': { passes: true, eci: 'none', outcome: 'notEnrolled' },
};

const authenticationOf = ({ passes, eci: word, outcome }: Result, card: TestCard): Authentication => {
  const eci = eciWords[word][card.brand === 'mastercard' ? 'mastercard' : 'other'];
  if (passes) return { kind: 'passed', threeDS: { outcome, version, eci } };
  if (outcome === '3dsUnavailable')
    return { kind: 'stopped', reply: { outcome: '3dsUnavailable', authentication: { version, eci } } };
  return {
    kind: 'stopped',
    reply: { outcome: '3dsAuthenticationFailed', authentication: { version, eci, transactionId: randomUUID() } },
  };
};

/** Authenticates a card without a challenge. `external`: the merchant authenticated it elsewhere, which is trusted. */
export function authenticate(asked: ThreeDSRequest | undefined, card: TestCard): Authentication {
  if (asked === undefined) return { kind: 'notAsked' };
  if (asked.type === 'external')
    return { kind: 'passed', threeDS: { outcome: 'authenticated', version: asked.version, eci: asked.eci } };
  return authenticationOf(results[card.threeDS], card);
}

/** Authenticates a card by the shopper's answer; no answer counts as unavailable. */
export function authenticateAnswered(card: TestCard, answered: Answered): Authentication {
  if (answered === 'nothing') return authenticationOf(unavailable, card);
  if (answered !== 'right') return authenticationOf(failed, card);
  return authenticationOf({ passed: authenticated, failed, unavailable, bypassed }[challengeResultOf(card)], card);
}
