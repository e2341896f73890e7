/** Choices that match what the booking already holds: same stay, same parties, same accommodation. */
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, bookingWith } from '../kit/test/samples.ts';
import { choicesOf, isAlreadyBooked, isOnlyMixChanged } from './accommodation.rules.ts';

const booking = bookingWith({});
const stay = { resort: booking.resort, startDate: booking.startDate, nights: booking.nights };
const units = booking.units.map(({ accommodationCode: _code, ...unit }) => unit);
const codes = booking.units.map((unit) => unit.accommodationCode);

describe('the accommodation of an existing booking', () => {
  it('is preselected for the same stay', () => {
    expect(choicesOf(booking, stay, units)).toEqual(codes);
    expect(isAlreadyBooked(booking, stay, units, codes)).toBe(true);
    expect(isOnlyMixChanged(booking, stay, codes)).toBe(true);
  });

  it.each([
    ['another resort', { ...stay, resort: stay.resort === 'BG' ? ('SK' as const) : ('BG' as const) }],
    ['another arrival day', { ...stay, startDate: '2028-01-07' }],
    ['another number of nights', { ...stay, nights: stay.nights + 1 }],
  ])('is not preselected for %s', (_, other) => {
    expect(choicesOf(booking, other, units)).toEqual(codes.map(() => null));
    expect(isAlreadyBooked(booking, other, units, codes)).toBe(false);
    expect(isOnlyMixChanged(booking, other, codes)).toBe(false);
  });

  it('does not match the choices once a party is added', () => {
    const more = [...units, { ...FAMILY_UNIT, unitIndex: units.length }];
    expect(isOnlyMixChanged(booking, stay, [...codes, codes[0] ?? null])).toBe(false);
    expect(isAlreadyBooked(booking, stay, more, [...codes, codes[0] ?? null])).toBe(false);
  });
});
