/** For tests: money captured for an attempt that we recorded as refused, and the events about it. */
import type { Booking } from '../../machines/contract/booking.ts';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { book, couple, nameGuests, payPayload } from './bookingSteps.ts';
import { EVENTS_TOKEN, type TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

/** A booking with guest names and an attempt to pay it. */
export type PayingVisitor = Readonly<{ visitor: Visitor; booking: Booking; attemptId: string }>;

/** Books, names the guests and starts an attempt. */
export const startPaying = async (visitor: Visitor): Promise<PayingVisitor> => {
  const booking = await nameGuests(visitor, await book(visitor, [couple]));
  const { attemptId } = await visitor.get('worldpay-init', {});
  return { visitor, booking, attemptId };
};

/** Sends the payment of the attempt, with a card that needs no authentication. */
export const sendPayment = async (
  { sandbox }: Pick<TestServer, 'sandbox'>,
  { visitor, booking, attemptId }: PayingVisitor,
) => visitor.get('pay', payPayload(booking, attemptId, await sandbox.cardSession()));

/** Closes the attempt as if the provider had no record of it after the grace period; the booking can be paid again. */
export const markRefused = async (
  { database }: TestServer,
  { booking, attemptId }: Omit<PayingVisitor, 'visitor'>,
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

/** Makes a payment that the provider takes but whose reply is lost, and marks its attempt as refused. */
export const captureAfterRefusal = async (testServer: TestServer, paying: PayingVisitor): Promise<void> => {
  await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
  await sendPayment(testServer, paying);
  await markRefused(testServer, paying);
};

type EventOptions = Readonly<{ reference: string; id: string; type?: string; token?: string }>;

/** Sends a webhook event of Access Worldpay; returns the HTTP status of the reply. */
export const sendEvent = async (
  { app }: Pick<TestServer, 'app'>,
  { reference, id, type = 'authorized', token = EVENTS_TOKEN }: EventOptions,
): Promise<number> => {
  const reply = await app.inject({
    method: 'POST',
    url: `/bff/payments/events/${token}`,
    headers: { 'content-type': 'application/vnd.worldpay.events-v1.hal+json' },
    payload: JSON.stringify({ eventId: id, eventDetails: { transactionReference: reference, type } }),
  });
  return reply.statusCode;
};

/** Sends a notification of the XML gateway about an order. */
export const sendNotification = (
  { app }: Pick<TestServer, 'app'>,
  { reference, type, token = EVENTS_TOKEN }: Readonly<{ reference: string; type: string; token?: string }>,
) =>
  app.inject({
    method: 'POST',
    url: `/bff/payments/notifications/${token}`,
    headers: { 'content-type': 'text/xml' },
    payload: `<?xml version="1.0"?><!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd"><paymentService version="1.4" merchantCode="TESTMERCHANT"><notify><orderStatusEvent orderCode="${reference}"><payment><lastEvent>${type}</lastEvent></payment></orderStatusEvent></notify></paymentService>`,
  });
