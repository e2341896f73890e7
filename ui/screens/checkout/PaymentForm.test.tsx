/** The payment form: where its error summary leads, what must be accepted, and the focus after a press on Pay. */
import { expect, it, describe } from 'vitest';
import { fireEvent } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import type { PaymentContext } from '../../../machines/checkout/payment/payment.types.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { addressMachine } from '../../../machines/checkout/address/address.machine.ts';
import { addressView, type AddressView } from '../../../machines/checkout/address/address.view.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { BillingAddress } from './BillingAddress.tsx';

const show = screenRenderer();
const due = { balanceOf: null, amendmentId: null, amountDue: 13_010 };
const input = { booking: bookingWith(), ...due, payer: EMPTY_PAYER, isOutcomeUnknown: false };
const nothing = () => undefined;

const formAt =
  (ready: 'noErrors' | 'refused', changes: Partial<PaymentContext> = {}) =>
  (send: (event: object) => void) => {
    const view = paymentView(settledAt(paymentMachine, input, { entering: { ready } } as never, changes));
    return <PaymentForm view={view} send={send} address={null} sendAddress={nothing} />;
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
  const { root } = await show(formAt('refused', { refusals: [{ field, message: 'Enter it.' }], reported: [field] }));
  expect(root.querySelector('[role="alert"] a')?.getAttribute('href')).toBe(`#${id}`);
  const places = [...root.querySelectorAll(`[id="${id}"]`)];
  expect(places).toHaveLength(1);
  const labels = [...root.querySelectorAll(`label[for="${id}"], [id="${id}-label"]`)];
  expect(labels.map(({ textContent }) => textContent.trim())).toEqual([expect.stringContaining(name)]);
});

it('has the focus on the message why nothing was paid, each time that it appears', async () => {
  const { control, render } = await show(formAt('noErrors'));
  for (const _press of [1, 2]) {
    control('payment.submitted')?.focus();
    render(formAt('noErrors', { notice: 'We couldn’t read your card details.' })(nothing));
    expect(document.activeElement?.id).toBe('payment-message');
    expect(document.activeElement?.textContent).toContain('We couldn’t read your card details.');
    render(formAt('noErrors')(nothing));
  }
});

it('is replaced, while card payments are closed, by an alert that says so and when to try again', async () => {
  const changes = { notice: FAILURE_TEXT.paymentsClosed };
  const view = paymentView(settledAt(paymentMachine, input, 'startFailed' as never, changes));
  const { root } = await show((send) => <PaymentPanel view={view} send={send} address={null} sendAddress={send} />);
  const alert = root.querySelector('[role="alert"]');
  expect(alert?.textContent).toContain('We can’t take card payments at the moment. Please try again in a few minutes.');
  expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Try again']);
  expect(root.querySelector('input, iframe')).toBeNull();
});

const FILLED = {
  ...EMPTY_PAYER,
  cardHolderName: 'Ada Shaw',
  line1: '4 Lantern Row',
  line2: 'Flat 2',
  city: 'Oxmere',
  postcode: 'ZZ99 1AA',
  hasAcceptedTerms: true,
};

it('has in each part its texts, and names and describes each control', async () => {
  const refusals = [
    { field: 'cardHolderName', message: 'Enter the name on the card.' },
    { field: 'postcode', message: 'Enter a postcode.' },
  ];
  const changes = { form: FILLED, refusals, reported: ['cardHolderName', 'postcode'] };
  const { texts, controls } = await show(formAt('refused', changes));
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
  const { controls } = await show(formAt('noErrors', { form: { ...FILLED, ...chosen } }));
  expect(controls().filter((control) => /countryCode|city|state|postcode/.test(control))).toEqual(expected);
});

