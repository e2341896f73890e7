// Days and instants at the resorts.
import { addDays } from '../../machines/kit/dates.ts';

/** A day 'YYYY-MM-DD' at the resorts. */
export type Day = string;

/** The instant this many minutes later. */
export const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** The instant this many milliseconds later. */
export const msAfter = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The day at the resorts at an instant. */
export const londonDay = (instant: Date): Day => LONDON.format(instant);

/** The instant at which a day begins at the resorts: 23:00 UTC in summer time. */
export const midnightOf = (day: Day): Date => {
  const summer = new Date(`${addDays(day, -1)}T23:00:00Z`);
  return londonDay(summer) === day ? summer : new Date(`${day}T00:00:00Z`);
};
