// One guest's visit on a virtual day: what the guest chose, and what the replies have promised so far.
import { expect } from 'vitest';
import type { CardPayment } from '../../bff/providers/payments/port.ts';
import { couple } from '../../bff/test/bookingSteps.ts';
import type { TestServer } from '../../bff/test/testServer.ts';
import type { VirtualClock } from '../../bff/test/virtualClock.ts';
import { visitorWithSession, type CallReply, type Transport, type Visitor } from '../../bff/test/visitor.ts';
import type { Plan } from '../../machines/checkout/schedule.rules.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { londonDay, type Day } from './calendar.ts';

/** The server under test, its clock, and the stay that the guest wants. */
type Setting = Readonly<{
  server: TestServer;
  app: Transport;
  clock: VirtualClock;
  /** the payments that the provider was asked to take, the latest last */
  sent: readonly CardPayment[];
  stay: Readonly<{ resort: 'BG'; startDate: Day; nights: number }>;
  option: PaymentOption;
}>;

export type Visit = Setting & {
  readonly visitor: Visitor;
  /** the first free accommodation, with its price in pence */
  offer: { code: string; price: number } | null;
  /** the booking in the last reply; null if none was made, or its hold has ended */
  booking: Booking | null;
  /** the end of the hold and its start, in ms since 1970 */
  heldUntil: number;
  heldSince: number;
  /** the option that the server stored, with the schedule that the guest saw and agreed to */
  chosen: Plan | null;
  attempt: { id: string; amount: number } | null;
  paid: (Plan & { amount: number }) | null;
};

/** Two adults, a child, a toddler and an infant. */
export const PARTY: BookingUnit = { ...couple, children: 1, toddlers: 1, infants: 1, ownCots: 1 };

/** A visitor whose session is opened now. */
export const newVisit = async (setting: Setting): Promise<Visit> => ({
  ...setting,
  visitor: await visitorWithSession(setting.app),
  offer: null,
  booking: null,
  heldUntil: 0,
  heldSince: 0,
  chosen: null,
  attempt: null,
  paid: null,
});

export const nowMs = ({ clock }: Visit): number => clock.now().getTime();

/** The current day at the resorts. */
export const today = ({ clock }: Visit): Day => londonDay(clock.now());

/** Whether the accommodation is held; a hold of 20 minutes has ended once the 20 minutes are over. */
export const isHeld = (visit: Visit): boolean =>
  visit.booking !== null && visit.paid === null && nowMs(visit) < visit.heldUntil;

/** The booking that was made. Throws if there is none. */
export const bookingOf = ({ booking }: Visit): Booking => {
  if (booking === null) throw new Error('no booking was made');
  return booking;
};

/** Expects a refusal of this kind, and of this field if one is given. */
export const expectRefused = ({ status, body }: CallReply<unknown>, code: string, field?: string): void => {
  expect({ code: body.code, fields: body.validationErrors.map((one) => one.field) }).toEqual({
    code,
    fields: field === undefined ? [] : [field],
  });
  expect(status).toBeLessThan(500);
};

/** Expects a reply with data, and returns the data. */
export const dataOf = <A>({ body }: CallReply<A>): A => {
  if (body.data === null) throw new Error(`refused: ${body.code} ${JSON.stringify(body.validationErrors)}`);
  return body.data;
};

/** Expects the promised end of the hold in a reply, and the whole seconds until then. */
export const expectHold = (visit: Visit, booking: Booking): void => {
  expect(booking.heldUntil).toBe(new Date(visit.heldUntil).toISOString());
  expect(booking.holdSecondsLeft).toBe(Math.ceil((visit.heldUntil - nowMs(visit)) / 1_000));
};

/** Applies a reply with the booking: the hold's end and the price of the accommodation must be as promised. */
export const applyBooking = (visit: Visit, booking: Booking): void => {
  expectHold(visit, booking);
  expect(booking.units[0]?.price).toBe(visit.offer?.price);
  visit.booking = booking;
};

/** Makes a change: refused once the hold has ended, otherwise applied. Returns whether it was applied. */
export const change = async (visit: Visit, ask: () => Promise<CallReply<Booking>>): Promise<boolean> => {
  const isOpen = isHeld(visit);
  const reply = await ask();
  if (isOpen) applyBooking(visit, dataOf(reply));
  else expectRefused(reply, 'holdExpired');
  return isOpen;
};
