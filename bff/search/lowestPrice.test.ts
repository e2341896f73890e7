/** The lowest price of a stay for several parties and per guest, when it is sold out, and who sees which season. */
import { describe, expect, it } from 'vitest';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { Season } from '../../machines/contract/stay.ts';
import { adultsOnlyRefusal } from '../../machines/party/limits.rules.ts';
import { couple } from '../test/bookingSteps.ts';
import { isListedFor, isWeekendBreak, lowestPrice, perPerson } from './lowestPrice.ts';
import type { StayOnSale } from './monthOnSale.ts';
import type { BreakOnSale } from './resortOnSale.ts';

const unitOf = (adults: number): BookingUnit => ({ ...couple, adults });

const TYPE: StayOnSale['types'][number] = {
  code: 'HSTD',
  name: 'Standard',
  packageType: 'SELF CATER',
  subType: 'Chalet',
  sleeps: 4,
  minGuests: 1,
  bedrooms: 2,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  pence: 100,
  wasPence: null,
  free: 0,
};

const stayWith = (...types: readonly Partial<StayOnSale['types'][number]>[]): StayOnSale => ({
  resort: 'BG',
  startDate: '2027-03-01',
  nights: 4,
  season: 'U FAMILY',
  name: 'Midweek Break',
  event: null,
  isPrivate: false,
  isForTots: false,
  isSchoolHoliday: false,
  types: types.map((type) => ({ ...TYPE, ...type })),
});

it.each([
  ['has a price when a unit is free for each', [2, 2], [{ free: 2 }], { price: 200, isSoldOut: false }],
  ['is sold out when all that suits them is', [2, 4], [{ free: 0 }], { price: null, isSoldOut: true }],
  ['is sold out when too few are free', [2, 2], [{ free: 1 }], { price: null, isSoldOut: true }],
  [
    'is sold out when each would fit into another type',
    [2, 6],
    [{ sleeps: 2 }, { sleeps: 6, minGuests: 5 }],
    { price: null, isSoldOut: true },
  ],
  ['is not sold out when nothing suits one of them', [2, 6], [{ free: 0 }], { price: null, isSoldOut: false }],
  ['is not sold out when nothing suits any of them', [6, 7], [{ free: 9 }], { price: null, isSoldOut: false }],
] as const)('a stay %s', (_what, adults, types, expected) => {
  expect(lowestPrice(adults.map(unitOf), stayWith(...types))).toEqual({ wasPrice: null, ...expected });
});

it.each([
  ['a couple', [couple], 50_000],
  ['two couples', [couple, { ...couple, unitIndex: 1 }], 25_000],
  ['parties of different sizes', [couple, { ...couple, unitIndex: 1, children: 1, toddlers: 1 }], 16_667],
])('the price per person is that of all parties by all their guests: %s', (_who, units, expected) => {
  expect(perPerson(100_000, units)).toBe(expected);
});

const breakOf = (season: Season): BreakOnSale => ({ ...stayWith(), season });
const family = { ...couple, children: 2 };

describe('a season', () => {
  // requirement: JOURNEY-1-SEASONS
  it.each([
    ['U FAMILY', { adults: true, families: true, weekends: false }],
    ['ADULT ONLY', { adults: true, families: false, weekends: true }],
    ['*', { adults: true, families: true, weekends: true }],
  ] as const)('%s is sold to: %j', (season, { adults, families, weekends }) => {
    expect(isListedFor(breakOf(season), [couple])).toBe(adults);
    expect(isListedFor(breakOf(season), [family])).toBe(families);
    expect(adultsOnlyRefusal(season, [family]) === null).toBe(families);
    expect(isWeekendBreak(breakOf(season))).toBe(weekends);
  });

  it('is one of three codes', () => {
    for (const code of ['FAMILY', 'ADULT_ONLY', 'u family', '**', '']) expect(Season.is(code)).toBe(false);
  });
});
