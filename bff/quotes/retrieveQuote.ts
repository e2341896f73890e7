/**
 * Makes a booking from a quote or an offer. Quote, basket and hold are decided in one transaction: a refused session
 * keeps its earlier booking and hold unchanged.
 */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { Quote, RetrievedQuote } from '../../machines/contract/quote.ts';
import { quoteChanges } from '../../machines/quote/quote.rules.ts';
import { withTransaction } from '../db/transaction.ts';
import { lockBooking, viewOf, type BookingRow, type LockedBooking } from '../bookings/bookingRow.ts';
import { applyEvent, bookingEventOf } from '../bookings/applyEvent.ts';
import { currentBooking } from '../bookings/hold.ts';
import { contentForNewBooking, changeForNewUnits } from '../bookings/chosenContent.ts';
import { MAX_TRIES, isBeingMade, unitsOnSale } from '../bookings/createBooking.ts';
import type { ChangeDeps, Clock, Holding, Hourly, Ids, Quotas, References, Store } from '../kernel/deps.ts';
import { countedIf, countHourly } from '../security/hourly.ts';
import type { Who } from '../security/tries.ts';
import { networkOf, quotaRefusal, type Holder } from '../stock/holdQuota.ts';
import { accommodationSoldOut, soldOutRefusal } from '../stock/soldOut.ts';
import { holdFor } from '../stock/holds.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { saveReplyData } from '../bookings/savedReplies.ts';
import { insertBooking, withNewReference } from '../bookings/insertBooking.ts';
import { transitionBooking } from '../bookings/lifecycle.ts';
import { isAdultsOnlyStay, typesOnSale } from '../search/typesOnSale.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { mayOpen } from './privateLink.ts';
import { basketAtTodaysPrices, quotedPayload } from './quotedBasket.ts';
import { loadQuote, lockQuote, transitionQuote, quoteViewOf, saveQuoteLifecycle, type QuoteRow } from './quoteRow.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { bookingOfSession, lockSession, type Session } from '../sessions/sessions.ts';
import type { DbClient } from '../db/client.ts';
import { todayAt } from '../kernel/today.ts';

const CHOSEN = { type: 'units.chosen' } as const;

const quoteRetrieved = (quote: QuoteRow, bookingId: string | null) => ({
  type: 'quote.retrieved' as const,
  isByItsBooking: bookingId !== null && quote.bookingId === bookingId,
});

const sourceOf = ({ kind, id, agencyId }: QuoteRow) => ({ basketKind: kind, quoteId: id, agencyId });

/**
 * The create-booking payload and the units of a quote at today's prices, without holding stock. The stock that booking
 * `bookingId` holds counts as free. Refusals: accommodationSoldOut, and those of `unitsOnSale`.
 */
const quotedAtTodaysPrices = async (deps: Clock, client: DbClient, quote: QuoteRow, bookingId: string | null) => {
  const codes = quote.units.map((unit) => unit.accommodationCode);
  const onSale = await typesOnSale(client, quote, bookingId, codes);
  const wanted = quotedPayload(quote, onSale);
  if (wanted === null) return E.left(accommodationSoldOut());
  const units = unitsOnSale(wanted, onSale, todayAt(deps));
  return E.isLeft(units) ? units : E.right({ wanted, units: units.right, onSale });
};

type Made = Promise<E.Either<Refused, BookingRow>>;

/** Gives the session's unpaid booking the quote's content; a refusal changes nothing. The caller has locked both. */
const applyQuoteToBooking = async (
  deps: Holding & Quotas & Clock,
  client: DbClient,
  holder: Holder,
  row: LockedBooking,
  quote: QuoteRow,
): Made => {
  const now = await quotedAtTodaysPrices(deps, client, quote, row.id);
  if (E.isLeft(now)) return now;
  const { wanted, units, onSale } = now.right;
  const change = await changeForNewUnits(client, row, wanted, units, isAdultsOnlyStay(wanted, onSale));
  if (E.isLeft(change)) return change;
  const chosen = { ...row, ...change.right.content };
  const content = {
    ...change.right.content,
    ...(await basketAtTodaysPrices(client, chosen, quote)),
    ...sourceOf(quote),
  };
  const next = { ...row, ...content };
  const refusal = (await quotaRefusal(client, deps, holder, row.id, row, next)) ?? (await holdFor(client, row, next));
  if (refusal !== null) return E.left(refusal);
  const counted = { detail: { quoteId: quote.id }, network: networkOf(holder, row, next) };
  return applyEvent(deps, client, row, CHOSEN, { ...change.right, content, ...counted }, null);
};

