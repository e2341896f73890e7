/** The limits of parties, tested at their edges, with the reasons that pages and server show. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Party } from '../contract/party.ts';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import {
  FAMILY_TERMS,
  addPartyRefusal,
  countRefusal,
  partiesRefusal,
  unitsRefusal,
  withCountIn,
} from './limits.rules.ts';
import { sumOf } from '../kit/money.ts';
import { FIRST_PARTY, guestsIn, unitOf, withCount, type GuestCount } from './party.rules.ts';

const PRIVATE = { ...FAMILY_TERMS, isPrivateBreak: true };
const TOTS = { ...FAMILY_TERMS, isTotsBreak: true };
const WEEKEND = { ...FAMILY_TERMS, brand: 'weekend' as const };
const FULL = 'One party can have up to 8 guests. Please add another party.';
const MOST = 'You can book for up to 6 parties.';
const GROUP =
  'For groups of 20 or more guests, please contact our team. Call us on 0808 157 0192 (8am to 8pm, every day).';
const LARGE =
  'For groups of 19 or more adults, please contact our team. Call us on 0808 157 0192 (8am to 8pm, every day).';
const ADULTS =
  'All guests of an adults-only break must be 18 or over. If yours is linked to another booking, please phone our team. Call us on 0808 157 0192 (8am to 8pm, every day).';

const NO_TOTS = 'A Just for Tots break needs at least one toddler or infant.';
const eight = partyWith({ numberOfAdults: 8 });
const FIVE = [FIRST_PARTY, ONE_MORE, ONE_MORE, ONE_MORE, ONE_MORE];
const anyParty = arbitraryOf(Party) as fc.Arbitrary<Party>;

const adults = (number: number) => partyWith({ numberOfAdults: number });
const mixed = (children: number) => partyWith({ numberOfAdults: 1, numberOfChildren: children });

// requirement: JOURNEY-5-PARTY-19
it.each([
  ['eighteen adults', [eight, eight, adults(2)], null],
  ['nineteen adults', [eight, eight, adults(3)], LARGE],
  ['nineteen guests, not all of them adults', [eight, eight, mixed(2)], null],
  ['twenty guests', [eight, eight, mixed(3)], GROUP],
  ['twenty adults', [eight, eight, adults(4)], GROUP],
])('the limit of the whole group is the same in pages and calls: %s', (_, parties, message) => {
  expect(partiesRefusal(parties)?.message ?? null).toBe(message);
  expect(unitsRefusal(parties.map(unitOf))?.message ?? null).toBe(message);
});

describe('partiesRefusal by the terms of a break', () => {
  // requirement: JOURNEY-5-TOTS
  it.each([
    ['with a toddler', partyWith({ numberOfAdults: 2, numberOfToddlers: 1 }), null],
    ['with an infant', partyWith({ numberOfAdults: 2, numberOfInfants: 1 }), null],
    ['with a child but no toddler or infant', partyWith({ numberOfAdults: 2, numberOfChildren: 1 }), NO_TOTS],
  ])('requires a toddler or infant for a tots break: a party %s', (_, party, message) => {
    expect(partiesRefusal([party], TOTS)?.message ?? null).toBe(message);
    expect(unitsRefusal([unitOf(party, 0)], TOTS)?.message ?? null).toBe(message);
    expect(partiesRefusal([party])).toBeNull();
  });
  it('accepts a toddler in any party for a tots break', () =>
    expect(partiesRefusal([FIRST_PARTY, partyWith({ numberOfAdults: 1, numberOfToddlers: 1 })], TOTS)).toBeNull());
  // requirement: JOURNEY-5-PARTY-PRIVATE
  it('requires two adults in the first party, but only one in a private break', () => {
    expect(partiesRefusal([ONE_MORE], PRIVATE)).toBeNull();
    expect(partiesRefusal([ONE_MORE])).toEqual({
      field: 'parties.0.numberOfAdults',
      message: 'The first party needs at least 2 adults.',
    });
  });
  // requirement: JOURNEY-5-ADULTS-ONLY-PARTY
  it('requires at least two adults and nobody younger for an adults-only break', () => {
    expect(partiesRefusal([FIRST_PARTY], WEEKEND)).toBeNull();
    expect(partiesRefusal([FAMILY], WEEKEND)).toEqual({ field: 'parties.0', message: ADULTS });
    expect(partiesRefusal([ONE_MORE], WEEKEND)?.field).toBe('parties.0.numberOfAdults');
  });
});

describe('countRefusal', () => {
  // requirement: JOURNEY-5-PARTY-REASONS, JOURNEY-3-PARTY-MINIMUMS, JOURNEY-5-PARTY-ADULTS
  it.each([
    ['two adults in the first party', [FAMILY], 0, 'numberOfAdults', 2, null],
    ['one adult in the first party', [FAMILY], 0, 'numberOfAdults', 1, 'This party needs at least 2 adults.'],
    ['one adult in a further party', [FAMILY, FAMILY], 1, 'numberOfAdults', 1, null],
    ['no adult in a further party', [FAMILY, ONE_MORE], 1, 'numberOfAdults', 0, 'This party needs at least 1 adult.'],
    ['no children', [FAMILY], 0, 'numberOfChildren', 0, null],
    ['less than no children', [FAMILY], 0, 'numberOfChildren', -1, 'There are none to remove.'],
    ['the eighth guest', [FAMILY], 0, 'numberOfToddlers', 4, null],
    ['the ninth guest of a party with too few adults for two', [FAMILY], 0, 'numberOfToddlers', 5, FULL],
    ['the ninth guest of a party that can be divided', [eight], 0, 'numberOfChildren', 1, null],
    ['the ninth guest of the last party there can be', [...FIVE, eight], 5, 'numberOfChildren', 1, MOST],
    ['the ninth guest of the last but one', [...FIVE.slice(1), eight], 4, 'numberOfChildren', 1, null],
    ['half a child', [FAMILY], 0, 'numberOfChildren', 0.5, 'There are none to remove.'],
    ['a value that is not a number', [FAMILY], 0, 'numberOfChildren', Number.NaN, 'There are none to remove.'],
    ['a missing party', [FAMILY], 1, 'numberOfAdults', 3, 'There are none to remove.'],
    ['one fewer of too many guests', [{ ...eight, numberOfChildren: 8 }], 0, 'numberOfChildren', 7, null],
    ['as many of too many guests', [{ ...FAMILY, numberOfToddlers: 5 }], 0, 'numberOfToddlers', 5, null],
    ['one more of too many guests', [{ ...eight, numberOfChildren: 4 }], 0, 'numberOfChildren', 5, null],
    ['the nineteenth adult', [eight, eight, partyWith({ numberOfAdults: 2 })], 2, 'numberOfAdults', 3, LARGE],
    ['the nineteenth guest', [eight, eight, partyWith({ numberOfAdults: 2 })], 2, 'numberOfChildren', 1, null],
    ['the twentieth guest', [eight, eight, partyWith({ numberOfAdults: 2 })], 2, 'numberOfChildren', 2, GROUP],
  ] as const)('returns the reason, or null, for %s', (_, parties, partyIndex, count, value, reason) => {
    expect(countRefusal(parties, { partyIndex, count, value }, FAMILY_TERMS)).toBe(reason);
  });
  it('allows one adult in a private break, and only adults on a weekend', () => {
    const alone = { partyIndex: 0, count: 'numberOfAdults' as GuestCount, value: 1 };
    expect(countRefusal([FAMILY], alone, PRIVATE)).toBeNull();
    expect(countRefusal([ONE_MORE], { ...alone, value: 0 }, PRIVATE)).toBe('This party needs at least 1 adult.');
    expect(countRefusal([FIRST_PARTY], { ...alone, count: 'numberOfChildren' }, WEEKEND)).toBe(ADULTS);
    expect(countRefusal([FIRST_PARTY], { ...alone, value: 3 }, WEEKEND)).toBeNull();
    expect(countRefusal([FAMILY], { ...alone, count: 'numberOfChildren', value: 0 }, WEEKEND)).toBeNull();
  });
  // requirement: JOURNEY-5-PARTY-8, ACCOUNT-9-GUESTS
  it('never lets a party grow beyond eight', () => {
    const ages = ['Adults', 'Children', 'Toddlers', 'Infants'] as const;
    const counts = fc.constantFrom<GuestCount>(...ages.map((age) => `numberOf${age}` as const));
    fc.assert(
      fc.property(anyParty, counts, fc.integer({ min: -2, max: 12 }), (party, count, value) => {
        const change = { partyIndex: 0, count, value };
        if (countRefusal([party], change, FAMILY_TERMS) === null) {
          const changed = withCountIn([party], change, FAMILY_TERMS);
          expect(sumOf(changed.map(guestsIn))).toBe(guestsIn(withCount(party, count, value)));
          for (const one of changed) expect(guestsIn(one)).toBeLessThanOrEqual(Math.max(8, guestsIn(party)));
        }
      }),
    );
  });
});

// requirement: JOURNEY-5-SEARCH-INFO
it('withCountIn divides a party that becomes too large for one unit, and no other', () => {
  const seven = partyWith({ numberOfAdults: 6, numberOfChildren: 1 });
  const ninth = { partyIndex: 1, count: 'numberOfToddlers', value: 3 } as const;
  expect(withCountIn([FAMILY, seven], { ...ninth, value: 1 }, FAMILY_TERMS)).toEqual([
    FAMILY,
    { ...seven, numberOfToddlers: 1 },
  ]);
  expect(withCountIn([FAMILY, seven], ninth, FAMILY_TERMS)).toEqual([
    FAMILY,
    partyWith({ numberOfAdults: 3, numberOfChildren: 1, numberOfToddlers: 2 }),
    partyWith({ numberOfAdults: 3, numberOfToddlers: 1 }),
  ]);
});

describe('the first check of all guests', () => {
  // requirement: JOURNEY-5-PARTY-FIRST-CHECK
  it('is that of a party of seven, which takes one more, and is divided for a second one', () => {
    const seven = [partyWith({ numberOfAdults: 4, numberOfChildren: 3 })];
    const more = (value: number) =>
      withCountIn(seven, { partyIndex: 0, count: 'numberOfChildren', value }, FAMILY_TERMS);
    expect(more(4).map(guestsIn)).toEqual([8]);
    expect(more(5).map(guestsIn)).toEqual([5, 4]);
  });
  // requirement: JOURNEY-5-PARTY-FIRST-CHECK
  it.each([99, 100, 101])('refuses %i guests as it refuses twenty', (guests) => {
    const parties = Array.from({ length: Math.ceil(guests / 8) }, (_, i) =>
      partyWith({ numberOfAdults: Math.min(8, guests - 8 * i) }),
    );
    const withTwo = [FIRST_PARTY, ...parties.slice(1), partyWith({ numberOfAdults: 6 })];
    expect(sumOf(withTwo.map(guestsIn))).toBe(guests);
    expect(partiesRefusal(withTwo)).toEqual({ field: 'parties', message: GROUP });
    expect(unitsRefusal(withTwo.map(unitOf))).toEqual({ field: 'units', message: GROUP });
  });
});

// requirement: JOURNEY-5-PARTY-MORE
it.each([
  ['one party', [FAMILY], null],
  ['five parties', Array.from({ length: 5 }, () => ONE_MORE), null],
  ['six parties', Array.from({ length: 6 }, () => ONE_MORE), MOST],
  ['seventeen adults', [eight, eight, partyWith({ numberOfAdults: 1 })], null],
  ['eighteen adults', [eight, eight, partyWith({ numberOfAdults: 2 })], LARGE],
  ['nineteen guests', [eight, eight, partyWith({ numberOfAdults: 1, numberOfChildren: 2 })], GROUP],
])('addPartyRefusal returns the reason, or null, after %s', (_, parties, reason) => {
  expect(addPartyRefusal(parties)).toBe(reason);
});
