/**
 * Rules of timed add-ons (spec: booking journey 3, add-on): which times are within a stay, and which places a choice
 * gets.
 */
import type { ChosenSlot, ExtraChoice, TimeSlot } from '../contract/addon.ts';
import { sumOf } from '../kit/money.ts';
import { addDays, formatDate } from '../kit/dates.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** Check-in starts at this time; guests can do nothing timed before it. */
export const FIRST_TIME_OF_ARRIVAL = '16:00';

/** The fields of an extra that the rules need; `timeSlots` is empty if it has no times. */
export type TimedOption = Readonly<{ code: string; timeSlots: readonly TimeSlot[] }>;

/** A time of a day. */
export type SlotTime = Readonly<{ date: string; time: string }>;

export const isSameTime = (a: SlotTime, b: SlotTime): boolean => a.date === b.date && a.time === b.time;

const placesOf = (slots: readonly ChosenSlot[]): number => sumOf(slots.map((slot) => slot.quantity));

/** Whether a time is within a stay: from check-in on the first day to the evening before departure. */
export const isWithinStay = (
  { date, time }: SlotTime,
  stay: Readonly<{ startDate: string; nights: number }>,
): boolean =>
  date >= stay.startDate &&
  date < addDays(stay.startDate, stay.nights) &&
  (date > stay.startDate || time >= FIRST_TIME_OF_ARRIVAL);

const slotRefusal = ({ timeSlots }: TimedOption, choice: ExtraChoice, field: string): Refusal | null => {
  const chosen = choice.timeSlots ?? [];
  if (timeSlots.length === 0)
    return chosen.length === 0 ? null : refuse(`${field}.timeSlots`, 'This extra has no times to choose.');
  const unknown = chosen.findIndex((slot) => !timeSlots.some((one) => isSameTime(one, slot)));
  if (unknown !== -1) return refuse(`${field}.timeSlots.${unknown}`, 'This isn’t on at that time during your break.');
  const twice = chosen.findIndex((slot, i) => chosen.slice(0, i).some((other) => isSameTime(other, slot)));
  if (twice !== -1) return refuse(`${field}.timeSlots.${twice}`, 'Each time is named once, with its places.');
  return chosen.length > 0 && placesOf(chosen) !== choice.quantity
    ? refuse(`${field}.timeSlots`, `The places at these times must add up to ${choice.quantity}.`)
    : null;
};

/**
 * Why extras cannot have the chosen times, or null; `list` names their field. The stock checks whether places are
 * left.
 */
export const timesRefusal = (
  options: readonly TimedOption[],
  choices: readonly ExtraChoice[],
  list: string,
): Refusal | null => {
  for (const [i, choice] of choices.entries()) {
    const option = options.find((one) => one.code === choice.code);
    const refusal = option ? slotRefusal(option, choice, `${list}.${i}`) : null;
    if (refusal !== null) return refusal;
  }
  return null;
};

/** The first `quantity` of the places. */
const firstPlaces = (slots: readonly ChosenSlot[], quantity: number): ChosenSlot[] => {
  let left = quantity;
  return slots.flatMap((slot) => {
    const count = Math.min(left, slot.quantity);
    left -= count;
    return count > 0 ? [{ ...slot, quantity: count }] : [];
  });
};

const withPlaces = (slots: readonly ChosenSlot[], { date, time }: SlotTime, quantity: number): ChosenSlot[] =>
  slots.some((slot) => isSameTime(slot, { date, time }))
    ? slots.map((slot) => (isSameTime(slot, { date, time }) ? { ...slot, quantity: slot.quantity + quantity } : slot))
    : [...slots, { date, time, quantity }];

/** What decides the places of a choice: its current places, how many are left at a time, and a preferred time. */
export type SlotPreference = Readonly<{
  current: readonly ChosenSlot[];
  placesLeft: (slot: TimeSlot) => number;
  preferred?: SlotTime | undefined;
}>;

/**
 * The places of a choice: those that it names, else its current ones; if it has fewer now, the last are dropped.
 * Further places are together at the time that it has already, the preferred time, or the first time with room. Null if
 * no time has room.
 */
export const assignSlots = (
  { timeSlots }: TimedOption,
  { quantity, timeSlots: named = [] }: ExtraChoice,
  { current, placesLeft, preferred }: SlotPreference,
): readonly ChosenSlot[] | null => {
  if (timeSlots.length === 0 || named.length > 0) return named;
  const remainingSlots = firstPlaces(current, quantity);
  const missing = quantity - placesOf(remainingSlots);
  if (missing === 0) return remainingSlots;
  const hasRoom = (slot: TimeSlot): boolean =>
    placesLeft(slot) >= missing + (remainingSlots.find((one) => isSameTime(one, slot))?.quantity ?? 0);
  const best = remainingSlots.at(-1) ?? preferred;
  const free = timeSlots.filter(hasRoom);
  const chosen = free.find((slot) => best !== undefined && isSameTime(slot, best)) ?? free[0];
  return chosen === undefined ? null : withPlaces(remainingSlots, chosen, missing);
};

/** The text of places at a time: '2 at 10:00 on 5 Mar 2027'. */
export const formatSlot = ({ date, time, quantity }: ChosenSlot): string =>
  `${quantity} at ${time} on ${formatDate(date)}`;
