/** Choosing accommodation: one unit for every party, and never more of a type than are free. */
import { describe, expect, it } from 'vitest';
import { CreateBooking } from '../contract/booking.ts';
import type { UnitOffers } from '../contract/stay.ts';
import { bookingWith, FAMILY_UNIT, offerWith, SINGLE_UNIT } from '../kit/test/samples.ts';
import {
  availableChoices,
  changesBetween,
  type Choices,
  choicesOf,
  chosenUnits,
  isAlreadyBooked,
  isChoosable,
  isEveryPartyPlaced,
  isOnlyMixChanged,
  nextUnplacedParty,
  offersFor,
  partyFor,
  unitsLeftFor,
} from './accommodation.rules.ts';
import { cabinRefusal, unitRefusal } from './cabin.rules.ts';
import { type HintConditions, hintFor } from './hints.rules.ts';

const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 } as const;
const UNITS = [FAMILY_UNIT, SINGLE_UNIT];
const accommodations = [
  offerWith('LODGE', { unitsLeft: 1 }),
  offerWith('ROOM', { price: 20_050 }),
  offerWith('TENT', { isSoldOut: true, unitsLeft: 3 }),
  offerWith('HUT', { unitsLeft: 0 }),
];
const OFFERS: readonly UnitOffers[] = [0, 1].map((unitIndex) => ({ unitIndex, accommodations }));

describe('an accommodation offer', () => {
  it.each([
    ['is choosable while one unit is left', [null, null], 0, 'LODGE', true],
    ['is choosable by the party that has chosen it', ['LODGE', null], 0, 'LODGE', true],
    ['is not choosable once the other party has chosen the last unit', ['LODGE', null], 1, 'LODGE', false],
    ['is choosable when the other party has chosen one of two units', ['ROOM', null], 1, 'ROOM', true],
    ['is not choosable when it is sold out', [null, null], 0, 'TENT', false],
    ['is not choosable when no unit is left', [null, null], 0, 'HUT', false],
    ['is not choosable when the code is not offered', [null, null], 0, 'NONE', false],
    ['is not choosable for a party that does not exist', [null, null], 2, 'ROOM', false],
  ])('%s', (_, choices, unitIndex, code, expected) => {
    expect(isChoosable(OFFERS, choices, unitIndex, code)).toBe(expected);
  });
  it('has one unit fewer left for each other party that has chosen it', () => {
    expect(unitsLeftFor(offerWith('ROOM'), ['ROOM', 'ROOM', 'LODGE'], 2)).toBe(0);
    expect(unitsLeftFor(offerWith('ROOM'), ['ROOM', 'ROOM', 'LODGE'], 0)).toBe(1);
  });
});

// requirement: JOURNEY-4-ACCOMMODATION
it.each([
  ['returns true when both parties have a choice', ['LODGE', 'ROOM'], true],
  ['returns false when one party has no choice', ['LODGE', null], false],
  ['returns false when both parties chose the last unit', ['LODGE', 'LODGE'], false],
  ['returns false when one choice is sold out', ['TENT', 'ROOM'], false],
  ['returns false when there are no parties', [], false],
])('isEveryPartyPlaced %s', (_, choices, isEvery) => expect(isEveryPartyPlaced(OFFERS, choices)).toBe(isEvery));

it.each([
  ['keeps choices that are still available', ['LODGE', 'ROOM'], ['LODGE', 'ROOM']],
  ['clears a choice that is sold out', ['TENT', 'ROOM'], [null, 'ROOM']],
  ['leaves the last unit to the first party that chose it', ['LODGE', 'LODGE'], ['LODGE', null]],
])('availableChoices %s', (_, choices, available) => expect(availableChoices(OFFERS, choices)).toEqual(available));

it('nextUnplacedParty returns the first party without accommodation, else the party shown', () => {
  expect([nextUnplacedParty(['ROOM', null], 0), nextUnplacedParty([null, null], 1)]).toEqual([1, 0]);
  expect(nextUnplacedParty(['ROOM', 'ROOM'], 1)).toBe(1);
});

describe('chosenUnits', () => {
  // requirement: JOURNEY-3-PARTY-ACCOMMODATION
  it('returns each unit with its guests, accommodation code and the price shown', () => {
    const units = chosenUnits(UNITS, OFFERS, ['LODGE', 'ROOM']);
    expect(units).toEqual([
      { ...FAMILY_UNIT, accommodationCode: 'LODGE', price: 31_050 },
      { ...SINGLE_UNIT, accommodationCode: 'ROOM', price: 20_050 },
    ]);
    expect(CreateBooking.is({ ...STAY, units })).toBe(true);
  });
  it('leaves out a party without accommodation', () =>
    expect(chosenUnits(UNITS, OFFERS, [null, 'ROOM']).map(({ unitIndex }) => unitIndex)).toEqual([1]));
});

