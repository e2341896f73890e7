/** The activities of a booking and of its open change by day, with the clashes between them (spec: account area 2). */
import type { Addon, ChosenSlot } from '../../contract/addon.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import type { BasketLine } from '../../contract/booking.ts';
import { conflictAt, type ScheduledActivities } from '../../extras/conflicts.rules.ts';
import { isSameTime } from '../../basket/slots.rules.ts';
import { addDays } from '../../kit/dates.ts';
import { guestsByType } from '../../party/party.rules.ts';

/** Whether an entry is booked, or the open change adds or removes it. */
export type EntryStatus = 'booked' | 'added' | 'removed';

/** Places at one time. `clash` names other activities then that need more guests than there are; null if none. */
export type TimetableEntry = Readonly<{
  code: string;
  name: string;
  time: string;
  places: number;
  status: EntryStatus;
  clash: string | null;
}>;

/** A day of the stay with its entries in order of time. */
export type TimetableDay = Readonly<{ date: string; entries: readonly TimetableEntry[] }>;

type Place = Readonly<{ line: BasketLine; slot: ChosenSlot }>;

const placesIn = (lines: readonly BasketLine[]): Place[] =>
  lines.flatMap((line) => line.timeSlots.map((slot) => ({ line, slot })));

const isIn = (places: readonly Place[], { line, slot }: Place): boolean =>
  places.some((place) => place.line.code === line.code && isSameTime(place.slot, slot));

const entryOf = (
  { line, slot }: Place,
  status: EntryStatus,
  clash: string | null,
): TimetableEntry & { date: string } => ({
  date: slot.date,
  code: line.code,
  name: line.name,
  time: slot.time,
  places: slot.quantity,
  status,
  clash,
});

/** The days of the stay, the day of departure included, each with what is booked, added and removed. */
export const timetableOf = ({ booked, change, booking }: MyBooking, addons: readonly Addon[]): TimetableDay[] => {
  const next = change?.next ?? booked;
  const [before, after] = [placesIn(booked.extras), placesIn(next.extras)];
  const schedule: ScheduledActivities = {
    options: addons,
    booked: next.extras,
    guests: guestsByType(booking.parties),
  };
  const clashOf = ({ line, slot }: Place): string | null => {
    const option = addons.find(({ code }) => code === line.code);
    return option === undefined ? null : conflictAt(schedule, option, slot, slot.quantity);
  };
  const entries = [
    ...after.map((place) => entryOf(place, isIn(before, place) ? 'booked' : 'added', clashOf(place))),
    ...before.filter((place) => !isIn(after, place)).map((place) => entryOf(place, 'removed', null)),
  ];
  return Array.from({ length: booking.duration + 1 }, (_, day) => addDays(booking.startDate, day)).map((date) => ({
    date,
    entries: entries
      .filter((entry) => entry.date === date)
      .map(({ date: _day, ...entry }) => entry)
      .toSorted((a, b) => a.time.localeCompare(b.time)),
  }));
};
