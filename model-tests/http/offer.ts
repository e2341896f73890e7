// An offer of the resort with exactly what a guest holds. The booking chart's walks need one, and no call creates it.
import { initialTransition, transition } from 'xstate';
import { quoteMachine } from '../../machines/quote/quote.machine.ts';
import { query, type Guest } from './guest.ts';

const TERMS = { code: 'arranged', isOfferOnly: true };

/** The stored snapshot of an offer whose booking is being made. */
const bookedSnapshot = (): unknown => {
  const [saved] = initialTransition(quoteMachine);
  const [snapshot] = transition(quoteMachine, saved, { type: 'quote.retrieved', isByItsBooking: false });
  return quoteMachine.getPersistedSnapshot(snapshot);
};

/** Turns the guest's booking into that of an offer that needs no card. Returns the offer's id. */
export const asOffer = async (guest: Guest): Promise<number> => {
  const offerId = guest.initialBooking.resId;
  await query(
    guest,
    `INSERT INTO quotes (id, kind, email, status, snapshot, resort, start_date, nights, units, dinings, extras, offer,
       booking_id, expires_at)
     SELECT $2, 'OF', 'lead@example.com', 'inProgress', $3, resort, start_date, nights, units, dinings, extras, $4, id,
       clock_timestamp() + interval '1 day' FROM bookings WHERE id = $1
     ON CONFLICT (id) DO UPDATE SET units = excluded.units, dinings = excluded.dinings, extras = excluded.extras`,
    [guest.initialBooking.bookingId, offerId, JSON.stringify(bookedSnapshot()), JSON.stringify(TERMS)],
  );
  await query(guest, `UPDATE bookings SET basket_kind = 'OF', quote_id = $2 WHERE id = $1`, [
    guest.initialBooking.bookingId,
    offerId,
  ]);
  return offerId;
};
