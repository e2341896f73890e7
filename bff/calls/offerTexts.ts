/** What content says of the offer that a booking is made of. */
import { either as E } from 'fp-ts';
import type { OfferTexts } from '../../machines/contract/quote.ts';
import { offerTexts } from '../../machines/quote/quote.rules.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import { offerOf } from '../quotes/quoteRow.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import type { CallDeps } from './handler.ts';

/** Null for a booking that is of no offer, or of one that no break offer matches. Refusals: unavailable. */
export const offerTextsOf = async (
  { payments, breakOffers }: Pick<CallDeps, 'payments' | 'breakOffers'>,
  row: BookingRow,
): Promise<E.Either<Refused, OfferTexts | null>> => {
  const terms = await offerOf(payments.pool, row);
  if (terms === null) return E.right(null);
  const offers = await breakOffers();
  return E.isLeft(offers) ? E.left(refused('unavailable')) : E.right(offerTexts(terms, offers.right));
};
