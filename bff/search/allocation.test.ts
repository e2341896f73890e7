/** The cheapest allocation is compared with an exhaustive search. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cotsNoteOf } from '../../machines/accommodation/offer.view.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { stayPrice } from '../../machines/booking/stayPrice.rules.ts';
import { unitsRefusal } from '../../machines/party/limits.rules.ts';
import { cheapestAllocation, fits, type Choice } from './allocation.ts';

const TERM = { isSchoolHoliday: false };

const unitOf = (adults: number, unitIndex: number, children = 0): BookingUnit => ({
  unitIndex,
  adults,
  children,
  toddlers: 0,
  infants: 0,
  hiredCots: 0,
  ownCots: 0,
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
        const units = sizes.map(([adults, children], i) => unitOf(adults, i, children));
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
    expect(cheapestAllocation([unitOf(2, 0), unitOf(2, 1)], types, TERM)).toEqual({ pence: 40, wasPence });
  });

  it('fits an infant without a bed only with a cot', () => {
    const type = { sleeps: 2, minGuests: 1 };
    expect(fits(type, { ...unitOf(2, 0), infants: 1, ownCots: 1 })).toBe(true);
    expect(fits(type, { ...unitOf(2, 0), infants: 1 })).toBe(false);
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the note of an accommodation about infants in cots says what decides whether a party fits where it sleeps %i',
  (sleeps) => {
    const type = { sleeps, minGuests: 1 };
    const full = { ...unitOf(sleeps, 0), infants: 1 };
    const isOnTop = unitsRefusal([full], { isPrivateBreak: true }) === null && fits(type, { ...full, ownCots: 1 });
    expect(cotsNoteOf(sleeps)).toBe(`Infants in cots ${isOnTop ? 'don’t count' : 'count'} towards the ${sleeps}.`);
    expect(fits(type, { ...full, hiredCots: 1 })).toBe(fits(type, { ...full, ownCots: 1 }));
    // an infant without a cot needs a bed
    expect(fits(type, full)).toBe(false);
  },
);
