/** A quote or offer as the store keeps it, and what may happen to it now by its chart. */
import { either as E } from 'fp-ts';
import { createActor, initialTransition, transition, type SnapshotFrom } from 'xstate';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { OfferTerms, Quote, QuoteStatus } from '../../machines/contract/quote.ts';
import { quoteMachine, quoteStatusOf, type QuoteEvent } from '../../machines/quote/quote.machine.ts';
import type { BookingContent } from '../bookings/bookingRow.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import type { DbClient } from '../db/client.ts';

type Basket = Pick<
  BookingContent,
  'resort' | 'startDate' | 'nights' | 'units' | 'dinings' | 'extras' | 'agencyId' | 'brand'
>;

/** Money is pence, as it was seen. */
export type QuoteRow = Basket &
  Readonly<{
    id: number;
    kind: 'QT' | 'OF';
    /** whose it is; null for an offer, which is its lead guest's */
    sessionId: string | null;
    /** of the lead guest */
    email: string | null;
    /** the quote chart's snapshot, as it was when a booking was last made of it or ended it */
    snapshot: unknown;
    offer: OfferTerms | null;
    bookingId: string | null;
    /** what became of that booking: still being made, made of something else or ended, or completed */
    bookingState: 'open' | 'left' | 'completed' | null;
    expiresAt: Date;
    /** its time is over, by the database's clock */
    isDue: boolean;
  }>;

type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>;

/** A state of the quote's life as it is stored. */
export type QuoteLifecycle = Readonly<{ status: QuoteStatus; snapshot: object }>;

const lifecycleOf = (snapshot: QuoteSnapshot): QuoteLifecycle => ({
  status: quoteStatusOf(snapshot.value),
  snapshot: quoteMachine.getPersistedSnapshot(snapshot),
});

/** The stage of a quote that was just saved. */
export const initialQuoteLifecycle = (): QuoteLifecycle => lifecycleOf(initialTransition(quoteMachine)[0]);

/** What happened to a quote since it was stored: nobody writes to it when its booking or its time ends. */
const pendingEventsOf = ({ bookingState, isDue }: QuoteRow): QuoteEvent[] => [
  ...(bookingState === 'left' ? [{ type: 'booking.released' as const }] : []),
  ...(bookingState === 'completed' ? [{ type: 'booking.completed' as const }] : []),
  ...(isDue ? [{ type: 'quote.expired' as const }] : []),
];

// the actor is never started: it only gives the stored snapshot its methods back
const currentSnapshot = (row: QuoteRow): QuoteSnapshot =>
  pendingEventsOf(row).reduce(
    (snapshot, event) => transition(quoteMachine, snapshot, event)[0],
    createActor(quoteMachine, { snapshot: row.snapshot as QuoteSnapshot }).getSnapshot(),
  );

/** The stage of a quote after an event. Refusals: quoteLocked (QuoteId), quoteExpired. */
export const transitionQuote = (row: QuoteRow, event: QuoteEvent): E.Either<Refused, QuoteLifecycle> => {
  const snapshot = currentSnapshot(row);
  if (snapshot.can(event)) return E.right(lifecycleOf(transition(quoteMachine, snapshot, event)[0]));
  return E.left(
    snapshot.matches('expired')
      ? refused('quoteExpired', { field: 'QuoteId', message: FAILURE_TEXT.quoteExpired })
      : refused('quoteLocked', { field: 'QuoteId', message: QUOTE_LOCKED_TEXT }),
  );
};

/** The spec's words for the guest; the error itself is 'Quote Locked' (booking journey 8). */
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
});

const LOAD_QUOTE = `
  SELECT quote.id, quote.kind, quote.session_id AS "sessionId", quote.email, quote.snapshot, quote.resort,
    quote.start_date AS "startDate", quote.nights, quote.units, quote.dinings, quote.extras, quote.offer,
    quote.agency_id AS "agencyId", quote.booking_id AS "bookingId", quote.expires_at AS "expiresAt", quote.brand,
    quote.expires_at <= clock_timestamp() AS "isDue",
    CASE WHEN quote.booking_id IS NULL THEN NULL
      WHEN booking.quote_id IS DISTINCT FROM quote.id OR booking.status IN ('expired', 'cancelled')
        OR (booking.hold_state = 'held' AND booking.hold_expires_at <= clock_timestamp()) THEN 'left'
      WHEN booking.status = 'completed' THEN 'completed' ELSE 'open' END AS "bookingState"
  FROM quotes quote LEFT JOIN bookings booking ON booking.id = quote.booking_id WHERE quote.id = $1`;

/** A quote or offer; null when there is none. */
export const loadQuote = async (client: DbClient, id: number): Promise<QuoteRow | null> => {
  const { rows } = await client.query<QuoteRow>({ name: 'load-quote', text: LOAD_QUOTE, values: [id] });
  return rows[0] ?? null;
};

/** The offer that a booking is made of; null for any other booking. */
export const offerOf = async (
  client: DbClient,
  { basketKind, quoteId }: Pick<BookingContent, 'basketKind' | 'quoteId'>,
): Promise<OfferTerms | null> =>
  basketKind === 'OF' && quoteId !== null ? ((await loadQuote(client, quoteId))?.offer ?? null) : null;

/** The same, with its row locked until the transaction ends: after the booking's, before any stock is. */
export const lockQuote = async (client: DbClient, id: number): Promise<QuoteRow | null> => {
  // a statement of its own: the one that waits for the lock would see the booking as it was before
  await client.query({ name: 'lock-quote', text: 'SELECT FROM quotes WHERE id = $1 FOR UPDATE', values: [id] });
  return loadQuote(client, id);
};

/** Stores what a locked quote became, with the booking made of it. */
export const saveQuoteLifecycle = async (
  client: DbClient,
  id: number,
  { status, snapshot }: QuoteLifecycle,
  bookingId: string,
): Promise<void> => {
  await client.query({
    name: 'store-quote-stage',
    text: `UPDATE quotes SET status = $2, snapshot = $3, booking_id = $4, updated_at = clock_timestamp() WHERE id = $1`,
    values: [id, status, JSON.stringify(snapshot), bookingId],
  });
};
