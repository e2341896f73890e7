/** The order of the page of payment. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { checkoutView } from '../../../machines/checkout/checkout.view.ts';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { paymentDetailsOf } from '../../../machines/kit/test/payments.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';

const booking = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });

const pageText = (): string => {
  const details = paymentDetailsOf(booking, { isPartialPaymentAvailable: true });
  const due = { balanceOf: null, amendmentId: null, amountDue: 13_010 };
  const payment = { booking, ...due, payer: EMPTY_PAYER, isOutcomeUnknown: false };
  const send = () => undefined;
  return renderToStaticMarkup(
    <CheckoutScreen
      view={checkoutView(
        settledAt(checkoutMachine, { booking, billing: {} }, { paying: 'choosing' } as never, { details }),
      )}
      payment={paymentView(settledAt(paymentMachine, payment, { entering: { ready: 'noErrors' } } as never, {}))}
      address={null}
      send={send}
      sendPayment={send}
      sendAddress={send}
    />,
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
  const page = pageText();
  const places = texts.map((text) => page.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
