/**
 * Rules against double-booking guests: during an activity, its guests are not free for another one (spec: booking
 * journey 3, add-on).
 */
import { baseCodeOf } from '../basket/codes.ts';
import { formatList } from '../basket/removed.text.ts';
import type { ChosenSlot, ExtraChoice, TimeSlot } from '../contract/addon.ts';
import type { GuestType } from '../contract/party.ts';
import { sumOf } from '../kit/money.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { isSameTime, type SlotTime, type TimedOption } from '../basket/slots.rules.ts';

/** A timed extra: its duration in minutes, and the age bands that it is for. */
export type TimedExtra = TimedOption & Readonly<{ name: string; minutes: number; guestTypes: readonly GuestType[] }>;

/**
 * The activities of a booking: the extras on offer, the booked ones with their places, and the number of guests by age
 * band.
 */
export type ScheduledActivities = Readonly<{
  options: readonly TimedExtra[];
  booked: readonly Readonly<{ code: string; timeSlots?: readonly ChosenSlot[] }>[];
  guests: Readonly<Record<GuestType, number>>;
}>;

type Overlap = Readonly<{ extra: TimedExtra; slot: ChosenSlot }>;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isOverlapping = (a: SlotTime, aMinutes: number, b: SlotTime, bMinutes: number): boolean =>
  a.date === b.date && minuteOf(a.time) < minuteOf(b.time) + bMinutes && minuteOf(b.time) < minuteOf(a.time) + aMinutes;

/** The guests' other activities that overlap with an option at a time. */
const overlapsAt = ({ options, booked }: ScheduledActivities, option: TimedExtra, at: SlotTime): Overlap[] =>
  booked.flatMap(({ code, timeSlots }) => {
    const extra = options.find((one) => one.code === code);
    return extra === undefined || timeSlots === undefined || code === option.code
      ? []
      : timeSlots
          .filter((slot) => isOverlapping(at, option.minutes, slot, extra.minutes))
          .map((slot) => ({ extra, slot }));
  });

const isWithin = (types: readonly GuestType[], all: readonly GuestType[]): boolean =>
  types.every((type) => all.includes(type));

/** The number of guests in these age bands, minus the places of activities for these bands alone. */
const freeInBands = (
  all: readonly GuestType[],
  busy: readonly Overlap[],
  guests: ScheduledActivities['guests'],
): number =>
  sumOf([...new Set(all)].map((type) => guests[type])) -
  sumOf(busy.filter(({ extra }) => isWithin(extra.guestTypes, all)).map(({ slot }) => slot.quantity));

/** Places of the same pool that other tickets have at this very time. */
const placesTakenBeside = (option: TimedExtra, at: SlotTime, busy: readonly Overlap[]): number =>
  sumOf(
    busy
      .filter(({ extra, slot }) => baseCodeOf(extra.code) === baseCodeOf(option.code) && isSameTime(slot, at))
      .map(({ slot }) => slot.quantity),
  );

/**
 * How many guests are free for an option, given the overlapping activities. An option without age bands needs no free
 * guests.
 */
const freeGuests = (schedule: ScheduledActivities, option: TimedExtra, busy: readonly Overlap[]): number => {
  const own = option.guestTypes;
  if (own.length === 0) return Infinity;
  const together = busy.map(({ extra }) => [...own, ...extra.guestTypes]);
  const sets = [own, ...together, [...own, ...together.flat()]];
  return Math.min(...sets.map((all) => freeInBands(all, busy, schedule.guests)));
};

/** How many places of an extra these guests can have at a time: at most the places left and the guests who are free. */
export const placesLeftAt = (schedule: ScheduledActivities, option: TimedExtra, slot: TimeSlot): number => {
  const busy = overlapsAt(schedule, option, slot);
  return Math.max(0, Math.min(slot.left - placesTakenBeside(option, slot, busy), freeGuests(schedule, option, busy)));
};

/** The text that names the overlapping activities if too few guests are free at a time; null if enough are free. */
export const conflictAt = (
  schedule: ScheduledActivities,
  option: TimedExtra,
  at: SlotTime,
  quantity: number,
): string | null => {
  const busy = overlapsAt(schedule, option, at);
  const elsewhere = busy.filter(({ extra }) => baseCodeOf(extra.code) !== baseCodeOf(option.code));
  return freeGuests(schedule, option, busy) >= quantity
    ? null
    : `You’re at ${formatList([...new Set(elsewhere.map(({ extra }) => extra.name))])} then.`;
};

/** A number of tickets of one kind. */
type Tickets = Readonly<{ extra: TimedExtra; quantity: number }>;

/** The text why these tickets cannot all have a time; null if they can. The schedule must not contain them yet. */
export const ticketSlotRefusal = (
  schedule: ScheduledActivities,
  tickets: readonly Tickets[],
  slot: TimeSlot,
): string | null => {
  if (slot.left === 0) return 'Full';
  if (slot.left < sumOf(tickets.map(({ quantity }) => quantity))) return `Only ${slot.left} left`;
  const booked = [
    ...schedule.booked,
    ...tickets.map(({ extra, quantity }) => ({ code: extra.code, timeSlots: [{ ...slot, quantity }] })),
  ];
  const clashes = tickets.map(({ extra, quantity }) => conflictAt({ ...schedule, booked }, extra, slot, quantity));
  return clashes.find((clash) => clash !== null) ?? null;
};

/** The refusal of the first extra that overlaps with its guests' other activities, or null; `list` names its field. */
export const conflictRefusal = (
  schedule: ScheduledActivities,
  choices: readonly ExtraChoice[],
  list: string,
): Refusal | null => {
  for (const [i, { code, timeSlots = [] }] of choices.entries()) {
    const option = schedule.options.find((one) => one.code === code);
    for (const [j, slot] of timeSlots.entries()) {
      const message = option === undefined ? null : conflictAt(schedule, option, slot, slot.quantity);
      if (message !== null) return refuse(`${list}.${i}.timeSlots.${j}`, message);
    }
  }
  return null;
};
