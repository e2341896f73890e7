/**
 * A program for tests: prints ten years of a resort's breaks and nights, and the resorts' day around the clock changes,
 * as computed in the host's time zone.
 */
import { createHash } from 'node:crypto';
import { addMonths, nightsOf, weekdayOf } from '../../../machines/kit/dates.ts';
import { breaksBetween } from '../../seed/breaks.ts';
import { capacityOn } from '../../seed/stock.ts';
import { lastDayOnSale } from '../../search/stayRules.ts';
import { todayAt } from '../../kernel/today.ts';

const digest = createHash('sha256');
for (const sold of breaksBetween('BG', '2026-01-01', '2035-12-31')) {
  const { resort, startDate, nights } = sold;
  const days = [weekdayOf(startDate), addMonths(startDate, 12), lastDayOnSale(startDate)];
  digest.update(JSON.stringify([sold, nightsOf(startDate, nights), capacityOn(resort, 'HSTD', 50, startDate), days]));
}

/** The last and first seconds of days at the resorts, in winter, in summer and at the clock changes. */
const INSTANTS = [
  '2027-03-27T23:59:59Z',
  '2027-03-28T00:00:00Z',
  '2027-03-28T22:59:59Z',
  '2027-03-28T23:00:00Z',
  '2027-10-30T22:59:59Z',
  '2027-10-30T23:00:00Z',
  '2027-10-31T23:59:59Z',
  '2027-11-01T00:00:00Z',
];

process.stdout.write(
  JSON.stringify({
    // proves that the host really uses another time zone
    offset: new Date('2027-07-01T00:00:00Z').getTimezoneOffset(),
    digest: digest.digest('hex'),
    days: INSTANTS.map((instant) => todayAt({ now: () => new Date(instant) })),
    clocks: ['2027-03-27', '2027-10-30', '2028-02-28'].map((day) => nightsOf(day, 3)),
  }),
);
