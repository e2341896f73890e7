/** What the extras page may ask of the basket, and what comes of it: numbers, times, and tokens that are typed (spec: booking journey 3 and 4). */
import { afterChange, changeRefusal } from '../basket/changes.ts';
import { basketOfBooking, choicesOf, extrasIn } from '../basket/choices.ts';
import { codesOf, treatOf } from '../basket/codes.ts';
import type { Addon, ChosenSlot, ExtraChoice } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import { guestsByType } from '../party/party.rules.ts';
import { roomAt, slotRefusal, type Outing } from './clashes.rules.ts';
import { isSameTime, placesFor, type At } from './slots.rules.ts';

/** What is booked, and what can be had. */
export type Offered = Readonly<{ booking: Booking; options: readonly Addon[] }>;

/** A time of a treat: for the tickets of all bands. */
export type SlotWish = At & Readonly<{ code: string }>;

const NO_TIME = 'There is no time left at which all of you could go.';

const slotsIn = ({ extras }: Booking, code: string): readonly ChosenSlot[] =>
  extras.find((line) => line.code === code)?.timeSlots ?? [];

const withSlots = (choice: ExtraChoice, slots: readonly ChosenSlot[]): ExtraChoice =>
  slots.length === 0 ? choice : { ...choice, timeSlots: [...slots] };

/** The extras a booking has with their places, ground floor aside. */
export const chosenIn = (booking: Booking): ExtraChoice[] =>
  extrasIn(choicesOf(booking)).map((choice) => withSlots(choice, slotsIn(booking, choice.code)));

/** How many of an extra there are among choices. */
export const quantityOf = (choices: readonly ExtraChoice[], code: string): number =>
  choices.find((choice) => choice.code === code)?.quantity ?? 0;

const outingOf = ({ booking, options }: Offered): Outing => ({
  options,
  going: chosenIn(booking),
  guests: guestsByType(booking.units),
});

const ticketsOf = (options: readonly Addon[], treat: string): Addon[] =>
  options.filter(({ code, maxQuantity }) => treatOf(code) === treat && maxQuantity > 0);

/** Where so many of an extra would go; null when there is no such time. */
const placedOf = (offered: Offered, choice: ExtraChoice): readonly ChosenSlot[] | null => {
  const option = offered.options.find(({ code }) => code === choice.code);
  if (option === undefined) return [];
  const outing = outingOf(offered);
  const beside = ticketsOf(offered.options, treatOf(choice.code));
  return placesFor(option, choice, {
    had: slotsIn(offered.booking, choice.code),
    near: beside.flatMap(({ code }) => slotsIn(offered.booking, code))[0],
    room: (slot) => roomAt(outing, option, slot),
  });
};

const asChange = ({ code, quantity }: ExtraChoice) => ({ code, quantity, unitSeqNumber: null });

/** Why the basket refuses a number of an extra, in words; null when it does not. */
export const extraRefusal = (offered: Offered, choice: ExtraChoice): string | null =>
  changeRefusal(basketOfBooking(offered.booking, offered.options), asChange(choice)) ??
  (placedOf(offered, choice) === null ? NO_TIME : null);

/** All extras that are wanted after some were set to numbers, one after another, with their places. */
export const afterWishes = (offered: Offered, choices: readonly ExtraChoice[]): ExtraChoice[] => {
  const basket = choices.reduce(
    (before, choice) => afterChange(before, asChange(choice)),
    basketOfBooking(offered.booking, offered.options),
  );
  const placesOf = (one: ExtraChoice): readonly ChosenSlot[] => {
    const asked = choices.find(({ code }) => code === one.code);
    return asked === undefined ? slotsIn(offered.booking, one.code) : (placedOf(offered, asked) ?? []);
  };
  return extrasIn(basket.context.lines).map((one) => withSlots(one, placesOf(one)));
};

const isWhollyAt = (at: At, slots: readonly ChosenSlot[]): boolean => slots.every((slot) => isSameTime(slot, at));

/** What pressing a time asks: all tickets of the treat go then, the first of them where there is none yet; pressed again, they are given back. */
export const slotWishes = ({ booking, options }: Offered, wish: SlotWish): ExtraChoice[] => {
  const at = { date: wish.date, time: wish.time };
  const tickets = ticketsOf(options, wish.code);
  const had = chosenIn(booking).filter(({ code }) => tickets.some((ticket) => ticket.code === code));
  if (had.length > 0 && had.every(({ timeSlots = [] }) => isWhollyAt(at, timeSlots)))
    return had.map(({ code }) => ({ code, quantity: 0 }));
  const first = tickets.slice(0, 1).map(({ code }): ExtraChoice => ({ code, quantity: 1 }));
  return (had.length === 0 ? first : had).map(({ code, quantity }) => ({
    code,
    quantity,
    timeSlots: [{ ...at, quantity }],
  }));
};

/** Why a time cannot be pressed, in words; null when it can. */
export const wishRefusal = (offered: Offered, wish: SlotWish): string | null => {
  const tickets = slotWishes(offered, wish).flatMap(({ code, quantity }) => {
    const treat = offered.options.find((option) => option.code === code);
    return treat === undefined ? [] : [{ treat, quantity }];
  });
  const slot = tickets[0]?.treat.timeSlots.find((one) => isSameTime(one, wish));
  if (slot === undefined) return 'This does not take place then.';
  if (tickets.every(({ quantity }) => quantity === 0)) return null;
  const outing = outingOf(offered);
  return slotRefusal(
    { ...outing, going: outing.going.filter(({ code }) => treatOf(code) !== wish.code) },
    tickets,
    slot,
  );
};

/** The most of anything that a call takes. */
const MOST = 999;

/**
 * The number that tokens come to when one is typed: a whole part, added to what there is before arrival (spec: account
 * area 4, token count). Null when it is no number, or would change nothing.
 */
export const enteredCount = (choices: readonly ExtraChoice[], code: string, text: string): number | null => {
  const typed = Math.trunc(Number(text));
  if (codesOf(code)?.kind !== 'unlimited' || !Number.isFinite(typed)) return null;
  const before = quantityOf(choices, code);
  const count = Math.min(MOST, Math.max(0, before + typed));
  return count === before ? null : count;
};
