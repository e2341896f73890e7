/** Changing a list of parties: one party, the lead booker's party, or removing one (spec: booking journey 3). */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type BookingUnit, Party } from '../contract/party.ts';
import { FAMILY, FAMILY_UNIT, ONE_MORE, partyWith, SINGLE_UNIT } from '../kit/test/samples.ts';
import {
  guestsIn,
  guestsInUnit,
  partyOf,
  payingGuestsInUnit,
  withLead,
  withoutParty,
  withParty,
} from './party.rules.ts';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { splitParties } from './split.rules.ts';
import { adultsOnlyRefusal, unitsRefusal, weekendUnitsRefusal } from './limits.rules.ts';
import { cotsRefusal, hiredCotsIn, mostHiredCots, withHiredCots } from './cots.rules.ts';

const PAIR = partyWith({ numberOfAdults: 2 });
const leads = (parties: readonly Party[]) => parties.map(({ isLeadBookerInParty }) => isLeadBookerInParty);

it('withParty changes one party and leaves the others', () => {
  const threeAdults = (party: Party): Party => ({ ...party, numberOfAdults: 3 });
  expect(withParty([FAMILY, ONE_MORE, PAIR], 1, threeAdults)).toEqual([FAMILY, partyWith({ numberOfAdults: 3 }), PAIR]);
});

it.each([
  [0, [true, false, false]],
  [1, [false, true, false]],
  [2, [false, false, true]],
  [3, [true, false, false]],
])(
  'withLead puts the lead booker into the party at %i, or into the first if there is no such party',
  (index, expected) => expect(leads(withLead([FAMILY, ONE_MORE, PAIR], index))).toEqual(expected),
);

describe('withoutParty', () => {
  it('keeps the lead booker where they are if another party is removed', () => {
    const last = { ...PAIR, isLeadBookerInParty: true };
    const first = { ...FAMILY, isLeadBookerInParty: false };
    expect(withoutParty([first, ONE_MORE, last], 1)).toEqual([first, last]);
  });
  it('moves the lead booker to the first party if theirs is removed', () => {
    const first = { ...FAMILY, isLeadBookerInParty: false };
    expect(withoutParty([first, { ...ONE_MORE, isLeadBookerInParty: true }, PAIR], 1)).toEqual([FAMILY, PAIR]);
  });
});

const NINE = partyWith({ numberOfAdults: 8, numberOfChildren: 1 });
const anyParties = fc.array(arbitraryOf(Party) as fc.Arbitrary<Party>, { minLength: 1, maxLength: 6 });
const count = (parties: readonly Party[]) => parties.reduce((sum, party) => sum + guestsIn(party), 0);

// requirement: JOURNEY-5-SEARCH-INFO
it('splitParties splits a party of twelve into two units, the larger half with the lead booker first', () => {
  const large = partyWith({ numberOfAdults: 5, numberOfChildren: 4, numberOfToddlers: 2, numberOfInfants: 1 });
  expect(splitParties([{ ...large, isLeadBookerInParty: true }], 2)).toEqual([
    {
      ...partyWith({ numberOfAdults: 3, numberOfChildren: 2, numberOfToddlers: 1, numberOfInfants: 1 }),
      isLeadBookerInParty: true,
    },
    partyWith({ numberOfAdults: 2, numberOfChildren: 2, numberOfToddlers: 1 }),
  ]);
});

it('splitParties leaves each infant the cot that was chosen for it', () => {
  const [own, hired, none] = (['Own cot', 'Hired cot', null] as const).map((type, i) => ({ id: i + 1, type }));
  const cotTypes = [own!, hired!, none!];
  const parts = splitParties([partyWith({ numberOfAdults: 6, numberOfInfants: 3, cotTypes })], 2);
  expect(parts.map((part) => part.cotTypes)).toEqual([[own, hired], [{ id: 1, type: null }]]);
});

const HIRING = partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes: [{ id: 3, type: 'Hired cot' }] });
const SIXTEEN = partyWith({ numberOfAdults: 5, numberOfChildren: 5, numberOfToddlers: 5, numberOfInfants: 1 });
it.each([
  ['that fit', [FAMILY, ONE_MORE]],
  ['that fit, with any numbers of their cots', [HIRING]],
  ['with two adults for three units', [FAMILY, partyWith({ numberOfAdults: 2, numberOfChildren: 15 })]],
  ['with one adult for two units', [FAMILY, partyWith({ numberOfAdults: 1, numberOfChildren: 8 })]],
  ['whose first would have one adult', [partyWith({ numberOfAdults: 2, numberOfChildren: 8 })]],
  ['that need more units than a booking can have', [NINE, NINE, NINE, NINE]],
  ['that do not fit in equal shares', [SIXTEEN]],
])('splitParties leaves parties %s unchanged', (_, parties) => expect(splitParties(parties, 2)).toEqual(parties));

