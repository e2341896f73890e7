/** The decision of the simulated issuer and gateway on a payment: a function of the card, its security code and its name. */
import type { TestCard } from './cards.ts';
import type { Instruction } from './paymentRequest.ts';
import type { Authentication } from './threeDS.ts';

export type RiskFactor = { type: 'cvc' | 'avs'; risk: 'notMatched' | 'notChecked' | 'notSupplied' };
type PassedThreeDS = Extract<Authentication, { kind: 'passed' }>['threeDS'];
export type Decision =
  | {
      outcome: 'authorized' | 'sentForSettlement' | 'sentForCancellation';
      riskFactors: RiskFactor[];
      threeDS?: PassedThreeDS;
    }
  | { outcome: 'refused'; refusalCode: string; refusalDescription: string; advice?: { code: string } }
  | { outcome: 'fraudHighRisk'; score: number; reason: string[] }
  | Extract<Authentication, { kind: 'stopped' }>['reply']
  | { outcome: 'error' };

export type CardInUse = { card: TestCard; cvc: string | undefined; cardHolderName: string };

const refusals: Record<string, string> = {
  4: 'HOLD CARD',
  5: 'REFUSED',
  14: 'INVALID CARD NUMBER',
  34: 'FRAUD SUSPICION',
  41: 'LOST CARD',
  43: 'STOLEN CARD, PICK UP',
  51: 'LIMIT EXCEEDED',
  54: 'EXPIRED CARD',
  61: 'WITHDRAWAL LIMIT EXCEEDED',
  65: 'AUTHENTICATION REQUESTED',
  91: 'CREDITCARD ISSUER TEMPORARILY NOT REACHABLE',
};

/**
 * Decides a payment by the published magic values: names REFUSED, REFUSED<n>, ERROR and fs-highRisk, security code 444.
 * Anything else is authorised.
 */
export function decide(
  instruction: Instruction,
  { cvc, cardHolderName }: CardInUse,
  authentication: Authentication,
): Decision {
  if (authentication.kind === 'stopped') return authentication.reply;
  if (cardHolderName === 'fs-highRisk')
    return { outcome: 'fraudHighRisk', score: 97, reason: ['Unexpected card activity'] };
  if (cardHolderName === 'ERROR') return { outcome: 'error' };
  const refused = /^REFUSED(\d{0,3})$/.exec(cardHolderName);
  if (refused) return refusal(refused[1] || '5');
  const settlement = instruction.settlement;
  const cvcFails = cvc === '444';
  const riskFactors: RiskFactor[] = cvcFails
    ? [{ type: 'cvc', risk: 'notMatched' }]
    : cvc === undefined
      ? [{ type: 'cvc', risk: 'notSupplied' }]
      : [];
  const threeDS = authentication.kind === 'passed' ? { threeDS: authentication.threeDS } : {};
  if (settlement?.auto !== true) return { outcome: 'authorized', riskFactors, ...threeDS };
  const cancels = cvcFails && settlement.cancelOn?.cvcNotMatched !== 'disabled';
  return { outcome: cancels ? 'sentForCancellation' : 'sentForSettlement', riskFactors, ...threeDS };
}

/** The issuer's description of a refusal code. */
export const refusalText = (code: string): string => refusals[code] ?? 'REFUSED';

function refusal(code: string): Decision {
  const doNotRetry = ['14', '41', '43'].includes(code);
  return {
    outcome: 'refused',
    refusalCode: code,
    refusalDescription: refusalText(code),
    ...(doNotRetry ? { advice: { code: '01' } } : {}),
  };
}
