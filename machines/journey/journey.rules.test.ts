/** The conditions of steps, in cases that a guest reaches by an address or in another tab (spec: booking journey 2). */
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../app/query.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import { startingChoice } from '../search/choice.ts';
import { canPickCabin, stepFor, type Step, type StepConditions } from './journey.rules.ts';

const CHOSEN = { ...startingChoice('2027-01-11'), date: '2027-02-05' };
const NOTHING_HELD: StepConditions = {
  ...NO_PICKER,
  brand: 'family',
  choice: CHOSEN,
  booking: null,
  resId: null,
  query: NO_QUERY,
};
const PICKER = { isOn: true, places: [{ resort: 'SK' as const, hasPicker: true, accommodationLocation: 'sk-resort' }] };

describe('stepFor the confirmation', () => {
  const draft = bookingWith({ status: 'draft' });

  it.each([
    ['sends a guest with a chosen stay, but without a reference, to the search', {}, 'search'],
    ['sends a guest with a held booking, but without a reference, to the search', { booking: draft }, 'search'],
    ['sends a guest of the weekend brand without a reference there', { brand: 'weekend' }, 'weekendSearch'],
    [
      'opens with a reference, also while the next booking is made',
      { booking: draft, resId: 12_345_678 },
      'confirmation',
    ],
  ] as const)('%s', (_, changes, landing) => {
    expect(stepFor('confirmation', { ...NOTHING_HELD, ...changes })).toBe(landing);
  });
});

describe('stepFor the balance of a booking', () => {
  it.each([
    ['checkout', 'checkout'],
    ['dining', 'accommodation'],
    ['guests', 'accommodation'],
    ['confirmation', 'search'],
  ] as const satisfies readonly (readonly [Step, Step])[])(
    'opens only the checkout without a held booking: %s leads to %s',
    (step, landing) => {
      expect(stepFor(step, { ...NOTHING_HELD, balanceOf: 87_654_321 })).toBe(landing);
    },
  );
});

describe('canPickCabin', () => {
  it.each([
    ['with a booking at a resort with maps', bookingWith(), true],
    ['with a booking at a resort without maps', bookingWith({ resort: 'BG' }), false],
    ['without a booking', null, false],
  ])('returns the right answer %s', (_, booking, can) => {
    expect(canPickCabin({ booking, picker: PICKER, query: NO_QUERY })).toBe(can);
  });
});