it('splitParties fills units to eight guests each, and up to six units', () => {
  const half = partyWith({ numberOfAdults: 4, numberOfChildren: 4 });
  const parties = Array.from({ length: 3 }, () => partyWith({ numberOfAdults: 8, numberOfChildren: 8 }));
  expect(splitParties(parties, 2)).toEqual([half, half, half, half, half, half]);
});

it('splitParties needs two adults in the first unit, but only one in every further unit', () => {
  const large = partyWith({ numberOfAdults: 2, numberOfChildren: 8 });
  const half = partyWith({ numberOfAdults: 1, numberOfChildren: 4 });
  expect(splitParties([FAMILY, large], 2)).toEqual([FAMILY, half, half]);
});

it('splitParties allows one adult in the first unit if one is enough', () =>
  expect(splitParties([partyWith({ numberOfAdults: 2, numberOfChildren: 8 })], 1)).toHaveLength(2));

it('splitParties keeps every guest, and changes nothing when repeated', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      const spread = splitParties(parties, 2);
      expect(count(spread)).toBe(count(parties));
      expect(spread.length).toBeLessThanOrEqual(6);
      expect(splitParties(spread, 2)).toEqual(spread);
      if (spread.length > parties.length) expect(spread.some((party) => guestsIn(party) <= 8)).toBe(true);
    }),
  );
});

const COUPLE = { ...SINGLE_UNIT, unitIndex: 0, adults: 2 };
const unit = (changes: Partial<BookingUnit> = {}): BookingUnit => ({ ...COUPLE, ...changes });

it('payingGuestsInUnit counts nobody under two, and is never 0', () => {
  expect(payingGuestsInUnit(unit({ adults: 1, children: 2, toddlers: 3, infants: 2 }))).toBe(6);
  expect(payingGuestsInUnit(unit({ adults: 0, infants: 1 }))).toBe(1);
});

it('guestsInUnit counts everyone', () =>
  expect(guestsInUnit(unit({ adults: 1, children: 2, toddlers: 3, infants: 2 }))).toBe(8));

/** Units with these guests, numbered in order. */
const unitsOf = (...guests: Partial<BookingUnit>[]) =>
  guests.map((changes, unitIndex) => unit({ unitIndex, ...changes }));

it.each([
  ['a unit out of order', [{}, { unitIndex: 3 }], 'units.1.unitIndex: Units are counted from 0, in order.'],
  ['a first unit out of order', [{ unitIndex: 1 }], 'units.0.unitIndex: Units are counted from 0, in order.'],
  ['one adult', [{ adults: 1 }], 'units.0.adults: The first party needs at least 2 adults.'],
  ['no adult in a further unit', [{}, { adults: 0 }], 'units.1.adults: Every other party needs at least 1 adult.'],
  ['9 guests', [{ adults: 8, children: 1 }], 'units.0: One party can have up to 8 guests. Please add another party.'],
  ['more cots than infants', [{ infants: 1, ownCots: 2 }], 'units.0.ownCots: You can’t have more cots than infants.'],
  [
    'twenty guests',
    [{ adults: 8 }, { adults: 8 }, { adults: 4 }],
    'units: For groups of 20 or more guests, please contact our team. Call us on 0808 157 0192 (8am to 8pm, every day).',
  ],
])('unitsRefusal refuses %s', (_, units, expected) => {
  const refusal = unitsRefusal(unitsOf(...units));
  expect(refusal && `${refusal.field}: ${refusal.message}`).toBe(expected);
});

// requirement: JOURNEY-5-PARTY-MAXIMUM
it('unitsRefusal accepts eight guests in a unit and nineteen in all', () => {
  expect(unitsRefusal(unitsOf({ adults: 8 }))).toBeNull();
  expect(unitsRefusal(unitsOf({ adults: 8 }, { adults: 8 }, { adults: 2, children: 1 }))).toBeNull();
});

// requirement: JOURNEY-5-PARTY-PRIVATE
it('unitsRefusal accepts one adult in a private break, and keeps its other limits', () => {
  expect(unitsRefusal([unit({ adults: 1 })], { isPrivateBreak: true })).toBeNull();
  expect(unitsRefusal([unit({ adults: 1, children: 8 })], { isPrivateBreak: true })?.field).toBe('units.0');
});

