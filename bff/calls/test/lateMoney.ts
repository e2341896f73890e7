/** For tests: money for an attempt that we had called refused, and the events that tell of it. */
import type { Booking } from '../../../machines/contract/booking.ts';
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import { book, couple, nameGuests, paymentOf } from './journey.ts';
import { EVENTS_TOKEN, type Office } from './office.ts';
import type { Visitor } from './visitor.ts';

/** A named booking with an attempt to pay it. */
export type Paying = Readonly<{ visitor: Visitor; booking: Booking; attemptId: string }>;

/** Books, names the guests and starts an attempt. */
export const newPaying = async (visitor: Visitor): Promise<Paying> => {
  const booking = await nameGuests(visitor, await book(visitor, [couple]));
  const { attemptId } = await visitor.get('worldpay-init', {});
  return { visitor, booking, attemptId };
};

/** The attempt is closed as if the provider had not known of it when the grace was over; the booking can be paid again. */
export const callRefused = async (
  { database }: Office,
  { booking, attemptId }: Omit<Paying, 'visitor'>,
  status: Extract<AttemptStatus, 'refused' | 'cancelled'> = 'refused',
): Promise<void> => {
  await database.pool.query(
    `UPDATE payment_attempts SET status = $2, outcome = '{"kind":"notFound"}', continuation = NULL WHERE id = $1`,
    [attemptId, status],
  );
  await database.pool.query(
    `UPDATE bookings SET hold_state = 'held', snapshot = jsonb_set(snapshot, '{value,inProgress}', '"unpaid"') WHERE id = $1`,
    [booking.bookingId],
  );
};

/** The provider took the money, could not tell, and the attempt was called refused. */
export const lateMoney = async (office: Office, paying: Paying): Promise<void> => {
  const { visitor, booking, attemptId } = paying;
  await office.sandbox.arm({ mode: 'drop', operation: 'payment' });
  await visitor.get('pay', paymentOf(booking, attemptId, await office.sandbox.cardSession()));
  await callRefused(office, paying);
};

type Sent = Readonly<{ reference: string; id: string; type?: string; token?: string }>;

/** Sends an event of Access Worldpay; gives the status that it is answered with. */
export const sendEvent = async (
  { app }: Pick<Office, 'app'>,
  { reference, id, type = 'authorized', token = EVENTS_TOKEN }: Sent,
): Promise<number> => {
  const reply = await app.inject({
    method: 'POST',
    url: `/bff/payments/events/${token}`,
    headers: { 'content-type': 'application/vnd.worldpay.events-v1.hal+json' },
    payload: JSON.stringify({ eventId: id, eventDetails: { transactionReference: reference, type } }),
  });
  return reply.statusCode;
};
