/** The breaks that the resorts sell: arrival day, number of nights, season and name. */
import { addDays, dayOfMonth, daysBetween, weekdayOf } from '../../machines/kit/dates.ts';
import { holidayDuring, schoolHolidays, type HolidayKind, type SchoolHoliday } from './holidays.ts';
import { DEMO_RESORTS, type DemoResort } from './catalogue/resorts.ts';
import { pickByHash } from './hash.ts';

export type SoldBreak = {
  resort: DemoResort;
  startDate: string;
  nights: number;
  season: 'ADULT ONLY' | 'U FAMILY' | '*';
  name: string;
  /** The code of an adults-only weekend's event; the content uses the same code. */
  event: string | null;
  /** A private break, shown only with `isPrivateBreak=true`. */
  isPrivate: boolean;
  /** A tots break, 'Just for Tots': sold only to parties with a guest under 6. */
  isForTots: boolean;
  holiday: HolidayKind | null;
};

const MONDAY = 0;
const WEDNESDAY = 2;
const FRIDAY = 4;
const WEEKEND_NIGHTS = 3;
/** A private break fits between two family breaks, once a month. */
const PRIVATE_NIGHTS = 2;

const EVENTS = [
  'Eighties Rewind Weekender',
  'Northern Soul Weekender',
  'Indie Anthems Weekender',
  'Disco Nights Weekender',
  'Rock Legends Weekender',
  'Comedy Live Weekender',
  'Country Roads Weekender',
  'Nineties Reunion Weekender',
] as const;

const TOTS_NIGHTS = 4;

const TERM_NAMES: Record<number, string> = { 3: 'Family Weekend', 4: 'Midweek Break', 7: 'Week by the Sea' };

const weekOfMonth = (date: string): number => Math.ceil(dayOfMonth(date) / 7);

const isAdultWeekend = (resort: DemoResort, friday: string, holidays: readonly SchoolHoliday[]): boolean =>
  DEMO_RESORTS[resort].adultFridays.includes(weekOfMonth(friday)) &&
  holidayDuring(holidays, friday, WEEKEND_NIGHTS) === undefined;

/** Whether a stay overlaps an adults-only weekend. Family breaks must not, because all guests there have to be adults. */
const coversAdultWeekend = (
  resort: DemoResort,
  start: string,
  nights: number,
  holidays: readonly SchoolHoliday[],
): boolean => {
  const friday = addDays(start, (FRIDAY - weekdayOf(start) + 7) % 7);
  return daysBetween(start, friday) < nights && isAdultWeekend(resort, friday, holidays);
};

const isTotsBreak = (resort: DemoResort, startDate: string, nights: number): boolean =>
  nights === TOTS_NIGHTS &&
  weekdayOf(startDate) === MONDAY &&
  weekOfMonth(startDate) === DEMO_RESORTS[resort].totsMonday;

const familyBreak = (
  resort: DemoResort,
  startDate: string,
  nights: number,
  holidays: readonly SchoolHoliday[],
): SoldBreak => {
  const holiday = holidayDuring(holidays, startDate, nights)?.kind ?? null;
  const isForTots = holiday === null && isTotsBreak(resort, startDate, nights);
  const termName = isForTots ? 'Just for Tots' : (TERM_NAMES[nights] ?? `${nights} Night Break`);
  const name = holiday === null ? termName : `${holiday} Break`;
  return { resort, startDate, nights, season: 'U FAMILY', name, event: null, isPrivate: false, isForTots, holiday };
};

/** For example 'disco-nights-weekender'. */
const codeOf = (event: string): string => event.toLowerCase().replaceAll(' ', '-');

const adultWeekend = (resort: DemoResort, startDate: string): SoldBreak => {
  const name = pickByHash(EVENTS, resort, startDate);
  const event = codeOf(name);
  return {
    resort,
    startDate,
    nights: WEEKEND_NIGHTS,
    season: 'ADULT ONLY',
    name,
    event,
    isPrivate: false,
    isForTots: false,
    holiday: null,
  };
};

/** A private break if the date is the first Wednesday of a month, outside school holidays. */
const privateBreaksFrom = (resort: DemoResort, startDate: string, holidays: readonly SchoolHoliday[]): SoldBreak[] =>
  weekOfMonth(startDate) === 1 && holidayDuring(holidays, startDate, PRIVATE_NIGHTS) === undefined
    ? [
        {
          resort,
          startDate,
          nights: PRIVATE_NIGHTS,
          season: '*',
          name: 'Private Break',
          event: null,
          isPrivate: true,
          isForTots: false,
          holiday: null,
        },
      ]
    : [];

const breaksFrom = (resort: DemoResort, date: string, holidays: readonly SchoolHoliday[]): SoldBreak[] => {
  const weekday = weekdayOf(date);
  if (weekday === FRIDAY && isAdultWeekend(resort, date, holidays)) return [adultWeekend(resort, date)];
  if (weekday === WEDNESDAY) return privateBreaksFrom(resort, date, holidays);
  const lengths = weekday === FRIDAY ? [WEEKEND_NIGHTS, 7] : weekday === MONDAY ? [4, 7] : [];
  return lengths
    .filter((nights) => !coversAdultWeekend(resort, date, nights, holidays))
    .map((nights) => familyBreak(resort, date, nights, holidays));
};

/** The school holidays that a stay from `first` to `last` can overlap, including Christmas of the previous year. */
export const holidaysBetween = (first: string, last: string): SchoolHoliday[] => {
  const firstYear = Number(first.slice(0, 4)) - 1;
  const years = Number(last.slice(0, 4)) - firstYear + 1;
  return Array.from({ length: years }, (_, i) => schoolHolidays(firstYear + i)).flat();
};

/** Every break of a resort that starts from `first` to `last` inclusive, ordered by date, shorter breaks first. */
export const breaksBetween = (resort: DemoResort, first: string, last: string): SoldBreak[] => {
  const holidays = holidaysBetween(first, last);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, i) =>
    breaksFrom(resort, addDays(first, i), holidays),
  ).flat();
};
