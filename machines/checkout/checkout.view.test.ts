/** The checkout page: what is due and until when, and the spec's words when it cannot be loaded. */
import { describe, expect, it } from 'vitest';
import { paymentDetailsOf } from '../kit/test/payments.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { restingAt } from '../kit/test/restingAt.ts';
import { checkoutMachine, type CheckoutContext } from './checkout.machine.ts';
import { checkoutView } from './checkout.view.ts';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const DETAILS = paymentDetailsOf(booking, { fullPaymentDueDate: '2027-02-01' });
const at = (value: string, changes: Partial<CheckoutContext> = {}) =>
  checkoutView(restingAt(checkoutMachine, { booking }, value, changes));

describe('the checkout', () => {
  // requirement: JOURNEY-4-CHECKOUT
  it.each([
    ['loading', { isBusy: true, isPaying: false }],
    ['paying', { isBusy: false, isPaying: true }],
    ['unlisted', { isUnlisted: true, isPaying: false }],
    ['broken', { isBroken: true, isPaying: false }],
  ])('is shown as it is at %s', (state, expected) => {
    expect(at(state)).toMatchObject({ state, ...expected });
  });
  // requirement: JOURNEY-3-PAYMENT-FULL
  it('tells what is due and when', () => {
    expect(at('paying', { details: DETAILS })).toMatchObject({ dueText: '£650.50', dueDateText: '1 Feb 2027' });
    expect(at('loading')).toMatchObject({ dueText: null, dueDateText: null });
  });
  // requirement: JOURNEY-8-MSG-CHECKOUT-FAILED
  it('says in the spec’s words that it could not be loaded, whatever the reason', () => {
    expect(at('unlisted', { notice: 'Failed to fetch' }).notice).toBe(
      "Sorry, we can't load checkout data at the moment. Please refresh the page and try again!",
    );
  });
  it('tells of a change elsewhere', () => {
    expect(at('paying', { notice: 'changed' }).notice).toBe('changed');
    expect(at('paying').notice).toBeNull();
  });
});
