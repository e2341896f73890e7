/** The page of payment: its order, where the focus goes after a choice that was refused, and what waits for a save. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts';
import { checkoutView } from '../../../machines/checkout/checkout.view.ts';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { paymentDetailsOf } from '../../../machines/kit/test/payments.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { FailureDetailsContext } from '../shared/FailureDetails.tsx';
import { CheckoutScreen } from './CheckoutScreen.tsx';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });

const mount = partMounter();

const pageWith = (changes: Partial<CheckoutContext> = {}, value: StateValue = { paying: 'choosing' }) => {
  const details = paymentDetailsOf(booking, { isPartialPaymentAvailable: true });
  const due = { balanceOf: null, amendmentId: null, amountDue: 13_010 };
  const payment = { booking, ...due, payer: EMPTY_PAYER, isOutcomeUnknown: false };
  const send = () => undefined;
  return (
    <CheckoutScreen
      view={checkoutView(settledAt(checkoutMachine, { booking, billing: {} }, value as never, { details, ...changes }))}
      payment={paymentView(settledAt(paymentMachine, payment, { entering: { ready: 'noErrors' } } as never, {}))}
      address={null}
      send={send}
      sendPayment={send}
      sendAddress={send}
    />
  );
};

it('begins with what is to pay and how, and asks for the card and its address after everything that changes it', () => {
  const texts = [
    'To pay now',
    'How would you like to pay?',
    'Have a discount code?',
    'Holiday protection',
    'Give to a children',
    'Your card',
    'Billing address',
    'I have read and accept',
    'Pay £',
  ];
  const page = renderToStaticMarkup(pageWith());
  const places = texts.map((text) => page.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('has the focus on the message why a choice was refused, each time that it appears', async () => {
  const { root, render } = await mount(pageWith());
  for (const _press of [1, 2]) {
    root.querySelector<HTMLElement>('[data-test="extra.toggled"]')?.focus();
    render(pageWith({ notice: 'We couldn’t add it.' }));
    expect(document.activeElement?.id).toBe('checkout-message');
    expect(document.activeElement?.textContent).toContain('We couldn’t add it.');
    render(pageWith());
  }
});

it('leaves the focus where the message of the discount code is, beside its box', async () => {
  const { root, render } = await mount(pageWith());
  const control = root.querySelector<HTMLElement>('[data-test="discountForm.toggled"]');
  control?.focus();
  const message = 'The code was refused.';
  render(pageWith({ notice: message, discountNotification: { message, isError: true } }));
  expect(document.activeElement).toBe(control);
});

it.each([
  ['was refused', true, ['502 from the server']],
  ['was applied', false, []],
])('has the exact text of the last failed call under the message of a code that %s', async (_, isError, details) => {
  const page = pageWith({ discountNotification: { message: 'About your code.', isError } });
  const { root } = await mount(<FailureDetailsContext value="502 from the server">{page}</FailureDetailsContext>);
  expect([...root.querySelectorAll('[data-details]')].map(({ textContent }) => textContent)).toEqual(details);
});

it.each([
  ['waits with it while an option is being saved', { saving: 'option' }, 'true'],
  ['takes it while nothing is', { paying: 'choosing' }, null],
])('asks for the consent to the later payments, and %s', async (_, value, disabled) => {
  const details = paymentDetailsOf(booking, { paymentOption: 'ApcBalance' });
  const { root } = await mount(pageWith({ details }, value));
  expect(root.querySelector('#consent')?.getAttribute('aria-disabled')).toBe(disabled);
});
