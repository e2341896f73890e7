/** Instalments from a stored card: collected once, reconciled when unknown, retried when refused, then ended. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import type { LaterPayment } from '../../machines/contract/payment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { checkMoney } from '../admin/money.ts';
import { plansReport } from '../admin/plans.ts';
import type { PaymentOperations } from '../providers/payments/paymentRouter.ts';
import type { PaymentOutcome } from '../providers/payments/port.ts';
import { collectInstalments } from '../payments/collectInstalments.ts';
import { laterPaymentsOf, outstandingOf, payByOf } from './instalments.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { book } from '../test/bookingSteps.ts';
import { paidInParts } from '../test/paidBooking.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import type { PaymentDeps } from '../attempts/deps.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
let booking: Booking;
let first: LaterPayment;

const laterPayments = async () => (await visitor.get('get-payment-by-id', { resId: booking.resId })).later;
/** Payment dependencies on another day, with some methods of the provider replaced. */
const paymentDepsOn = (day: string, changes: Partial<PaymentOperations> = {}): PaymentDeps => ({
  ...testServer.payments,
  now: () => new Date(`${day}T09:00:00Z`),
  router: replaceOperations(testServer.payments.router, () => changes),
});

const collectOn = (
  day: string,
  changes?: Partial<PaymentOperations>,
  onError: typeof throwIt | (() => void) = throwIt,
) => collectInstalments(paymentDepsOn(day, changes), onError);
const { query } = testServer;
const { pool } = testServer.database;
const planOf = (bookingId: string) =>
  query<object>('SELECT * FROM instalments WHERE booking_id = $1 ORDER BY number', [bookingId]);
/** The attempts for its instalments, in the order in which they ended. */
const collectedOf = ({ bookingId }: Booking) =>
  query(
    `SELECT instalment, amount_pence AS amount FROM payment_attempts WHERE booking_id = $1 AND instalment > 0
     ORDER BY updated_at`,
    [bookingId],
  );

/** Why a booking's plan ended, with the numbers of history lines and e-mails about it. */
const endOf = ({ bookingId }: Booking) =>
  query(
    `SELECT min(ended_because) AS because,
       (SELECT count(*) FROM booking_history WHERE booking_id = $1 AND event = 'plan.ended') AS events,
       (SELECT count(*) FROM emails WHERE booking_id = $1 AND kind = 'planEnded') AS emails
     FROM instalments WHERE booking_id = $1 AND ended_at IS NOT NULL`,
    [bookingId],
  );
const REFUSED = { kind: 'refused', code: '51', description: 'not enough on it' } as const;
const refuse = { collect: async () => REFUSED };

beforeEach(async () => {
  await query(`UPDATE instalments SET status = 'ended' WHERE status = 'awaited'`);
  visitor = await visitorWithSession(testServer.app);
  ({ booking } = await paidInParts(testServer, visitor, 'ApcSpread'));
  const [one] = await laterPayments();
  if (one === undefined) throw new Error('nothing is left to be paid later');
  first = one;
});

