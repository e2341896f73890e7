/**
 * Amounts and days of payments: the sums requested from the provider, what happens when the amount due changes before
 * or after the request, and when a balance is overdue (decision 0075: deposit of 20 %, balance 70 days before arrival).
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { reconcilePayments } from './reconcile.ts';
import { payPayload } from '../test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { collectInstalments } from './collectInstalments.ts';
import { readPayment } from './test/difference.ts';
import { putInto } from './test/putInto.ts';
import { CAPTURED, closeEarlierPayments, throwIt } from './test/subject.ts';
import { tableServerOfFile } from './test/tableServer.ts';

const table = await tableServerOfFile();
const asked: number[] = [];
afterEach(() => void (asked.length = 0));

/** The provider stores the card, so that instalments can be collected. */
const STORED = { ...CAPTURED, agreement: { tokenHref: 'https://provider.example/tokens/1', schemeReference: 's-1' } };

/** Records the amounts that the provider is asked to take, and makes it capture them. */
const captureAndRecord = (): void =>
  table.recorded.replaceReplies({
    takePayment: async ({ amountPence }) => (asked.push(amountPence), STORED),
    collect: async ({ amountPence }) => (asked.push(amountPence), CAPTURED),
  });

const collectAt = (instant: string) => collectInstalments({ ...table.payments, now: () => new Date(instant) }, throwIt);

/** A server at another time. */
const serverAt = (instant: string): FastifyInstance =>
  table.server.createApp(table.payments.pool, { router: table.payments.router, now: () => new Date(instant) });

/** The day that lies `days` before the arrival. */
const dayBefore = ({ startDate }: Pick<Booking, 'startDate'>, days: number): string => addDays(startDate, -days);

/** A booking whose first payment is started; records what the provider is asked for afterwards. */
const start = async (option: PaymentOption) => {
  await closeEarlierPayments(table);
  captureAndRecord();
  const visitor = await visitorWithSession(table.app);
  const booking = await table.bookBy(visitor, option);
  return { visitor, booking, attemptId: (await visitor.get('worldpay-init', {})).attemptId };
};

/** A booking whose first payment is made; records only what the provider is asked for afterwards. */
const startPaid = async (option: PaymentOption) => {
  const { visitor, booking, attemptId } = await start(option);
  await pay(visitor, booking, attemptId);
  asked.length = 0;
  return { visitor, booking };
};

const pay = async (visitor: Visitor, booking: Pick<Booking, 'version'>, attemptId: string) =>
  visitor.ask('pay', payPayload(booking, attemptId, await table.server.sandbox.cardSession()));

it('the amount that the provider is asked for is the deposit, then each instalment from midnight of its day, and in sum the total', async () => {
  const { visitor, booking, attemptId } = await start('ApcSpread');
  await pay(visitor, booking, attemptId);
  const { total } = booking.totals;
  // booked on 11 January: due on the same day of each month until 70 days before arrival
  const last = dayBefore(booking, 70);
  const days = ['2027-02-11', '2027-03-11', '2027-04-11', '2027-05-11', '2027-06-11'].filter((day) => day <= last);
  expect(await collectAt('2027-02-10T23:59:59Z')).toBe(0);
  for (const day of days) expect(await collectAt(`${day}T00:00:00Z`)).toBe(1);
  const deposit = Math.max(5_000, Math.ceil((total * 20) / 100));
  const part = Math.floor((total - deposit) / days.length);
  const first = total - deposit - part * (days.length - 1);
  expect(asked).toEqual([deposit, first, ...days.slice(1).map(() => part)]);
  expect(asked.reduce((sum, one) => sum + one, 0)).toBe(total);
});

describe('a payment whose amount is no longer what is due', () => {
  it('is refused as bookingChanged without a request when the deposit no longer suffices on the day of the payment', async () => {
    const { visitor, booking, attemptId } = await start('Deposit');
    // 70 days before arrival all of it is due
    const late = visitor.at(serverAt(`${dayBefore(booking, 70)}T09:00:00Z`));
    expect((await pay(late, booking, attemptId)).body.code).toBe('bookingChanged');
    expect(asked).toEqual([]);
    const inTime = visitor.at(serverAt(`${dayBefore(booking, 71)}T09:00:00Z`));
    expect((await pay(inTime, booking, attemptId)).body.data?.outcome).toBe('SUCCESS');
    expect(asked).toEqual([Math.max(5_000, Math.ceil((booking.totals.total * 20) / 100))]);
  });

  it('is refused as bookingChanged without a request when part of the balance was settled since it was started', async () => {
    const { visitor, booking } = await startPaid('ApcSpread');
    const { resId, bookingId } = booking;
    const balance = await visitor.get('worldpay-init', { resId });
    const { bookingData } = await visitor.get('get-balance-by-id', { resId });
    // a manual correction by an operator, which does not raise the booking's version
    await table.query(`UPDATE instalments SET status = 'paid' WHERE booking_id = $1 AND number = 1`, [bookingId]);
    expect((await pay(visitor, bookingData, balance.attemptId)).body.code).toBe('bookingChanged');
    expect(asked).toEqual([]);
  });
});

it.each([
  ['balance', 2],
  ['instalment', 1],
] as const)(
  'a captured payment whose amount is no longer what is due does not settle the %s, stays open, and is reported',
  async (kind, number) => {
    const subject = await putInto(table, kind, 'unknown', 'captured');
    const { bookingId } = subject;
    // a manual correction by an operator while the payment is at the provider
    const add = 'UPDATE instalments SET amount_pence = amount_pence + $3 WHERE booking_id = $1 AND number = $2';
    const addToDue = (pence: number) => table.query(add, [bookingId, number, pence]);
    await addToDue(1);
    const before = await readPayment(table, subject);
    const errors: unknown[] = [];
    expect(await reconcilePayments(table.payments, (error) => errors.push(error))).toBe(0);
    expect(errors.map(String)).toEqual([
      `Error: the attempt ${subject.attemptId} paid ${subject.amountPence} pence, but ${subject.amountPence + 1} are due`,
    ]);
    expect(await readPayment(table, subject)).toEqual(before);
    await addToDue(-1);
    expect(await reconcilePayments(table.payments, throwIt)).toBe(1);
    expect(await readPayment(table, subject)).toMatchObject({ attempt: 'captured' });
  },
);

// requirement: JOURNEY-7-CALL-GET-BALANCE-BY-ID
it('a balance is overdue from the day after its due day at the resort, not on it, and never once it is paid', async () => {
  const { visitor, booking } = await startPaid('Deposit');
  const { resId } = booking;
  const due = dayBefore(booking, 70);
  const isOverdueAt = async (instant: string): Promise<boolean> =>
    (await visitor.at(serverAt(instant)).get('get-balance-by-id', { resId })).isOverdue;
  expect((await visitor.get('get-balance-by-id', { resId })).dueDate).toBe(due);
  // in summer the resort's day begins and ends an hour before the UTC day
  expect(await isOverdueAt(`${dayBefore(booking, 71)}T12:00:00Z`)).toBe(false);
  expect([await isOverdueAt(`${due}T00:00:00Z`), await isOverdueAt(`${due}T22:59:59Z`)]).toEqual([false, false]);
  expect(await isOverdueAt(`${due}T23:00:00Z`)).toBe(true);
  const { attemptId: balance } = await visitor.get('worldpay-init', { resId });
  await pay(visitor, (await visitor.get('get-balance-by-id', { resId })).bookingData, balance);
  expect(await isOverdueAt(`${due}T23:00:00Z`)).toBe(false);
});
