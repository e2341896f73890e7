// The calls of a family that books, each with the reply that the specification requires at that moment.
import { expect } from 'vitest';
import type { NamedGuest } from '../../machines/contract/guest.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { minutesAfter } from './calendar.ts';
import {
  PARTY,
  applyBooking,
  bookingOf,
  change,
  dataOf,
  expectHold,
  expectRefused,
  isHeld,
  nowMs,
  today,
  type Visit,
} from './visit.ts';

/** A step of a visit. Returns false to end the visit, when nothing is held any more, or nothing can be. */
export type Step = (visit: Visit) => Promise<boolean>;

/** The date of birth for an age on the first day, moved by days: with 6 years and one day, the age is 5 on that day. */
const bornBefore = (startDate: string, years: number, days = 0): string =>
  addDays(`${Number(startDate.slice(0, 4)) - years}${startDate.slice(4)}`, days);

const guest = (type: NamedGuest['type'], firstName: string, dateOfBirth: string | null): NamedGuest => ({
  type,
  title: type === 'ADULT' ? 'Ms' : null,
  firstName,
  lastName: 'Marlow',
  dateOfBirth,
});

/** Guests who, one day older or younger on the first day, would be in another age band. */
const guestsFor = (startDate: string): NamedGuest[] => [
  guest('ADULT', 'Ada', null),
  guest('ADULT', 'Zoe', bornBefore(startDate, 15)),
  guest('CHILD', 'Tom', bornBefore(startDate, 15, 1)),
  guest('TODDLER', 'Pip', bornBefore(startDate, 2)),
  guest('INFANT', 'Ben', bornBefore(startDate, 2, 1)),
];

const isPast = (visit: Visit): boolean => visit.stay.startDate < today(visit);

/** get-session-info: the current day at the resorts, the held booking, and the paid one. */
export const openSession: Step = async (visit) => {
  const isOpen = isHeld(visit);
  const info = await visit.visitor.get('get-session-info', {});
  expect(info.today).toBe(today(visit));
  expect(info.bookingSessionTimeout).toBe(1_200);
  expect(info.paid?.resId).toBe(visit.paid === null ? undefined : bookingOf(visit).resId);
  if (!isOpen) expect(info.booking).toBeNull();
  else if (info.booking === null) throw new Error('the session has no booking although its hold has not ended');
  else applyBooking(visit, info.booking);
  return true;
};

/** search-accommodations: the prices of the stay, until its first day is over. */
export const search: Step = async (visit) => {
  const reply = await visit.visitor.ask('search-accommodations', { ...visit.stay, units: [PARTY] });
  if (isPast(visit)) {
    expectRefused(reply, 'invalidInput', 'startDate');
    return false;
  }
  const free = dataOf(reply).units[0]?.accommodations.find((one) => !one.isSoldOut);
  if (free === undefined) throw new Error('nothing is free');
  visit.offer = { code: free.code, price: free.price };
  return true;
};

/** create-booking: held for 20 minutes at the price from the search. */
export const book: Step = async (visit) => {
  if (visit.offer === null) throw new Error('nothing was found');
  const { code, price } = visit.offer;
  const units = [{ ...PARTY, accommodationCode: code, price }];
  const reply = await visit.visitor.ask('create-booking', { ...visit.stay, units });
  if (isPast(visit)) {
    expectRefused(reply, 'invalidInput', 'startDate');
    return false;
  }
  visit.heldSince = nowMs(visit);
  visit.heldUntil = minutesAfter(visit.clock.now(), 20).getTime();
  applyBooking(visit, dataOf(reply));
  return true;
};

/** keep-alive-booking: 20 minutes from now, at most 240 from the start of the hold; no hold once it has ended. */
export const keepAlive: Step = async (visit) => {
  const isOpen = isHeld(visit);
  const kept = await visit.visitor.get('keep-alive-booking', {});
  if (!isOpen) {
    expect(kept).toMatchObject({ heldUntil: null, holdSecondsLeft: null, canExtend: false });
    return false;
  }
  const cap = visit.heldSince + 240 * 60_000;
  visit.heldUntil = Math.max(visit.heldUntil, Math.min(nowMs(visit) + 20 * 60_000, cap));
  expect(kept.heldUntil).toBe(new Date(visit.heldUntil).toISOString());
  expect(kept.holdSecondsLeft).toBe(Math.ceil((visit.heldUntil - nowMs(visit)) / 1_000));
  expect(kept.canExtend).toBe(visit.heldUntil < cap);
  return true;
};

/** set-dinings: a dining plan for the party. */
export const dine: Step = (visit) =>
  change(visit, () =>
    visit.visitor.ask('set-dinings', {
      version: bookingOf(visit).version,
      dinings: [{ code: 'dine-standard', unitIndex: 0 }],
    }),
  );

/** get-booking: unchanged while it is held; expired once the hold has ended. */
export const readBooking: Step = async (visit) => {
  const isOpen = isHeld(visit);
  const booking = await visit.visitor.get('get-booking', {});
  if (isOpen) expectHold(visit, booking);
  else expect(booking).toMatchObject({ status: 'expired', holdSecondsLeft: 0 });
  expect(booking.totals.total).toBe(bookingOf(visit).totals.total);
  return isOpen;
};

/** set-guest-details: names for everybody. */
export const nameGuests: Step = (visit) =>
  change(visit, () =>
    visit.visitor.ask('set-guest-details', {
      version: bookingOf(visit).version,
      units: [{ unitIndex: 0, guests: guestsFor(visit.stay.startDate) }],
      contact: { email: 'marlow@example.com', phone: '+44 20 7946 0000' },
    }),
  );
