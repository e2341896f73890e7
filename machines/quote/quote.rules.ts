/**
 * Differences between a quote and the booking made from it, and whether an offer needs a card. Money is integer pence.
 */
import type { BasketLine, BookedUnit, Booking } from '../contract/booking.ts';
import { FAILURE_TEXT } from '../contract/envelope.ts';
import type { BreakOffer, OfferTerms, OfferTexts, Quote, QuoteChange } from '../contract/quote.ts';
import { isSameTime } from '../basket/slots.rules.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

type QuotedBasket = Readonly<{ [K in 'units' | 'dinings' | 'extras']: readonly Quote[K][number][] }>;

const quoteChange = (kind: QuoteChange['kind'], change: Omit<QuoteChange, 'kind' | 'message'>): QuoteChange => ({
  kind,
  message: FAILURE_TEXT[kind],
  ...change,
});

const unitChanges = (quoted: BookedUnit, unit: BookedUnit | undefined, i: number): QuoteChange[] => {
  const { accommodationName: name, price: was, cabinPrice, selectedCabinCode, selectedCabinName: cabin } = quoted;
  if (unit === undefined)
    return [quoteChange('accommodationSoldOut', { field: `units.${i}.price`, name, was, now: null })];
  const price =
    unit.price === was ? [] : [quoteChange('priceChanged', { field: `units.${i}.price`, name, was, now: unit.price })];
  const field = `units.${i}.selectedCabinCode`;
  if (cabin !== null && unit.selectedCabinCode !== selectedCabinCode)
    return [...price, quoteChange('accommodationSoldOut', { field, name: cabin, was: cabinPrice, now: null })];
  return cabin === null || unit.cabinPrice === cabinPrice
    ? price
    : [...price, quoteChange('priceChanged', { field, name: cabin, was: cabinPrice, now: unit.cabinPrice })];
};

const isSameLine = (one: BasketLine, other: BasketLine): boolean =>
  one.code === other.code && one.unitSeqNumber === other.unitSeqNumber;

/** Whether a line has all quoted places at the quoted times. */
const hasTimesOf = (line: BasketLine, quoted: BasketLine): boolean =>
  quoted.timeSlots.every((slot) =>
    line.timeSlots.some((one) => isSameTime(one, slot) && one.quantity >= slot.quantity),
  );

const lineChanges = (quoted: readonly BasketLine[], lines: readonly BasketLine[]): QuoteChange[] =>
  quoted.flatMap((line) => {
    const { code: field, name, price: was } = line;
    const now = lines.find((one) => isSameLine(one, line));
    // a smaller quantity than quoted, or other times, count as sold out
    if (now === undefined || now.quantity < line.quantity || !hasTimesOf(now, line))
      return [quoteChange('addonSoldOut', { field, name, was, now: now?.price ?? null })];
    return now.price === was ? [] : [quoteChange('priceChanged', { field, name, was, now: now.price })];
  });

/** All differences of a booking from its quote: sold out, a smaller quantity, or another price or time. */
export const quoteChanges = (quoted: QuotedBasket, booking: QuotedBasket): QuoteChange[] => [
  ...quoted.units.flatMap((unit, i) => unitChanges(unit, booking.units[i], i)),
  ...lineChanges(quoted.dinings, booking.dinings),
  ...lineChanges(quoted.extras, booking.extras),
];

/** The texts of the break offer that matches an offer; null if none does, so the offer is treated like any break. */
export const offerTexts = (terms: OfferTerms, breakOffers: readonly BreakOffer[]): OfferTexts | null => {
  const matching = breakOffers.find(({ code }) => code === terms.code);
  if (matching === undefined) return null;
  const { code: _code, ...texts } = matching;
  return { isOfferOnly: terms.isOfferOnly, ...texts };
};

/** Why an offer's booking cannot be completed without a card, or null; `breakOffers` come from the content system. */
export const offerRefusal = (
  { offer, totals }: Pick<Quote, 'offer' | 'totals'>,
  booking: Pick<Booking, 'totals'>,
  breakOffers: readonly BreakOffer[],
): Refusal | null => {
  if (offer === null || offerTexts(offer, breakOffers)?.isOfferOnly !== true)
    return refuse('offerId', 'This offer is paid by card.');
  // a discount code lowers the total, but does not pay for additions
  return booking.totals.total + booking.totals.discount > totals.total
    ? refuse('offerId', 'What was added to this offer has to be paid by card.')
    : null;
};
