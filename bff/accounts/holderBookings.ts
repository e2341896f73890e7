/** The bookings, quotes and offers of an account holder (spec: account area 3, my-booking and home). */
import { either as E } from 'fp-ts';
import sql, { raw } from 'sql-template-tag';
import { daysToGo, isOngoingStay, isPreviousStay } from '../../machines/kit/daysToGo.ts';
import { payByDate, type LastPayment, type PaymentTerms } from '../../machines/checkout/schedule.rules.ts';
import type { AccountBookings, BookingSummary, QuoteSummary } from '../../machines/contract/account.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { formatReference } from '../../machines/kit/reference.ts';
import { guestsInUnit } from '../../machines/party/party.rules.ts';
import { BOOKING_COLUMNS, viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import type { Refused } from '../bookings/refused.ts';
import { todayAt } from '../bookings/today.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import { quoteViewOf, quotesOfClient, type QuoteRow } from '../quotes/quoteRow.ts';
import type { WithAccount } from '../sessions/sessions.ts';
import { claimBookings } from './claims.ts';

/** Maximum number of bookings in a list, latest arrival first. */
const MOST_BOOKINGS = 200;

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
  deps: BookingDeps,
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

const quoteSummaryOf = (row: QuoteRow): QuoteSummary => {
  const { quoteId, brand, resort, startDate, units, totals, validUntil, status, eventName } = quoteViewOf(row);
  return {
    quoteId,
    brand,
    resort,
    startDate,
    endDate: addDays(startDate, row.nights),
    numOfGuests: units.reduce((sum, unit) => sum + guestsInUnit(unit), 0),
    total: totals.total,
    validUntil,
    isOpen: status === 'draft' || status === 'inProgress',
    ...(eventName !== undefined && { eventName }),
  };
};

/** The holder's completed bookings, quotes and offers, after claiming those that were made without signing in. */
export const getBookings = async (
  deps: BookingDeps,
  _payload: unknown,
  { clientId }: WithAccount,
): Promise<E.Either<Refused, AccountBookings>> => {
  await claimBookings(deps, clientId);
  const { rows } = await deps.pool.query<BookingRow>(
    prepared(
      'bookings-of-client',
      sql`SELECT ${raw(BOOKING_COLUMNS)} FROM bookings WHERE client_id = ${clientId} AND status = 'completed'
          ORDER BY start_date DESC, res_id LIMIT ${MOST_BOOKINGS}`,
    ),
  );
  const quotes = await quotesOfClient(deps.pool, clientId);
  return E.right({
    bookings: await summariesOf(deps, deps.pool, rows),
    quotes: quotes.filter(({ kind }) => kind === 'QT').map(quoteSummaryOf),
    offers: quotes.filter(({ kind }) => kind === 'OF').map(quoteSummaryOf),
  });
};
