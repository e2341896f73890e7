/** The calls of a booking on a real database: from the first search to the confirmation. */
import { expect, it } from 'vitest';
import { couple, book, guestDetailsPayload, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const family = { ...couple, children: 1, infants: 1, hiredCots: 1 };

// requirement: JOURNEY-7-CALL-CREATE-BOOKING, JOURNEY-7-CALL-GET-GUEST-SETUP, JOURNEY-7-CALL-SET-GUEST-DETAILS
// requirement: JOURNEY-7-CALL-GET-PAYMENT-DETAILS, JOURNEY-7-CALL-PAY, JOURNEY-7-CALL-GET-ADDONS
// requirement: JOURNEY-7-CALL-SET-DININGS, JOURNEY-7-CALL-SET-EXTRAS, JOURNEY-7-CALL-GET-CONFIRMATION-DATA
// requirement: JOURNEY-3-BASKET-KINDS, JOURNEY-3-CONFIRMATION, JOURNEY-3-PAYMENT-FULL, JOURNEY-3-PRICE-BREAKDOWN
it('a booking goes from an empty session to paid and confirmed', async () => {
  const visitor = await visitorWithSession(testServer.app);
  expect((await visitor.get('get-session-info', {})).booking).toBeNull();
  const made = await book(visitor, [family, { ...couple, unitIndex: 1 }]);
  expect(made).toMatchObject({ status: 'draft', version: 1, basketKind: 'BK', isPaymentProcessing: false });
  const [cot] = made.extras;
  expect(made.extras).toMatchObject([{ section: 'cots', quantity: 1 }]);
  expect(made.totals.total).toBe(made.units.reduce((sum, unit) => sum + unit.price, cot?.price ?? 0));
  expect((await visitor.get('get-session-info', {})).booking?.bookingId).toBe(made.bookingId);

  const { addons } = await visitor.get('get-addons', {});
  const meal = addons.find((addon) => addon.section === 'dining');
  const spa = addons.find((addon) => addon.section === 'spa');
  if (meal === undefined || spa === undefined || cot === undefined) throw new Error('nothing to add');
  const dinings = [{ code: meal.code, unitIndex: 1 }];
  const dined = await visitor.get('set-dinings', { version: made.version, dinings });
  expect(dined.dinings).toMatchObject([{ code: meal.code, unitSeqNumber: 1, price: meal.units[1]?.price }]);
  const wanted = [
    { code: cot.code, quantity: 1 },
    { code: spa.code, quantity: 2 },
  ];
  const extras = await visitor.get('set-extras', { version: dined.version, extras: wanted });
  expect(extras.extras).toMatchObject([cot, { code: spa.code, quantity: 2, price: 2 * spa.price }]);
  const { addons: chosen } = await visitor.get('get-addons', {});
  expect(chosen.find(({ code }) => code === meal.code)?.units.map((unit) => unit.isSelected)).toEqual([false, true]);
  expect(chosen.find(({ code }) => code === spa.code)?.quantity).toBe(2);

  const setup = await visitor.get('get-guest-setup', {});
  expect(setup.currentGuests.map((unit) => unit.guests.map((one) => one.type))).toEqual([
    ['ADULT', 'ADULT', 'CHILD', 'INFANT'],
    ['ADULT', 'ADULT'],
  ]);
  const named = await nameGuests(visitor, extras);
  expect(named).toMatchObject({ status: 'inProgress', areGuestDetailsComplete: true });
  expect((await visitor.get('get-guest-setup', {})).contact).toEqual(guestDetailsPayload(extras).contact);

  const { total, savings } = named.totals;
  const items = [
    { code: cot.code, price: cot.price },
    { code: spa.code, price: 2 * spa.price },
  ];
  expect(await visitor.get('get-payment-details', {})).toMatchObject({
    isFullPaymentAvailable: true,
    fullPaymentAmount: total,
    fullPaymentDueDate: '2027-01-11',
    priceBreakdown: { total, savings, diningSection: { total: dined.dinings[0]?.price }, extrasSection: { items } },
  });
  const attempt = await visitor.get('worldpay-init', {});
  expect(attempt).toMatchObject({ amount: total, currency: 'GBP', checkoutId: 'checkout-1' });

  const paid = await visitor.get('pay', payPayload(named, attempt.attemptId, await testServer.sandbox.cardSession()));
  expect(paid).toMatchObject({ outcome: 'SUCCESS', booking: { status: 'completed', isPaymentProcessing: false } });
  expect(await visitor.get('get-confirmation-data', { resId: made.resId })).toMatchObject({
    bookingData: { resId: made.resId, status: 'completed', totals: named.totals },
    paidAmount: total,
    leadGuest: { firstName: 'GuestA', lastName: 'Marlow', email: 'marlow@example.com' },
    card: { brand: 'Visa', lastFour: '1111' },
  });
  expect((await visitor.get('get-worldpay-response', { attemptId: attempt.attemptId })).outcome).toBe('SUCCESS');
  const paidInSession = { booking: null, paid: { resId: made.resId, brand: 'family' } };
  expect(await visitor.get('get-session-info', {})).toMatchObject(paidInSession);
});
