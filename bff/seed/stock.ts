/** The demo stock: units of each type by week, and stock that is the same every night (cabins, timed places, cots). */
import { baseCodeOf } from '../../machines/basket/codes.ts';
import { addDays, weekdayOf } from '../../machines/kit/dates.ts';
import { accommodationPool, cabinPool, cotPool, groundFloorPool, slotPool } from '../stock/pools.ts';
import type { Entry } from '../shop/format.ts';
import { typesAt } from './catalogue/accommodation.ts';
import { addons } from './catalogue/addons.ts';
import { cabinsAt, groundFloorUnits } from './catalogue/cabins.ts';
import { DEMO_CODES, DEMO_RESORTS, type DemoResort } from './catalogue/resorts.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { hashFraction } from './hash.ts';

/** Timed add-ons. `times` apply to every day, as 'HH:MM'; `places` is the number of places at each time. */
export const addonSlots: readonly { code: string; times: readonly string[]; places: number }[] = [
  { code: 'spa-pool', times: ['10:00', '12:00', '14:00', '16:00', '18:00'], places: 24 },
  { code: 'spa-retreat', times: ['09:30', '13:30', '17:30'], places: 8 },
  { code: 'spa-massage', times: ['10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'], places: 3 },
  { code: 'circus', times: ['18:00', '20:30'], places: 180 },
  { code: 'circus-late', times: ['21:00', '23:00'], places: 120 },
  { code: 'xmas-grotto', times: ['10:00', '11:00', '14:00', '15:00', '16:00'], places: 20 },
  { code: 'vip-seats', times: ['19:30'], places: 40 },
  { code: 'brunch-bottomless', times: ['11:00', '13:30'], places: 60 },
  { code: 'climbing', times: ['10:00', '13:00', '16:00'], places: 16 },
];

type Nights = Readonly<{ firstNight: string; lastNight: string }>;
type Stock = Entry<'stock'>;

/** The nights split into weeks from Monday; the first and last week may be shorter. */
const weeksOf = ({ firstNight, lastNight }: Nights): Nights[] => {
  const weeks: Nights[] = [];
  for (let first = firstNight; first <= lastNight; first = addDays(first, 7 - weekdayOf(first))) {
    const sunday = addDays(first, 6 - weekdayOf(first));
    weeks.push({ firstNight: first, lastNight: sunday < lastNight ? sunday : lastNight });
  }
  return weeks;
};

/** Merges consecutive weeks of the same capacity into one entry. */
const mergeWeeks = (pool: string, weeks: readonly (Nights & { capacity: number })[]): Stock[] => {
  const entries: { -readonly [K in keyof Stock]: Stock[K] }[] = [];
  for (const week of weeks) {
    const before = entries.at(-1);
    if (before?.capacity === week.capacity) before.lastNight = week.lastNight;
    else entries.push({ pool, ...week, isClosed: null });
  }
  return entries;
};

const typeStock = (resort: DemoResort, weeks: readonly Nights[]): Stock[] =>
  typesAt(resort).flatMap(({ type, units }) => {
    const whole = weeks.map((week) => ({ ...week, capacity: capacityOn(resort, type.code, units, week.firstNight) }));
    const ground = whole.map((week) => ({ ...week, capacity: groundFloorUnits(week.capacity) }));
    return [
      ...mergeWeeks(accommodationPool(resort, type.code), whole),
      ...(type.floor === 'either' ? mergeWeeks(groundFloorPool(resort, type.code), ground) : []),
    ];
  });

const constantStock = (resort: DemoResort, nights: Nights): Stock[] => {
  const all = { ...nights, isClosed: null };
  const timed = addonSlots.filter(({ code }) =>
    addons.some((addon) => baseCodeOf(addon.code) === code && addon.resorts.includes(resort)),
  );
  return [
    ...cabinsAt(resort).map(({ code }) => ({ ...all, pool: cabinPool(resort, code), capacity: 1 })),
    ...timed.flatMap(({ code, times, places }) =>
      times.map((time) => ({ ...all, pool: slotPool(resort, code, time), capacity: places })),
    ),
    { ...all, pool: cotPool(resort), capacity: DEMO_RESORTS[resort].cotsForHire },
  ];
};

/** All stock of all resorts for the nights. */
export const demoStock = (nights: Nights): Stock[] => {
  const weeks = weeksOf(nights);
  return DEMO_CODES.flatMap((resort) => [...typeStock(resort, weeks), ...constantStock(resort, nights)]);
};

const FULLY_CLOSED_SHARE = 0.04;
const WORKS_SHARE = 0.14;
/** Maintenance lasts a whole week, from Monday. */
const weekOf = (night: string): string => addDays(night, -weekdayOf(night));

/**
 * The capacity of a pool for a night, from 0 to `units`. In some weeks part of the units, or all, are closed for
 * maintenance. It depends only on the pool and the night.
 */
export const capacityOn = (resort: ResortCode, code: string, units: number, night: string): number => {
  const week = weekOf(night);
  const fraction = hashFraction('works', resort, code, week);
  if (fraction < FULLY_CLOSED_SHARE) return 0;
  if (fraction >= FULLY_CLOSED_SHARE + WORKS_SHARE) return units;
  return Math.ceil(units * (0.2 + 0.6 * hashFraction('withdrawn', resort, code, week)));
};
