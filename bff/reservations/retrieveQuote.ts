/**
 * Making a booking of a quote or an offer. Quote, basket and hold are decided in one transaction: whoever is refused has
 * what they had before, and holds nothing more.
 */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { Quote, RetrievedQuote } from '../../machines/contract/quote.ts';
import { quoteChanges } from '../../machines/quote/quote.rules.ts';
import { withTransaction } from '../db/transaction.ts';
import { lockBooking, viewOf, type BookingRow } from './bookingRow.ts';
import { applyEvent, currentBooking } from './bookings.ts';
import { newContent, reholdChange } from './chosenContent.ts';
import { LOOKS, isBeingMade, unitsOnSale } from './create.ts';
import { todayAt, type Desk, type Querier } from './desk.ts';
import { accommodationGone, goneFor } from './gone.ts';
import { holdFor } from './holds.ts';
import { keepData } from './idempotency.ts';
import { insertBooking, withNewReference } from './insert.ts';
import { stageAfter } from './lifecycle.ts';
import { typesOnSale } from './offers.ts';
import { isOwn, notLeadGuest } from './ownership.ts';
import { basketNow, wantedNow } from './quotedBasket.ts';
import { loadQuote, lockQuote, quoteStageAfter, quoteViewOf, storeQuoteStage, type QuoteRow } from './quoteRow.ts';
import { refused, type Refused } from './refused.ts';
import { bookingOfSession, lockSession, type Session } from './sessions.ts';

const CHOSEN = { type: 'units.chosen' } as const;

const retrievedBy = (quote: QuoteRow, bookingId: string | null) => ({
  type: 'quote.retrieved' as const,
  isByItsBooking: bookingId !== null && quote.bookingId === bookingId,
});

const sourceOf = ({ kind, id, agencyId }: QuoteRow) => ({ basketKind: kind, quoteId: id, agencyId });

/** What the quote asks for at today's prices, as far as reading tells. `bookingId` holds some of it, or nobody does. */
const quotedNow = async (desk: Desk, client: Querier, quote: QuoteRow, bookingId: string | null) => {
  const codes = quote.units.map((unit) => unit.accommodationCode);
  const onSale = await typesOnSale(client, quote, bookingId, codes);
  const wanted = wantedNow(quote, onSale);
  if (wanted === null) return E.left(accommodationGone());
  const units = unitsOnSale(wanted, onSale, todayAt(desk));
  return E.isLeft(units) ? units : E.right({ wanted, units: units.right });
};

type Made = Promise<E.Either<Refused, BookingRow>>;

/** The booking being made becomes the quote's; refused, it stays as it was. Its row and the quote's are locked. */
const changeInto = async (desk: Desk, client: Querier, row: BookingRow, quote: QuoteRow): Made => {
  const now = await quotedNow(desk, client, quote, row.id);
  if (E.isLeft(now)) return now;
  const change = await reholdChange(client, row, now.right.wanted, now.right.units);
  if (E.isLeft(change)) return change;
  const chosen = { ...row, ...change.right.content };
  const content = { ...change.right.content, ...(await basketNow(client, chosen, quote)), ...sourceOf(quote) };
  const gone = await holdFor(client, row, { ...row, ...content });
  if (gone !== null) return E.left(gone);
  return applyEvent(desk, client, row, CHOSEN, { ...change.right, content, detail: { quoteId: quote.id } });
};

/** A new booking of the quote; refused, there is none. The session's row and the quote's are locked. */
const insertOf = async (desk: Desk, client: Querier, session: Session, quote: QuoteRow, resId: number): Made => {
  const now = await quotedNow(desk, client, quote, null);
  if (E.isLeft(now)) return now;
  const chosen = await newContent(client, now.right.wanted, now.right.units);
  if (E.isLeft(chosen)) return chosen;
  const id = desk.newId();
  const basket = await basketNow(client, { id, ...chosen.right }, quote);
  const content = { ...chosen.right, ...basket, ...sourceOf(quote) };
  const booking = { id, sessionId: session.id, replaces: session.bookingId, content };
  const inserted = await insertBooking(desk, client, resId, booking);
  if (inserted.kind === 'made') return E.right(inserted.row);
  return E.left(inserted.kind === 'short' ? goneFor(inserted.pools) : refused('bookingChanged'));
};

