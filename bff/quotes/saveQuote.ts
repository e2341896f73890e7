/** Saves the basket as a quote: the choices and the shown prices, for some days, without holding stock. */
import { either as E } from 'fp-ts';
import sql, { type Sql } from 'sql-template-tag';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { Quote } from '../../machines/contract/quote.ts';
import { withTransaction } from '../db/transaction.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { releaseBooking } from '../bookings/hold.ts';
import type { ChangeDeps, QuoteTerms, References } from '../kernel/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { saveReplyData } from '../bookings/savedReplies.ts';
import { initialQuoteLifecycle, loadQuote, quoteViewOf } from './quoteRow.ts';
import { allocateReference } from '../kernel/reference.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { WithBooking } from '../sessions/sessions.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** SQL: the end of the day, at the resorts, `days` days from today. Its date is shown as the quote's last day. */
const endOfDayIn = (days: number): Sql =>
  sql`((clock_timestamp() AT TIME ZONE 'Europe/London')::date + ${days}::int + 1)::timestamp AT TIME ZONE 'Europe/London'
        - interval '1 millisecond'`;

const insertQuote = (
  deps: References & QuoteTerms,
  client: DbClient,
  row: BookingRow,
  email: string | null,
): Promise<number> => {
  const { status, snapshot } = initialQuoteLifecycle();
  const hadDiscount = totalsOf(row.units, row.dinings, row.extras, row.coupon).discount > 0;
  return allocateReference(deps.newResId, async (id) => {
    const made = await client.query(
      prepared(
        'insert-quote',
        sql`INSERT INTO quotes (id, kind, session_id, email, status, snapshot,
            resort, start_date, nights,
            units, dinings, extras,
            agency_id, expires_at, brand, client_id, had_discount)
          VALUES (${id}, 'QT', ${row.sessionId}, ${email}, ${status}, ${JSON.stringify(snapshot)},
            ${row.resort}, ${row.startDate}, ${row.nights},
            ${JSON.stringify(row.units)}, ${JSON.stringify(row.dinings)}, ${JSON.stringify(row.extras)},
            ${row.agencyId}, ${endOfDayIn(deps.quoteDays)}, ${row.brand},
            ${row.clientId}, ${hadDiscount})
          ON CONFLICT DO NOTHING`,
      ),
    );
    return made.rowCount === 1;
  });
};

/**
 * Saves the booking at `version` as a quote. The booking and its hold stay unchanged. Refusals: noBooking, holdExpired,
 * notAcceptedNow, bookingChanged.
 */
export const saveQuote = (
  deps: ChangeDeps & References & QuoteTerms,
  { version, email }: PayloadOf<'save-quote'>,
  { bookingId }: WithBooking,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Quote>>> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(refused('noBooking'));
    if (row.isHoldDue) await releaseBooking(deps, client, row, { type: 'hold.expired' });
    if (row.isHoldDue || row.status === 'expired') return E.left(refused('holdExpired'));
    if (row.status !== 'draft' && row.status !== 'inProgress') return E.left(refused('notAcceptedNow'));
    if (version !== row.version) return E.left(refused('bookingChanged'));
    const saved = await loadQuote(client, await insertQuote(deps, client, row, email ?? row.contact?.email ?? null));
    if (saved === null) throw new Error('the quote is not where it was just put');
    return E.right(await saveReplyData(client, idempotency, quoteViewOf(saved)));
  });
