/** Effects of the payment login: asking to pay for a booking, and sending its link to its contact. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { SendFailed } from '../../../machines/account/accountForm.ts';
import type { paymentLoginMachine } from '../../../machines/account/paymentLogin/paymentLogin.machine.ts';
import type { BookingUnknown, LookupLimited } from '../../../machines/account/paymentLogin/paymentLogin.types.ts';
import type { Failure, FailureKind } from '../../../machines/contract/envelope.ts';
import type { SessionLost } from '../../../machines/outcomes/outcomes.ts';
import { sendFailure } from '../../actors/accountFailures.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';

/** Replies that reveal only that no booking has these facts. */
const UNKNOWN: readonly (FailureKind | null)[] = ['incorrectCredentials', 'notLeadGuest', 'noBooking', 'invalidInput'];

const failureEvent = (failure: Failure): LookupLimited | SendFailed | SessionLost =>
  failure.code === 'tooManyTries' ? { type: 'lookup.limited', message: failure.error } : sendFailure(failure);

const lookupFailure = (failure: Failure): BookingUnknown | LookupLimited | SendFailed | SessionLost =>
  UNKNOWN.includes(failure.code) ? { type: 'booking.unknown' } : failureEvent(failure);

export const paymentLoginEffects = (client: Client<'payment-login' | 'find-booking'>) =>
  ({
    grantPayment: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('payment-login', input, signal);
      return E.isRight(reply) ? { type: 'payment.granted', ...reply.right } : lookupFailure(reply.left);
    }),
    sendLink: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('find-booking', input, signal);
      return E.isRight(reply) ? { type: 'link.sent' } : failureEvent(reply.left);
    }),
  }) satisfies EffectsOf<typeof paymentLoginMachine>;
