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
import { AT_PROVIDER, NOT_TAKEN, UNSENT, WITH_GUEST, each, everyState, type RowsByState } from './states.ts';
import { AUTHORISED, CAPTURED, REFUSED, UNKNOWN, type PaymentKind } from './subject.ts';

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

/** The effects on booking, plan, change, sums, e-mails and history when the payment ends or the bank asks more. */
type Ends = Readonly<Record<'settled' | 'refused' | 'unknown' | 'asked', Partial<Row>>>;

/** The effects for each kind of payment, for its first request and for later ones. */
const ENDS = {
  first: (isStart) => {
    const begun = isStart ? ['payment.started'] : [];
    return {
      settled: {
        booking: 'completed',
        paid: 'attempt',
        emails: ['confirmation'],
        history: [...begun, 'payment.authorised'],
      },
      refused: { ...(isStart ? {} : { booking: 'unpaid' }), history: [...begun, 'payment.refused'] },
      unknown: { booking: 'unknown', history: [...begun, 'payment.unknown'] },
      asked: isStart ? { booking: 'paying', history: begun } : {},
    };
  },
  balance: () => ({
    settled: { paid: 'attempt', plan: 'paid', emails: ['receipt'], history: ['instalment.paid'] },
    refused: {},
    unknown: {},
    asked: {},
  }),
  // the change is `paying` during the request, and open again after a refusal
  change: (isStart) => ({
    settled: { change: 'applied', paid: 'attempt', emails: ['changeApplied'], history: ['amendment.applied'] },
    refused: isStart ? {} : { change: 'open' },
    unknown: { change: 'unknown' },
    asked: isStart ? { change: 'paying' } : {},
  }),
} as const satisfies Partial<Record<PaymentKind, (isStart: boolean) => Ends>>;

/** The step that a reply asks for; after a step that its request does not allow, the attempt stays to be queried. */
const askedFor = (state: 'deviceData' | 'challenged', { sending }: Step): Pick<Row, 'reply' | 'attempt'> => {
  const isAllowed = sending === 'sent' || (sending === 'submittingDeviceData' && state === 'challenged');
  if (!isAllowed) return { reply: 'ERROR', attempt: sending };
  return { reply: state === 'challenged' ? 'challenge' : 'deviceData', attempt: state };
};

const rowsOf = (step: Step, { settled, refused, unknown, asked }: Ends): ReplyTable['rows'] => {
  const requests = [step.request];
  const open: Row = { ...unknown, requests, reply: 'ERROR', attempt: 'unknown' };
  return {
    captured: { ...settled, requests, reply: 'SUCCESS', attempt: 'captured' },
    authorised: { ...settled, requests, reply: 'SUCCESS', attempt: 'authorised' },
    refused: { ...refused, requests, reply: 'FAILURE declined', attempt: 'refused' },
    // the bank was not asked, so the guest corrects the card
    'invalid card': { ...refused, requests, reply: 'NOACTION', attempt: 'refused' },
    'no answer': open,
    // money may have moved, so it is never shown as a failure
    'a defect': open,
    'device data required': { ...asked, requests, ...askedFor('deviceData', step) },
    'challenge required': { ...asked, requests, ...askedFor('challenged', step) },
  };
};

export const REPLY_TABLES: readonly ReplyTable[] = (['first', 'balance', 'change'] as const).flatMap((kind) =>
  [PAY, DEVICE, CHALLENGED].map((step) => ({ kind, ...step, rows: rowsOf(step, ENDS[kind](step === PAY)) })),
);

const BOOKED_ON_RESERVATION: Row = {
  reply: '200',
  attempt: 'authorised',
  booking: 'completed',
  paid: 'attempt',
  requests: ['findPayment'],
  emails: ['confirmation'],
  history: ['payment.authorised'],
};
const NO_CHANGE: Row = { reply: '200', requests: ['findPayment'] };

/** A first payment when an event arrives and the provider has reserved the money, but not captured it. */
export const RESERVED: RowsByState = {
  ...everyState(NO_CHANGE),
  ...each([...AT_PROVIDER, ...WITH_GUEST, 'unknown'], BOOKED_ON_RESERVATION),
  ...each([...UNSENT, ...NOT_TAKEN], {
    ...NO_CHANGE,
    attempt: 'capturedAfterRefusal',
    exception: 'open',
    history: ['payment.capturedAfterRefusal'],
  }),
};

/** The results of a collection: the balance was refused before; the first of `others` is the deposit's attempt. */
export const COLLECTION_REPLIES = {
  captured: {
    reply: '1',
    requests: ['collect'],
    others: ['captured', 'captured'],
    paid: 'instalment',
    plan: 'first paid',
    emails: ['receipt'],
    history: ['instalment.paid'],
  },
  authorised: {
    reply: '1',
    requests: ['collect'],
    others: ['captured', 'authorised'],
    paid: 'instalment',
    plan: 'first paid',
    emails: ['receipt'],
    history: ['instalment.paid'],
  },
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
