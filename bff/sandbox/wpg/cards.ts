/** The gateway's result for a card and the name on it: the published magic names first, then the published test cards. */
import { challengeResultOf, type TestCard } from '../worldpay/cards.ts';
import { refusalText } from '../worldpay/decide.ts';
import type { Xml } from './xml.ts';

type Result = 'authenticated' | 'attempted' | 'bypassed' | 'notEnrolled' | 'failed' | 'unavailable';
/** `asks`: the shopper is challenged, and `result` applies to a correct answer. */
export type Authentication = { asks: boolean; result: Result };

/** The gateway's published magic names for testing. */
const byName: Record<string, Authentication> = {
  '3DS_V2_FRICTIONLESS_IDENTIFIED': { asks: false, result: 'authenticated' },
  '3DS_V2_FRICTIONLESS_NOT_IDENTIFIED': { asks: false, result: 'failed' },
  '3DS_V2_FRICTIONLESS_VALID_ERROR': { asks: false, result: 'unavailable' },
  '3DS_V2_CHALLENGE_IDENTIFIED': { asks: true, result: 'authenticated' },
  '3DS_V2_CHALLENGE_UNKNOWN_IDENTITY': { asks: true, result: 'failed' },
  '3DS_V2_CHALLENGE_VALID_ERROR': { asks: true, result: 'unavailable' },
  '3DS_BYPASSED': { asks: false, result: 'bypassed' },
  '3DS_BYPASSED_AFTER_CHALLENGE': { asks: true, result: 'bypassed' },
  '3DS_VALID_ERROR': { asks: false, result: 'unavailable' },
  '3DS_INVALID_ERROR': { asks: false, result: 'unavailable' },
};
const byBehaviour: Record<Exclude<TestCard['threeDS'], 'challenge'>, Result> = {
  frictionless: 'authenticated',
  attempted: 'attempted',
  bypassed: 'bypassed',
  'not enrolled': 'notEnrolled',
  failed: 'failed',
  rejected: 'failed',
  unavailable: 'unavailable',
};

/** How the card is authenticated. Without device data the issuer challenges a card that would be frictionless. */
export function authenticationOf(card: TestCard, cardHolderName: string, isBrowserKnown: boolean): Authentication {
  const named = byName[cardHolderName];
  if (named !== undefined) return named;
  if (card.threeDS === 'challenge') {
    const result = challengeResultOf(card);
    return { asks: true, result: result === 'passed' ? 'authenticated' : result };
  }
  const result = byBehaviour[card.threeDS];
  return { asks: result === 'authenticated' && !isBrowserKnown, result };
}

/** The gateway's descriptions of the results in its replies. */
const words: Record<Result, string> = {
  authenticated: 'Cardholder authenticated',
  attempted: 'Authentication offered but not used',
  bypassed: 'Authentication bypassed',
  notEnrolled: 'Cardholder not enrolled',
  failed: 'Failed',
  unavailable: 'Authentication unavailable',
};

/** The authentication in a reply; a payment with a stored card has none. */
export const authenticationXml = (result: Result | undefined): Xml =>
  result === undefined ? {} : { ThreeDSecureResult: { '@description': words[result] } };

export type Decision = { lastEvent: 'AUTHORISED' | 'REFUSED' | 'ERROR'; more: Xml };

/** The issuer's decision, by the name on the card (REFUSED, REFUSED<n>, ERROR) and the security code (444 does not match). */
export function decide(cardHolderName: string, cvc: string | undefined, result: Result | undefined): Decision {
  if (result === 'failed' || result === 'unavailable')
    return { lastEvent: 'REFUSED', more: { ISO8583ReturnCode: { '@code': '83', '@description': refusalText('83') } } };
  const refused = /^REFUSED(\d{0,3})$/.exec(cardHolderName);
  if (refused) {
    const code = refused[1] || '5';
    return { lastEvent: 'REFUSED', more: { ISO8583ReturnCode: { '@code': code, '@description': refusalText(code) } } };
  }
  if (cardHolderName === 'ERROR') return { lastEvent: 'ERROR', more: {} };
  const cvcResult = cvc === undefined ? 'NOT SUPPLIED BY SHOPPER' : cvc === '444' ? 'FAILED' : 'APPROVED';
  return {
    lastEvent: 'AUTHORISED',
    more: { AuthorisationId: { '@id': '622206' }, CVCResultCode: { '@description': cvcResult } },
  };
}
