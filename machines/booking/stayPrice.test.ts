/** The price of accommodation for a party: the rate, the large-party supplement, the single-parent reduction. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSingleParent, largePartySupplement, stayPrice, type Rate } from './stayPrice.rules.ts';

const TERM = { isSchoolHoliday: false };
const HOLIDAY = { isSchoolHoliday: true };
const party = (adults: number, children = 0, toddlers = 0, infants = 0) => ({ adults, children, toddlers, infants });
const rate = (pence: number, wasPence: number | null = null): Rate => ({ pence, wasPence });

const anyRate: fc.Arbitrary<Rate> = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.option(fc.integer({ min: 1, max: 100_000 })))
  .map(([pence, more]) => rate(pence, more === null ? null : pence + more));
const guests = fc.nat(8);
const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  children: guests,
  toddlers: guests,
  infants: guests,
});
const anyStay = fc.record({ isSchoolHoliday: fc.boolean() });
const wasOf = ({ pence, wasPence }: Rate): number => wasPence ?? pence;

describe('the price of a stay', () => {
  it.each([
    ['a couple', party(2), TERM, rate(30_000), rate(30_000)],
    ['a couple at a reduced rate', party(2), TERM, rate(30_000, 36_000), rate(30_000, 36_000)],
    ['a parent with a child in term', party(1, 1), TERM, rate(30_000), rate(27_000, 30_000)],
    ['a parent with a toddler at a reduced rate', party(1, 0, 1), TERM, rate(30_000, 36_000), rate(27_000, 36_000)],
    ['a parent with an infant, the saving rounded down to the penny', party(1, 0, 0, 1), TERM, rate(99), rate(90, 99)],
    ['a saving of less than a penny', party(1, 1), TERM, rate(9), rate(9)],
    ['a parent with a child in the school holidays', party(1, 1), HOLIDAY, rate(30_000), rate(30_000)],
    ['one adult alone', party(1), TERM, rate(30_000), rate(30_000)],
    ['six guests and two infants', party(4, 1, 1, 2), TERM, rate(30_000), rate(30_000)],
    ['seven guests', party(4, 2, 1), TERM, rate(30_000), rate(31_200)],
    ['eight guests at a reduced rate', party(8), HOLIDAY, rate(30_000, 36_000), rate(32_400, 38_400)],
    ['a parent with six children', party(1, 6), TERM, rate(30_000), rate(28_080, 31_200)],
  ])('is correct for %s', (_, unit, stay, given, expected) => {
    expect(stayPrice(given, unit, stay)).toEqual(expected);
  });

  it('is a positive number of whole pence, and the former price is higher or null', () => {
    fc.assert(
      fc.property(anyRate, anyParty, anyStay, (given, unit, stay) => {
        const { pence, wasPence } = stayPrice(given, unit, stay);
        expect(Number.isInteger(pence) && pence > 0).toBe(true);
        expect(wasPence === null || (Number.isInteger(wasPence) && wasPence > pence)).toBe(true);
      }),
    );
  });

  it('includes the reduction of the rate, and a further tenth of the full price for a single parent', () => {
    fc.assert(
      fc.property(anyRate, anyParty, anyStay, (given, unit, stay) => {
        const price = stayPrice(given, unit, stay);
        const full = given.pence + largePartySupplement(given, unit);
        const saved = isSingleParent(unit) && !stay.isSchoolHoliday ? Math.floor(full / 10) : 0;
        expect(price.pence + saved).toBe(full);
        expect(wasOf(price) - price.pence).toBe(wasOf(given) - given.pence + saved);
      }),
    );
  });

  it('never falls with a higher rate, nor in the school holidays', () => {
    fc.assert(
      fc.property(anyRate, anyParty, anyStay, fc.nat(5_000), (given, unit, stay, more) => {
        const { pence } = stayPrice(given, unit, stay);
        expect(stayPrice(rate(given.pence + more), unit, stay).pence).toBeGreaterThanOrEqual(pence);
        expect(stayPrice(given, unit, HOLIDAY).pence).toBeGreaterThanOrEqual(stayPrice(given, unit, TERM).pence);
      }),
    );
  });

  it('never falls with one more guest, except when an adult becomes a single parent', () => {
    fc.assert(
      fc.property(
        anyRate,
        anyParty,
        anyStay,
        fc.constantFrom('adults' as const, 'children' as const, 'toddlers' as const, 'infants' as const),
        (given, unit, stay, band) => {
          const more = { ...unit, [band]: unit[band] + 1 };
          fc.pre(!isSingleParent(more) || isSingleParent(unit));
          expect(stayPrice(given, more, stay).pence).toBeGreaterThanOrEqual(stayPrice(given, unit, stay).pence);
        },
      ),
    );
  });
});