describe('an existing booking that is edited', () => {
  const booking = bookingWith();
  const [OTHER_RESORT, OTHER_DAY, OTHER_NIGHTS] = [
    { ...STAY, resort: 'BG' },
    { ...STAY, startDate: '2028-01-07' },
    { ...STAY, nights: 3 },
  ] as const;
  const HIRED = [{ ...FAMILY_UNIT, hiredCots: 1, ownCots: 0 }, SINGLE_UNIT];
  const MORE = [...UNITS, { ...SINGLE_UNIT, unitIndex: 2 }];
  it('preselects its accommodation only for the same stay', () => {
    expect(choicesOf(booking, STAY, UNITS)).toEqual(['LODGE', 'ROOM']);
    expect(choicesOf(booking, STAY, MORE)).toEqual(['LODGE', 'ROOM', null]);
    for (const stay of [OTHER_RESORT, OTHER_DAY, OTHER_NIGHTS])
      expect(choicesOf(booking, stay, UNITS)).toEqual([null, null]);
    expect(choicesOf(null, STAY, UNITS)).toEqual([null, null]);
  });
  it.each([
    ['matches the choices when nothing changed', booking, STAY, UNITS, ['LODGE', 'ROOM'], true, true],
    ['differs only in its guest mix when the cots changed', booking, STAY, HIRED, ['LODGE', 'ROOM'], false, true],
    ['does not match when the accommodation changed', booking, STAY, UNITS, ['ROOM', 'ROOM'], false, false],
    ['does not match at another resort', booking, OTHER_RESORT, UNITS, ['LODGE', 'ROOM'], false, false],
    ['does not match on another arrival day', booking, OTHER_DAY, UNITS, ['LODGE', 'ROOM'], false, false],
    ['does not match for another number of nights', booking, OTHER_NIGHTS, UNITS, ['LODGE', 'ROOM'], false, false],
    ['does not match when a party was added and placed', booking, STAY, MORE, ['LODGE', 'ROOM', 'LODGE'], false, false],
    ['does not match when a party was removed', booking, STAY, [FAMILY_UNIT], ['LODGE'], false, false],
    ['differs only in it when a party without a choice was added', booking, STAY, MORE, ['LODGE', 'ROOM'], false, true],
    ['does not match when there is no booking', null, STAY, UNITS, ['LODGE', 'ROOM'], false, false],
  ])('%s', (_, existing, stay, units, choices, isBooked, isMix) => {
    expect(isAlreadyBooked(existing, stay, units, choices)).toBe(isBooked);
    expect(isOnlyMixChanged(existing, stay, choices)).toBe(isMix);
  });
});

describe('changesBetween', () => {
  const now = [
    { unitIndex: 0, accommodations: [offerWith('LODGE', { isSoldOut: true }), offerWith('ROOM', { price: 21_000 })] },
  ];
  // requirement: JOURNEY-4-SOLD-OUT-BETWEEN
  it('returns choices that sold out and choices whose price changed', () => {
    expect(changesBetween(OFFERS, now, ['LODGE'], [null])).toEqual([
      { unitIndex: 0, code: 'LODGE', name: 'The LODGE', kind: 'gone' },
    ]);
    expect(changesBetween(OFFERS, now, ['ROOM'], ['ROOM'])).toEqual([
      { unitIndex: 0, code: 'ROOM', name: 'The ROOM', kind: 'price', before: 20_050, now: 21_000 },
    ]);
  });
  it('names a choice as it is offered now, else as it was offered before, else by its code', () => {
    const renamed = [{ unitIndex: 0, accommodations: [offerWith('HUT', { name: 'Beach Hut', isSoldOut: true })] }];
    const nameOfGone = (before: readonly UnitOffers[], after: readonly UnitOffers[]) =>
      changesBetween(before, after, ['HUT'], [null]).map(({ name }) => name);
    expect(nameOfGone(OFFERS, renamed)).toEqual(['Beach Hut']);
    expect(nameOfGone([], renamed)).toEqual(['Beach Hut']);
    expect(nameOfGone(OFFERS, [])).toEqual(['The HUT']);
    expect(nameOfGone([], [])).toEqual(['HUT']);
  });
  it('returns nothing where nothing was chosen, nothing changed, or one of the two prices is unknown', () => {
    expect(changesBetween(OFFERS, now, [null], [null])).toEqual([]);
    expect(changesBetween(OFFERS, OFFERS, ['ROOM'], ['ROOM'])).toEqual([]);
    expect(changesBetween([], now, ['ROOM'], ['ROOM'])).toEqual([]);
    expect(changesBetween(OFFERS, [], ['ROOM'], ['ROOM'])).toEqual([]);
  });
});

