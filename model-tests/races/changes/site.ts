/** Paid bookings with two devices of one owner, and what the devices do. */
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { slot } from '../../../bff/test/changes.ts';
import type { Visitor } from '../../../bff/test/visitor.ts';
import type { AddedAddon } from '../../../machines/contract/addon.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import type { Booking } from '../../../machines/contract/booking.ts';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { outcomeOf, type Outcome, type People, type RaceSite } from '../accounts/site.ts';

/** A paid booking, with two browsers of its owner, one at each server. */
type Shared = Readonly<{ paid: Booking; one: Visitor; two: Visitor }>;

/** The times of the spa on the day after arrival. */
export const TIMES = ['10:00', '12:00'] as const;
type Time = (typeof TIMES)[number];

/** A place in the spa on that day. */
export const spaAt = (booking: Pick<Booking, 'startDate'>, time: Time): AddedAddon => slot('spa-pool', booking, time);

const MORE_PLACES = `
  UPDATE stock SET capacity = capacity + 4, free = free + 4 WHERE pool LIKE 'slot:BG:spa-pool:%' AND NOT is_closed`;

/** Books and pays, and opens the booking in a second browser. */
export const sharedBooking = async (site: Pick<RaceSite, 'pool' | 'servers'>, people: People): Promise<Shared> => {
  await site.pool.query(MORE_PLACES);
  const holder = await people.newHolder();
  const one = await people.signedIn(holder, site.servers[0]);
  const payment = await people.payment(one, await people.book(one, holder.email));
  const { booking: paid } = await one.get('pay', payment);
  return { paid, one, two: await people.signedIn(holder, site.servers[1]) };
};

export const viewOf = (visitor: Visitor, { resId }: Pick<Booking, 'resId'>): Promise<MyBooking> =>
  visitor.get('get-my-booking', { resId });

/** What a device has seen of the booking, as fields of an edit. */
export const seenBy = async (visitor: Visitor, booking: Pick<Booking, 'resId'>) => {
  const { booked, change } = await viewOf(visitor, booking);
  return { resId: booking.resId, version: booked.version, changeVersion: change?.version ?? null };
};

/** Adds the given add-ons to what a device has seen. */
export const save = (
  visitor: Visitor,
  seen: Awaited<ReturnType<typeof seenBy>>,
  ...add: AddedAddon[]
): Promise<Outcome> => outcomeOf(visitor, 'save-addons-by-id', { ...seen, add, remove: [] });

/** The payment of the open change, ready to be sent. Throws if it cannot be started. */
export const paymentOf = async (
  { newCard }: Pick<RaceSite, 'newCard'>,
  visitor: Visitor,
  booking: Pick<Booking, 'resId'>,
): Promise<PayloadOf<'pay'>> => {
  const { booked, change } = await viewOf(visitor, booking);
  const { attemptId } = await visitor.get('worldpay-init', {
    resId: booking.resId,
    amendmentId: change?.changeId ?? '',
  });
  return payPayload(booked, attemptId, await newCard());
};

/** The spa times in the lines of a booking. */
export const spaTimes = ({ extras }: Pick<Booking, 'extras'>): string[] =>
  extras.filter(({ code }) => code === 'spa-pool').flatMap(({ timeSlots }) => timeSlots.map(({ time }) => time));
