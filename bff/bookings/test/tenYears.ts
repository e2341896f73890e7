/**
 * A program for tests: calculates ten years of a resort's nights and prices, and the resorts' day around the clock
 * changes, in the time zone of its host.
 */
import { createHash } from 'node:crypto';
import { diningLine, extraLine, type AddonPrice } from '../../../machines/booking/pricing.rules.ts';
import { stayPrice } from '../../../machines/booking/stayPrice.rules.ts';
import type { BookingUnit } from '../../../machines/contract/party.ts';
import { addMonths, nightsOf, weekdayOf } from '../../../machines/kit/dates.ts';
import { breaksBetween, type SoldBreak } from '../../db/seed/breaks.ts';
import { capacityOn } from '../../db/seed/capacity.ts';
import { accommodationTypes } from '../../db/seed/catalogue/accommodation.ts';
import { priceOf } from '../../db/seed/pricing.ts';
import { lastDayOnSale } from '../../search/stayRules.ts';
import { todayAt } from '../today.ts';

const [FIRST, LAST] = ['2026-01-01', '2035-12-31'];

const party = (adults: number, children: number): BookingUnit => ({
  unitIndex: 0,
  adults,
  children,
  toddlers: 0,
  infants: 0,
  hiredCots: 0,
  ownCots: 0,
});
const PARTIES = [party(2, 0), party(1, 2), party(6, 2)];

const DINING: AddonPrice = {
  code: 'dine',
  name: 'Dining',
  section: 'dining',
  basis: 'perPerson',
  isPerNight: true,
  adultPence: 2_695,
  childPence: 1_495,
  toddlerPence: 595,
  infantPence: 0,
  unitPence: 0,
  wasPercent: 10,
  maxQuantity: null,
  tiers: [],
  includes: [],
  minutes: 0,
};

/** One break with one type, chosen in turn, so that ten years take about a second. */
const digestInput = (sold: SoldBreak, index: number) => {
  const { resort, startDate, nights } = sold;
  const type = accommodationTypes[index % accommodationTypes.length] ?? { code: '', nightlyPence: 0 };
  const rate = priceOf(type, sold);
  const stay = { isSchoolHoliday: sold.holiday !== null };
  return [
    sold,
    nightsOf(startDate, nights),
    capacityOn(resort, type.code, 50, startDate),
    PARTIES.map((unit) => [stayPrice(rate, unit, stay), diningLine(DINING, unit, nights)]),
    extraLine(DINING, 1 + (index % 5), nights),
    [weekdayOf(startDate), addMonths(startDate, 12), lastDayOnSale(startDate)],
  ];
};

const digest = createHash('sha256');
for (const [index, sold] of breaksBetween('BG', FIRST, LAST).entries())
  digest.update(JSON.stringify(digestInput(sold, index)));

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
  '2028-02-28T23:59:59Z',
  '2028-02-29T00:00:00Z',
  '2028-02-29T23:59:59Z',
  '2028-03-26T22:59:59Z',
  '2028-03-26T23:00:00Z',
  '2028-10-29T23:59:59Z',
];

process.stdout.write(
  JSON.stringify({
    // proves that the host really uses another time zone
    offset: new Date('2027-07-01T00:00:00Z').getTimezoneOffset(),
    digest: digest.digest('hex'),
    days: INSTANTS.map((instant) => todayAt({ now: () => new Date(instant) })),
    clocks: ['2027-03-27', '2027-10-30', '2028-02-28', '2028-03-25', '2028-10-28'].map((day) => nightsOf(day, 3)),
  }),
);
