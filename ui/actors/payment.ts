/** Effects of paying: starting an attempt, taking the payment, and polling for an unknown outcome. */
import type { cardCalls } from '../../machines/contract/calls/card.ts';
import type { paymentCalls } from '../../machines/contract/calls/payment.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { PaymentReason, PaymentResult } from '../../machines/contract/payment.ts';
import type {
  AttemptOutcome,
  ChangeRefused,
  NotTaken,
  PayableRef,
} from '../../machines/checkout/payment/payment.types.ts';
import type { BookingOutdated } from '../../machines/kit/outcomes.ts';
import { outdatedBookingEvent } from './basket.ts';
import { challengeFrame, collectDeviceData } from './authentication.ts';
import { cardFieldsActor } from './cardFields.ts';
import type { Client } from './client.ts';
import { deviceInfo } from './deviceInfo.ts';
import type { EffectsOf } from './effects.ts';
import { lossEvent, sessionLossEvent, failureMessage } from './failures.ts';

type PaymentClient = Client<'get-booking' | keyof typeof paymentCalls | keyof typeof cardCalls>;

const FAILURE_EVENTS = {
  declined: 'payment.declined',
  notAuthenticated: 'authentication.failed',
  authenticationUnavailable: 'authentication.unavailable',
  authenticationCancelled: 'authentication.cancelled',
  authenticationTimedOut: 'authentication.timedOut',
} as const satisfies Record<PaymentReason, NotTaken['type']>;

const attemptOutcomeOf = ({ attemptId, outcome, reason, step, booking }: PaymentResult): AttemptOutcome => {
  if (step?.kind === 'deviceData') return { type: 'deviceData.required', attemptId, step };
  if (step?.kind === 'challenge') return { type: 'challenge.required', attemptId, step };
  switch (outcome) {
    case 'SUCCESS':
      return { type: 'payment.taken', booking };
    case 'FAILURE':
      return { type: FAILURE_EVENTS[reason ?? 'declined'], booking };
    case 'NOACTION':
      return { type: 'card.rejected', booking };
    default:
      return { type: 'payment.unknown' };
  }
};

/** Failure codes of payments that never reached the provider. After any other failure, the payment may have. */
const NOT_SENT_CODES: readonly Failure['code'][] = ['invalidInput', 'notAcceptedNow', 'notLeadGuest', 'keyReused'];

/** Failure codes that say that a change cannot be paid as it was shown; nothing was sent. */
const CHANGE_CODES: readonly Failure['code'][] = [
  'changeLapsed',
  'changeUnderWay',
  'bookingChanged',
  'editNotAllowed',
  'refundContact',
];

/** The event of a change that cannot be paid; null when no change is paid, or the failure says something else. */
const changeRefusal = ({ amendmentId }: PayableRef, failure: Failure): ChangeRefused | null =>
  amendmentId !== null && CHANGE_CODES.includes(failure.code)
    ? { type: 'change.refused', message: failureMessage(failure) }
    : null;

/** The reference of the booking, for calls about its balance. */
const balanceRef = (balanceOf: number | null): Readonly<{ resId?: number }> =>
  balanceOf === null ? {} : { resId: balanceOf };

/** The event with the latest booking of a balance and the failure's message; null if it cannot be loaded. */
const outdatedBalanceEvent = async (
  client: PaymentClient,
  resId: number,
  failure: Failure,
  signal: AbortSignal,
): Promise<BookingOutdated | null> => {
  const latest = await client.call('get-balance-by-id', { resId }, signal);
  return E.isRight(latest)
    ? { type: 'booking.outdated', booking: latest.right.bookingData, message: failureMessage(failure) }
    : null;
};

/** The event with the latest booking after a change elsewhere; null if there was no such change. */
const outdatedEvent = async (
  client: PaymentClient,
  balanceOf: number | null,
  failure: Failure,
  signal: AbortSignal,
): Promise<BookingOutdated | null> => {
  if (balanceOf === null) return outdatedBookingEvent(client, failure, signal);
  return failure.code === 'bookingChanged' ? outdatedBalanceEvent(client, balanceOf, failure, signal) : null;
};

/** The effects of the payment chart. */
export const paymentEffects = (client: PaymentClient) =>
  ({
    preparePayment: fromPromise(async ({ input, signal }) => {
      const { balanceOf, amendmentId } = input;
      const payable = { ...balanceRef(balanceOf), ...(amendmentId === null ? {} : { amendmentId }) };
      const reply = await client.call('worldpay-init', payable, signal);
      if (E.isRight(reply)) return { type: 'payment.prepared', attempt: reply.right };
      const refusal = changeRefusal(input, reply.left);
      if (refusal !== null) return refusal;
      if (reply.left.code === 'paymentProcessing') return { type: 'payment.unknown' };
      if (reply.left.code === 'tooManyCards') return { type: 'cards.limited' };
      if (balanceOf !== null && reply.left.code === 'invalidInput') {
        // the balance was paid or collected meanwhile, so it must be loaded again
        const latest = await outdatedBalanceEvent(client, balanceOf, reply.left, signal);
        if (latest !== null) return latest;
      }
      const completed = reply.left.code === 'notAcceptedNow' ? await client.call('get-booking', {}, signal) : null;
      // the guest has paid in another window meanwhile
      if (completed !== null && E.isRight(completed) && completed.right.status === 'completed') {
        return { type: 'payment.taken', booking: completed.right };
      }
      return lossEvent(reply.left) ?? { type: 'payment.startFailed', message: failureMessage(reply.left) };
    }),
    cardFields: cardFieldsActor(client),
    takePayment: fromPromise(async ({ input: { balanceOf, amendmentId, ...payment }, signal }) => {
      const reply = await client.call('pay', { ...payment, device: deviceInfo() }, signal);
      if (E.isRight(reply)) return attemptOutcomeOf(reply.right);
      const failure = reply.left;
      if (failure.code === 'tooManyCards') return { type: 'cards.limited' };
      const expected =
        lossEvent(failure) ??
        changeRefusal({ balanceOf, amendmentId }, failure) ??
        (await outdatedEvent(client, balanceOf, failure, signal));
      if (expected !== null) return expected;
      return NOT_SENT_CODES.includes(failure.code) ? { type: 'card.unreadable' } : { type: 'payment.unknown' };
    }),
    collectDevice: collectDeviceData,
    challengeFrame,
    continuePayment: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('cmpi', input, signal);
      return E.isRight(reply)
        ? attemptOutcomeOf(reply.right)
        : (sessionLossEvent(reply.left) ?? { type: 'payment.unknown' });
    }),
    pollOutcome: fromPromise(async ({ input: { attemptId, balanceOf }, signal }) => {
      const reply = await client.call('get-worldpay-response', { attemptId, ...balanceRef(balanceOf) }, signal);
      if (E.isRight(reply)) return attemptOutcomeOf(reply.right);
      return (
        sessionLossEvent(reply.left) ??
        (await outdatedEvent(client, balanceOf, reply.left, signal)) ?? { type: 'payment.unknown' }
      );
    }),
  }) satisfies EffectsOf<typeof paymentMachine>;
