import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingUnit } from '../contract/party.ts';
import { FAMILY_UNIT, SINGLE_UNIT } from '../kit/test/samples.ts';
import { cotsRefusal, hiredCotsIn, mostHiredCots, withHiredCots } from './cots.rules.ts';

const unit = (unitIndex: number, infants: number, hiredCots: number, ownCots: number): BookingUnit => ({
  ...FAMILY_UNIT,
  unitIndex,
  infants,
  hiredCots,
  ownCots,
});

describe('withHiredCots and mostHiredCots', () => {
  // requirement: JOURNEY-4-COTS
  it('allows at most one cot for each infant without an own cot', () => {
    expect(mostHiredCots([unit(0, 3, 0, 1), unit(1, 2, 2, 0), SINGLE_UNIT])).toBe(4);
    expect(mostHiredCots([unit(0, 1, 0, 2)])).toBe(0);
  });

  it('removes cots from the last party first, and adds them to the first party first', () => {
    const units = [unit(0, 2, 1, 0), unit(1, 2, 1, 1)];
    const cots = (quantity: number) => withHiredCots(units, quantity).map((one) => one.hiredCots);
    expect([cots(0), cots(1), cots(2), cots(3)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  it('fills up one party after the other', () => {
    const units = [unit(0, 2, 0, 0), unit(1, 2, 0, 0), unit(2, 1, 0, 0)];
    expect(withHiredCots(units, 3).map((one) => one.hiredCots)).toEqual([2, 1, 0]);
  });

  it('adds no cot for an infant with an own cot', () => {
    const units = [unit(0, 2, 0, 1), unit(1, 1, 0, 1), unit(2, 2, 1, 0)];
    const cots = (quantity: number) => withHiredCots(units, quantity).map((one) => one.hiredCots);
    expect([cots(2), cots(3)]).toEqual([
      [1, 0, 1],
      [1, 0, 2],
    ]);
  });

  it('adds up to the requested number, and never exceeds the infants', () => {
    const units = fc.array(
      fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map(([infants, a, b]) => {
        const ownCots = Math.min(a, infants);
        return unit(0, infants, Math.min(b, infants - ownCots), ownCots);
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(units, fc.nat(12), (given, wanted) => {
        const quantity = Math.min(wanted, mostHiredCots(given));
        const after = withHiredCots(given, quantity);
        expect(hiredCotsIn(after)).toBe(quantity);
        expect(after.every((one) => one.hiredCots >= 0 && one.hiredCots + one.ownCots <= one.infants)).toBe(true);
        expect(after.map(({ ownCots }) => ownCots)).toEqual(given.map(({ ownCots }) => ownCots));
      }),
    );
  });
});

describe('cotsRefusal', () => {
  const units = [unit(0, 2, 0, 0), unit(1, 1, 0, 1)];
  it.each([
    [null, [{ unitIndex: 0, hiredCots: 1, ownCots: 1 }]],
    [null, [{ unitIndex: 1, hiredCots: 0, ownCots: 0 }]],
    ['units.0.unitIndex: There is no such party in this booking.', [{ unitIndex: 2, hiredCots: 0, ownCots: 0 }]],
    ['units.0.hiredCots: You can’t have more cots than infants.', [{ unitIndex: 0, hiredCots: 2, ownCots: 1 }]],
    [
      'units.1.hiredCots: You can’t have more cots than infants.',
      [
        { unitIndex: 0, hiredCots: 2, ownCots: 0 },
        { unitIndex: 1, hiredCots: 2, ownCots: 0 },
      ],
    ],
    [
      'units.1.unitIndex: Each party is named once.',
      [
        { unitIndex: 0, hiredCots: 2, ownCots: 0 },
        { unitIndex: 0, hiredCots: 0, ownCots: 0 },
      ],
    ],
  ])('returns %s', (expected, choices) => {
    const refusal = cotsRefusal(units, choices);
    expect(refusal && `${refusal.field}: ${refusal.message}`).toBe(expected);
  });
});
