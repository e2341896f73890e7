/** Completes the booking of an offer that needs no card. */
import { either as E } from 'fp-ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { offerRefusal } from '../../machines/quote/quote.rules.ts';
import type { BreakOfferSource } from '../providers/content/documents.ts';
import { abandonUnsentAttempts } from '../attempts/attempts.ts';
import { loadBooking, viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { changeBooking } from '../bookings/changes.ts';
import { storeCompletion } from '../bookings/completion.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { lockQuote, transitionQuote, quoteViewOf, saveQuoteLifecycle } from './quoteRow.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Holder } from '../stock/holdQuota.ts';

const isMadeOf = (row: BookingRow | null, offerId: number): row is BookingRow =>
  row?.basketKind === 'OF' && row.quoteId === offerId;

/**
 * Completes the session's booking of an offer without a payment; its paid amount does not change. Refusals: unavailable
 * if the break offers cannot be read from content, notLeadGuest (ResId) unless the booking was made from that offer,
 * invalidInput (offerId) if the break offers require a card, quoteLocked and quoteExpired (QuoteId), and those of
 * `changeBooking`.
 */
export const completeOffer = async (
  deps: ChangeDeps & Readonly<{ breakOffers: BreakOfferSource }>,
  { offerId, version }: PayloadOf<'complete-offer'>,
  visitor: Session & Holder,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> => {
  const breakOffers = await deps.breakOffers();
  if (E.isLeft(breakOffers)) return E.left(refused('unavailable'));
  const booking = visitor.bookingId === null ? null : await loadBooking(deps.pool, visitor.bookingId);
  if (!isMadeOf(booking, offerId)) return E.left(notLeadGuest());
  const changing = { ...visitor, bookingId: booking.id };
  return changeBooking(deps, idempotency, changing, version, { type: 'offer.completed' }, async (row, client) => {
    const offer = await lockQuote(client, offerId);
    if (offer === null || !isMadeOf(row, offerId)) return E.left(notLeadGuest());
    const refusal = offerRefusal(quoteViewOf(offer), viewOf(row), breakOffers.right);
    if (refusal !== null) return E.left(badInput(refusal));
    const lifecycle = transitionQuote(offer, { type: 'booking.completed' });
    if (E.isLeft(lifecycle)) return lifecycle;
    await saveQuoteLifecycle(client, offerId, lifecycle.right, row.id);
    await abandonUnsentAttempts(client, row.id);
    await storeCompletion(client, row);
    return E.right({ content: { holdState: 'booked' }, detail: { offerId } });
  });
};
