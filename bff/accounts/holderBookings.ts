/** The bookings, quotes and offers of an account holder (spec: account area 3, my-booking and home). */
import { either as E } from 'fp-ts';
import sql, { raw } from 'sql-template-tag';
import type { AccountBookings, QuoteSummary } from '../../machines/contract/account.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { guestsInUnit } from '../../machines/party/party.rules.ts';
import { BOOKING_COLUMNS, type BookingRow } from '../bookings/bookingRow.ts';
import type { Clock, Store, Terms } from '../kernel/deps.ts';
import type { Refused } from '../kernel/refused.ts';
import { prepared } from '../db/sql.ts';
import { quoteViewOf, quotesOfClient, type QuoteRow } from '../quotes/quoteRow.ts';
import type { WithAccount } from '../sessions/sessions.ts';
import { summariesOf } from '../bookings/summaries.ts';
import { claimBookings } from './claims.ts';

/** Maximum number of bookings in a list, latest arrival first. */
const MOST_BOOKINGS = 200;

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
  deps: Store & Clock & Terms,
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
