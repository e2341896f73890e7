/**
 * The provider's replies to each request that takes money, and their immediate results (spec: booking journey 4,
 * outcomes; decision 0070). The attempt is in the state `sending` during the request.
 */
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import { ProviderDefect } from '../../providers/payments/port.ts';
import type { PaymentOperations } from '../../providers/payments/paymentRouter.ts';
import type { Row } from './difference.ts';
import type { EventName } from './events.ts';
import type { ProviderRequest } from './provider.ts';
import { ENDS, LATE_MONEY, NO_CHANGE, atStart } from './sharedRows.ts';
import { NOT_TAKEN, OPEN, UNSENT, each, everyState, type RowsByState } from './states.ts';
import { AUTHORISED, CAPTURED, REFUSED, UNKNOWN, type PaymentKind } from './subject.ts';
import { COLLECTED } from './tables.ts';

type Reply = Awaited<ReturnType<PaymentOperations['takePayment']>>;

const DEVICE_DATA: Reply = { kind: 'deviceData', href: '/1', url: 'https://bank.example', jwt: 'j', bin: '444433' };
const CHALLENGE: Reply = { kind: 'challenge', href: '/2', url: 'https://bank.example', jwt: 'j' };

/** The provider's answers, by name. A defect is our own fault: the request was malformed or not authorised. */
export const REPLIES = {
  captured: async () => CAPTURED,
  authorised: async () => AUTHORISED,
  refused: async () => REFUSED,
  'invalid card': async () => ({ kind: 'invalidCard', fields: ['card'], description: 'used' }),
  'no answer': async () => UNKNOWN,
  'device data required': async () => DEVICE_DATA,
  'challenge required': async () => CHALLENGE,
  'a defect': async () => {
    throw new ProviderDefect(401, 'accessDenied', 'wrong password');
  },
} as const satisfies Record<string, () => Promise<Reply>>;

export type ReplyName = keyof typeof REPLIES;

export type ReplyTable = Readonly<{
  kind: PaymentKind;
  given: AttemptStatus;
  event: EventName;
  /** the attempt's state during the request */
  sending: AttemptStatus;
  request: ProviderRequest;
  rows: Readonly<Record<ReplyName, Row>>;
}>;

const PAY = { given: 'created', event: 'the guest pays', sending: 'sent', request: 'takePayment' } as const;
const DEVICE = {
  given: 'deviceData',
  event: 'the guest’s browser sends device data',
  sending: 'submittingDeviceData',
  request: 'supplyDevice',
} as const;
const CHALLENGED = {
  given: 'challenged',
  event: 'the guest passes the challenge',
  sending: 'completing',
  request: 'completeChallenge',
} as const;
type Step = typeof PAY | typeof DEVICE | typeof CHALLENGED;

/** The step that a reply asks for; after a step that its request does not allow, the attempt stays to be queried. */
const askedFor = (state: 'deviceData' | 'challenged', { sending }: Step): Pick<Row, 'reply' | 'attempt'> => {
  const isAllowed = sending === 'sent' || (sending === 'submittingDeviceData' && state === 'challenged');
  if (!isAllowed) return { reply: 'ERROR', attempt: sending };
  return { reply: state === 'challenged' ? 'challenge' : 'deviceData', attempt: state };
};

/** What is being paid while the bank asks for a step. */
const PAYING = {
  first: { booking: 'paying' },
  balance: {},
  change: { change: 'paying' },
} as const satisfies Partial<Record<PaymentKind, Partial<Row>>>;

const rowsOf = (kind: keyof typeof PAYING, step: Step): ReplyTable['rows'] => {
  const requests = [step.request];
  const changed = (row: Partial<Row>): Partial<Row> => (step === PAY ? atStart(kind, row) : row);
  const { settled, refused, unknown } = ENDS[kind];
  const asked = step === PAY ? atStart(kind, PAYING[kind]) : {};
  const open: Row = { ...changed(unknown), requests, reply: 'ERROR' };
  return {
    captured: { ...changed(settled), requests, reply: 'SUCCESS' },
    authorised: { ...changed(settled), requests, reply: 'SUCCESS', attempt: 'authorised' },
    refused: { ...changed(refused), requests, reply: 'FAILURE declined' },
    // the bank was not asked, so the guest corrects the card
    'invalid card': { ...changed(refused), requests, reply: 'NOACTION' },
    'no answer': open,
    // money may have moved, so it is never shown as a failure
    'a defect': open,
    'device data required': { ...asked, requests, ...askedFor('deviceData', step) },
    'challenge required': { ...asked, requests, ...askedFor('challenged', step) },
  };
};

export const REPLY_TABLES: readonly ReplyTable[] = (['first', 'balance', 'change'] as const).flatMap((kind) =>
  [PAY, DEVICE, CHALLENGED].map((step) => ({ kind, ...step, rows: rowsOf(kind, step) })),
);

/** A first payment when an event arrives and the provider has reserved the money, but not captured it. */
export const RESERVED: RowsByState = {
  ...everyState(NO_CHANGE),
  ...each(OPEN, { ...NO_CHANGE, ...ENDS.first.settled, attempt: 'authorised' }),
  ...each([...UNSENT, ...NOT_TAKEN], { ...NO_CHANGE, ...LATE_MONEY }),
};

/** The results of a collection: the balance was refused before; the first of `others` is the deposit's attempt. */
export const COLLECTION_REPLIES = {
  captured: COLLECTED,
  authorised: { ...COLLECTED, others: ['captured', 'authorised'] },
  refused: { reply: '1', requests: ['collect'], others: ['captured', 'refused'], refusals: 1 },
  // the provider has deleted the card, so nothing more is collected and the guest gets an e-mail
  'invalid card': {
    reply: '1',
    requests: ['collect'],
    others: ['captured', 'refused'],
    plan: 'ended',
    emails: ['planEnded'],
    history: ['plan.ended'],
  },
  'no answer': { reply: '1', requests: ['collect'], others: ['captured', 'unknown'] },
} as const satisfies Partial<Record<ReplyName, Row>>;
