/** A quote or offer as a database row, and the transitions of its chart. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { createActor, initialTransition, transition, type SnapshotFrom } from 'xstate';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { OfferTerms, Quote, QuoteStatus } from '../../machines/contract/quote.ts';
import { quoteMachine, quoteStatusOf, type QuoteEvent } from '../../machines/quote/quote.machine.ts';
import type { BookingContent } from '../bookings/bookingRow.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

type Basket = Pick<
  BookingContent,
  'resort' | 'startDate' | 'nights' | 'units' | 'dinings' | 'extras' | 'agencyId' | 'brand'
>;

/** Money is pence, as the guest saw it. */
export type QuoteRow = Basket &
  Readonly<{
    id: number;
    kind: 'QT' | 'OF';
    /** the session that owns it; null for an offer, which belongs to its lead guest */
    sessionId: string | null;
    /** the account holder that owns it; null: nobody has claimed it */
    clientId: number | null;
    /** e-mail address of the lead guest */
    email: string | null;
    /** the quote chart's snapshot, as stored when a booking was last made from it or completed it */
    snapshot: unknown;
    offer: OfferTerms | null;
    bookingId: string | null;
    /** the name of the stay's adults-only event; null for any other stay */
    eventName: string | null;
    /** the booking is still being made (open), has ended or belongs to another quote now (left), or is completed */
    bookingState: 'open' | 'left' | 'completed' | null;
    /** a discount code lowered the price when the quote was saved */
    hadDiscount: boolean;
    expiresAt: Date;
    /** expired by the database's clock */
    isDue: boolean;
  }>;

type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>;

/** The lifecycle state of a quote as it is stored. */
export type QuoteLifecycle = Readonly<{ status: QuoteStatus; snapshot: object }>;

const lifecycleOf = (snapshot: QuoteSnapshot): QuoteLifecycle => ({
  status: quoteStatusOf(snapshot.value),
  snapshot: quoteMachine.getPersistedSnapshot(snapshot),
});

/** The lifecycle state of a new quote. */
export const initialQuoteLifecycle = (): QuoteLifecycle => lifecycleOf(initialTransition(quoteMachine)[0]);

/** The events since the quote was stored: its row is not updated when its booking ends or when it expires. */
const pendingEventsOf = ({ bookingState, isDue }: QuoteRow): QuoteEvent[] => [
  ...(bookingState === 'left' ? [{ type: 'booking.released' as const }] : []),
  ...(bookingState === 'completed' ? [{ type: 'booking.completed' as const }] : []),
  ...(isDue ? [{ type: 'quote.expired' as const }] : []),
];

// the actor is never started: it only restores the methods of the stored snapshot
const currentSnapshot = (row: QuoteRow): QuoteSnapshot =>
  pendingEventsOf(row).reduce(
    (snapshot, event) => transition(quoteMachine, snapshot, event)[0],
    createActor(quoteMachine, { snapshot: row.snapshot as QuoteSnapshot }).getSnapshot(),
  );

/** The lifecycle state of a quote after an event. Refusals: quoteLocked and quoteExpired (QuoteId). */
export const transitionQuote = (row: QuoteRow, event: QuoteEvent): E.Either<Refused, QuoteLifecycle> => {
  const snapshot = currentSnapshot(row);
  if (snapshot.can(event)) return E.right(lifecycleOf(transition(quoteMachine, snapshot, event)[0]));
  return E.left(
    snapshot.matches('expired')
      ? refused('quoteExpired', { field: 'QuoteId', message: FAILURE_TEXT.quoteExpired })
      : refused('quoteLocked', { field: 'QuoteId', message: QUOTE_LOCKED_TEXT }),
  );
};

/** The spec's message for the guest; the error begins with 'Quote Locked' (booking journey 8). */
const QUOTE_LOCKED_TEXT = 'Your quote is locked.';

