/** Instants of local times at the resorts, also when the clocks change. */
import { once } from './once.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

// this locale formats dates and times as ISO 8601
const wallClock = once(
  () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' }),
);

/**
 * The instant at which clocks at the resorts show a time 'HH:mm' on a date, as ISO 8601 with their offset:
 * '2027-03-28T19:30:00+01:00'. Of a time that occurs twice it is the first; a skipped time is an hour later.
 */
export const resortInstant = (date: string, time: string): string => {
  const inSummer = new Date(Date.parse(`${date}T${time}:00Z`) - HOUR_MS);
  const isSummer = wallClock().format(inSummer) === `${date} ${time}`;
  return `${date}T${time}:00${isSummer ? '+01:00' : '+00:00'}`;
};

/** The time 'HH:mm' that clocks at the resorts show at an instant. */
export const resortClock = (instant: Date): string => wallClock().format(instant).slice(-5);

/**
 * Whether the reader's clock shows another time than those at the resorts. `offsetMinutes`: the reader's minutes behind
 * UTC at that instant, from JavaScript's getTimezoneOffset.
 */
export const isClockElsewhere = (instant: Date, offsetMinutes: number): boolean =>
  new Date(instant.getTime() - offsetMinutes * MINUTE_MS).toISOString().slice(11, 16) !== resortClock(instant);