const renderAddress = (address: AddressView | null, line1 = ''): string => {
  const payer = { ...EMPTY_PAYER, line1 };
  const view = paymentView(settledAt(paymentMachine, { ...input, payer }, { entering: 'mounting' } as never, {}));
  return renderToStaticMarkup(<BillingAddress view={view} send={nothing} address={address} sendAddress={nothing} />);
};
const FIELD = 'id="line1"';
const SEARCH = 'id="addressQuery"';
const viewAt = (value: string): AddressView => addressView(settledAt(addressMachine, undefined, value as never, {}));

describe('BillingAddress', () => {
  it('shows the search if it is offered, and the fields beside it only if an address was typed before', () => {
    expect(renderAddress(viewAt('searching'))).toContain(SEARCH);
    expect(renderAddress(viewAt('searching'))).not.toContain(FIELD);
    expect(renderAddress(viewAt('searching'), '1 Sea Road')).toContain(FIELD);
  });

  it('shows only the fields if the search is not offered or its chart has failed', () => {
    for (const html of [renderAddress(viewAt('manualOnly')), renderAddress(null)]) {
      expect(html).toContain(FIELD);
      expect(html).not.toContain(SEARCH);
    }
  });
});

describe('the search for an address', () => {
  const MATCHES = [
    { id: 'block', text: 'The Sails', description: 'Oxmere', isAddress: false },
    { id: 'house', text: '4 Lantern Row', description: 'Oxmere, ZZ99 1AA', isAddress: true },
  ];

  const searchAt = (state: string, active = -1) => {
    const context = { query: 'zz99', matches: MATCHES, active };
    const view = addressView(settledAt(addressMachine, undefined, { searching: state } as never, context));
    return show((send) => <AddressSearch view={view} send={send} />);
  };

  it.each([
    ['showingMatches', { isOpen: true, busy: null, disabled: [null, null] }],
    ['finding', { isOpen: true, busy: 'true', disabled: ['true', 'true'] }],
    ['collapsed', { isOpen: false, busy: null, disabled: [] }],
  ])('shows in the state %s the list that its box controls as %j', async (state, shown) => {
    const { root } = await searchAt(state);
    const list = root.querySelector<HTMLElement>('[role="listbox"]');
    expect({
      isOpen: list?.hidden === false,
      busy: list?.getAttribute('aria-busy'),
      disabled: [...root.querySelectorAll('[role="option"]')].map((option) => option.getAttribute('aria-disabled')),
    }).toEqual(shown);
    expect(list?.id).toBe('addressMatches');
    expect(root.querySelector('[role="combobox"]')?.getAttribute('aria-controls')).toBe('addressMatches');
  });

  it('names and describes each control', async () => {
    const { controls } = await searchAt('showingMatches', 1);
    expect(controls()).toEqual([
      'combobox “Postcode or first line of address” = zz99 (In the United Kingdom, for example ZZ99 1AA, or 12 Lantern Row.) → query.changed',
      'option “The Sails Oxmere, opens more addresses” → match.chosen block',
      'option “4 Lantern Row Oxmere, ZZ99 1AA” → match.chosen house',
      'button “Enter address manually” → manualEntry.requested',
    ]);
  });

  it.each([
    ['showingMatches', ['next', 'previous', 'first', 'last']],
    ['collapsed', ['next', 'previous']],
  ])('moves by its keys in the state %s to %j, and leaves Home and End to the text otherwise', async (state, moves) => {
    const { page, sent } = await searchAt(state);
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape', 'x'])
      fireEvent.keyDown(page.getByRole('combobox'), { key });
    expect(sent).toEqual([...moves.map((to) => ({ type: 'active.moved', to })), { type: 'escape.pressed' }]);
  });

  it.each([
    [1, [{ type: 'match.chosen', id: 'house' }]],
    [-1, []],
  ])('chooses by Enter the match %i that is marked, and never submits the form around it', async (active, events) => {
    const { page, sent } = await searchAt('showingMatches', active);
    expect(fireEvent.keyDown(page.getByRole('combobox'), { key: 'Enter' })).toBe(false);
    expect(sent).toEqual(events);
  });
});
