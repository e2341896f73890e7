/** Analytics of a checkout: the simplified payment option, the deposit, the year, and when an event is due. */
import { describe, expect, it } from 'vitest';
import { bookingWith } from '../kit/test/samples.ts';
import { checkoutEvent, purchaseEvent, yearLabel, type CheckoutFacts } from './checkout.ts';

const ATTEMPT = '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10';
const booking = bookingWith();
const facts = (changes: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  booking,
  option: 'Full',
  dueNow: 65_050,
  today: '2027-01-11',
  isChange: false,
  isPaying: false,
  ...changes,
});

// requirement: ACCOUNT-9-CHECKOUT-ANALYTICS
it.each([
  ['2027-12-31', 'this year'],
  ['2028-01-01', 'next year'],
  ['2029-01-01', null],
  ['2026-12-31', null],
])('yearLabel returns for a stay from %s, seen in 2027, the label %s', (startDate, label) => {
  expect(yearLabel(startDate, '2027-01-11')).toBe(label);
});

describe('checkoutEvent', () => {
  // requirement: JOURNEY-3-PAYMENT-OPTIONS-SIMPLIFIED
  it.each([
    ['Full', 65_050, 'full', 0],
    ['Deposit', 13_010, 'partial', 130.1],
    ['ApcBalance', 13_010, 'partial', 130.1],
    ['ApcSpread', 13_010, 'monthly', 130.1],
  ] as const)(
    'says of the option %s what is paid today as a deposit',
    (option, dueNow, payment_option, deposit_value) => {
      expect(checkoutEvent(null, facts({ option, dueNow }))).toMatchObject({
        event: 'begin_checkout',
        payment_option,
        deposit_value,
      });
    },
  );
  // requirement: ACCOUNT-9-CHECKOUT-ANALYTICS
  it('says of the balance of a paid booking the deposit value 0 and the option partial', () =>
    expect(checkoutEvent(null, facts({ option: null, dueNow: 52_040 }))).toMatchObject({
      event: 'begin_checkout',
      deposit_value: 0,
      payment_option: 'partial',
      year_label: 'this year',
    }));
  it('has every item of the booking, whose sum is its total', () => {
    const event = checkoutEvent(null, facts());
    expect(event?.ecommerce).toMatchObject({ currency: 'GBP', value: 650.5 });
    expect(event?.ecommerce.items.map(({ item_id }) => item_id)).toEqual(['LODGE', 'ROOM']);
  });
  it('is due again when another option is chosen, and when another booking is paid', () => {
    expect(checkoutEvent(facts(), facts({ dueNow: 60_000 }))).toBeNull();
    expect(checkoutEvent(facts(), facts({ option: 'Deposit' }))?.event).toBe('add_payment_info');
    const other = facts({ booking: bookingWith({ resId: 7 }) });
    expect(checkoutEvent(facts(), other)?.event).toBe('begin_checkout');
  });
  it('is due again when the guest presses Pay, once for each press, with how it is paid', () => {
    const paying = facts({ isPaying: true });
    expect(checkoutEvent(facts(), paying)).toMatchObject({
      event: 'add_payment_info',
      ecommerce: { payment_type: 'card' },
    });
    expect([checkoutEvent(paying, paying), checkoutEvent(paying, facts())]).toEqual([null, null]);
  });
  it('says nothing that identifies a booking or a guest', () => {
    const text = JSON.stringify([checkoutEvent(null, facts()), purchaseEvent(facts(), ATTEMPT)]);
    for (const secret of [booking.bookingId, String(booking.resId)]) expect(text).not.toContain(secret);
  });
});

describe('purchaseEvent', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('says of the first payment what was paid with it, and every item of the booking', () => {
    const event = purchaseEvent(facts({ option: 'Deposit', dueNow: 13_010 }), ATTEMPT);
    expect(event).toMatchObject({
      event: 'purchase',
      ecommerce: { transaction_id: ATTEMPT, currency: 'GBP', value: 130.1 },
    });
    expect(event.ecommerce.items.map(({ item_id }) => item_id)).toEqual(['LODGE', 'ROOM']);
  });
  it.each([
    ['the balance', false, 'balance'],
    ['a change', true, 'change'],
  ])('says of the payment of %s what was paid, as one item', (_, isChange, item_id) => {
    const { ecommerce } = purchaseEvent(facts({ option: null, dueNow: 52_040, isChange }), ATTEMPT);
    expect(ecommerce).toMatchObject({ value: 520.4, items: [{ item_id, price: 520.4, quantity: 1 }] });
  });
});
