/** Paying: starting an attempt, taking it, and asking for an outcome that is not known yet. */
import type { cardCalls } from '../../machines/contract/calls/card.ts';
import type { paymentCalls } from '../../machines/contract/calls/payment.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { PaymentReason, PaymentResult } from '../../machines/contract/payment.ts';
import type { NotTaken, Standing } from '../../machines/checkout/payment/payment.types.ts';
import type { BookingOutdated } from '../../machines/kit/outcomes.ts';
import { latestAfter } from './basket.ts';
import { challengeFrame, collectDevice } from './authentication.ts';
import { cardFieldsOf } from './cardFields.ts';
import type { Client } from './client.ts';
import { thisDevice } from './device.ts';
import type { EffectsOf } from './effects.ts';
import { lossOf, sessionLossOf, wordsOf } from './failures.ts';

type Payments = Client<'get-booking' | keyof typeof paymentCalls | keyof typeof cardCalls>;

const NOT_TAKEN = {
  declined: 'payment.declined',
  notAuthenticated: 'authentication.failed',
  authenticationUnavailable: 'authentication.unavailable',
  authenticationCancelled: 'authentication.cancelled',
  authenticationTimedOut: 'authentication.timedOut',
} as const satisfies Record<PaymentReason, NotTaken['type']>;

const standingOf = ({ attemptId, outcome, reason, step, booking }: PaymentResult): Standing => {
  if (step?.kind === 'deviceData') return { type: 'device.wanted', attemptId, step };
  if (step?.kind === 'challenge') return { type: 'challenge.wanted', attemptId, step };
  switch (outcome) {
    case 'SUCCESS':
      return { type: 'payment.taken', booking };
    case 'FAILURE':
      return { type: NOT_TAKEN[reason ?? 'declined'], booking };
    case 'NOACTION':
      return { type: 'card.rejected', booking };
    default:
      return { type: 'payment.unknown' };
  }
};

/** A payment refused for one of these never reached the provider; anything else may have. */
const NEVER_SENT: readonly Failure['code'][] = ['invalidInput', 'notAcceptedNow', 'notLeadGuest', 'keyReused'];

/** The booking by its reference, where a call is about the balance of one. */
const named = (balanceOf: number | null): Readonly<{ resId?: number }> =>
  balanceOf === null ? {} : { resId: balanceOf };

/** The booking of a balance as it is now, with why it is looked at anew; null when it cannot be had. */
const balanceAfter = async (
  client: Payments,
  resId: number,
  failure: Failure,
  signal: AbortSignal,
): Promise<BookingOutdated | null> => {
  const latest = await client.call('get-balance-by-id', { resId }, signal);
  return E.isRight(latest)
    ? { type: 'booking.outdated', booking: latest.right.bookingData, message: wordsOf(failure) }
    : null;
};

/** The latest booking after a change elsewhere; null where there was none. */
const changedMeanwhile = async (
  client: Payments,
  balanceOf: number | null,
  failure: Failure,
  signal: AbortSignal,
): Promise<BookingOutdated | null> => {
  if (balanceOf === null) return latestAfter(client, failure, signal);
  return failure.code === 'bookingChanged' ? balanceAfter(client, balanceOf, failure, signal) : null;
};

/** The effects of the payment chart. */
export const paymentEffects = (client: Payments) =>
  ({
    preparePayment: fromPromise(async ({ input: { balanceOf }, signal }) => {
      const reply = await client.call('worldpay-init', named(balanceOf), signal);
      if (E.isRight(reply)) return { type: 'payment.prepared', attempt: reply.right };
      if (reply.left.code === 'paymentUnderWay') return { type: 'payment.unknown' };
      if (reply.left.code === 'tooManyCards') return { type: 'cards.limited' };
      if (balanceOf !== null && reply.left.code === 'invalidInput') {
        // paid or collected meanwhile: what is left is to be looked at anew
        const latest = await balanceAfter(client, balanceOf, reply.left, signal);
        if (latest !== null) return latest;
      }
      const paid = reply.left.code === 'notAcceptedNow' ? await client.call('get-booking', {}, signal) : null;
      // paid in another window in the meantime
      if (paid !== null && E.isRight(paid) && paid.right.status === 'completed') {
        return { type: 'payment.taken', booking: paid.right };
      }
      return lossOf(reply.left) ?? { type: 'payment.unprepared', message: wordsOf(reply.left) };
    }),
    cardFields: cardFieldsOf(client),
    takePayment: fromPromise(async ({ input: { balanceOf, ...payment }, signal }) => {
      const reply = await client.call('pay', { ...payment, device: thisDevice() }, signal);
      if (E.isRight(reply)) return standingOf(reply.right);
      const failure = reply.left;
      if (failure.code === 'tooManyCards') return { type: 'cards.limited' };
      const known = lossOf(failure) ?? (await changedMeanwhile(client, balanceOf, failure, signal));
      if (known !== null) return known;
      return NEVER_SENT.includes(failure.code) ? { type: 'card.unsealed' } : { type: 'payment.unknown' };
    }),
    collectDevice,
    challengeFrame,
    continuePayment: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('cmpi', input, signal);
      return E.isRight(reply) ? standingOf(reply.right) : (sessionLossOf(reply.left) ?? { type: 'payment.unknown' });
    }),
    askOutcome: fromPromise(async ({ input: { attemptId, balanceOf }, signal }) => {
      const reply = await client.call('get-worldpay-response', { attemptId, ...named(balanceOf) }, signal);
      return E.isRight(reply) ? standingOf(reply.right) : (sessionLossOf(reply.left) ?? { type: 'payment.unknown' });
    }),
  }) satisfies EffectsOf<typeof paymentMachine>;
