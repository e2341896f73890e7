/** Rules of being at one place at a time: guests who are at one treat are free for no other while it takes (spec: booking journey 3, add-on). */
import { treatOf } from '../basket/codes.ts';
import { listInWords } from '../basket/takenOut.words.ts';
import type { ChosenSlot, ExtraChoice, TimeSlot } from '../contract/addon.ts';
import type { GuestType } from '../contract/party.ts';
import { sumOf } from '../kit/money.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { isSameTime, type At, type TimedOption } from './slots.rules.ts';

/** A timed extra: how long one takes, and for which age bands it is. */
export type Treat = TimedOption & Readonly<{ name: string; minutes: number; guestTypes: readonly GuestType[] }>;

/** Where the guests of a booking go: what can be had, what they have with their places, and how many they are. */
export type Outing = Readonly<{
  options: readonly Treat[];
  going: readonly Readonly<{ code: string; timeSlots?: readonly ChosenSlot[] }>[];
  guests: Readonly<Record<GuestType, number>>;
}>;

type Busy = Readonly<{ treat: Treat; slot: ChosenSlot }>;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isOverlapping = (a: At, aMinutes: number, b: At, bMinutes: number): boolean =>
  a.date === b.date && minuteOf(a.time) < minuteOf(b.time) + bMinutes && minuteOf(b.time) < minuteOf(a.time) + aMinutes;

/** What else guests are at while something takes place. */
const busyAt = ({ options, going }: Outing, option: Treat, at: At): Busy[] =>
  going.flatMap(({ code, timeSlots = [] }) => {
    const treat = options.find((one) => one.code === code);
    return treat === undefined || code === option.code
      ? []
      : timeSlots
          .filter((slot) => isOverlapping(at, option.minutes, slot, treat.minutes))
          .map((slot) => ({ treat, slot }));
  });

const isWithin = (types: readonly GuestType[], all: readonly GuestType[]): boolean =>
  types.every((type) => all.includes(type));

/** Of these age bands, how many guests are left by those who can be of no other. */
const freeOf = (all: readonly GuestType[], busy: readonly Busy[], guests: Outing['guests']): number =>
  sumOf([...new Set(all)].map((type) => guests[type])) -
  sumOf(busy.filter(({ treat }) => isWithin(treat.guestTypes, all)).map(({ slot }) => slot.quantity));

/** Places of the same pool that other tickets have at that very time. */
const takenBeside = (option: Treat, at: At, busy: readonly Busy[]): number =>
  sumOf(
    busy
      .filter(({ treat, slot }) => treatOf(treat.code) === treatOf(option.code) && isSameTime(slot, at))
      .map(({ slot }) => slot.quantity),
  );

/** How many guests can go at a time, beside what else they go to then; a treat that is for nobody in particular needs none. */
const freeGuests = (outing: Outing, option: Treat, busy: readonly Busy[]): number => {
  const own = option.guestTypes;
  if (own.length === 0) return Infinity;
  const together = busy.map(({ treat }) => [...own, ...treat.guestTypes]);
  const sets = [own, ...together, [...own, ...together.flat()]];
  return Math.min(...sets.map((all) => freeOf(all, busy, outing.guests)));
};

/** How many places of an extra these guests can have at a time: as many as are left, and as there are guests free. */
export const roomAt = (outing: Outing, option: Treat, slot: TimeSlot): number => {
  const busy = busyAt(outing, option, slot);
  return Math.max(0, Math.min(slot.left - takenBeside(option, slot, busy), freeGuests(outing, option, busy)));
};

/** What the guests are at, when not so many of them are free at a time; null when they are. */
const clashAt = (outing: Outing, option: Treat, at: At, quantity: number): string | null => {
  const busy = busyAt(outing, option, at);
  const elsewhere = busy.filter(({ treat }) => treatOf(treat.code) !== treatOf(option.code));
  return freeGuests(outing, option, busy) >= quantity
    ? null
    : `You are at ${listInWords([...new Set(elsewhere.map(({ treat }) => treat.name))])} then.`;
};

/** So many tickets of one kind. */
type Tickets = Readonly<{ treat: Treat; quantity: number }>;

/** Why tickets of a treat cannot all be for a time, in words; null when they can. The outing is without them. */
export const slotRefusal = (outing: Outing, tickets: readonly Tickets[], slot: TimeSlot): string | null => {
  if (slot.left === 0) return 'Full';
  if (slot.left < sumOf(tickets.map(({ quantity }) => quantity))) return `Only ${slot.left} left`;
  const going = [
    ...outing.going,
    ...tickets.map(({ treat, quantity }) => ({ code: treat.code, timeSlots: [{ ...slot, quantity }] })),
  ];
  const clashes = tickets.map(({ treat, quantity }) => clashAt({ ...outing, going }, treat, slot, quantity));
  return clashes.find((clash) => clash !== null) ?? null;
};

/** Why extras that were asked for at a time clash with what else the guests go to, or null; `list` is the field they are in. */
export const clashRefusal = (outing: Outing, choices: readonly ExtraChoice[], list: string): Refusal | null => {
  for (const [i, { code, timeSlots = [] }] of choices.entries()) {
    const option = outing.options.find((one) => one.code === code);
    for (const [j, slot] of timeSlots.entries()) {
      const message = option === undefined ? null : clashAt(outing, option, slot, slot.quantity);
      if (message !== null) return refuse(`${list}.${i}.timeSlots.${j}`, message);
    }
  }
  return null;
};
