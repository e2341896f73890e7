/** Which day it is at the resorts. */

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** No zone's clock differs from UTC by a part of this; so within it the day stays the same. */
const QUARTER_HOUR_MS = 900_000;

let latest = { quarter: NaN, day: '' };

/** Today at the resorts, 'YYYY-MM-DD'. */
export const todayAt = (deps: Readonly<{ now: () => Date }>): string => {
  const now = deps.now();
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (quarter !== latest.quarter) latest = { quarter, day: londonDay.format(now) };
  return latest.day;
};
