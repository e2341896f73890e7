/** Payment options: amounts due, values that a client cannot set, consent, discount codes and later payments. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../machines/checkout/collection.text.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentDetails, PaymentOption } from '../../machines/contract/payment.ts';
import { checkMoney } from '../admin/money.ts';
import { book, couple, nameGuests } from '../test/bookingSteps.ts';
import { payFor } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
let booking: Booking;

beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
  booking = await nameGuests(visitor, await book(visitor, [couple], undefined, '2027-08-01'));
});

const details = (): Promise<PaymentDetails> => visitor.get('get-payment-details', {});
const choose = async (paymentOption: PaymentOption, amount: number, consentVersion: string | null = null) =>
  visitor.ask('set-payment-option', { version: booking.version, paymentOption, amount, consentVersion });
const chosen = async (paymentOption: PaymentOption, amount: number, consentVersion: string | null = null) => {
  const { body } = await choose(paymentOption, amount, consentVersion);
  if (body.data === null) throw new Error(JSON.stringify(body));
  booking = body.data;
};
/** Adds a payment extra, or takes it off. */
const setExtra = async (
  extra: 'donation' | 'holidayProtection',
  isBooked: boolean,
  asked: { price: number; quantity?: number },
) => {
  booking = await visitor.get('set-payment-extra', { version: booking.version, extra, isBooked, ...asked });
};
const fieldsOf = ({ body }: Awaited<ReturnType<typeof choose>>) => body.validationErrors.map(({ field }) => field);
const payNow = () => payFor(testServer, visitor, booking);

describe('a payment option', () => {
  // requirement: JOURNEY-7-CALL-GET-PAYMENT-DETAILS, JOURNEY-3-PAYMENT-DEPOSIT, JOURNEY-7-CALL-SET-PAYMENT-OPTION
  it('decides what is charged now and what is due later', async () => {
    const { partialPaymentMinAmount: deposit, partialPaymentSchedule } = await details();
    await chosen('Deposit', deposit);
    const completed = { amount: deposit, outcome: 'SUCCESS', booking: { status: 'completed' } };
    expect(await payNow()).toMatchObject(completed);
    const { resId } = booking;
    const balance = booking.totals.total - deposit;
    const dueDate = partialPaymentSchedule[1]?.dueDate;
    // requirement: JOURNEY-7-CALL-GET-PAYMENT-BY-ID
    expect(await visitor.get('get-payment-by-id', { resId })).toEqual({
      resId,
      total: booking.totals.total,
      paid: deposit,
      balance,
      later: [{ number: 1, dueDate, amount: balance, isAutomatic: false, status: 'awaited' }],
      payBy: dueDate,
      lastPaid: { paidAt: expect.any(String), amount: deposit },
      bookingData: expect.objectContaining({ resId, status: 'completed' }),
    });
    // requirement: JOURNEY-7-CALL-GET-BALANCE-BY-ID
    expect(await visitor.get('get-balance-by-id', { resId })).toMatchObject({ resId, balance, dueDate });
    expect(await checkMoney(testServer.database.pool)).toEqual([]);
  });

  it('is refused with the field when its amount or consent version is not the server’s', async () => {
    const { partialPaymentMinAmount: deposit } = await details();
    expect(fieldsOf(await choose('Deposit', deposit - 1))).toEqual(['amount']);
    expect(fieldsOf(await choose('ApcSpread', deposit, 'v0.9'))).toEqual(['consentVersion']);
    expect(fieldsOf(await choose('Deposit', deposit, CONSENT_VERSION))).toEqual(['consentVersion']);
    expect((await details()).paymentOption).toBe('Full');
  });

  it('needs consent before payment starts, and stores it with the version of its text', async () => {
    const { partialPaymentMinAmount: deposit, monthlyPaymentSchedule } = await details();
    await chosen('ApcSpread', deposit);
    expect((await details()).consentNeeded).toBe(CONSENT_VERSION);
    const early = await visitor.ask('worldpay-init', {});
    expect(early.body.validationErrors.map(({ field }) => field)).toEqual(['consentVersion']);
    await chosen('ApcSpread', deposit, CONSENT_VERSION);
    expect((await details()).consentNeeded).toBeNull();
    await payNow();
    const { later } = await visitor.get('get-payment-by-id', { resId: booking.resId });
    expect(later.map(({ dueDate, amount }) => ({ dueDate, amount }))).toEqual(monthlyPaymentSchedule.slice(1));
    expect(later.every(({ isAutomatic }) => isAutomatic)).toBe(true);
    const agreements = await testServer.query(
      'SELECT consent_version AS version, last_four AS "lastFour" FROM card_agreements WHERE booking_id = $1',
      [booking.bookingId],
    );
    expect(agreements).toEqual([{ version: CONSENT_VERSION, lastFour: '1111' }]);
    expect((await visitor.get('get-confirmation-data', { resId: booking.resId })).later).toEqual(later);
  });

  it('needs consent again when the amounts change', async () => {
    const { partialPaymentMinAmount: deposit, donation } = await details();
    await chosen('ApcBalance', deposit, CONSENT_VERSION);
    await setExtra('donation', true, { price: donation.price });
    expect(await details()).toMatchObject({ paymentOption: 'ApcBalance', consentNeeded: CONSENT_VERSION });
  });
});

