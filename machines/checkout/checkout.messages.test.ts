/** The messages of the checkout page after an extra or a discount code was requested (spec: booking journey 8). */
import { expect, it } from 'vitest';
import { createActor, fromPromise, setup, waitFor, type ActorRefFrom } from 'xstate';
import type { PayloadOf } from '../contract/calls.ts';
import { paymentDetailsOf } from '../kit/test/payments.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { addressMachine } from './address/address.machine.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { ChoiceOutcome, CheckoutEvent, CouponOutcome, DiscountOutcome, LoadOutcome } from './checkout.types.ts';
import { checkoutView } from './checkout.view.ts';
import { paymentMachine } from './payment/payment.machine.ts';
import type { BalanceRef, PayableRef, PrepareOutcome } from './payment/payment.types.ts';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const details = paymentDetailsOf(booking);
const cheaper = { ...booking, totals: { ...booking.totals, total: booking.totals.total - 1_000 } };
const gives = <Output, Input>(output: Output) => fromPromise<Output, Input>(async () => output);
const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise<Output>(() => {}));

const ENTER_CODE: readonly CheckoutEvent[] = [
  { type: 'discountForm.toggled' },
  { type: 'discount.entered', code: 'BREAK10' },
  { type: 'discount.submitted' },
];
const ADD_DONATION: readonly CheckoutEvent[] = [{ type: 'extra.toggled', extra: 'donation' }];
const processed = { type: 'discount.processed', discountType: 'promotion', details } as const;
const unchanged = { ...processed, discountType: null, booking };

/** The message on the page after the events, when the server replies with the outcome. */
const messageAfter = async (events: readonly CheckoutEvent[], outcome: DiscountOutcome | ChoiceOutcome) => {
  const checkout = checkoutMachine.provide({
    actors: {
      loadPaymentDetails: gives<LoadOutcome, BalanceRef>({ type: 'details.loaded', details, coupon: null }),
      applyDiscount: gives<DiscountOutcome, PayloadOf<'apply-discount'>>(outcome as DiscountOutcome),
      saveExtra: gives<ChoiceOutcome, PayloadOf<'set-payment-extra'>>(outcome as ChoiceOutcome),
      storeCoupon: gives<CouponOutcome, { coupon: string | null }>({ type: 'coupon.stored' }),
      payment: paymentMachine.provide({ actors: { preparePayment: never<PrepareOutcome, PayableRef>() } }),
      address: addressMachine,
    },
  });
  const journey = setup({ actors: { checkout } }).createMachine({
    invoke: { id: 'checkout', src: 'checkout', input: { booking, billing: {} } },
  });
  const parent = createActor(journey).start();
  const actor = parent.getSnapshot().children['checkout'] as ActorRefFrom<typeof checkoutMachine>;
  await waitFor(actor, (snapshot) => events[0] !== undefined && snapshot.can(events[0]));
  for (const event of events) actor.send(event);
  const answered = await waitFor(actor, (snapshot) => {
    const { discountNotification, notice } = checkoutView(snapshot);
    return discountNotification !== null || notice !== null;
  });
  const { discountNotification, notice } = checkoutView(answered);
  parent.stop();
  return discountNotification ?? notice;
};

const APPLIED = 'Your discount has been successfully applied!';
const NO_EFFECT = "This discount code isn't available on your chosen break";
const FAILED = "Sorry, we can't apply your discount at this time.";
const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";

// requirement: JOURNEY-3-CHECKOUT-STATE, JOURNEY-4-DISCOUNT
it.each<[string, readonly CheckoutEvent[], DiscountOutcome | ChoiceOutcome, unknown]>([
  // requirement: JOURNEY-8-MSG-DISCOUNT-APPLIED
  ['a code that lowers the sum', ENTER_CODE, { ...processed, booking: cheaper }, { message: APPLIED, isError: false }],
  // requirement: JOURNEY-8-MSG-DISCOUNT-NO-EFFECT
  ['a code that leaves the total as it was', ENTER_CODE, unchanged, { message: NO_EFFECT, isError: true }],
  // requirement: JOURNEY-8-MSG-DISCOUNT-FAILED
  ['a code that could not be applied', ENTER_CODE, { type: 'discount.failed' }, { message: FAILED, isError: true }],
  // requirement: JOURNEY-8-MSG-ADDON-FAILED
  ['an extra that was refused', ADD_DONATION, { type: 'choice.refused', message: 'Please try again.' }, ADDON_FAILED],
])('shows the message of the spec after %s', async (_, events, outcome, message) => {
  expect(await messageAfter(events, outcome)).toEqual(message);
});
