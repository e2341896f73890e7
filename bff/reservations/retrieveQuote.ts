/** Making a booking of a quote or an offer: held anew by the ordinary way, and what is not as it was quoted is told. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import type { Quote, RetrievedQuote } from '../../machines/contract/quote.ts';
import { quoteChanges } from '../../machines/quote/quote.rules.ts';
import { repriced } from './addons.ts';
import { chosenExtras, viewOf, type BookingRow } from './bookingRow.ts';
import { changeBooking } from './bookings.ts';
import { NO_CABIN, cabinsOfType, unitCabin } from './cabins.ts';
import { addonsOnSale } from './catalogue.ts';
import { createBooking, priceNow } from './create.ts';
import type { Desk, Querier } from './desk.ts';
import { accommodationGone } from './gone.ts';
import { groundFloorLine, groundFloorOf } from './groundFloor.ts';
import { pricedStayOf, typesOnSale } from './offers.ts';
import { isOwn, notLeadGuest } from './ownership.ts';
import { isGroundFloorSelected } from './pools.ts';
import { loadQuote, lockQuote, quoteStageAfter, quoteViewOf, storeQuoteStage, type QuoteRow } from './quoteRow.ts';
import type { Refused } from './refused.ts';
import type { Session } from './sessions.ts';

const retrievedBy = (quote: QuoteRow, bookingId: string | null) => ({
  type: 'quote.retrieved' as const,
  isByItsBooking: bookingId !== null && quote.bookingId === bookingId,
});

/** What create-booking takes for the quoted units at today's prices; null where one is sold no more. */
const wantedNow = async (desk: Desk, quote: QuoteRow, bookingId: string | null): Promise<CreateBooking | null> => {
  const { resort, startDate, nights, brand } = quote;
  const { sold, types } = await typesOnSale(desk.pool, quote, bookingId);
  const units = quote.units.flatMap(({ accommodationName: _name, wasPrice: _was, ...unit }) => {
    const price = priceNow(unit, types, pricedStayOf(sold, nights))?.pence;
    const {
      selectedCabinCode: _code,
      selectedCabinName: _cabin,
      cabinPrice: _price,
      isGroundFloorCabin: _isOf,
      ...chosen
    } = unit;
    return price === undefined ? [] : [{ ...chosen, price }];
  });
  return units.length < quote.units.length ? null : { resort, startDate, nights, units, brand };
};

/** The held unit with the quoted cabin, if that one is still free. */
const withCabin = async (
  client: Querier,
  row: BookingRow,
  unit: BookedUnit,
  code: string | null,
): Promise<BookedUnit> => {
  const cabins = code === null ? [] : await cabinsOfType(client, row, unit.accommodationCode);
  const cabin = cabins.find((one) => one.code === code && one.isAvailable);
  return { ...unit, ...(cabin === undefined ? NO_CABIN : unitCabin(cabin)) };
};

/** The price an offer was made at; today's is what it was. */
const atOfferPrice = (unit: BookedUnit, price: number): BookedUnit => {
  const was = Math.max(unit.price, unit.wasPrice ?? 0);
  return { ...unit, price, wasPrice: was > price ? was : null };
};

/** The quoted basket on the held accommodation: what is still to be had, at today's prices or the offer's. */
const basketNow = async (client: Querier, row: BookingRow, quote: QuoteRow) => {
  const units: BookedUnit[] = [];
  for (const [i, held] of row.units.entries()) {
    const quoted = quote.units[i];
    const unit = await withCabin(client, row, held, quoted?.selectedCabinCode ?? null);
    units.push(quote.kind === 'OF' && quoted !== undefined ? atOfferPrice(unit, quoted.price) : unit);
  }
  const next = { ...row, units, dinings: quote.dinings, extras: chosenExtras(quote) };
  const on = await addonsOnSale(client, next);
  const { dinings, extras } = repriced(on, next, next);
  const isGroundFloor =
    isGroundFloorSelected(quote) && (await groundFloorOf(client, { ...next, dinings, extras }, on.prices)).isAvailable;
  const line = isGroundFloor ? groundFloorLine(on.prices, next) : undefined;
  return { units, dinings, extras: line === undefined ? extras : [...extras, line] };
};

/** The held booking becomes the quote's, in one transaction; a quote that another was quicker to take is locked. */
const takeFor = (desk: Desk, held: BookingRow, quoteId: number): Promise<E.Either<Refused, BookingRow>> =>
  changeBooking(desk, held.id, held.version, { type: 'units.chosen' }, async (row, client) => {
    const quote = await lockQuote(client, quoteId);
    if (quote === null) return E.left(notLeadGuest());
    // its own booking was made of something else only by the hold just taken for it
    const bookingNow = quote.bookingId === row.id ? 'open' : quote.bookingNow;
    const stage = quoteStageAfter({ ...quote, bookingNow }, retrievedBy(quote, row.id));
    if (E.isLeft(stage)) return stage;
    const basket = await basketNow(client, row, quote);
    // should the stock not suffice after all, the booking is not the quote's, and the quote is open again by that
    await storeQuoteStage(client, quoteId, stage.right, row.id);
    const { kind: basketKind, agencyId } = quote;
    return E.right({ content: { ...basket, basketKind, quoteId, agencyId }, detail: { quoteId } });
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
 * accommodationGone (CategoryCode), addonGone, and those of `createBooking`.
 */
export const retrieveQuote = async (
  desk: Desk,
  session: Session,
  { quoteId, email }: PayloadOf<'retrieve-quote'>,
): Promise<E.Either<Refused, RetrievedQuote>> => {
  const quote = await loadQuote(desk.pool, quoteId);
  if (quote === null || !isOwn(quote, session, email)) return E.left(notLeadGuest());
  const stage = quoteStageAfter(quote, retrievedBy(quote, session.bookingId));
  if (E.isLeft(stage)) return stage;
  const wanted = await wantedNow(desk, quote, session.bookingId);
  if (wanted === null) return E.left(accommodationGone());
  const held = await createBooking(desk, session, wanted);
  if (E.isLeft(held)) return held;
  const taken = await takeFor(desk, held.right, quoteId);
  if (E.isLeft(taken)) return taken;
  const booking = viewOf(taken.right);
  return E.right({ quote: quoteViewOf(quote, stage.right.status), booking, changes: quoteChanges(quote, booking) });
};
