/** The payment form: where its error summary leads, what must be accepted, and the focus after a press on Pay. */
import { expect, it } from 'vitest';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import type { PaymentContext } from '../../../machines/checkout/payment/payment.types.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const mount = partMounter();

const due = { balanceOf: null, amendmentId: null, amountDue: 13_010 };
const input = { booking: bookingWith(), ...due, payer: EMPTY_PAYER, isOutcomeUnknown: false };
const send = () => undefined;

const formAt = (ready: 'noErrors' | 'refused', changes: Partial<PaymentContext>) => {
  const view = paymentView(settledAt(paymentMachine, input, { entering: { ready } } as never, changes));
  return <PaymentForm view={view} send={send} address={null} sendAddress={send} />;
};

// the card fields are frames of the payment provider in our slots
it.each([
  ['cardHolderName', 'Name on card', 'cardHolderName'],
  ['pan', 'Card number', 'card-pan'],
  ['expiry', 'Expiry date', 'card-expiry'],
  ['cvv', 'Security code', 'card-cvv'],
  ['countryCode', 'Country', 'countryCode'],
  ['line1', 'Address line 1', 'line1'],
  ['line2', 'Address line 2', 'line2'],
  ['city', 'Town or city', 'city'],
  ['postcode', 'Postcode', 'postcode'],
  ['hasAcceptedTerms', 'I have read and accept the booking terms.', 'hasAcceptedTerms'],
])('the error of the field %s leads to “%s”', async (field, name, id) => {
  const { root } = await mount(formAt('refused', { refusals: [{ field, message: 'Enter it.' }], reported: [field] }));
  expect(root.querySelector('[role="alert"] a')?.getAttribute('href')).toBe(`#${id}`);
  const places = [...root.querySelectorAll(`[id="${id}"]`)];
  expect(places).toHaveLength(1);
  const labels = [...root.querySelectorAll(`label[for="${id}"], [id="${id}-label"]`)];
  expect(labels.map(({ textContent }) => textContent.trim())).toEqual([expect.stringContaining(name)]);
});

it('has the focus on the message why nothing was paid, each time that it appears', async () => {
  const { root, render } = await mount(formAt('noErrors', {}));
  for (const _press of [1, 2]) {
    root.querySelector<HTMLElement>('[data-test="payment.submitted"]')?.focus();
    render(formAt('noErrors', { notice: 'We couldn’t read your card details.' }));
    expect(document.activeElement?.id).toBe('payment-message');
    expect(document.activeElement?.textContent).toContain('We couldn’t read your card details.');
    render(formAt('noErrors', {}));
  }
});

it('is replaced, while card payments are closed, by an alert that says so and when to try again', async () => {
  const changes = { notice: FAILURE_TEXT.paymentsClosed };
  const view = paymentView(settledAt(paymentMachine, input, 'startFailed' as never, changes));
  const { root } = await mount(<PaymentPanel view={view} send={send} address={null} sendAddress={send} />);
  const alert = root.querySelector('[role="alert"]');
  expect(alert?.textContent).toContain('We can’t take card payments at the moment. Please try again in a few minutes.');
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Try again']);
  expect(root.querySelector('input, iframe')).toBeNull();
});

const show = screenRenderer();
const FILLED = {
  ...EMPTY_PAYER,
  cardHolderName: 'Ada Shaw',
  line1: '4 Lantern Row',
  line2: 'Flat 2',
  city: 'Oxmere',
  postcode: 'ZZ99 1AA',
  hasAcceptedTerms: true,
};
const filledForm = () => {
  const refusals = [
    { field: 'cardHolderName', message: 'Enter the name on the card.' },
    { field: 'postcode', message: 'Enter a postcode.' },
  ];
  const changes = { form: FILLED, refusals, reported: ['cardHolderName', 'postcode'] };
  const view = paymentView(settledAt(paymentMachine, input, { entering: { ready: 'refused' } }, changes));
  return show((sendEvent) => <PaymentForm view={view} send={sendEvent} address={null} sendAddress={send} />);
};

it('has in each part its texts, and names and describes each control', async () => {
  const { texts, controls } = await filledForm();
  expect(texts('Your card', 'There is a problem')).toEqual({
    'There is a problem': [
      '##',
      'There is a problem',
      '[Enter the name on the card.](#cardHolderName)',
      '[Enter a postcode.](#postcode)',
    ],
    'Your card': [
      'Your card',
      'Payments are handled by Worldpay. Your card number goes straight to them: we never see it or keep it.',
      'Name on card',
      'Error: Enter the name on the card.',
      'Card number',
      'Expiry date MM / YY',
      'Security code 3 digits',
    ],
  });
  expect(controls()).toEqual([
    'textbox “Name on card” = Ada Shaw (Error: Enter the name on the card.) → payer.changed cardHolderName',
    'combobox “Country” = United Kingdom → payer.changed countryCode',
    'textbox “Address line 1” = 4 Lantern Row → payer.changed line1',
    'textbox “Address line 2 (optional)” = Flat 2 → payer.changed line2',
    'textbox “Town or city” = Oxmere → payer.changed city',
    'textbox “Postcode” = ZZ99 1AA (Error: Enter a postcode.) → payer.changed postcode',
    'checkbox “I have read and accept the booking terms.” = on → terms.toggled',
    'button “Pay £130.10” → payment.submitted',
  ]);
});

it.each([
  [
    { countryCode: 'US', state: 'texas' },
    [
      'combobox “Country” = United States → payer.changed countryCode',
      'textbox “Town or city” = Oxmere → payer.changed city',
      'combobox “State” = Texas → payer.changed state',
      'textbox “ZIP code” = ZZ99 1AA → payer.changed postcode',
    ],
  ],
  [
    { countryCode: 'HK' },
    [
      'combobox “Country” = Hong Kong SAR China → payer.changed countryCode',
      'textbox “District (optional)” = Oxmere → payer.changed city',
      'textbox “Area” =  → payer.changed state',
    ],
  ],
])('has, at %j, the fields of that country with what was typed before', async (chosen, expected) => {
  const view = paymentView(
    settledAt(paymentMachine, input, { entering: { ready: 'noErrors' } }, { form: { ...FILLED, ...chosen } }),
  );
  const { controls } = await show((sendEvent) => (
    <PaymentForm view={view} send={sendEvent} address={null} sendAddress={send} />
  ));
  expect(controls().filter((control) => /countryCode|city|state|postcode/.test(control))).toEqual(expected);
});
