/** Completing the booking of an offer that needs no card. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BreakOffer } from '../../machines/contract/quote.ts';
import { offerRefusal } from '../../machines/quote/quote.rules.ts';
import { abandonCreated } from './attempts.ts';
import { loadBooking, viewOf, type BookingRow } from './bookingRow.ts';
import { changeBooking } from './bookings.ts';
import type { Desk } from './desk.ts';
import { notLeadGuest } from './ownership.ts';
import { lockQuote, quoteStageAfter, quoteViewOf, storeQuoteStage } from './quoteRow.ts';
import { badInput, type Refused } from './refused.ts';
import type { Session } from './sessions.ts';

const isMadeOf = (row: BookingRow | null, offerId: number): row is BookingRow =>
  row?.basketKind === 'OF' && row.quoteId === offerId;

/**
 * Completes the session's booking of an offer without a payment; nothing is counted as paid. Refusals: notLeadGuest
 * (ResId) unless it is that offer's booking, invalidInput (offerId) where a card is needed by what the break offers
 * of content say, quoteLocked, and those of
 * `changeBooking`.
 */
export const completeOffer = async (
  desk: Desk,
  { bookingId }: Session,
  { offerId, version }: PayloadOf<'complete-offer'>,
  told: readonly BreakOffer[],
): Promise<E.Either<Refused, BookingRow>> => {
  const made = bookingId === null ? null : await loadBooking(desk.pool, bookingId);
  if (!isMadeOf(made, offerId)) return E.left(notLeadGuest());
  return changeBooking(desk, made.id, version, { type: 'offer.completed' }, async (row, client) => {
    const offer = await lockQuote(client, offerId);
    if (offer === null || !isMadeOf(row, offerId)) return E.left(notLeadGuest());
    const refusal = offerRefusal(quoteViewOf(offer), viewOf(row), told);
    if (refusal !== null) return E.left(badInput(refusal));
    const stage = quoteStageAfter(offer, { type: 'booking.completed' });
    if (E.isLeft(stage)) return stage;
    await storeQuoteStage(client, offerId, stage.right, row.id);
    await abandonCreated(client, row.id);
    return E.right({ content: { holdState: 'booked' }, detail: { offerId } });
  });
};
