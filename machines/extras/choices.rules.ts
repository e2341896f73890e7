/**
 * The choices of the extras page and how they change the basket: quantities and times (spec: booking journey 3 and 4).
 */
import { afterChange } from '../basket/changes.ts';
import { choicesOf, extrasIn } from '../basket/choices.ts';
import { baseCodeOf } from '../basket/codes.ts';
import { basketOfOffered, offeredRefusal, type OfferedAddons } from '../basket/offered.rules.ts';
import type { Addon, ChosenSlot, ExtraChoice } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import { sumOf } from '../kit/money.ts';
import { guestsByType } from '../party/party.rules.ts';
import { placesLeftAt, ticketSlotRefusal, type ScheduledActivities } from './conflicts.rules.ts';
import { isSameTime, assignSlots, type SlotTime } from '../basket/slots.rules.ts';

/** The booking and the extras that are on offer. */
export type OfferedExtras = OfferedAddons<Addon>;

/** A time of an activity, for the tickets of all age bands. */
export type SlotChoice = SlotTime & Readonly<{ code: string }>;

const CHOOSE_TIME = 'Choose a time first.';
const NO_TIME = 'There’s no time left when all of you can go.';

const slotsIn = ({ extras }: Booking, code: string): readonly ChosenSlot[] =>
  extras.find((line) => line.code === code)?.timeSlots ?? [];

const withSlots = (choice: ExtraChoice, slots: readonly ChosenSlot[]): ExtraChoice =>
  slots.length === 0 ? choice : { ...choice, timeSlots: [...slots] };

/** The extras of a booking with their places, without ground floor. */
export const chosenIn = (booking: Booking): ExtraChoice[] =>
  extrasIn(choicesOf(booking)).map((choice) => withSlots(choice, slotsIn(booking, choice.code)));

/** The quantity of an extra among the choices; 0 if it is not there. */
export const quantityOf = (choices: readonly ExtraChoice[], code: string): number =>
  choices.find((choice) => choice.code === code)?.quantity ?? 0;

const scheduleOf = ({ booking, options }: OfferedExtras): ScheduledActivities => ({
  options,
  booked: chosenIn(booking),
  guests: guestsByType(booking.units),
});

const ticketsOf = (options: readonly Addon[], extra: string): Addon[] =>
  options.filter(({ code, maxQuantity }) => baseCodeOf(code) === extra && maxQuantity > 0);

/** The places for this quantity of an extra; null if no time has room. */
const slotsFor = (offered: OfferedExtras, choice: ExtraChoice): readonly ChosenSlot[] | null => {
  const option = offered.options.find(({ code }) => code === choice.code);
  if (option === undefined) return [];
  const schedule = scheduleOf(offered);
  const beside = ticketsOf(offered.options, baseCodeOf(choice.code));
  return assignSlots(option, choice, {
    current: slotsIn(offered.booking, choice.code),
    preferred: beside.flatMap(({ code }) => slotsIn(offered.booking, code))[0],
    placesLeft: (slot) => placesLeftAt(schedule, option, slot),
  });
};

const asChange = ({ code, quantity }: ExtraChoice) => ({ code, quantity, unitSeqNumber: null });

/** Whether the choice would add the first tickets of a timed extra, whose time the guest must choose first. */
const lacksTime = ({ booking, options }: OfferedExtras, { code, timeSlots }: ExtraChoice): boolean =>
  timeSlots === undefined &&
  options.some((option) => option.code === code && option.timeSlots.length > 0) &&
  ticketsOf(options, baseCodeOf(code)).every((ticket) => quantityOf(chosenIn(booking), ticket.code) === 0);

/** The text why a quantity of an extra cannot be chosen: the basket refuses it, or it has no time; null if it can. */
export const extraRefusal = (offered: OfferedExtras, choice: ExtraChoice): string | null => {
  const refusal = offeredRefusal(offered, asChange(choice));
  if (refusal !== null) return refusal;
  if (slotsFor(offered, choice) === null) return NO_TIME;
  return lacksTime(offered, choice) ? CHOOSE_TIME : null;
};

/** All chosen extras with their places, after some quantities were set, in order. */
export const withExtraChoices = (offered: OfferedExtras, choices: readonly ExtraChoice[]): ExtraChoice[] => {
  const basket = choices.reduce((before, choice) => afterChange(before, asChange(choice)), basketOfOffered(offered));
  const placesOf = (one: ExtraChoice): readonly ChosenSlot[] => {
    const requested = choices.find(({ code }) => code === one.code);
    return requested === undefined ? slotsIn(offered.booking, one.code) : (slotsFor(offered, requested) ?? []);
  };
  return extrasIn(basket.context.lines).map((one) => withSlots(one, placesOf(one)));
};

const areAllAt = (at: SlotTime, slots: readonly ChosenSlot[]): boolean => slots.every((slot) => isSameTime(slot, at));

/**
 * The choices after a time is clicked: all tickets of the activity move to it, or the first ticket is added if there is
 * none. Clicking the time that the tickets have removes them.
 */
export const slotChoices = ({ booking, options }: OfferedExtras, slotChoice: SlotChoice): ExtraChoice[] => {
  const at = { date: slotChoice.date, time: slotChoice.time };
  const tickets = ticketsOf(options, slotChoice.code);
  const current = chosenIn(booking).filter(({ code }) => tickets.some((ticket) => ticket.code === code));
  if (current.length > 0 && current.every(({ timeSlots }) => timeSlots !== undefined && areAllAt(at, timeSlots)))
    return current.map(({ code }) => ({ code, quantity: 0 }));
  const first = tickets.slice(0, 1).map(({ code }): ExtraChoice => ({ code, quantity: 1 }));
  return (current.length === 0 ? first : current).map(({ code, quantity }) => ({
    code,
    quantity,
    timeSlots: [{ ...at, quantity }],
  }));
};

/** The text why the tickets cannot have a time; null if they can. */
export const slotChoiceRefusal = (
  offered: OfferedExtras,
  slotChoice: SlotChoice,
  choices: readonly ExtraChoice[] = slotChoices(offered, slotChoice),
): string | null => {
  const tickets = choices.flatMap(({ code, quantity }) =>
    offered.options.filter((option) => option.code === code).map((extra) => ({ extra, quantity })),
  );
  const slot = tickets[0]?.extra.timeSlots.find((one) => isSameTime(one, slotChoice));
  if (slot === undefined) return 'This isn’t on at that time.';
  const refusals = choices.map((choice) => offeredRefusal(offered, asChange(choice)));
  const refusal = refusals.find((text) => text !== null);
  if (refusal !== undefined) return refusal;
  if (sumOf(tickets.map(({ quantity }) => quantity)) === 0) return null;
  const schedule = scheduleOf(offered);
  return ticketSlotRefusal(
    { ...schedule, booked: schedule.booked.filter(({ code }) => baseCodeOf(code) !== slotChoice.code) },
    tickets,
    slot,
  );
};
