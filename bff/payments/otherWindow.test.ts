/** Two windows of one session that pay for the same booking: the one whose payment was replaced learns what holds. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
let visitor: Visitor;
let booking: Booking;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
  booking = await nameGuests(visitor, await book(visitor, [couple]));
});

const start = async () => (await visitor.get('worldpay-init', {})).attemptId;
const pay = async (attemptId: string, name?: string) =>
  (await visitor.ask('pay', payPayload(booking, attemptId, await testServer.sandbox.cardSession({}), name))).body;
const ask = async (attemptId: string | null) => (await visitor.ask('get-worldpay-response', { attemptId })).body;

// requirement: JOURNEY-4-PAYMENT
it('keeps the first window waiting while the payment of the other one is open, and charges only that one', async () => {
  const here = await start();
  const there = await start();
  await testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
  expect((await pay(there)).data?.outcome).toBe('ERROR');
  expect(await pay(here)).toMatchObject({ code: 'paymentProcessing', data: null });
  expect(await ask(here)).toMatchObject({ code: 'paymentProcessing', data: null });
  expect((await ask(there)).data?.outcome).toBe('SUCCESS');
  expect(await ask(here)).toMatchObject({ code: 'bookingChanged', data: null });
  expect(await pay(here)).toMatchObject({ code: 'notAcceptedNow', data: null });
  expect((await visitor.get('get-booking', {})).status).toBe('completed');
  const payments = (await testServer.sandbox.journal()).filter(({ kind }) => kind === 'payment');
  expect(payments.filter(({ data }) => JSON.stringify(data).includes(here))).toEqual([]);
});

// requirement: JOURNEY-4-PAYMENT
it('has the first window load the booking again once the payment of the other one was declined', async () => {
  const here = await start();
  const there = await start();
  expect((await pay(there, 'REFUSED')).data?.outcome).toBe('FAILURE');
  expect(await ask(here)).toMatchObject({ code: 'bookingChanged', data: null });
  expect(await pay(here)).toMatchObject({ code: 'bookingChanged', data: null });
  expect(await visitor.get('get-booking', {})).toMatchObject({ status: 'inProgress', isPaymentProcessing: false });
});

it('says that the booking has changed, not that a card was refused, when the other window has begun again', async () => {
  await pay(await start(), 'REFUSED');
  expect((await ask(null)).data?.outcome).toBe('FAILURE');
  await start();
  expect(await ask(null)).toMatchObject({ code: 'bookingChanged', data: null });
});

it('says of a payment that ended with its hold that nothing was taken', async () => {
  const attemptId = await start();
  expect((await ask(attemptId)).data?.outcome).toBe('NOACTION');
  await visitor.get('clear-booking', {});
  expect((await ask(attemptId)).data?.outcome).toBe('NOACTION');
});
