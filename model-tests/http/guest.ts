// One booking in the product: the guest who makes it, its row in the store, and a payment that may be in progress.
import { initialTransition, transition } from 'xstate';
import { reconcilePayments } from '../../bff/payments/reconcile.ts';
import { handleProviderEvent } from '../../bff/payments/paymentEvents.ts';
import { prefixedReference } from '../../bff/providers/payments/provider.ts';
import { book, payPayload } from '../../bff/test/bookingSteps.ts';
import { throwIt } from '../../bff/test/storeSteps.ts';
import { visitorWithSession, type CallReply, type Visitor } from '../../bff/test/visitor.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentOutcome, PaymentResult } from '../../machines/contract/payment.ts';
import { quoteMachine } from '../../machines/quote/quote.machine.ts';
import type { TestApi } from './testApi.ts';

/** The columns that calls may change; instants are UTC ISO. */
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

/** The events that the store has sent to the chart, in order. The first is the one that created the booking. */
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
 * Starts and sends a payment. Resolves when it reaches the barrier. The name on the card decides the provider's reply.
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
  // the step that ends the payment awaits it and reports an error
  ended.catch(() => undefined);
};

/** Releases a payment from the barrier. Its outcome must be `outcome`. */
export const releasePayment = async ({ api, payment }: Guest, outcome: PaymentOutcome): Promise<void> => {
  if (payment.current === null) throw new Error('no payment is under way');
  api.barrier.release();
  const { body } = await payment.current.answer;
  if (body.data?.outcome !== outcome) throw new Error(`pay answered ${JSON.stringify(body)} and not ${outcome}`);
};

/** Lets the server ask for an outcome that was unknown. It must be `outcome`. */
export const reconcilePayment = async ({ api, visitor, payment }: Guest, outcome: PaymentOutcome): Promise<void> => {
  const attemptId = payment.current?.attemptId ?? '';
  await query(
    { api },
    "UPDATE payment_attempts SET updated_at = clock_timestamp() - interval '5 seconds' WHERE id = $1",
    [attemptId],
  );
  await reconcilePayments(api.payments, throwIt);
  const result = await visitor.get('get-worldpay-response', { attemptId });
  if (result.outcome !== outcome) throw new Error(`the outcome is ${result.outcome} and not ${outcome}`);
};

/** The name on the card with which the simulated provider returns the next outcome of the walk. */
export const cardHolderFor = (remaining: readonly string[]): string => {
  const end = remaining.find((event) => event === 'payment.authorised' || event === 'payment.refused');
  return end === 'payment.refused' ? 'REFUSED' : 'A Marlow';
};

/** Makes the provider capture money for an attempt that is stored as refused, then sends the webhook event for it. */
export const captureAfterRefusal = async (
  { api, initialBooking: { bookingId } }: Guest,
  amountPence: number,
): Promise<void> => {
  const { payments, sandbox } = api.testServer;
  const attemptId = payments.newId();
  const reference = prefixedReference('access', attemptId);
  await query(
    { api },
    `INSERT INTO payment_attempts (id, booking_id, reference, provider, amount_pence, booking_version, instalment, status)
     SELECT $2, id, $3, 'access', $4, version, 0, 'refused' FROM bookings WHERE id = $1`,
    [bookingId, attemptId, reference, amountPence],
  );
  const order = payPayload({ version: 1 }, attemptId, await sandbox.cardSession());
  await payments.router.adapterFor('access').takePayment({
    sessionHref: order.sessionHref,
    cardHolderName: order.cardHolderName,
    device: order.device,
    reference,
    orderReference: reference,
    amountPence,
    billingAddress: { ...order.billingAddress, line2: 'Flat 1' },
    email: 'marlow@example.com',
    returnUrl: payments.returnUrl,
  });
  await handleProviderEvent(payments, { id: attemptId, reference, type: 'authorized' }, 'access');
};

/** Ends a payment that a walk left in progress. */
export const finishPayment = async ({ api, payment }: Guest): Promise<void> => {
  if (payment.current === null) return;
  api.barrier.release();
  await payment.current.answer;
};

const TERMS = { code: 'arranged', isOfferOnly: true };

/** The stored snapshot of an offer whose booking is being made. */
const bookedSnapshot = (): unknown => {
  const [saved] = initialTransition(quoteMachine);
  const [snapshot] = transition(quoteMachine, saved, { type: 'quote.retrieved', isByItsBooking: false });
  return quoteMachine.getPersistedSnapshot(snapshot);
};

/**
 * Turns the guest's booking into that of an offer of the resort that needs no card. Returns the offer's id. The booking
 * chart's walks need one, and no call creates it.
 */
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
