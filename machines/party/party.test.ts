/** Rules of parties: two adults first, at most eight to a party and nineteen in all, a cot type for every infant. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GUESTS, MAX_GUESTS_PER_UNIT } from '../contract/urlScalars.ts';
import { BookingUnit, Party } from '../contract/party.ts';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { FAMILY, FAMILY_UNIT, ONE_MORE, SINGLE_UNIT, partyWith } from '../kit/test/samples.ts';
import { minAdults, partiesRefusal, unitsRefusal } from './limits.rules.ts';
import {
  FIRST_PARTY,
  FURTHER_PARTY,
  bedsNeeded,
  guestsByType,
  guestsInUnit,
  formatParty,
  partyOf,
  leadUnitIndex,
  unitOf,
  withCount,
} from './party.rules.ts';

const eight = partyWith({ numberOfAdults: 8 });
const infant = partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes: [{ id: 1, type: null }] });
const anyParty = arbitraryOf(Party) as fc.Arbitrary<Party>;
const anyUnit = arbitraryOf(BookingUnit) as fc.Arbitrary<BookingUnit>;

describe('the limits of a party', () => {
  it('matches the spec', () => {
    expect({ MAX_GUESTS_PER_UNIT, MAX_GUESTS }).toEqual({ MAX_GUESTS_PER_UNIT: 8, MAX_GUESTS: 19 });
    expect([minAdults(0), minAdults(1), minAdults(5)]).toEqual([2, 1, 1]);
  });
  it('allows a search to start with one party of two adults, including the lead booker', () => {
    expect(FIRST_PARTY).toEqual(partyWith({ numberOfAdults: 2, isLeadBookerInParty: true }));
    expect([partiesRefusal([FIRST_PARTY]), FURTHER_PARTY.isLeadBookerInParty]).toEqual([null, false]);
  });
});

describe('partiesRefusal', () => {
  const TOO_FEW = 'The first party needs at least 2 adults.';
  const TOO_MANY = 'One party can have up to 8 guests. Please add another party.';
  const GROUP =
    'For groups of 20 or more guests, please contact our team. Call us on 0808 157 0192 (8am to 8pm, every day).';
  const NO_COT = 'Please select a cot type for all infants';
  // requirement: JOURNEY-5-PARTY-COTS, JOURNEY-5-PARTY-20
  it.each([
    ['no parties', [], 'parties', 'Please tell us who is coming.'],
    ['one adult in the first party', [ONE_MORE], 'parties.0.numberOfAdults', TOO_FEW],
    ['nine guests in the second party', [FAMILY, { ...eight, numberOfToddlers: 1 }], 'parties.1', TOO_MANY],
    ['twenty guests', [eight, eight, partyWith({ numberOfAdults: 4 })], 'parties', GROUP],
    ['an infant without a cot type', [infant], 'parties.0.cotTypes', NO_COT],
    ['fewer cots than infants', [FAMILY, { ...infant, cotTypes: [] }], 'parties.1.cotTypes', NO_COT],
  ])('refuses %s', (_, parties, field, message) => expect(partiesRefusal(parties)).toEqual({ field, message }));
  it.each([
    ['a family and a party of one', [FAMILY, ONE_MORE]],
    ['nineteen guests', [eight, eight, partyWith({ numberOfAdults: 2, numberOfChildren: 1 })]],
    ['an infant in a bed', [{ ...infant, cotTypes: [{ id: 1, type: 'In a bed' as const }] }]],
  ])('accepts %s', (_, parties) => expect(partiesRefusal(parties)).toBeNull());
  it('refuses everything that unitsRefusal refuses', () => {
    fc.assert(
      fc.property(fc.array(anyParty, { minLength: 1, maxLength: 6 }), (parties) => {
        if (partiesRefusal(parties) === null) expect(unitsRefusal(parties.map(unitOf))).toBeNull();
      }),
    );
  });
});

describe('withCount', () => {
  // requirement: JOURNEY-3-PARTY, JOURNEY-4-COTS
  it('gives every infant a cot and keeps the cot types chosen', () => {
    fc.assert(
      fc.property(anyParty, fc.nat(8), (party, infants) => {
        const { cotTypes } = withCount(party, 'numberOfInfants', infants);
        expect(cotTypes.map((cot) => cot.id)).toEqual(Array.from({ length: infants }, (_, i) => i + 1));
        expect(cotTypes.map((cot) => cot.type)).toEqual(
          Array.from({ length: infants }, (_, i) => party.cotTypes[i]?.type ?? null),
        );
      }),
    );
  });
  it('leaves the cots unchanged when another count changes', () =>
    expect(withCount(FAMILY, 'numberOfChildren', 3)).toEqual({ ...FAMILY, numberOfChildren: 3 }));
});

it('guestsByType counts the guests of several units by age band', () => {
  const unit = { unitIndex: 0, adults: 2, children: 1, toddlers: 3, infants: 1, hiredCots: 0, ownCots: 1 };
  expect(guestsByType([unit, { ...unit, unitIndex: 1, adults: 1, children: 0 }])).toEqual({
    ADULT: 3,
    CHILD: 1,
    TODDLER: 6,
    INFANT: 2,
  });
});

describe('unitOf, partyOf and other conversions', () => {
  // requirement: JOURNEY-3-UNITS
  it('keeps the same guests', () => {
    expect(unitOf(FAMILY, 0)).toEqual(FAMILY_UNIT);
    expect(partyOf(FAMILY_UNIT)).toEqual(FAMILY);
  });
  // requirement: JOURNEY-3-LEAD
  it('keeps the lead booker, if not in the first party', () => {
    const later = { ...ONE_MORE, isLeadBookerInParty: true };
    const units = [{ ...FAMILY, isLeadBookerInParty: false }, later].map(unitOf);
    expect(units).toEqual([FAMILY_UNIT, { ...SINGLE_UNIT, isLeadBookerInParty: true }]);
    expect([leadUnitIndex(units), leadUnitIndex([FAMILY_UNIT, SINGLE_UNIT])]).toEqual([1, 0]);
    expect(units.map(partyOf)[1]).toEqual(later);
  });
  it('converts a unit to a party and back without loss', () => {
    const unit = anyUnit.filter(
      ({ infants, ownCots, hiredCots, unitIndex, isLeadBookerInParty }) =>
        // the first unit has the lead booker without the field
        ownCots + hiredCots <= infants && (unitIndex > 0 || isLeadBookerInParty === undefined),
    );
    fc.assert(
      fc.property(unit, (one) => {
        expect(unitOf(partyOf(one), one.unitIndex)).toEqual(one);
      }),
    );
  });
  it('counts a bed for everyone except infants in cots', () => {
    fc.assert(
      fc.property(anyUnit, (unit) => {
        expect(bedsNeeded(unit)).toBeLessThanOrEqual(guestsInUnit(unit));
        expect(bedsNeeded(unit)).toBeGreaterThanOrEqual(guestsInUnit(unit) - unit.infants);
      }),
    );
    expect([bedsNeeded(FAMILY_UNIT), bedsNeeded({ ...FAMILY_UNIT, ownCots: 0 })]).toEqual([3, 4]);
  });
  it.each([
    [FAMILY_UNIT, '2 adults, 1 child, 1 infant'],
    [SINGLE_UNIT, '1 adult'],
    [{ ...SINGLE_UNIT, children: 2, toddlers: 1, infants: 2 }, '1 adult, 2 children, 1 toddler, 2 infants'],
    [{ ...SINGLE_UNIT, toddlers: 2 }, '1 adult, 2 toddlers'],
  ])('formats the guests of a unit as text', (unit, text) => expect(formatParty(unit)).toBe(text));
});