/** Inserts a booking made from the quote, unless it is refused. The caller has locked session and quote. */
const insertFromQuote = async (
  deps: Holding & Quotas & Clock & Ids,
  client: DbClient,
  session: Session & Holder,
  quote: QuoteRow,
  resId: number,
): Made => {
  const now = await quotedAtTodaysPrices(deps, client, quote, null);
  if (E.isLeft(now)) return now;
  const id = deps.newId();
  const chosen = await contentForNewBooking(client, now.right.wanted, now.right.units);
  if (E.isLeft(chosen)) return chosen;
  const basket = await basketAtTodaysPrices(client, { id, ...chosen.right }, quote);
  const content = { ...chosen.right, ...basket, ...sourceOf(quote) };
  const tooMuch = await quotaRefusal(client, deps, session, id, null, content);
  if (tooMuch !== null) return E.left(tooMuch);
  const booking = { id, sessionId: session.id, replaces: session.bookingId, network: session.network, content };
  const inserted = await insertBooking(deps, client, resId, booking, null);
  if (inserted.kind === 'made') return E.right(inserted.row);
  return E.left(inserted.kind === 'short' ? soldOutRefusal(inserted.pools) : refused('bookingChanged'));
};

type RetrieveArgs = Readonly<{ holder: Holder; quoteId: number; resId: number }>;

/** Writes nothing before the last possible refusal. `holdExpired`: the session's booking must be ended first. */
const retrieveInTransaction = (
  deps: ChangeDeps & Clock & Ids,
  { holder, quoteId, resId }: RetrieveArgs,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<RetrievedQuote>>> =>
  withTransaction(deps.pool, async (client) => {
    // the lock order everywhere: session, booking, quote, what the holder holds, stock
    const session = await lockSession(client, holder.id);
    if (session === null) return E.left(refused('bookingChanged'));
    const current = session.bookingId === null ? null : await lockBooking(client, session.bookingId);
    const row = isBeingMade(current) ? current : null;
    if (row?.isHoldDue) return E.left(refused('holdExpired'));
    const bookingStage = row === null ? null : transitionBooking(row.snapshot, bookingEventOf(CHOSEN, row));
    if (bookingStage !== null && E.isLeft(bookingStage)) return bookingStage;
    const quote = await lockQuote(client, quoteId);
    if (quote === null) return E.left(notLeadGuest());
    const lifecycle = transitionQuote(quote, quoteRetrieved(quote, session.bookingId));
    if (E.isLeft(lifecycle)) return lifecycle;
    const made = await (row === null
      ? insertFromQuote(deps, client, { ...holder, ...session }, quote, resId)
      : applyQuoteToBooking(deps, client, holder, row, quote));
    if (E.isLeft(made)) return made;
    await saveQuoteLifecycle(client, quoteId, lifecycle.right, made.right.id);
    const booking = viewOf(made.right);
    const retrieved = {
      quote: quoteViewOf(quote, lifecycle.right.status),
      booking,
      changes: quoteChanges(quote, booking),
    };
    return E.right(await saveReplyData(client, idempotency, retrieved));
  });

/**
 * A quote or an offer as it was saved, for its owner; holds no stock. Refusals: notLeadGuest (ResId), and tooManyTries
 * after many of them; the session or account that owns it is never refused.
 */
export const readQuote = async (
  deps: Store & Hourly,
  { quoteId, email }: PayloadOf<'get-quote'>,
  session: Session & Who,
): Promise<E.Either<Refused, Quote>> => {
  const quote = await loadQuote(deps.pool, quoteId);
  if (quote !== null && (await mayOpen(deps.pool, quote, session, null))) return E.right(quoteViewOf(quote));
  const isWrong = (): boolean => true;
  return countedIf(deps.pool, deps, 'quotes', session, isWrong, async () =>
    quote === null || !(await mayOpen(deps.pool, quote, session, email))
      ? E.left(notLeadGuest())
      : E.right(quoteViewOf(quote)),
  );
};

/**
 * Makes the session's booking from a quote or offer: a new hold, at today's prices or the offer's, with the add-ons
 * that are still available. The reply lists the changes. A refusal leaves the session's booking and its hold unchanged:
 * notLeadGuest (ResId), quoteLocked and quoteExpired (QuoteId), accommodationSoldOut (CategoryCode), addonSoldOut, and
 * those of `createBooking`; and tooManyTries after many in an hour.
 */
export const retrieveQuote = async (
  deps: ChangeDeps & Hourly & Clock & Ids & References,
  { quoteId, email }: PayloadOf<'retrieve-quote'>,
  session: Session & Holder,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<RetrievedQuote>>> => {
  const counted = await countHourly(deps.pool, deps, 'quotes', session);
  if (E.isLeft(counted)) return counted;
  const quote = await loadQuote(deps.pool, quoteId);
  if (quote === null || !(await mayOpen(deps.pool, quote, session, email))) return E.left(notLeadGuest());
  // refuses most late requests here, without waiting for a lock
  const lifecycle = transitionQuote(quote, quoteRetrieved(quote, session.bookingId));
  if (E.isLeft(lifecycle)) return lifecycle;
  for (let look = 1; look <= MAX_TRIES; look += 1) {
    const bookingId = await bookingOfSession(deps.pool, session.id);
    // in a separate transaction, because it releases stock, which must be locked after the quote
    if (bookingId !== null) await currentBooking(deps, bookingId);
    const retrieved = await withNewReference(deps, (resId) =>
      retrieveInTransaction(deps, { holder: session, quoteId, resId }, idempotency),
    );
    if (E.isRight(retrieved) || retrieved.left.code !== 'holdExpired') return retrieved;
  }
  return E.left(refused('bookingChanged'));
};
