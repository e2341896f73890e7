/** The content texts for the offer that a booking was made from. */
import { either as E } from 'fp-ts';
import type { OfferTexts } from '../../machines/contract/quote.ts';
import { offerTexts } from '../../machines/quote/quote.rules.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import { offerOf } from '../quotes/quoteRow.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { CallDeps } from './handler.ts';

/** Null if the booking has no offer, or an offer without a matching break offer in content. Refusal: unavailable. */
export const offerTextsOf = async (
  { pool, breakOffers }: Pick<CallDeps, 'pool' | 'breakOffers'>,
  row: BookingRow,
): Promise<E.Either<Refused, OfferTexts | null>> => {
  const terms = await offerOf(pool, row);
  if (terms === null) return E.right(null);
  const offers = await breakOffers();
  return E.isLeft(offers) ? E.left(refused('unavailable')) : E.right(offerTexts(terms, offers.right));
};
