/**
 * The replies of the provider to each request that takes money: what must follow at once (spec: booking journey 4,
 * outcomes; decision 0070). The attempt is in the state named by `sending` while the provider is asked.
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

/** What the provider answers, by name. A defect is our own fault: the request was malformed or not authorised. */
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
  /** the state in which the provider is asked */
  sending: AttemptStatus;
  request: ProviderRequest;
  rows: Readonly<Record<ReplyName, Row>>;
}>;

/** The end of a first payment; `before` is in the booking's history before it. */
const firstRows = (
  requests: readonly ProviderRequest[],
  before: readonly string[],
  {
    unpaid,
    steps,
  }: Readonly<{ unpaid: Partial<Row>; steps: Pick<ReplyTable['rows'], 'device data required' | 'challenge required'> }>,
): ReplyTable['rows'] => {
  const booked = {
    booking: 'completed',
    paid: 'attempt',
    emails: ['confirmation'],
    history: [...before, 'payment.authorised'],
    requests,
  } as const;
  const refused = { attempt: 'refused', ...unpaid, requests, history: [...before, 'payment.refused'] } as const;
  const unknown: Row = {
    reply: 'ERROR',
    attempt: 'unknown',
    booking: 'unknown',
    requests,
    history: [...before, 'payment.unknown'],
  };
  return {
    captured: { ...booked, reply: 'SUCCESS', attempt: 'captured' },
    authorised: { ...booked, reply: 'SUCCESS', attempt: 'authorised' },
    refused: { ...refused, reply: 'FAILURE declined' },
    // the bank was not asked: the guest corrects the card
    'invalid card': { ...refused, reply: 'NOACTION' },
    'no answer': unknown,
    // money may have moved: never a failure
    'a defect': unknown,
    ...steps,
  };
};

const balanceRows = (
  requests: readonly ProviderRequest[],
  steps: Pick<ReplyTable['rows'], 'device data required' | 'challenge required'>,
): ReplyTable['rows'] => {
  const settled = {
    paid: 'attempt',
    plan: 'paid',
    emails: ['receipt'],
    history: ['instalment.paid'],
    requests,
  } as const;
  const unknown: Row = { reply: 'ERROR', attempt: 'unknown', requests };
  return {
    captured: { ...settled, reply: 'SUCCESS', attempt: 'captured' },
    authorised: { ...settled, reply: 'SUCCESS', attempt: 'authorised' },
    refused: { reply: 'FAILURE declined', attempt: 'refused', requests },
    'invalid card': { reply: 'NOACTION', attempt: 'refused', requests },
    'no answer': unknown,
    'a defect': unknown,
    ...steps,
  };
};

/** The end of the payment of a change, which is `paying` while the provider is asked. */
const changeRows = (
  requests: readonly ProviderRequest[],
  {
    before,
    steps,
  }: Readonly<{ before: Partial<Row>; steps: Pick<ReplyTable['rows'], 'device data required' | 'challenge required'> }>,
): ReplyTable['rows'] => {
  const made = {
    change: 'applied',
    paid: 'attempt',
    emails: ['changeApplied'],
    history: ['amendment.applied'],
    requests,
  } as const;
  const unknown: Row = { reply: 'ERROR', attempt: 'unknown', change: 'unknown', requests };
  return {
    captured: { ...made, reply: 'SUCCESS', attempt: 'captured' },
    authorised: { ...made, reply: 'SUCCESS', attempt: 'authorised' },
    refused: { ...before, reply: 'FAILURE declined', attempt: 'refused', requests },
    'invalid card': { ...before, reply: 'NOACTION', attempt: 'refused', requests },
    'no answer': unknown,
    'a defect': unknown,
    ...steps,
  };
};

const stepsTo = (row: Partial<Row>, deviceData: AttemptStatus, challenged: AttemptStatus) => ({
  'device data required': {
    ...row,
    reply: deviceData === 'deviceData' ? 'deviceData' : 'ERROR',
    attempt: deviceData,
  },
  'challenge required': {
    ...row,
    reply: challenged === 'challenged' ? 'challenge' : 'ERROR',
    attempt: challenged,
  },
});

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
const UNPAID = { booking: 'unpaid' } as const;
/** The change was open before it was sent, and is so again after a refusal. */
const REOPENED = { change: 'open' } as const;

/** A reply that its step does not allow leaves the attempt where it is: the reconciler asks for its outcome. */
export const REPLY_TABLES: readonly ReplyTable[] = [
  {
    kind: 'first',
    ...PAY,
    rows: firstRows(['takePayment'], ['payment.started'], {
      unpaid: {},
      steps: stepsTo(
        { booking: 'paying', history: ['payment.started'], requests: ['takePayment'] },
        'deviceData',
        'challenged',
      ),
    }),
  },
  {
    kind: 'first',
    ...DEVICE,
    rows: firstRows(['supplyDevice'], [], {
      unpaid: UNPAID,
      steps: stepsTo({ requests: ['supplyDevice'] }, 'submittingDeviceData', 'challenged'),
    }),
  },
  {
    kind: 'first',
    ...CHALLENGED,
    rows: firstRows(['completeChallenge'], [], {
      unpaid: UNPAID,
      steps: stepsTo({ requests: ['completeChallenge'] }, 'completing', 'completing'),
    }),
  },
  {
    kind: 'balance',
    ...PAY,
    rows: balanceRows(['takePayment'], stepsTo({ requests: ['takePayment'] }, 'deviceData', 'challenged')),
  },
  {
    kind: 'balance',
    ...DEVICE,
    rows: balanceRows(['supplyDevice'], stepsTo({ requests: ['supplyDevice'] }, 'submittingDeviceData', 'challenged')),
  },
  {
    kind: 'balance',
    ...CHALLENGED,
    rows: balanceRows(['completeChallenge'], stepsTo({ requests: ['completeChallenge'] }, 'completing', 'completing')),
  },
  {
    kind: 'change',
    ...PAY,
    rows: changeRows(['takePayment'], {
      before: {},
      steps: stepsTo({ requests: ['takePayment'], change: 'paying' }, 'deviceData', 'challenged'),
    }),
  },
  {
    kind: 'change',
    ...DEVICE,
    rows: changeRows(['supplyDevice'], {
      before: REOPENED,
      steps: stepsTo({ requests: ['supplyDevice'] }, 'submittingDeviceData', 'challenged'),
    }),
  },
  {
    kind: 'change',
    ...CHALLENGED,
    rows: changeRows(['completeChallenge'], {
      before: REOPENED,
      steps: stepsTo({ requests: ['completeChallenge'] }, 'completing', 'completing'),
    }),
  },
];

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

/** A first payment, when an event comes and the provider has reserved the money, but not captured it. */
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

/** What a collection leads to: the balance was refused before, and the first of the others is the deposit's attempt. */
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
  // the provider has deleted the card: nothing more is collected, and the guest gets an e-mail
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