/** The quote as its owner sees it. */
export const quoteViewOf = (row: QuoteRow, status: QuoteStatus = lifecycleOf(currentSnapshot(row)).status): Quote => ({
  quoteId: row.id,
  kind: row.kind,
  status,
  resort: row.resort,
  startDate: row.startDate,
  nights: row.nights,
  units: [...row.units],
  dinings: [...row.dinings],
  extras: [...row.extras],
  totals: totalsOf(row.units, row.dinings, row.extras),
  agencyId: row.agencyId,
  offer: row.offer,
  validUntil: row.expiresAt.toISOString(),
  brand: row.brand,
  ...(row.eventName !== null && { eventName: row.eventName }),
  ...(row.hadDiscount && { isWithoutDiscount: true as const }),
  ...(row.email === null && { isWithoutEmail: true as const }),
});

const SELECT_QUOTE = sql`
  SELECT quote.id, quote.kind, quote.session_id AS "sessionId", quote.client_id AS "clientId", quote.email,
    quote.snapshot, quote.resort, quote.start_date AS "startDate", quote.nights, quote.units, quote.dinings,
    quote.extras, quote.offer, quote.agency_id AS "agencyId", quote.booking_id AS "bookingId",
    quote.expires_at AS "expiresAt", quote.brand, quote.had_discount AS "hadDiscount",
    event_name(quote.resort, quote.start_date, quote.nights) AS "eventName", quote.expires_at <= clock_timestamp() AS "isDue",
    CASE WHEN quote.booking_id IS NULL THEN NULL
      WHEN booking.quote_id IS DISTINCT FROM quote.id OR booking.status IN ('expired', 'cancelled')
        OR (booking.hold_state = 'held' AND booking.hold_expires_at <= clock_timestamp()) THEN 'left'
      WHEN booking.status = 'completed' THEN 'completed' ELSE 'open' END AS "bookingState"
  FROM quotes quote LEFT JOIN bookings booking ON booking.id = quote.booking_id`;

/** A quote or offer; null when there is none. */
export const loadQuote = async (client: DbClient, id: number): Promise<QuoteRow | null> => {
  const { rows } = await client.query<QuoteRow>(prepared('load-quote', sql`${SELECT_QUOTE} WHERE quote.id = ${id}`));
  return rows[0] ?? null;
};

/** The quotes and offers of an account holder, latest first: at most 100. */
export const quotesOfClient = async (client: DbClient, clientId: number): Promise<QuoteRow[]> => {
  const { rows } = await client.query<QuoteRow>(
    prepared(
      'quotes-of-client',
      sql`${SELECT_QUOTE} WHERE quote.client_id = ${clientId} ORDER BY quote.created_at DESC, quote.id LIMIT 100`,
    ),
  );
  return rows;
};

/** The terms of the offer that a booking was made from; null for any other booking. */
export const offerOf = async (
  client: DbClient,
  { basketKind, quoteId }: Pick<BookingContent, 'basketKind' | 'quoteId'>,
): Promise<OfferTerms | null> =>
  basketKind === 'OF' && quoteId !== null ? ((await loadQuote(client, quoteId))?.offer ?? null) : null;

/** A quote or offer, with the row locked until the transaction ends. Lock it after the booking and before any stock. */
export const lockQuote = async (client: DbClient, id: number): Promise<QuoteRow | null> => {
  // a separate statement, because one that waits for the lock would see the booking's state from before the wait
  await client.query(prepared('lock-quote', sql`SELECT FROM quotes WHERE id = ${id} FOR UPDATE`));
  return loadQuote(client, id);
};

/** Stores the new lifecycle state of a locked quote, with the booking made from it. */
export const saveQuoteLifecycle = async (
  client: DbClient,
  id: number,
  { status, snapshot }: QuoteLifecycle,
  bookingId: string,
): Promise<void> => {
  await client.query(
    prepared(
      'store-quote-status',
      sql`UPDATE quotes SET status = ${status}, snapshot = ${JSON.stringify(snapshot)}, booking_id = ${bookingId},
            updated_at = clock_timestamp() WHERE id = ${id}`,
    ),
  );
};
