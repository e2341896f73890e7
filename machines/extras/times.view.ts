/** The times of a treat by day, with what is left of each as it truly is (spec: booking journey 3, add-on). */
import { treatOf } from '../basket/codes.ts';
import type { Addon, ChosenSlot, TimeSlot } from '../contract/addon.ts';
import { sumOf } from '../kit/money.ts';
import { once } from '../kit/once.ts';
import type { ExtrasSnapshot } from './extras.machine.ts';
import { isSameTime, type At } from './slots.rules.ts';
import { wishRefusal } from './wishes.rules.ts';

export type TimeView = At &
  Readonly<{
    /** '12 left', '2 yours', 'Full' */
    text: string;
    isChosen: boolean;
    canToggle: boolean;
    /** why it cannot be chosen, apart from work under way */
    refusal: string | null;
  }>;

/** `times` are in rows with those of the other days: null where there is none. */
export type DayView = Readonly<{ date: string; label: string; times: readonly (TimeView | null)[] }>;

const day = once(
  () => new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

const dayInWords = (date: string): string => day().format(new Date(`${date}T00:00:00Z`));

/** Places of all tickets of a treat at a time. */
const ownAt = (snapshot: ExtrasSnapshot, treat: string, at: At): number =>
  sumOf(
    snapshot.context.wanted
      .filter(({ code }) => treatOf(code) === treat)
      .flatMap(({ timeSlots = [] }) => timeSlots)
      .filter((slot: ChosenSlot) => isSameTime(slot, at))
      .map(({ quantity }) => quantity),
  );

const timeView = (snapshot: ExtrasSnapshot, treat: string, { date, time, left }: TimeSlot): TimeView => {
  const wish = { code: treat, date, time };
  const own = ownAt(snapshot, treat, wish);
  return {
    date,
    time,
    text: own > 0 ? `${own} yours` : left === 0 ? 'Full' : `${left} left`,
    isChosen: own > 0,
    canToggle: snapshot.can({ type: 'slot.toggled', ...wish }),
    refusal: wishRefusal(snapshot.context, wish),
  };
};

/** The days on which a treat takes place, each with its times; none where it has no time. */
export const daysView = (snapshot: ExtrasSnapshot, { code, timeSlots }: Addon): DayView[] => {
  const dates = [...new Set(timeSlots.map(({ date }) => date))];
  const times = [...new Set(timeSlots.map(({ time }) => time))].toSorted();
  return dates.map((date) => ({
    date,
    label: dayInWords(date),
    times: times.map((time) => {
      const slot = timeSlots.find((one) => isSameTime(one, { date, time }));
      return slot === undefined ? null : timeView(snapshot, treatOf(code), slot);
    }),
  }));
};
