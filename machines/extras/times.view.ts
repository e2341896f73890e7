/** The times of an extra by day, with the number of places left (spec: booking journey 3, add-on). */
import { baseCodeOf } from '../basket/codes.ts';
import type { Addon, TimeSlot } from '../contract/addon.ts';
import { sumOf } from '../kit/money.ts';
import { formatDay } from '../kit/dates.ts';
import type { ExtrasOffer } from './offer.ts';
import { isSameTime, type SlotTime } from '../basket/slots.rules.ts';
import { slotChoiceRefusal } from './choices.rules.ts';

export type TimeView = SlotTime &
  Readonly<{
    /** '12 left', '2 yours', 'Full' */
    text: string;
    isChosen: boolean;
    canToggle: boolean;
    /** why it cannot be chosen; a running request is no reason here */
    refusal: string | null;
  }>;

/** `times` are in the same rows as those of the other days; null if the day does not have that time. */
export type DayView = Readonly<{ date: string; label: string; times: readonly (TimeView | null)[] }>;

/** The number of places of all tickets of an extra at a time. */
const bookedAt = (offer: ExtrasOffer, baseCode: string, at: SlotTime): number =>
  sumOf(
    offer.context.wanted
      .filter(({ code }) => baseCodeOf(code) === baseCode)
      .map(({ timeSlots }) => timeSlots?.find((slot) => isSameTime(slot, at))?.quantity ?? 0),
  );

const timeView = (offer: ExtrasOffer, baseCode: string, { date, time, left }: TimeSlot): TimeView => {
  const slotChoice = { code: baseCode, date, time };
  const own = bookedAt(offer, baseCode, slotChoice);
  return {
    date,
    time,
    text: own > 0 ? `${own} yours` : left === 0 ? 'Full' : `${left} left`,
    isChosen: own > 0,
    canToggle: offer.can({ type: 'slot.toggled', ...slotChoice }),
    refusal: slotChoiceRefusal(offer.context, slotChoice),
  };
};

/** The days on which an extra takes place, with its times; empty if it has no times. */
export const daysView = (offer: ExtrasOffer, { code, timeSlots }: Addon): DayView[] => {
  const dates = [...new Set(timeSlots.map(({ date }) => date))];
  const times = [...new Set(timeSlots.map(({ time }) => time))].toSorted();
  return dates.map((date) => ({
    date,
    label: formatDay(date),
    times: times.map((time) => {
      const slot = timeSlots.find((one) => isSameTime(one, { date, time }));
      return slot === undefined ? null : timeView(offer, baseCodeOf(code), slot);
    }),
  }));
};
