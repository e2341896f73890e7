/** The current day at the resorts. */

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Every zone's offset from UTC is a multiple of this, so the day cannot change within one quarter of an hour. */
const QUARTER_HOUR_MS = 900_000;

let latest = { quarter: NaN, day: '' };

/** Today at the resorts, 'YYYY-MM-DD'. */
export const todayAt = (deps: Readonly<{ now: () => Date }>): string => {
  const now = deps.now();
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (quarter !== latest.quarter) latest = { quarter, day: londonDay.format(now) };
  return latest.day;
};