type Taken = Readonly<{ sessionId: string; quoteId: number; resId: number }>;

/** Nothing is written before the last refusal; `holdExpired`: the session's booking has to be ended first. */
const take = (desk: Desk, { sessionId, quoteId, resId }: Taken): Promise<E.Either<Refused, RetrievedQuote>> =>
  withTransaction(desk.pool, async (client) => {
    // session, booking, quote, stock: the order in which everybody locks them
    const session = await lockSession(client, sessionId);
    if (session === null) return E.left(refused('bookingChanged'));
    const current = session.bookingId === null ? null : await lockBooking(client, session.bookingId);
    const row = isBeingMade(current) ? current : null;
    if (row?.isHoldDue) return E.left(refused('holdExpired'));
    const bookingStage = row === null ? null : stageAfter(row.snapshot, CHOSEN);
    if (bookingStage !== null && E.isLeft(bookingStage)) return bookingStage;
    const quote = await lockQuote(client, quoteId);
    if (quote === null) return E.left(notLeadGuest());
    const stage = quoteStageAfter(quote, retrievedBy(quote, session.bookingId));
    if (E.isLeft(stage)) return stage;
    const made = await (row === null
      ? insertOf(desk, client, session, quote, resId)
      : changeInto(desk, client, row, quote));
    if (E.isLeft(made)) return made;
    await storeQuoteStage(client, quoteId, stage.right, made.right.id);
    const booking = viewOf(made.right);
    const retrieved = {
      quote: quoteViewOf(quote, stage.right.status),
      booking,
      changes: quoteChanges(quote, booking),
    };
    await keepData(client, desk.intent, retrieved);
    return E.right(retrieved);
  });

/** A quote or an offer as it was saved, for its owner; nothing is held for it. Refusal: notLeadGuest (ResId). */
export const readQuote = async (
  desk: Desk,
  session: Session,
  { quoteId, email }: PayloadOf<'get-quote'>,
): Promise<E.Either<Refused, Quote>> => {
  const quote = await loadQuote(desk.pool, quoteId);
  return quote === null || !isOwn(quote, session, email) ? E.left(notLeadGuest()) : E.right(quoteViewOf(quote));
};

/**
 * Makes the session's booking of a quote or offer: a new hold, at today's prices or the offer's, with what of the add-ons
 * can still be had; what changed is told. Refusals: notLeadGuest (ResId), quoteLocked and quoteExpired (QuoteId),
 * accommodationGone (CategoryCode), addonGone, and those of `createBooking`; then the session's booking and its hold are
 * as they were.
 */
export const retrieveQuote = async (
  desk: Desk,
  session: Session,
  { quoteId, email }: PayloadOf<'retrieve-quote'>,
): Promise<E.Either<Refused, RetrievedQuote>> => {
  const quote = await loadQuote(desk.pool, quoteId);
  if (quote === null || !isOwn(quote, session, email)) return E.left(notLeadGuest());
  // most who come too late are refused here, without waiting for a lock
  const stage = quoteStageAfter(quote, retrievedBy(quote, session.bookingId));
  if (E.isLeft(stage)) return stage;
  for (let look = 1; look <= LOOKS; look += 1) {
    const bookingId = await bookingOfSession(desk.pool, session.id);
    // in a transaction of its own: it gives stock back, which is locked after the quote
    if (bookingId !== null) await currentBooking(desk, bookingId);
    const taken = await withNewReference(desk, (resId) => take(desk, { sessionId: session.id, quoteId, resId }));
    if (E.isRight(taken) || taken.left.code !== 'holdExpired') return taken;
  }
  return E.left(refused('bookingChanged'));
};
