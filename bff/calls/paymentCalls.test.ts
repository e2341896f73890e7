/** Calls about payments: who may ask, what is offered before the guests are named, and what operators read of a defect. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { ownerWithSpa } from '../test/changes.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  // the payment succeeds however slow the machine is
  testServer = await openTestServer(20_000);
});
afterAll(() => testServer.close());

const query = (sql: string, values: unknown[]) => testServer.database.pool.query(sql, values);

it('no way of paying is offered until the guests are named', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await book(visitor, undefined, undefined, '2027-08-01');
  const offered = async (): Promise<boolean[]> => {
    const details = await visitor.get('get-payment-details', {});
    return [
      details.isFullPaymentAvailable,
      details.isPartialPaymentAvailable,
      details.isPartialPaymentAutoCollectAvailable,
      details.isMonthlyPaymentAvailable,
    ];
  };
  expect(await offered()).toEqual([false, false, false, false]);
  await nameGuests(visitor, booking);
  expect(await offered()).toEqual([true, true, true, true]);
});

it('who may only pay for a booking is informed of its payment by its reference, and a stranger is not', async () => {
  const { resId, bookingId } = await paidBooking(testServer, await visitorWithSession(testServer.app));
  const payer = await visitorWithSession(testServer.app);
  const ask = async () => (await payer.ask('get-worldpay-response', { attemptId: null, resId })).body.code;
  expect(await ask()).toBe('notLeadGuest');
  await query("INSERT INTO booking_grants VALUES ($1, $2, clock_timestamp() + interval '5 minutes')", [
    payer.sessionId(),
    bookingId,
  ]);
  // its payment was started in another session
  expect(await ask()).toBe('bookingChanged');
});

it('a change that costs a penny is to be paid', async () => {
  const { visitor, paid } = await ownerWithSpa(testServer);
  await query('UPDATE amendments SET difference_pence = 1 WHERE booking_id = $1', [paid.bookingId]);
  const { balance, change } = await visitor.get('get-balance-by-id', { resId: paid.resId });
  expect([balance, change === null]).toEqual([1, false]);
});

it('operators read why a payment failed that the server could not ask for', async () => {
  const { router } = testServer.payments;
  const app = testServer.createApp(testServer.database.pool, {
    router: {
      ...router,
      adapterFor: () => {
        throw new Error('this way of paying is not set up');
      },
    },
  });
  const visitor = await visitorWithSession(app);
  const booking = await nameGuests(visitor, await book(visitor));
  const { attemptId } = await visitor.get('worldpay-init', {});
  const payment = payPayload(booking, attemptId, await testServer.sandbox.cardSession());
  expect((await visitor.get('pay', payment)).outcome).toBe('ERROR');
  expect(testServer.defects.splice(0).map(String)).toEqual(['Error: this way of paying is not set up']);
});
