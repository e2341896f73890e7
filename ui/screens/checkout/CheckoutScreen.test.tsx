/** The checkout page: its order, where the focus goes after a refused choice, and what waits for a save. */
import { expect, it } from 'vitest';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts';
import { checkoutView } from '../../../machines/checkout/checkout.view.ts';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { donationOf, paymentDetailsOf } from '../../../machines/kit/test/payments.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const show = screenRenderer();
const DUE = { balanceOf: null, amendmentId: null, amountDue: 13_010 };
const PAYING = { booking, ...DUE, payer: EMPTY_PAYER, isOutcomeUnknown: false };
const PAYMENT = paymentView(settledAt(paymentMachine, PAYING, { entering: { ready: 'noErrors' } } as never, {}));

const pageWith =
  (changes: Partial<CheckoutContext> = {}, payment: typeof PAYMENT | null = PAYMENT) =>
  (send: (event: object) => void) => {
    const details = paymentDetailsOf(booking, { isPartialPaymentAvailable: true });
    const context = { details, ...changes };
    const snapshot = settledAt(checkoutMachine, { booking, billing: {} }, { paying: 'choosing' } as never, context);
    return (
      <CheckoutScreen
        view={checkoutView(snapshot)}
        payment={payment}
        address={null}
        send={send}
        sendPayment={send}
        sendAddress={send}
      />
    );
  };
const nothing = () => undefined;

it('has the focus on the message why a choice was refused, each time that it appears', async () => {
  const { control, render } = await show(pageWith());
  for (const _press of [1, 2]) {
    control('extra.toggled')?.focus();
    render(pageWith({ notice: 'We couldn’t add it.' })(nothing));
    expect(document.activeElement?.id).toBe('checkout-message');
    expect(document.activeElement?.textContent).toContain('We couldn’t add it.');
    render(pageWith()(nothing));
  }
});

it('leaves the focus where the message of the discount code is, beside its box', async () => {
  const { control, render } = await show(pageWith());
  const toggle = control('discountForm.toggled');
  toggle?.focus();
  const message = 'The code was refused.';
  render(pageWith({ notice: message, discountNotification: { message, isError: true } })(nothing));
  expect(document.activeElement).toBe(toggle);
});

it('has in each part its texts, and names and describes each control', async () => {
  const details = paymentDetailsOf(booking, {
    paymentOption: 'ApcBalance',
    amountDueNow: 13_010,
    donation: donationOf(2),
  });
  const { texts, controls } = await show(pageWith({ details, isDiscountFormShown: true, code: 'SUMMER' }, null));
  expect(texts('What is due', 'How would you like to pay?', 'Your payments')).toEqual({
    'How would you like to pay?': [
      'How would you like to pay?',
      'Pay in fullNothing left to pay later.£650.50 now',
      'Pay a depositYou pay the other £520.40 by 19 Mar 2027.£130.10 now',
      'Deposit, balance collectedWe take the other £520.40 from your card on 19 Mar 2027.£130.10 now',
      'Pay monthlyThen 3 monthly payments from your card, the first on 22 Dec 2026. No interest, no fees.£130.10 now',
    ],
    'What is due': [
      'To pay now £130.10',
      'The deposit for your break of £650.50. We take the rest from your card on 19 Mar 2027.',
    ],
    'Your payments': [
      'Your payments',
      'Date | How | Amount',
      'Today | Paid now | £130.10',
      '19 Mar 2027 | Taken from your card | £520.40',
      'Total | £650.50',
    ],
  });
  expect(controls()).toEqual([
    'radio “Pay in full” = off (Nothing left to pay later.) → option.chosen Full',
    'radio “Pay a deposit” = off (You pay the other £520.40 by 19 Mar 2027.) → option.chosen Deposit',
    'radio “Deposit, balance collected” = on (We take the other £520.40 from your card on 19 Mar 2027.) → option.chosen ApcBalance',
    'radio “Pay monthly” = off (Then 3 monthly payments from your card, the first on 22 Dec 2026. No interest, no fees.) → option.chosen ApcSpread',
    'checkbox “I agree that Breakwater takes these later payments automatically, each on its day, from the card that I pay with now.” = on (You can change or stop this before any payment day: call our team on 0808 157 0192 (8am to 8pm, every day).) → consent.toggled',
    'button “Have a discount code?” → discountForm.toggled',
    'textbox “Discount code” = SUMMER → discount.entered',
    'button “Apply” → discount.submitted',
    'switch “Holiday protection” = off (If illness or an emergency means you can’t travel, you get your money back. It covers everyone.) → extra.toggled holidayProtection',
    'switch “Give to a children’s hospital” = on (Every penny is passed on. Give as much as you like.) → extra.toggled donation',
    'button “£2”, disabled → donation.chosen 2',
    'button “£5” → donation.chosen 5',
    'button “£10” → donation.chosen 10',
    'button “£20” → donation.chosen 20',
    'textbox “Pounds to give” = 2 (Whole pounds, up to £500.) → donation.entered',
    'button “Give this amount” → donation.submitted',
  ]);
});
