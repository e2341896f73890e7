/** Limits of units in the calls, tested at their edges: each refusal with its field and message. */
import { expect, it } from 'vitest';
import type { BookingUnit } from '../contract/party.ts';
import { adultsOnlyRefusal, unitsRefusal, weekendUnitsRefusal } from './limits.rules.ts';
import { guestsInUnit, partyOf } from './party.rules.ts';

const unit = (changes: Partial<BookingUnit> = {}): BookingUnit => ({
  unitIndex: 0,
  adults: 2,
  children: 0,
  toddlers: 0,
  infants: 0,
  hiredCots: 0,
  ownCots: 0,
  ...changes,
});

it('guestsInUnit counts everyone', () => {
  expect(guestsInUnit(unit({ adults: 1, children: 2, toddlers: 3, infants: 2 }))).toBe(8);
});

it.each([
  ['a unit out of order', [unit(), unit({ unitIndex: 3 })], 'units.1.unitIndex', 'Units are counted from 0, in order.'],
  ['one adult', [unit({ adults: 1 })], 'units.0.adults', 'The first party needs at least 2 adults.'],
  [
    'no adult in a further unit',
    [unit(), unit({ unitIndex: 1, adults: 0 })],
    'units.1.adults',
    'Every further party needs at least 1 adult.',
  ],
  [
    'nine guests',
    [unit({ adults: 8, children: 1 })],
    'units.0',
    'One party holds at most 8 guests. Please add another party.',
  ],
  [
    'more cots than infants',
    [unit({ infants: 1, ownCots: 2 })],
    'units.0.ownCots',
    'You can’t have more cots than infants.',
  ],
  [
    'twenty guests',
    [unit({ adults: 8 }), unit({ unitIndex: 1, adults: 8 }), unit({ unitIndex: 2, adults: 4 })],
    'units',
    'For groups of 20 or more guests, please contact our team. Call us on 0808 157 0192 (8am to 8pm, every day).',
  ],
])('unitsRefusal refuses %s', (_, units, field, message) => {
  expect(unitsRefusal(units)).toEqual({ field, message });
});

// requirement: JOURNEY-5-PARTY-MAXIMUM
it('unitsRefusal accepts eight guests in a unit and nineteen in all', () => {
  expect(unitsRefusal([unit({ adults: 8 })])).toBeNull();
  expect(
    unitsRefusal([
      unit({ adults: 8 }),
      unit({ unitIndex: 1, adults: 8 }),
      unit({ unitIndex: 2, adults: 2, children: 1 }),
    ]),
  ).toBeNull();
});

// requirement: JOURNEY-5-PARTY-PRIVATE
it('unitsRefusal accepts one adult in a private break, and keeps its other limits', () => {
  expect(unitsRefusal([unit({ adults: 1 })], { isPrivateBreak: true })).toBeNull();
  expect(unitsRefusal([unit({ adults: 1, children: 8 })], { isPrivateBreak: true })?.field).toBe('units.0');
});

it('weekendUnitsRefusal accepts only adults, and names the unit with another guest', () => {
  expect(weekendUnitsRefusal([unit(), unit({ unitIndex: 1, adults: 1 })])).toBeNull();
  expect(weekendUnitsRefusal([unit(), unit({ unitIndex: 1, toddlers: 1 })])).toEqual({
    field: 'units.1',
    message:
      'All guests of an adults-only break must be 18 or over. If yours is linked to another booking, please phone our team. Call us on 0808 157 0192 (8am to 8pm, every day).',
  });
});

it('adultsOnlyRefusal refuses an adults-only break if any unit has a child', () => {
  const family = [unit(), unit({ unitIndex: 1, children: 1 })];
  expect(adultsOnlyRefusal('ADULT ONLY', family)).toEqual({
    field: 'startDate',
    message: 'This break is for adults only. Please choose another date for a family.',
  });
  expect(adultsOnlyRefusal('U FAMILY', family)).toBeNull();
  expect(adultsOnlyRefusal('ADULT ONLY', [unit()])).toBeNull();
});

it.each(['children', 'toddlers', 'infants'] as const)(
  'adultsOnlyRefusal and weekendUnitsRefusal refuse one guest of any age below 18, in any unit: %s',
  (ages) => {
    for (const at of [0, 1]) {
      const units = [0, 1].map((unitIndex) => unit({ unitIndex, ...(unitIndex === at ? { [ages]: 1 } : {}) }));
      expect(adultsOnlyRefusal('ADULT ONLY', units)?.field).toBe('startDate');
      expect(weekendUnitsRefusal(units)?.field).toBe(`units.${at}`);
    }
  },
);

// requirement: JOURNEY-4-COTS
it('partyOf gives infants of a booking their own cots first, then hired ones, then a bed', () => {
  expect(partyOf(unit({ infants: 3, ownCots: 1, hiredCots: 1 })).cotTypes.map(({ type }) => type)).toEqual([
    'Own cot',
    'Hired cot',
    'In a bed',
  ]);
});
