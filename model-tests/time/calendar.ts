// Days and instants at the resorts, worked out by arithmetic only. The product uses `Intl` and its own dates.

/** A day 'YYYY-MM-DD' at the resorts. */
export type Day = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** An instant so many minutes later. */
export const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** An instant so many milliseconds later. */
export const msAfter = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

/** The day so many days later, earlier when negative. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of the month so many months later; the last day of a month that is too short. */
export const monthsAfter = (day: Day, months: number): Day => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
};

/** 01:00 UTC on the last Sunday of a month (0 to 11), when the clocks change in the whole of Europe. */
const clockChange = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
};

const MARCH = 2;
const OCTOBER = 9;

/** Summer time begins. */
export const springForward = (year: number): Date => new Date(clockChange(year, MARCH));

/** Summer time ends. */
export const autumnBack = (year: number): Date => new Date(clockChange(year, OCTOBER));

const isSummer = (ms: number): boolean => {
  const year = new Date(ms).getUTCFullYear();
  return ms >= clockChange(year, MARCH) && ms < clockChange(year, OCTOBER);
};

/** The day at the resorts at an instant. */
export const londonDay = (instant: Date): Day => {
  const ms = instant.getTime();
  return new Date(isSummer(ms) ? ms + HOUR_MS : ms).toISOString().slice(0, 10);
};

/** The instant at which a day begins at the resorts. */
export const midnightOf = (day: Day): Date => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return new Date(isSummer(utc - HOUR_MS) ? utc - HOUR_MS : utc);
};
