// One booking in the product: the guest who makes it, its row in the store, and a payment that may be in progress.
import { book, payPayload } from '../../bff/test/bookingSteps.ts';
import { visitorWithSession, type CallReply, type Visitor } from '../../bff/test/visitor.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import type { TestApi } from './testApi.ts';

/** The columns that a call could change; instants are UTC ISO. */
export type Stored = Readonly<{
  status: string;
  snapshot: { value: unknown };
  version: number;
  hold_state: string;
  hold_expires_at: Date;
  paid_pence: number;
}>;

type ProcessingPayment = Readonly<{ attemptId: string; answer: Promise<CallReply<PaymentResult>> }>;

export type Guest = Readonly<{
  api: TestApi;
  visitor: Visitor;
  /** the booking when it was created */
  initialBooking: Booking;
  payment: { current: ProcessingPayment | null };
}>;

/** A guest with a new booking, as at the start of a walk. */
export const newGuest = async (api: TestApi): Promise<Guest> => {
  const visitor = await visitorWithSession(api.app);
  return { api, visitor, initialBooking: await book(visitor), payment: { current: null } };
};

/** Rows from the store. */
export const query = async <R extends object>(
  { api }: Pick<Guest, 'api'>,
  sql: string,
  values: unknown[],
): Promise<R[]> => (await api.testServer.database.pool.query<R>(sql, values)).rows;

/** The stored row of the booking. */
export const storedOf = async (guest: Guest): Promise<Stored> => {
  const [row] = await query<Stored>(
    guest,
    'SELECT status, snapshot, version, hold_state, hold_expires_at, paid_pence FROM bookings WHERE id = $1',
    [guest.initialBooking.bookingId],
  );
  if (row === undefined) throw new Error(`the store has no booking ${guest.initialBooking.bookingId}`);
  return row;
};

/** The events with which the store has run the chart, in order. The first is the one that created the booking. */
export const historyOf = async (guest: Guest): Promise<string[]> => {
  const rows = await query<{ event: string }>(
    guest,
    'SELECT event FROM booking_history WHERE booking_id = $1 ORDER BY version',
    [guest.initialBooking.bookingId],
  );
  return rows.map(({ event }) => event);
};

/** The booking as the guest sees it. */
export const currentBooking = ({ visitor }: Guest): Promise<Booking> => visitor.get('get-booking', {});

/** Moves the end of the hold to this number of seconds from now. */
export const moveHoldEnd = async (guest: Guest, seconds: number): Promise<void> => {
  await query(
    guest,
    'UPDATE bookings SET hold_expires_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1',
    [guest.initialBooking.bookingId, seconds],
  );
};

/**
 * Starts a payment. Resolves when the payment has reached the barrier. The name on the card decides the provider's
 * reply.
 */
export const startPaying = async (guest: Guest, cardHolderName: string): Promise<void> => {
  const { visitor, api, payment } = guest;
  const { attemptId } = await visitor.get('worldpay-init', {});
  const href = await api.testServer.sandbox.cardSession();
  const answer = visitor.ask('pay', payPayload(await currentBooking(guest), attemptId, href, cardHolderName));
  payment.current = { attemptId, answer };
  const ended = answer.then(({ body }) => {
    throw new Error(`the payment never came to the gate: ${JSON.stringify(body)}`);
  });
  await Promise.race([api.barrier.reached(), ended]);
  // the step that ends the payment awaits its reply and reports an error
  ended.catch(() => undefined);
};

/** Ends a payment that a walk left in progress. */
export const finishPayment = async ({ api, payment }: Guest): Promise<void> => {
  if (payment.current === null) return;
  api.barrier.release();
  await payment.current.answer;
};
