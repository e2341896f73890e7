/** What the reconcile command counts, and how operators see and close failed settlements and items that stay open. */
import { describe, expect, it } from 'vitest';
import { book } from '../test/bookingSteps.ts';
import { type PayingVisitor, sendEvent, sendPayment, startPaying } from '../test/latePayments.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { reconcileReport } from './reconcile.ts';
import { type CommandResult, runAdminHere, settingsOf } from './test/command.ts';

const testServer = await testServerOfFile();

it.each([
  [1, '1 problem found.'],
  [2, '2 problems found.'],
])('%d nights that are miscounted are counted', async (nights, sentence) => {
  const { pool } = testServer.database;
  const miscount = (by: number) =>
    pool.query(
      `UPDATE stock SET free = free + $2 WHERE pool = 'acc:MH:CSTD'
         AND night IN (SELECT night FROM stock WHERE pool = 'acc:MH:CSTD' ORDER BY night LIMIT $1)`,
      [nights, by],
    );
  await miscount(-1);
  const { text, isGood } = await reconcileReport(pool);
  await miscount(1);
  expect([isGood, text.split('\n').at(-1)]).toEqual([false, sentence]);
  expect(await reconcileReport(pool)).toMatchObject({ isGood: true, text: 'Stock and money add up.' });
});

const admin = (...args: string[]): Promise<CommandResult> => runAdminHere(settingsOf(testServer), ...args);

/** A booking whose payment the provider accepted but never settled; its event has reported that. */
const unsettled = async (): Promise<PayingVisitor & Readonly<{ payment: string }>> => {
  const paying = await startPaying(await visitorWithSession(testServer.app));
  await testServer.sandbox.arm({ operation: 'settlement', mode: 'error', count: 1 });
  const { attemptId } = await sendPayment(testServer, paying);
  const payment = `BW-${attemptId}`;
  await sendEvent(testServer, { reference: payment, id: `failed-${attemptId}`, type: 'settlementFailed' });
  return { ...paying, payment };
};

describe('a payment whose settlement failed', () => {
  it.each([
    ['received', 'counts as received in another way', 'received'],
    ['given-up', 'is given up', 'givenUp'],
  ] as const)('is listed and found by reconcile until it is closed as %s', async (action, words, outcome) => {
    const { booking, payment } = await unsettled();
    const listed = await admin('payment-exceptions');
    expect(listed.code).toBe(1);
    const line = listed.out.split('\n').find((one) => one.includes(payment));
    expect(line).toMatch(/settlementFailed/);
    expect(line).toMatch(/  open$/);
    const found = await admin('reconcile');
    expect(found.code).toBe(1);
    expect(found.out).toMatch(
      new RegExp(`^settlementFailed .*${booking.resId} .*the money of a payment never came`, 'm'),
    );
    expect(await admin('payment-exception', payment, action)).toEqual({
      code: 0,
      out: `The money of the payment ${payment} ${words}. The booking stays as it is.\n`,
      err: '',
    });
    expect([(await admin('payment-exceptions')).code, (await admin('reconcile')).code]).toEqual([0, 0]);
    expect(JSON.parse((await admin('payment-exceptions', '--json')).out)).toContainEqual(
      expect.objectContaining({ booking: booking.resId, payment, state: 'settlementFailed', outcome }),
    );
    expect((await admin('history', String(booking.resId))).out).toContain(`payment.${outcome}`);
  });

  it('is closed once: later the command says that nothing is open', async () => {
    const { payment } = await unsettled();
    await admin('payment-exception', payment, 'received');
    expect(await admin('payment-exception', payment, 'given-up')).toEqual({
      code: 1,
      out: '',
      err: `No settlement of the payment ${payment} is open: 'payment-exceptions' lists what is.\n`,
    });
  });

  it('stays open when that of another payment is closed', async () => {
    const [one, other] = [await unsettled(), await unsettled()];
    expect((await admin('payment-exception', one.payment, 'received')).code).toBe(0);
    expect(JSON.parse((await admin('payment-exceptions', '--json')).out)).toContainEqual(
      expect.objectContaining({ payment: other.payment, outcome: null }),
    );
    await admin('payment-exception', other.payment, 'received');
  });

  it('is looked for by the reference of the payment: another one is not known', async () =>
    expect(await admin('payment-exception', 'BW-7d1f', 'received')).toEqual({
      code: 1,
      out: '',
      err: "There is no payment BW-7d1f. 'payment-exceptions' lists them.\n",
    }));
});

const AGO = "clock_timestamp() - interval '42 minutes'";
const paid = async () => paidBooking(testServer, await visitorWithSession(testServer.app));

it.each([
  ['unsettled', paid, `UPDATE payment_attempts SET status = 'unknown', updated_at = ${AGO} WHERE booking_id = $1`],
  [
    'unanswered',
    paid,
    `INSERT INTO payment_inquiries (attempt_id, event_token, opened_at)
     SELECT id, gen_random_uuid(), ${AGO} FROM payment_attempts WHERE booking_id = $1`,
  ],
  [
    'overdue',
    async () => book(await visitorWithSession(testServer.app)),
    `UPDATE bookings SET hold_expires_at = ${AGO} WHERE id = $1`,
  ],
] as const)(
  'what stays open too long is reported with its minutes: a problem of the kind %s',
  async (kind, make, begin) => {
    const { bookingId, resId } = await make();
    await testServer.database.pool.query(begin, [bookingId]);
    const { text } = await reconcileReport(testServer.database.pool);
    expect(text.split('\n').find((line) => line.includes(kind))).toMatch(new RegExp(`${resId} +42 min `));
  },
);
