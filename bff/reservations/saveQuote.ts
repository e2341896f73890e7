/** Saving the basket as a quote: what was chosen and the prices seen, for a time, without holding stock. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { Quote } from '../../machines/contract/quote.ts';
import { withTransaction } from '../db/transaction.ts';
import { lockBooking, type BookingRow } from './bookingRow.ts';
import { release } from './bookings.ts';
import type { Desk, Querier } from './desk.ts';
import { keepData } from './idempotency.ts';
import { firstQuoteStage, loadQuote, quoteViewOf } from './quoteRow.ts';
import { takeReference } from './reference.ts';
import { refused, type Refused } from './refused.ts';

const INSERT = `
  INSERT INTO quotes (id, kind, session_id, email, status, snapshot, resort, start_date, nights, units, dinings, extras,
    agency_id, expires_at, brand)
  VALUES ($1, 'QT', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp() + make_interval(days => $13), $14)
  ON CONFLICT DO NOTHING`;

const insert = (desk: Desk, client: Querier, row: BookingRow, email: string | null): Promise<number> => {
  const { status, snapshot } = firstQuoteStage();
  const basket = [row.units, row.dinings, row.extras].map((lines) => JSON.stringify(lines));
  const stay = [row.resort, row.startDate, row.nights];
  return takeReference(desk.newResId, async (id) => {
    const made = await client.query({
      name: 'insert-quote',
      text: INSERT,
      values: [
        id,
        row.sessionId,
        email,
        status,
        JSON.stringify(snapshot),
        ...stay,
        ...basket,
        row.agencyId,
        desk.quoteDays,
        row.brand,
      ],
    });
    return made.rowCount === 1;
  });
};

/**
 * Saves what the guest saw at `version` as a quote. The booking stays as it is, and so does its hold. Refusals: noBooking,
 * holdExpired, notAcceptedNow, bookingChanged.
 */
export const saveQuote = (
  desk: Desk,
  bookingId: string,
  { version, email }: PayloadOf<'save-quote'>,
): Promise<E.Either<Refused, Quote>> =>
  withTransaction(desk.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(refused('noBooking'));
    if (row.isHoldDue) await release(desk, client, row, { type: 'hold.expired' });
    if (row.isHoldDue || row.status === 'expired') return E.left(refused('holdExpired'));
    if (row.status !== 'draft' && row.status !== 'inProgress') return E.left(refused('notAcceptedNow'));
    if (version !== row.version) return E.left(refused('bookingChanged'));
    const saved = await loadQuote(client, await insert(desk, client, row, email ?? row.contact?.email ?? null));
    if (saved === null) throw new Error('the quote is not where it was just put');
    const quote = quoteViewOf(saved);
    await keepData(client, desk.intent, quote);
    return E.right(quote);
  });
