/** English school holidays of any year, by the rules of most counties, including the weekends around them. */
import { addDays, daysBetween, twoDigits, weekdayOf } from '../../machines/kit/dates.ts';

export type HolidayKind =
  'February half-term' | 'Easter' | 'May half-term' | 'Summer' | 'October half-term' | 'Christmas';

/** `firstDay` and `lastDay` are days off; they include the weekends before and after, except for summer. */
export type SchoolHoliday = { kind: HolidayKind; name: string; firstDay: string; lastDay: string };

const dateOf = (year: number, month: number, day: number): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

const mondayOnOrAfter = (date: string): string => addDays(date, (7 - weekdayOf(date)) % 7);
const mondayOnOrBefore = (date: string): string => addDays(date, -weekdayOf(date));

/** Easter Sunday in the Gregorian calendar (the anonymous computus). */
export const easterSunday = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (skipped + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(dateOf(year, 3, 28), moon - weekday);
};

/** From the Saturday before `monday` to the Sunday after `weeks` weeks. */
const fullWeeks = (kind: HolidayKind, monday: string, weeks: number): SchoolHoliday => ({
  kind,
  name: `${kind} ${monday.slice(0, 4)}`,
  firstDay: addDays(monday, -2),
  lastDay: addDays(monday, weeks * 7 - 1),
});

/** Easter is at the start of the two weeks if it is early, at the end if it is late, else in the middle. Offsets in days. */
const easterHoliday = (year: number): SchoolHoliday => {
  const easter = easterSunday(year);
  const day = easter.slice(5);
  const [from, to] = day < '04-02' ? [-2, 14] : day <= '04-12' ? [-8, 7] : [-15, 1];
  return { kind: 'Easter', name: `Easter ${year}`, firstDay: addDays(easter, from), lastDay: addDays(easter, to) };
};

const summerHoliday = (year: number): SchoolHoliday => {
  const thursday = addDays(mondayOnOrAfter(dateOf(year, 7, 18)), 3);
  return { kind: 'Summer', name: `Summer ${year}`, firstDay: thursday, lastDay: dateOf(year, 9, 1) };
};

/** The holidays that start in a year, in order. */
export const schoolHolidays = (year: number): SchoolHoliday[] => [
  fullWeeks('February half-term', mondayOnOrAfter(dateOf(year, 2, 12)), 1),
  easterHoliday(year),
  fullWeeks('May half-term', mondayOnOrBefore(dateOf(year, 5, 31)), 1),
  summerHoliday(year),
  fullWeeks('October half-term', mondayOnOrAfter(dateOf(year, 10, 22)), 1),
  fullWeeks('Christmas', mondayOnOrAfter(dateOf(year, 12, 19)), 2),
];

/** The first of `holidays` that contains one of the stay's nights. */
export const holidayDuring = (
  holidays: readonly SchoolHoliday[],
  startDate: string,
  nights: number,
): SchoolHoliday | undefined =>
  holidays.find((holiday) => startDate <= holiday.lastDay && daysBetween(holiday.firstDay, startDate) + nights > 0);