it('weekendUnitsRefusal accepts only adults, and names the unit with another guest', () => {
  expect(weekendUnitsRefusal(unitsOf({}, { adults: 1 }))).toBeNull();
  expect(weekendUnitsRefusal(unitsOf({}, { toddlers: 1 }))).toEqual({
    field: 'units.1',
    message:
      'All guests of an adults-only break must be 18 or over. If yours is linked to another booking, please phone our team. Call us on 0808 157 0192 (8am to 8pm, every day).',
  });
});

it('adultsOnlyRefusal refuses an adults-only break if any unit has a child', () => {
  const family = unitsOf({}, { children: 1 });
  expect(adultsOnlyRefusal('ADULT ONLY', family)).toEqual({
    field: 'startDate',
    message: 'This break is for adults only. Please choose another date for a family.',
  });
  expect([adultsOnlyRefusal('U FAMILY', family), adultsOnlyRefusal('ADULT ONLY', [unit()])]).toEqual([null, null]);
});

it.each(['children', 'toddlers', 'infants'] as const)(
  'adultsOnlyRefusal and weekendUnitsRefusal refuse one guest of any age below 18, in any unit: %s',
  (ages) => {
    for (const at of [0, 1]) {
      const units = unitsOf(...[0, 1].map((index) => ({ [ages]: index === at ? 1 : 0 })));
      expect(adultsOnlyRefusal('ADULT ONLY', units)?.field).toBe('startDate');
      expect(weekendUnitsRefusal(units)?.field).toBe(`units.${at}`);
    }
  },
);

// requirement: JOURNEY-4-COTS
it('partyOf gives infants of a booking their own cots first, then hired ones, then a bed', () => {
  const { cotTypes } = partyOf(unit({ infants: 3, ownCots: 1, hiredCots: 1 }));
  expect(cotTypes.map(({ type }) => type)).toEqual(['Own cot', 'Hired cot', 'In a bed']);
});

describe('cots.rules', () => {
  const unit = (unitIndex: number, infants: number, hiredCots: number, ownCots: number): BookingUnit => ({
    ...FAMILY_UNIT,
    unitIndex,
    infants,
    hiredCots,
    ownCots,
  });

  const cotsAfter = (units: BookingUnit[], quantity: number) =>
    withHiredCots(units, quantity)
      .map(({ hiredCots }) => hiredCots)
      .join(' ');

  describe('withHiredCots and mostHiredCots', () => {
    // requirement: JOURNEY-4-COTS
    it('allows at most one cot for each infant without an own cot', () => {
      expect(mostHiredCots([unit(0, 3, 0, 1), unit(1, 2, 2, 0), SINGLE_UNIT])).toBe(4);
      expect(mostHiredCots([unit(0, 1, 0, 2)])).toBe(0);
    });
    it('removes cots from the last party first, and adds them to the first party first', () => {
      const units = [unit(0, 2, 1, 0), unit(1, 2, 1, 1)];
      expect([0, 1, 2, 3].map((quantity) => cotsAfter(units, quantity))).toEqual(['0 0', '1 0', '1 1', '2 1']);
    });
    it('fills up one party after the other', () =>
      expect(cotsAfter([unit(0, 2, 0, 0), unit(1, 2, 0, 0), unit(2, 1, 0, 0)], 3)).toBe('2 1 0'));
    it('adds no cot for an infant with an own cot', () => {
      const units = [unit(0, 2, 0, 1), unit(1, 1, 0, 1), unit(2, 2, 1, 0)];
      expect([2, 3].map((quantity) => cotsAfter(units, quantity))).toEqual(['1 0 1', '1 0 2']);
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
    const cots = (unitIndex: number, hiredCots: number, ownCots = 0) => ({ unitIndex, hiredCots, ownCots });
    it.each([
      [null, [cots(0, 1, 1)]],
      [null, [cots(1, 0)]],
      ['units.0.unitIndex: There is no such party in this booking.', [cots(2, 0)]],
      ['units.0.hiredCots: You can’t have more cots than infants.', [cots(0, 2, 1)]],
      ['units.1.hiredCots: You can’t have more cots than infants.', [cots(0, 2), cots(1, 2)]],
      ['units.1.unitIndex: Each party is named once.', [cots(0, 2), cots(0, 0)]],
    ])('returns %s', (expected, choices) => {
      const refusal = cotsRefusal(units, choices);
      expect(refusal && `${refusal.field}: ${refusal.message}`).toBe(expected);
    });
  });
});
