/** Completes the booking of an offer that needs no card. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BreakOffer } from '../../machines/contract/quote.ts';
import { offerRefusal } from '../../machines/quote/quote.rules.ts';
import { abandonUnsentAttempt } from '../payments/attempts.ts';
import { loadBooking, viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { changeBooking } from '../bookings/changes.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { lockQuote, transitionQuote, quoteViewOf, saveQuoteLifecycle } from './quoteRow.ts';
import { badInput, type Refused } from '../bookings/refused.ts';
import type { Session } from '../sessions/sessions.ts';

const isMadeOf = (row: BookingRow | null, offerId: number): row is BookingRow =>
  row?.basketKind === 'OF' && row.quoteId === offerId;

/**
 * Completes the session's booking of an offer without a payment; its paid sum stays as it is. Refusals: notLeadGuest
 * (ResId) unless the booking was made from that offer, invalidInput (offerId) when the break offers of the content
 * service require a card, quoteLocked and quoteExpired (QuoteId), and those of `changeBooking`.
 */
export const completeOffer = async (
  deps: BookingDeps,
  { bookingId }: Session,
  { offerId, version }: PayloadOf<'complete-offer'>,
  breakOffers: readonly BreakOffer[],
): Promise<E.Either<Refused, BookingRow>> => {
  const booking = bookingId === null ? null : await loadBooking(deps.pool, bookingId);
  if (!isMadeOf(booking, offerId)) return E.left(notLeadGuest());
  return changeBooking(deps, booking.id, version, { type: 'offer.completed' }, async (row, client) => {
    const offer = await lockQuote(client, offerId);
    if (offer === null || !isMadeOf(row, offerId)) return E.left(notLeadGuest());
    const refusal = offerRefusal(quoteViewOf(offer), viewOf(row), breakOffers);
    if (refusal !== null) return E.left(badInput(refusal));
    const lifecycle = transitionQuote(offer, { type: 'booking.completed' });
    if (E.isLeft(lifecycle)) return lifecycle;
    await saveQuoteLifecycle(client, offerId, lifecycle.right, row.id);
    await abandonUnsentAttempt(client, row.id);
    return E.right({ content: { holdState: 'booked' }, detail: { offerId } });
  });
};
