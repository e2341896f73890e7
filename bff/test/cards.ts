/** For tests: the test cards of all payment providers with their expected outcomes, over HTTP and in a browser. */
import type { NOT_TAKEN_TEXT } from '../../machines/checkout/payment/payment.rules.ts';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';

export const PROVIDERS = ['access', 'cardinal', 'wpg'] as const satisfies readonly PaymentProvider[];

/** What the guest types; a missing field gets a valid default. */
export type TypedCard = Readonly<{ pan?: string; name?: string; cvc?: string }>;

/** The final outcome for the guest: paid, or why nothing was taken. */
type ExpectedOutcome = 'taken' | Exclude<keyof typeof NOT_TAKEN_TEXT, 'limited'>;

/** `code`: what the guest types in the bank's challenge; missing if there is no challenge. */
type CardRow = Readonly<{ row: string; typed: TypedCard; code?: string; outcome: ExpectedOutcome }>;

/** A card that its issuer accepts without a challenge. */
export const FRICTIONLESS_CARD = { pan: '4000000000001000' } as const;
/** A card whose issuer challenges the guest. */
export const CHALLENGED_CARD = { pan: '4000000000001091' } as const;
/** A card whose issuer takes no part in authentication. */
export const NOT_ENROLLED_CARD = { pan: '4444333322221111' } as const;

export const RIGHT_CODE = '1234';
const WRONG_CODE = '4321';

const COMMON_ROWS: readonly CardRow[] = [
  { row: 'frictionless OK', typed: FRICTIONLESS_CARD, outcome: 'taken' },
  { row: 'frictionless OK, attempts', typed: { pan: '4000000000001026' }, outcome: 'taken' },
  { row: 'frictionless fail', typed: { pan: '4000000000001018' }, outcome: 'notAuthenticated' },
  { row: 'frictionless fail, rejected', typed: { pan: '4000000000001042' }, outcome: 'notAuthenticated' },
  { row: 'frictionless unavailable', typed: { pan: '4000000000001034' }, outcome: 'unavailable' },
  { row: 'lookup not available', typed: { pan: '4000000000001059' }, outcome: 'unavailable' },
  { row: 'lookup error', typed: { pan: '4000000000001067' }, outcome: 'unavailable' },
  { row: 'lookup time-out', typed: { pan: '4000000000001075' }, outcome: 'unavailable' },
  { row: 'not enrolled', typed: NOT_ENROLLED_CARD, outcome: 'taken' },
  { row: 'bypass', typed: { pan: '4000000000001083' }, outcome: 'taken' },
  { row: 'refused 5', typed: { ...FRICTIONLESS_CARD, name: 'REFUSED5' }, outcome: 'byBank' },
  { row: 'refused 51', typed: { ...FRICTIONLESS_CARD, name: 'REFUSED51' }, outcome: 'byBank' },
  { row: 'refused 54', typed: { ...FRICTIONLESS_CARD, name: 'REFUSED54' }, outcome: 'byBank' },
  { row: 'refused 65', typed: { ...FRICTIONLESS_CARD, name: 'REFUSED65' }, outcome: 'byBank' },
  { row: 'AVS/CVC mismatch auto-cancel', typed: { ...FRICTIONLESS_CARD, cvc: '444' }, outcome: 'byBank' },
  { row: 'challenge OK', typed: CHALLENGED_CARD, code: RIGHT_CODE, outcome: 'taken' },
  { row: 'challenge fail', typed: CHALLENGED_CARD, code: WRONG_CODE, outcome: 'notAuthenticated' },
  {
    row: 'challenge fail in any case',
    typed: { pan: '4000000000001109' },
    code: RIGHT_CODE,
    outcome: 'notAuthenticated',
  },
  { row: 'challenge unavailable', typed: { pan: '4000000000001117' }, code: RIGHT_CODE, outcome: 'unavailable' },
  { row: 'authenticate error', typed: { pan: '4000000000001125' }, code: RIGHT_CODE, outcome: 'unavailable' },
  { row: 'bypass after challenge', typed: { pan: '4000000000001133' }, code: RIGHT_CODE, outcome: 'taken' },
];

/** A card of the XML gateway with a magic cardholder name. */
const named = (row: string, name: string, outcome: ExpectedOutcome, code?: string): CardRow => ({
  row: `named ${row}`,
  typed: { name },
  outcome,
  ...(code !== undefined && { code }),
});

/** The XML gateway's magic cardholder names for each authentication result. */
const NAMED_AT_GATEWAY: readonly CardRow[] = [
  named('frictionless OK', '3DS_V2_FRICTIONLESS_IDENTIFIED', 'taken'),
  named('frictionless fail', '3DS_V2_FRICTIONLESS_NOT_IDENTIFIED', 'notAuthenticated'),
  named('frictionless error', '3DS_V2_FRICTIONLESS_VALID_ERROR', 'unavailable'),
  named('challenge OK', '3DS_V2_CHALLENGE_IDENTIFIED', 'taken', RIGHT_CODE),
  named('challenge fail', '3DS_V2_CHALLENGE_UNKNOWN_IDENTITY', 'notAuthenticated', RIGHT_CODE),
  named('challenge error', '3DS_V2_CHALLENGE_VALID_ERROR', 'unavailable', RIGHT_CODE),
  named('bypass', '3DS_BYPASSED', 'taken'),
  named('bypass after challenge', '3DS_BYPASSED_AFTER_CHALLENGE', 'taken', RIGHT_CODE),
  named('error', '3DS_VALID_ERROR', 'unavailable'),
  named('invalid error', '3DS_INVALID_ERROR', 'unavailable'),
];

/** The cards of one provider. */
export const cardRowsOf = (provider: PaymentProvider): readonly CardRow[] => {
  // the XML gateway reports a risk of fraud with a refusal code of the issuer
  const name = provider === 'wpg' ? 'REFUSED34' : 'fs-highRisk';
  const fraud: CardRow = { row: 'fraudHighRisk', typed: { ...FRICTIONLESS_CARD, name }, outcome: 'byBank' };
  return [...COMMON_ROWS, fraud, ...(provider === 'wpg' ? NAMED_AT_GATEWAY : [])];
};

/**
 * The cards for browser tests, without the gateway's magic names, which test nothing more than the card numbers do; and
 * the gateway's script does not encrypt long names.
 */
export const typedRowsOf = (provider: PaymentProvider): readonly CardRow[] =>
  cardRowsOf(provider).filter((row) => !NAMED_AT_GATEWAY.includes(row));

/** The server's result for each outcome. */
export const EXPECTED_RESULTS = {
  taken: { action: 'PAYMENT', outcome: 'SUCCESS', reason: null },
  byBank: { action: 'PAYMENT', outcome: 'FAILURE', reason: 'declined' },
  notAuthenticated: { action: 'ERROR', outcome: 'FAILURE', reason: 'notAuthenticated' },
  unavailable: { action: 'ERROR', outcome: 'FAILURE', reason: 'authenticationUnavailable' },
  cancelled: { action: 'ERROR', outcome: 'FAILURE', reason: 'authenticationCancelled' },
  timedOut: { action: 'ERROR', outcome: 'FAILURE', reason: 'authenticationTimedOut' },
} as const satisfies Record<ExpectedOutcome, Pick<PaymentResult, 'action' | 'outcome' | 'reason'>>;