describe('set-payment-extra', () => {
  // requirement: ACCOUNT-7-CALL-SET-PAYMENT-EXTRA, JOURNEY-3-PAYMENT-EXTRAS
  it('adds protection and a donation at the price that the guest saw, and removes them', async () => {
    for (const extra of ['holidayProtection', 'donation'] as const) {
      const { price } = (await details())[extra];
      expect(price).toBeGreaterThan(0);
      const { version, totals } = booking;
      const dearer = await visitor.ask('set-payment-extra', { version, extra, isBooked: true, price: price - 1 });
      expect(dearer.body.code).toBe('priceChanged');
      await setExtra(extra, true, { price });
      expect(booking.totals.total).toBe(totals.total + price);
      expect((await details())[extra]).toMatchObject({ price, isBooked: true });
      await setExtra(extra, false, { price });
      expect([booking.totals.total, (await details())[extra].isBooked]).toEqual([totals.total, false]);
    }
  });

  it('sets a donation of any whole pounds, more or fewer, up to the most that is sold', async () => {
    const { total } = booking.totals;
    for (const quantity of [10, 500, 3]) {
      const price = quantity * 100;
      const asked = { version: booking.version, extra: 'donation', isBooked: true, quantity } as const;
      expect((await visitor.ask('set-payment-extra', { ...asked, price: price - 1 })).body.code).toBe('priceChanged');
      await setExtra('donation', true, { quantity, price });
      expect(booking.totals.total).toBe(total + price);
      const donation = { price, isBooked: true, quantity, piecePrice: 100, maxQuantity: 500 };
      expect((await details()).donation).toEqual(donation);
    }
    expect(booking.extras).toMatchObject([{ code: 'gosh-donation', quantity: 3, price: 300 }]);
    expect((await payNow()).amount).toBe(total + 300);
  });

  it.each([
    ['donation', 501],
    ['holidayProtection', 2],
  ] as const)('refuses more of it than is sold, and names the field: %s × %s', async (extra, quantity) => {
    const { price } = (await details())[extra];
    const { version } = booking;
    const asked = { version, extra, isBooked: true, quantity, price: price * quantity };
    expect(fieldsOf(await visitor.ask('set-payment-extra', asked))).toEqual(['quantity']);
  });
});

describe('a discount code', () => {
  const apply = async (code: string) => {
    const answer = await visitor.ask('apply-discount', { version: booking.version, code });
    if (answer.body.data !== null) ({ booking } = answer.body.data);
    // browsers log an error to their console for any other status, and a refused code is not an error
    expect(answer.status).toBe(200);
    return answer.body;
  };

  // requirement: JOURNEY-4-DISCOUNT, JOURNEY-7-CALL-APPLY-DISCOUNT
  it('lowers the total and the amount charged, and counts as a saving', async () => {
    const { total } = booking.totals;
    const { data } = await apply(' break10 ');
    const amount = Math.round(total / 10);
    expect(data).toMatchObject({
      discountType: 'promotion',
      priceBreakdown: { total: total - amount, discount: amount },
    });
    expect(booking.totals.savings).toBeGreaterThanOrEqual(amount);
    expect((await details()).discount).toEqual({ code: 'BREAK10', discountType: 'promotion', amount });
    expect((await payNow()).amount).toBe(total - amount);
    expect(await checkMoney(testServer.database.pool)).toEqual([]);
  });

  // requirement: JOURNEY-3-CHECKOUT-STATE
  it('is returned with its type when it is a welcome-home code', async () =>
    expect((await apply('WELCOMEHOME')).data?.discountType).toBe('welcomeHome'));

  it('does not change the total of a break that it is not valid for', async () => {
    const { total } = booking.totals;
    for (const code of ['WEEKEND15', 'SKEGNESS20'])
      expect((await apply(code)).data).toMatchObject({ discountType: null, priceBreakdown: { total } });
    await apply('BREAK10');
    const lower = booking.totals.total;
    expect((await apply('WELCOMEHOME')).data?.priceBreakdown.total).toBe(lower);
    expect((await details()).discount?.code).toBe('BREAK10');
  });

  it('does not apply while it would leave nothing to pay, and is removed by a change after which it would', async () => {
    const coupon = `INSERT INTO coupons (code, discount_type, pence) VALUES ('ALLFREE', 'promotion', 10000000)`;
    await testServer.query(coupon);
    const { total } = booking.totals;
    expect((await apply('ALLFREE')).data).toMatchObject({ discountType: null, priceBreakdown: { total } });
    const donation = { quantity: 3, price: 300 };
    await setExtra('donation', true, donation);
    expect((await apply('ALLFREE')).data).toMatchObject({ discountType: 'promotion', priceBreakdown: { total: 300 } });
    await setExtra('donation', false, donation);
    expect(booking.totals).toMatchObject({ total, discount: 0 });
    expect((await details()).discount).toBeNull();
    expect((await payNow()).amount).toBe(total);
  });

  it('is refused with the field when it is unknown, expired or already applied', async () => {
    await apply('BREAK10');
    for (const code of ['NOSUCH', 'SUMMER26', 'break10']) {
      const { validationErrors, code: kind, data } = await apply(code);
      expect([kind, data]).toEqual(['codeRefused', null]);
      expect(validationErrors.map(({ field }) => field)).toEqual(['code']);
    }
  });
});