describe('the offers for a party', () => {
  it('show a type as sold out when the other parties have chosen its last unit', () => {
    const soldOut = (choices: Choices, party: number) =>
      offersFor(OFFERS, choices, party)
        .filter(({ isSoldOut }) => isSoldOut)
        .map(({ code }) => code);
    expect(soldOut([null, null], 0)).toEqual(['TENT', 'HUT']);
    expect(soldOut(['LODGE', null], 1)).toEqual(['LODGE', 'TENT', 'HUT']);
    expect(soldOut(['LODGE', null], 0)).toEqual(['TENT', 'HUT']);
    expect(offersFor(OFFERS, [null], 4)).toEqual([]);
  });
  it('are those of the party shown, else of the first party that is offered the requested code', () => {
    const only = [...OFFERS.slice(0, 1), { unitIndex: 1, accommodations: [offerWith('YURT')] }];
    expect([partyFor(OFFERS, 1, 'ROOM'), partyFor(only, 0, 'YURT'), partyFor(only, 0, 'NONE')]).toEqual([1, 1, null]);
  });
});

describe('choosing a cabin', () => {
  const cabins = [
    { code: 'HSTD-001', isGroundFloor: true },
    { code: 'HSTD-002', isGroundFloor: false },
  ];
  const units = [
    { unitIndex: 0, selectedCabinCode: null },
    { unitIndex: 1, selectedCabinCode: 'HSTD-002' },
  ];
  const refusalOf = (cabinCode: string, unitIndex: number, isGroundFloorSelected: boolean) =>
    cabinRefusal(cabins, { units, isGroundFloorSelected }, { unitIndex, cabinCode });

  const UNKNOWN = 'We can’t find that cabin. Please choose another one.';
  const TAKEN = 'You’ve already chosen this cabin for another party.';
  const UPSTAIRS = 'You asked for the ground floor, and this cabin is upstairs.';
  it.each([
    ['of another accommodation type, as for one that does not exist', 'RSTD-001', 0, false, UNKNOWN],
    ['that another party of the booking has', 'HSTD-002', 0, false, TAKEN],
    ['upstairs when the booking has the ground floor option', 'HSTD-002', 1, true, UPSTAIRS],
  ])('is refused for a cabin %s', (_, cabinCode, unitIndex, isGroundFloor, message) => {
    expect(refusalOf(cabinCode, unitIndex, isGroundFloor)).toEqual({ field: 'cabinCode', message });
    expect(refusalOf('HSTD-001', 0, true)).toBeNull();
  });
  it('is refused for a party that is not in the booking', () => {
    expect(unitRefusal(units, 1)).toBeNull();
    const refusal = { field: 'unitIndex', message: 'There is no such party in this booking.' };
    expect(unitRefusal(units, 2)).toEqual(refusal);
  });
});

const placed: HintConditions = {
  hasSeveralParties: true,
  isEveryPartyPlaced: true,
  isAllocating: false,
  isEditing: false,
  hasBooking: false,
  isAlreadyBooked: false,
  isPickerOffered: false,
};
const open = { ...placed, isEveryPartyPlaced: false };
const held = { ...placed, hasBooking: true, isAlreadyBooked: true };
const other = { ...held, isAlreadyBooked: false };
const ALL_PARTIES = 'You need to allocate all of the parties to continue';
const UPDATE = 'Update your booking with selected unit';

// requirement: JOURNEY-4-HINT-ALL-ROOMS, JOURNEY-4-HINT-ALL-PARTIES, JOURNEY-4-HINT-SELECT-FIRST
// requirement: JOURNEY-4-HINT-DINING-NEXT, JOURNEY-4-HINT-DINING-LOOK, JOURNEY-4-HINT-UPDATE, JOURNEY-4-HINT-LOCATION
it.each([
  ['a party has no accommodation', open, 'You need to allocate all rooms for all parties'],
  ['a party has no accommodation and the dialog of all parties is open', { ...open, isAllocating: true }, ALL_PARTIES],
  [
    'the only party has no accommodation, whatever the other conditions are',
    { ...open, hasSeveralParties: false, isAllocating: true, isEditing: true, isPickerOffered: true },
    'You need to make an accommodation selection before you can proceed',
  ],
  ['all parties have accommodation', placed, "Now it's time to add your dining package"],
  ['the chosen accommodation is held already', held, 'Next, take a look at our dining packages'],
  ['other accommodation is held', other, UPDATE],
  ['the guest came from the overview', { ...held, isEditing: true }, UPDATE],
  ['the map picker is next', { ...held, isPickerOffered: true }, 'Press continue to choose your room location'],
  ['it is next, but other accommodation is held', { ...other, isPickerOffered: true }, UPDATE],
])('hintFor returns the hint when %s', (_, conditions, hint) => expect(hintFor(conditions)).toBe(hint));