describe('an instalment', () => {
  // requirement: JOURNEY-3-INSTALMENTS
  it('is collected on its due date and not before, and only once by several servers', async () => {
    expect(await collectOn(addDays(first.dueDate, -1))).toBe(0);
    const asked = await Promise.all([1, 2, 3, 4].map(() => collectOn(first.dueDate)));
    expect([sumOf(asked), await collectOn(first.dueDate)]).toEqual([1, 0]);
    const { paid, later: plan } = await visitor.get('get-payment-by-id', { resId: booking.resId });
    expect(plan.map(({ status }) => status).slice(0, 2)).toEqual(['paid', 'awaited']);
    expect(await collectedOf(booking)).toEqual([{ instalment: 1, amount: first.amount }]);
    expect(paid - first.amount).toBe(booking.totals.total - sumOf(plan.map(({ amount }) => amount)));
    const receipts = await query(`SELECT FROM emails WHERE booking_id = $1 AND kind = 'receipt'`, [booking.bookingId]);
    expect(receipts).toHaveLength(1);
    expect(await checkMoney(pool)).toEqual([]);
  });

  it('is collected at its own amount, also before an earlier one that is tried again later', async () => {
    const [, second] = await laterPayments();
    const { dueDate = '', amount = 0 } = second ?? {};
    await query(
      `UPDATE instalments SET amount_pence = amount_pence + CASE number WHEN 1 THEN -100 ELSE 100 END,
         next_try_on = CASE number WHEN 1 THEN $2::date + 1 ELSE next_try_on END
       WHERE booking_id = $1 AND number <= 2`,
      [booking.bookingId, dueDate],
    );
    expect(await collectOn(addDays(dueDate, 1))).toBe(2);
    expect(await collectedOf(booking)).toEqual([
      { instalment: 2, amount: amount + 100 },
      { instalment: 1, amount: first.amount - 100 },
    ]);
    expect(await checkMoney(pool)).toEqual([]);
  });

  it('is retried one, three and seven days later when the bank refuses it, and then ends the plan', async () => {
    const asked: number[] = [];
    for (let day = 0; day <= 8; day += 1) asked.push(await collectOn(addDays(first.dueDate, day), refuse));
    expect(asked).toEqual([1, 1, 0, 1, 0, 0, 0, 1, 0]);
    expect((await laterPayments()).every(({ status }) => status === 'ended')).toBe(true);
    expect(await collectOn(addDays(first.dueDate, 60))).toBe(0);
    const { balance } = await visitor.get('get-balance-by-id', { resId: booking.resId });
    expect(balance).toBe(sumOf((await laterPayments()).map(({ amount }) => amount)));
  });

  it('that is refused is due on the next day, and leaves the later ones as they are', async () => {
    const [, ...later] = await planOf(booking.bookingId);
    await collectOn(first.dueDate, refuse);
    const refused = { refusals: 1, next_try_on: addDays(first.dueDate, 1), status: 'awaited' };
    expect(later).not.toEqual([]);
    expect(await planOf(booking.bookingId)).toEqual([expect.objectContaining(refused), ...later]);
  });

  it('that is unpaid counts to what is left, which is due by the date of the last of them', async () => {
    const { bookingId: id, startDate } = booking;
    // agreed under terms with later due dates than today's
    await query('UPDATE instalments SET due_date = due_date + 100 WHERE booking_id = $1', [id]);
    const plan = await laterPayments();
    for (let unpaid = plan.slice(); unpaid.length > 0; unpaid = unpaid.slice(0, -1)) {
      expect(await outstandingOf(pool, id)).toBe(sumOf(unpaid.map(({ amount }) => amount)));
      expect(payByOf(testServer.payments, { startDate }, await laterPaymentsOf(pool, id))).toBe(unpaid.at(-1)?.dueDate);
      await query(`UPDATE instalments SET status = 'paid' WHERE booking_id = $1 AND number = $2`, [id, unpaid.length]);
    }
    expect(await outstandingOf(pool, id)).toBe(0);
  });

  it('of another booking stays as it is when one is refused, and when its plan ends', async () => {
    const other = (await book(await visitorWithSession(testServer.app))).bookingId;
    await query(
      `INSERT INTO instalments SELECT (jsonb_populate_record(plan, jsonb_build_object('booking_id', $2::uuid))).*
       FROM instalments plan WHERE booking_id = $1`,
      [booking.bookingId, other],
    );
    const [before, own] = [await planOf(other), await planOf(booking.bookingId)];
    const answers: PaymentOutcome[] = [REFUSED, { kind: 'invalidCard', fields: [], description: 'deleted' }];
    for (const [day, answer] of answers.entries()) {
      await collectOn(addDays(first.dueDate, day), { collect: async () => answer });
      expect(await planOf(booking.bookingId)).not.toEqual(own);
      expect(await planOf(other)).toEqual(before);
    }
    expect(await endOf(booking)).toMatchObject([{ because: 'cardGone' }]);
  });

  it('ends the plan when the provider gave no card token', async () => {
    await query('UPDATE card_agreements SET token_href = NULL WHERE booking_id = $1', [booking.bookingId]);
    expect([await collectOn(first.dueDate), (await laterPayments())[0]?.status]).toEqual([0, 'ended']);
  });

  // requirement: JOURNEY-3-INSTALMENTS-ENDED
  it('ends the plan with an e-mail, a history line and a report line when the provider has deleted the card', async () => {
    const { bookingId, resId, totals } = booking;
    const deleteCard = `UPDATE card_agreements SET token_href = replace(token_href, '/tokens/', '/tokens/gone')`;
    await query(`${deleteCard} WHERE booking_id = $1`, [bookingId]);
    expect(await collectOn(first.dueDate)).toBe(1);
    expect((await laterPayments()).every(({ status }) => status === 'ended')).toBe(true);
    expect(await collectOn(addDays(first.dueDate, 40))).toBe(0);
    expect(await endOf(booking)).toEqual([{ because: 'cardGone', events: 1, emails: 1 }]);
    const { isGood, json } = await plansReport(pool);
    const leftPence = totals.total - (await visitor.get('get-payment-by-id', { resId })).paid;
    const line = { booking: resId, leftPence, because: 'cardGone', email: 'waiting' };
    expect(isGood).toBe(false);
    expect(json).toContainEqual(expect.objectContaining(line));
    const addToPaid = (pence: number) =>
      query('UPDATE bookings SET paid_pence = paid_pence + $2 WHERE id = $1', [bookingId, pence]);
    await addToPaid(leftPence);
    expect(JSON.stringify((await plansReport(pool)).json)).not.toContain(String(resId));
    await addToPaid(-leftPence);
  });

  it('is retried on the days of a refused one when the provider rejects the request, and then ends the plan', async () => {
    const broken = { collect: () => Promise.reject(new Error('malformed')) };
    const age = "UPDATE payment_attempts SET updated_at = clock_timestamp() - interval '1 hour'";
    const tried: number[] = [];
    for (let day = 0; day <= 30; day += 1) {
      const date = addDays(first.dueDate, day);
      if ((await collectOn(date, broken, () => undefined)) > 0) tried.push(day);
      await query(`${age} WHERE booking_id = $1 AND status = 'unknown'`, [booking.bookingId]);
      await reconcilePayments(paymentDepsOn(date, broken), throwIt);
    }
    expect(tried).toEqual([0, 1, 3, 7]);
    expect(await endOf(booking)).toEqual([{ because: 'rejected', events: 1, emails: 1 }]);
  });
});
