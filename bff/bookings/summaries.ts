/** What a list of bookings says about each: dates, guests, and what is paid and left to pay, in pence. */
import sql from 'sql-template-tag';
import { PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import { payByDate, type LastPayment, type PaymentTerms } from '../../machines/checkout/schedule.rules.ts';
import type { BookingSummary } from '../../machines/contract/account.ts';
import { daysToGo, isOngoingStay, isPreviousStay } from '../../machines/kit/daysToGo.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import { guestsInUnit } from '../../machines/party/party.rules.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { Clock, Terms } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import { viewOf, type BookingRow } from './bookingRow.ts';

/** What is left to pay of a booking and its last due payment; and the amount paid last. All in pence. */
type Sums = Readonly<{ remaining: number; lastDue: LastPayment | null; lastPayment: number }>;

const sumsOf = async (client: DbClient, ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> => {
  const { rows } = await client.query<Sums & { id: string }>(
    prepared(
      'sums-of-bookings',
      sql`SELECT one.id,
            (SELECT coalesce(sum(amount_pence), 0)::int FROM instalments plan
              WHERE plan.booking_id = one.id AND plan.status <> 'paid') AS remaining,
            (SELECT jsonb_build_object('number', number, 'dueDate', due_date) FROM instalments plan
              WHERE plan.booking_id = one.id AND plan.status <> 'paid'
              ORDER BY number DESC LIMIT 1) AS "lastDue",
            coalesce((SELECT attempt.amount_pence FROM payment_attempts attempt
              WHERE attempt.booking_id = one.id AND attempt.status = ANY (${[...PAID]}::text[])
              ORDER BY attempt.updated_at DESC, attempt.instalment DESC LIMIT 1), 0) AS "lastPayment"
          FROM unnest(${[...ids]}::uuid[]) one (id)`,
    ),
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
};

const summaryOf = (
  row: BookingRow,
  { remaining, lastDue, lastPayment }: Sums,
  { terms, today }: Readonly<{ terms: PaymentTerms; today: string }>,
): BookingSummary => {
  const { resId, brand, resort, startDate, endDate, units, totals, eventName } = viewOf(row);
  return {
    bookingRef: formatReference(resId),
    resId,
    brand,
    isBBW: brand === 'weekend',
    resort,
    startDate,
    endDate,
    units: units.map((unit) => ({
      accommodationCode: unit.accommodationCode,
      accommodationName: unit.accommodationName,
      numOfGuests: guestsInUnit(unit),
    })),
    numOfGuests: units.reduce((sum, unit) => sum + guestsInUnit(unit), 0),
    total: totals.total,
    savings: totals.savings,
    paid: row.paidPence,
    remaining,
    lastPaymentAmount: lastPayment,
    payBy: remaining > 0 ? payByDate(lastDue, startDate, terms) : null,
    daysToGo: daysToGo(startDate, today),
    isOngoing: isOngoingStay(startDate, endDate, today),
    isPrevious: isPreviousStay(endDate, today),
    ...(eventName !== undefined && { eventName }),
  };
};

const NO_SUMS: Sums = { remaining: 0, lastDue: null, lastPayment: 0 };

/** The summaries of completed bookings, in the same order. */
export const summariesOf = async (
  deps: Clock & Terms,
  client: DbClient,
  rows: readonly BookingRow[],
): Promise<BookingSummary[]> => {
  const sums = await sumsOf(
    client,
    rows.map(({ id }) => id),
  );
  const context = { terms: deps.terms, today: todayAt(deps) };
  return rows.map((row) => summaryOf(row, sums.get(row.id) ?? NO_SUMS, context));
};
