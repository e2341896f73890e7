/** Effects of the checkout: the amount due, payment choices, a discount code, an offer without a card, the address. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { UNKNOWN_CODE } from '../../../machines/checkout/discountCode.rules.ts';
import type { ChoiceOutcome, DiscountOutcome, LoadOutcome } from '../../../machines/checkout/checkout.types.ts';
import type { bookingCalls } from '../../../machines/contract/calls/booking.ts';
import type { offerCalls } from '../../../machines/contract/calls/quotes.ts';
import type { cardCalls, paymentCalls, addressCalls } from '../../../machines/contract/calls/payment.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { Balance } from '../../../machines/contract/payment.ts';
import type { Failure } from '../../../machines/contract/envelope.ts';
import type { CouponStorage } from '../../persistence/couponStorage.ts';
import { outdatedBookingEvent, loadFailure, saveOutcomeOf } from '../../actors/basket.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { lossEvent, failureMessage } from '../../actors/failures.ts';
import type { addressMachine } from '../../../machines/checkout/address/address.machine.ts';

type CheckoutClient = Client<
  keyof typeof bookingCalls | keyof typeof paymentCalls | keyof typeof cardCalls | keyof typeof offerCalls
>;

/**
 * After a change elsewhere: the latest booking, or a failed load when it cannot be read either. Null for any other
 * failure (spec: booking journey 4, any booking-related error).
 */
const changedElsewhereEvent = async (client: CheckoutClient, failure: Failure, signal: AbortSignal) =>
  failure.code === 'bookingChanged'
    ? ((await outdatedBookingEvent(client, failure, signal)) ?? loadFailure(failure))
    : null;

/** The event for the reply to a choice, with the new amount due. */
const choiceOutcome = async (
  client: CheckoutClient,
  reply: E.Either<Failure, Booking>,
  signal: AbortSignal,
): Promise<ChoiceOutcome> => {
  const changed = E.isLeft(reply) ? await changedElsewhereEvent(client, reply.left, signal) : null;
  if (changed !== null) return changed;
  const outcome = await saveOutcomeOf(client, reply, signal, failureMessage);
  if (outcome.type === 'basket.refused') return { type: 'choice.refused', message: outcome.message };
  if (outcome.type !== 'basket.saved') return outcome;
  const details = await client.call('get-payment-details', {}, signal);
  return E.isRight(details)
    ? { type: 'choice.saved', booking: outcome.booking, details: details.right }
    : loadFailure(details.left);
};

/** The balance of a made booking, or why it is not shown. */
const balanceOutcome = (reply: E.Either<Failure, Balance>): LoadOutcome => {
  if (E.isRight(reply)) return { type: 'balance.loaded', balance: reply.right };
  return reply.left.code === 'notLeadGuest' ? { type: 'balance.refused' } : loadFailure(reply.left);
};

/** A refused discount code. An input that the call does not accept, such as a very long one, is an unknown code. */
const discountRefused = (code: Failure['code'], message: string): DiscountOutcome => ({
  type: 'discount.refused',
  message: code === 'invalidInput' ? UNKNOWN_CODE : message,
});

/** The effects of the checkout chart, without payment and address. */
export const checkoutEffects = (client: CheckoutClient, coupon: CouponStorage) =>
  ({
    loadPaymentDetails: fromPromise(async ({ input: { balanceOf }, signal }) => {
      if (balanceOf !== null)
        return balanceOutcome(await client.call('get-balance-by-id', { resId: balanceOf }, signal));
      const reply = await client.call('get-payment-details', {}, signal);
      return E.isRight(reply)
        ? { type: 'details.loaded', details: reply.right, coupon: coupon.read() }
        : loadFailure(reply.left);
    }),
    saveOption: fromPromise(async ({ input, signal }) =>
      choiceOutcome(client, await client.call('set-payment-option', input, signal), signal),
    ),
    saveExtra: fromPromise(async ({ input, signal }) =>
      choiceOutcome(client, await client.call('set-payment-extra', input, signal), signal),
    ),
    applyDiscount: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('apply-discount', input, signal);
      if (E.isLeft(reply)) {
        const error = reply.left.validationErrors[0];
        return (
          lossEvent(reply.left) ??
          (await changedElsewhereEvent(client, reply.left, signal)) ??
          (error === undefined ? { type: 'discount.failed' } : discountRefused(reply.left.code, error.message))
        );
      }
      const { booking, discountType } = reply.right;
      const details = await client.call('get-payment-details', {}, signal);
      return E.isRight(details)
        ? { type: 'discount.processed', booking, discountType, details: details.right }
        : loadFailure(details.left);
    }),
    storeCoupon: fromPromise(({ input }) => {
      coupon.write(input.coupon);
      return Promise.resolve({ type: 'coupon.stored' });
    }),
    completeOffer: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('complete-offer', input, signal);
      if (E.isRight(reply)) return { type: 'offer.completed', booking: reply.right };
      return (
        lossEvent(reply.left) ??
        (await changedElsewhereEvent(client, reply.left, signal)) ?? {
          type: 'choice.refused',
          message: failureMessage(reply.left),
        }
      );
    }),
  }) satisfies Omit<EffectsOf<typeof checkoutMachine>, 'payment' | 'address'>;

/**
 * The effects of the address chart: the matches for a text, and the full address of the chosen match. An entry that the
 * service no longer has returns no matches.
 */
export const addressEffects = (client: Client<keyof typeof addressCalls>) =>
  ({
    findAddresses: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('find-address', input, signal);
      if (E.isLeft(reply))
        return reply.left.code === 'invalidInput'
          ? { type: 'addresses.found', matches: [] }
          : { type: 'lookup.failed' };
      const { isAvailable, matches } = reply.right;
      return isAvailable ? { type: 'addresses.found', matches } : { type: 'lookup.failed' };
    }),
    retrieveAddress: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('retrieve-address', input, signal);
      return E.isRight(reply) && reply.right.address !== null
        ? { type: 'address.retrieved', address: reply.right.address }
        : { type: 'lookup.failed' };
    }),
  }) satisfies EffectsOf<typeof addressMachine>;
