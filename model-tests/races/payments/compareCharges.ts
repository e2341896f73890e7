/**
 * Compares our records with the provider's: no guest is charged twice, no money is lost, and every booking has both its
 * money and its stock.
 */
import type pg from 'pg';
import { AWAITING_GUEST, AT_PROVIDER } from '../../../machines/checkout/attempt/attempt.rules.ts';
import { runAdmin } from '../../../bff/admin/test/command.ts';
import { checkMoney } from '../../../bff/admin/money.ts';
import { BALANCE } from '../../../bff/attempts/attempts.ts';
import { checkStock } from '../../../bff/bookings/reconcileStock.ts';
import { until } from '../../bench/until.ts';
import type { Charge } from './charges.ts';

/** An attempt as stored. */
type Attempt = Readonly<{ reference: string; status: string; instalment: number }>;
type Booking = Readonly<{
  id: string;
  status: string;
  hold: string;
  paid: number;
  attempts: readonly Attempt[];
  later: readonly Readonly<{ number: number; status: string }>[];
}>;

const BOOKINGS = `
  SELECT id, status, hold_state AS hold, paid_pence AS paid,
    (SELECT json_agg(json_build_object('reference', reference, 'status', status, 'instalment', instalment))
     FROM payment_attempts WHERE booking_id = booking.id) AS attempts,
    coalesce((SELECT json_agg(json_build_object('number', number, 'status', status))
     FROM instalments WHERE booking_id = booking.id), '[]') AS later
  FROM bookings booking WHERE EXISTS (SELECT FROM payment_attempts WHERE booking_id = booking.id)`;

/** Statuses of an attempt that waits only for us and the provider. */
const PROCESSING: readonly string[] = [...AT_PROVIDER, 'capturedAfterRefusal', 'refunding'];

/** Bookings with unsettled money. An attempt that waits for its guest to return takes no money, so it is settled. */
const UNSETTLED = `
  SELECT booking_id AS id FROM payment_attempts
  WHERE status = ANY ($1) OR status = ANY ($2) AND returned_at IS NOT NULL
  UNION SELECT booking_id FROM payment_exceptions WHERE booking_id IS NOT NULL AND closed_at IS NULL
  UNION SELECT booking_id FROM refunds WHERE status IN ('asked', 'sent', 'unknown')
  UNION SELECT booking_id FROM amendments WHERE status IN ('paying', 'unknown')`;

/** The bookings whose money is not settled yet. */
export const unsettledIn = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ id: string }>(UNSETTLED, [PROCESSING, AWAITING_GUEST])).rows.map(({ id }) => id);

/** The bookings whose money is still not settled after a minute. */
export const unsettledAfterAMinute = async (pool: pg.Pool): Promise<string[]> => {
  await until('all money is settled', async () => (await unsettledIn(pool)).length === 0).catch(() => undefined);
  return unsettledIn(pool);
};

const problemsOf = (
  { id, status, hold, paid, attempts, later }: Booking,
  byReference: ReadonlyMap<string, Charge[]>,
) => {
  const problems: string[] = [];
  const charged = attempts.flatMap((attempt) =>
    (byReference.get(attempt.reference) ?? [])
      .filter(({ isRefunded }) => !isRefunded)
      .map((charge) => ({ attempt, charge })),
  );
  const byInstalment = Map.groupBy(charged, ({ attempt }) => attempt.instalment);
  for (const [instalment, charges] of byInstalment)
    if (charges.length > 1) problems.push(`instalment ${instalment} was charged ${charges.length} times`);
  const taken = charged.reduce((sum, { charge }) => sum + charge.amount - charge.partsRefunded, 0);
  if (taken !== paid) problems.push(`the provider has ${taken} pence of it, and the booking ${paid}`);
  const isBooked = status === 'completed' && hold === 'booked';
  if (byInstalment.has(0) !== isBooked)
    problems.push(`${byInstalment.has(0) ? 'paid' : 'not paid'}, and ${status}, ${hold}`);
  for (const { number, status: instalmentStatus } of later) {
    // a payment of the balance covers all remaining instalments
    const isCharged = byInstalment.has(number) || byInstalment.has(BALANCE);
    if ((instalmentStatus === 'paid') !== isCharged)
      problems.push(`instalment ${number} is ${instalmentStatus}, and ${isCharged ? '' : 'not '}charged`);
  }
  return problems.map((problem) => `booking ${id}: ${problem}`);
};

/** All discrepancies between the store and the providers' charges, as sentences; no payment may be processing. */
export const compareCharges = async (pool: pg.Pool, charges: readonly Charge[]): Promise<string[]> => {
  const { rows } = await pool.query<Booking>(BOOKINGS);
  const byReference = Map.groupBy(charges, ({ reference }) => reference);
  const known = new Set(rows.flatMap(({ attempts }) => attempts.map(({ reference }) => reference)));
  const strays = charges.filter(({ reference }) => !known.has(reference));
  return [
    ...rows.flatMap((booking) => problemsOf(booking, byReference)),
    ...strays.map(({ reference }) => `nobody knows the charge ${reference}`),
  ];
};

/** The discrepancies within the store itself: stock and totals. */
export const checkStore = async (pool: pg.Pool): Promise<string[]> => {
  const [money, stock] = [await checkMoney(pool), await checkStock(pool)];
  return [
    ...money.map(({ kind, resId, expected, found }) => `${kind} of ${resId}: ${found} instead of ${expected}`),
    ...stock.map(({ kind, pool: cell, night }) => `${kind} ${cell} ${night}`),
  ];
};

type Reconciled = Readonly<{ stock: object[]; money: object[]; records: { problems: object[]; isComplete: boolean } }>;

/** What `npm run admin -- reconcile` finds, with these settings. Throws if it cannot run. */
export const reconcile = async (settings: Readonly<Record<string, string>>): Promise<Reconciled> => {
  const { out, err } = await runAdmin(settings, 'reconcile', '--json');
  if (out === '') throw new Error(err);
  return JSON.parse(out) as Reconciled;
};
