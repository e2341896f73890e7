/** The lowest price of a stay for several parties and per guest, when it is sold out, and who sees which season. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { Season } from '../../machines/contract/stay.ts';
import { adultsOnlyRefusal, unitsRefusal } from '../../machines/party/limits.rules.ts';
import { couple } from '../test/bookingSteps.ts';
import { isListedFor, isWeekendBreak, lowestPrice, perPerson } from './lowestPrice.ts';
import type { StayOnSale } from './monthOnSale.ts';
import type { BreakOnSale } from './resortOnSale.ts';
import { cotsNoteOf } from '../../machines/accommodation/offer.view.ts';
import { stayPrice } from '../../machines/booking/stayPrice.rules.ts';
import { cheapestAllocation, fits, type Choice } from './allocation.ts';

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

const TERM = { isSchoolHoliday: false };

const partyOf = (adults: number, unitIndex: number, children = 0): BookingUnit => ({
  ...couple,
  unitIndex,
  adults,
  children,
});

/** The lowest total of all possible allocations, by exhaustive search. */
const cheapestByTrying = (units: readonly BookingUnit[], types: readonly Choice[]): number | null => {
  const [unit, ...others] = units;
  if (unit === undefined) return 0;
  const totals = types.flatMap((type, i) => {
    if (type.free === 0 || !fits(type, unit)) return [];
    const rest = cheapestByTrying(
      others,
      types.map((one, k) => (k === i ? { ...one, free: one.free - 1 } : one)),
    );
    return rest === null ? [] : [stayPrice(type, unit, TERM).pence + rest];
  });
  return totals.length === 0 ? null : Math.min(...totals);
};

const choice = fc.record({
  sleeps: fc.integer({ min: 1, max: 8 }),
  minGuests: fc.integer({ min: 1, max: 3 }),
  pence: fc.integer({ min: 1, max: 5_000 }),
  wasPence: fc.constant(null),
  free: fc.integer({ min: 0, max: 3 }),
});

describe('cheapestAllocation', () => {
  it('finds the same price as an exhaustive search', () => {
    const parties = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(4)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(parties, fc.array(choice, { maxLength: 6 }), (sizes, types) => {
        const units = sizes.map(([adults, children], i) => partyOf(adults, i, children));
        expect(cheapestAllocation(units, types, TERM)?.pence ?? null).toBe(cheapestByTrying(units, types));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['every type is reduced', 15, 40, 55],
    ['only the first is', 15, null, 45],
    ['only the second is', null, 40, 50],
    ['none is', null, null, null],
  ])('has as its former price what all types cost before, where %s', (_, first, second, wasPence) => {
    const types = [
      { sleeps: 4, minGuests: 1, pence: 10, wasPence: first, free: 1 },
      { sleeps: 4, minGuests: 1, pence: 30, wasPence: second, free: 1 },
    ];
    expect(cheapestAllocation([partyOf(2, 0), partyOf(2, 1)], types, TERM)).toEqual({ pence: 40, wasPence });
  });

  it('fits an infant without a bed only with a cot', () => {
    const type = { sleeps: 2, minGuests: 1 };
    expect(fits(type, { ...partyOf(2, 0), infants: 1, ownCots: 1 })).toBe(true);
    expect(fits(type, { ...partyOf(2, 0), infants: 1 })).toBe(false);
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the note of an accommodation about infants in cots says what decides whether a party fits where it sleeps %i',
  (sleeps) => {
    const type = { sleeps, minGuests: 1 };
    const full = { ...partyOf(sleeps, 0), infants: 1 };
    const isOnTop = unitsRefusal([full], { isPrivateBreak: true }) === null && fits(type, { ...full, ownCots: 1 });
    expect(cotsNoteOf(sleeps)).toBe(`Infants in cots ${isOnTop ? 'don’t count' : 'count'} towards the ${sleeps}.`);
    expect(fits(type, { ...full, hiredCots: 1 })).toBe(fits(type, { ...full, ownCots: 1 }));
    // an infant without a cot needs a bed
    expect(fits(type, full)).toBe(false);
  },
);
