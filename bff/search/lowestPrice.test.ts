/** The lowest price of a stay for several parties, and when it counts as sold out. */
import { expect, it } from 'vitest';
import type { BookingUnit } from '../../machines/contract/party.ts';
import type { StayOnSale } from './monthOnSale.ts';
import { lowestPrice } from './lowestPrice.ts';

const unitOf = (adults: number): BookingUnit => ({
  unitIndex: 0,
  adults,
  children: 0,
  toddlers: 0,
  infants: 0,
  hiredCots: 0,
  ownCots: 0,
});

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
