/** Accommodation: one for every party, never more of a type than there are, and kept where it still can be. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CreateBooking } from '../contract/booking.ts';
import type { UnitOffers } from '../contract/stay.ts';
import { FAMILY_UNIT, SINGLE_UNIT, bookingWith, offerWith } from '../kit/test/samples.ts';
import {
  changesBetween,
  choicesOf,
  chosenUnits,
  isAlreadyBooked,
  isChoosable,
  isEveryPartyPlaced,
  isOnlyMixChanged,
  availableChoices,
  unitsLeftFor,
  offersFor,
  nextUnplacedParty,
  offerOf,
  partyFor,
  type Choices,
} from './accommodation.rules.ts';

const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 } as const;
const UNITS = [FAMILY_UNIT, SINGLE_UNIT];
const accommodations = [
  offerWith('LODGE', { unitsLeft: 1 }),
  offerWith('ROOM', { price: 20_050 }),
  offerWith('TENT', { isSoldOut: true, unitsLeft: 3 }),
  offerWith('HUT', { unitsLeft: 0 }),
];
const OFFERS: readonly UnitOffers[] = [0, 1].map((unitIndex) => ({ unitIndex, accommodations }));
const anyChoices: fc.Arbitrary<Choices> = fc.array(fc.constantFrom(null, 'LODGE', 'ROOM', 'TENT', 'HUT', 'NONE'), {
  minLength: 2,
  maxLength: 2,
});

describe('an offer', () => {
  it('is found for its party only', () => {
    expect(offerOf(OFFERS, 0, 'ROOM')?.price).toBe(20_050);
    expect(offerOf(OFFERS, 0, 'NONE')).toBeNull();
    expect(offerOf(OFFERS, 2, 'ROOM')).toBeNull();
  });
  it.each([
    ['one is left', [null, null], 0, 'LODGE', true],
    ['the party has it already', ['LODGE', null], 0, 'LODGE', true],
    ['the other party took the last', ['LODGE', null], 1, 'LODGE', false],
    ['the other party took one of two', ['ROOM', null], 1, 'ROOM', true],
    ['it is sold out', [null, null], 0, 'TENT', false],
    ['none is left', [null, null], 0, 'HUT', false],
    ['it is not offered', [null, null], 0, 'NONE', false],
    ['there is no such party', [null, null], 2, 'ROOM', false],
  ])('can be had or not when %s', (_, choices, unitIndex, code, canBeHad) => {
    expect(isChoosable(OFFERS, choices, unitIndex, code)).toBe(canBeHad);
  });
  it('is counted down by what the other parties took', () => {
    expect(unitsLeftFor(offerWith('ROOM'), ['ROOM', 'ROOM', 'LODGE'], 2)).toBe(0);
    expect(unitsLeftFor(offerWith('ROOM'), ['ROOM', 'ROOM', 'LODGE'], 0)).toBe(1);
  });
});

describe('isEveryPartyPlaced', () => {
  // requirement: JOURNEY-4-ACCOMMODATION
  it.each([
    ['both have theirs', ['LODGE', 'ROOM'], true],
    ['one has none', ['LODGE', null], false],
    ['both took the last one', ['LODGE', 'LODGE'], false],
    ['one is sold out', ['TENT', 'ROOM'], false],
    ['there is no party', [], false],
  ])('answers when %s', (_, choices, isEvery) => {
    expect(isEveryPartyPlaced(OFFERS, choices)).toBe(isEvery);
  });
});

describe('keptChoices', () => {
  it.each([
    ['keeps what is still to be had', ['LODGE', 'ROOM'], ['LODGE', 'ROOM']],
    ['takes back what is gone', ['TENT', 'ROOM'], [null, 'ROOM']],
    ['gives the last one to the first party', ['LODGE', 'LODGE'], ['LODGE', null]],
  ])('%s', (_, choices, available) => {
    expect(availableChoices(OFFERS, choices)).toEqual(available);
  });
  it('keeps only what can be had, and all of what can be had together', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const available = availableChoices(OFFERS, choices);
        available.forEach((code, unitIndex) =>
          expect(code === null || isChoosable(OFFERS, available, unitIndex, code)).toBe(true),
        );
        if (isEveryPartyPlaced(OFFERS, choices)) expect(available).toEqual(choices);
      }),
    );
  });
});

describe('nextToPlace', () => {
  it('is the first party without accommodation, else the one shown', () => {
    expect(nextUnplacedParty(['ROOM', null], 0)).toBe(1);
    expect(nextUnplacedParty([null, null], 1)).toBe(0);
    expect(nextUnplacedParty(['ROOM', 'ROOM'], 1)).toBe(1);
  });
});

describe('chosenUnits', () => {
  it('carry the guests, the code and the price that was shown', () => {
    const units = chosenUnits(UNITS, OFFERS, ['LODGE', 'ROOM']);
    expect(units).toEqual([
      { ...FAMILY_UNIT, accommodationCode: 'LODGE', price: 31_050 },
      { ...SINGLE_UNIT, accommodationCode: 'ROOM', price: 20_050 },
    ]);
    expect(CreateBooking.is({ ...STAY, units })).toBe(true);
  });
  it('leave out a party without accommodation', () => {
    expect(chosenUnits(UNITS, OFFERS, [null, 'ROOM']).map(({ unitIndex }) => unitIndex)).toEqual([1]);
  });
});

describe('a booking that is changed', () => {
  const booking = bookingWith();
  const other = { ...STAY, nights: 3 };
  it('brings its accommodation along for the same stay only', () => {
    expect(choicesOf(booking, STAY, UNITS)).toEqual(['LODGE', 'ROOM']);
    expect(choicesOf(booking, STAY, [...UNITS, { ...SINGLE_UNIT, unitIndex: 2 }])).toEqual(['LODGE', 'ROOM', null]);
    expect(choicesOf(booking, other, UNITS)).toEqual([null, null]);
    expect(choicesOf(null, STAY, UNITS)).toEqual([null, null]);
  });
  it.each([
    ['nothing changed', booking, STAY, UNITS, ['LODGE', 'ROOM'], true, true],
    [
      'only the guests changed',
      booking,
      STAY,
      [{ ...FAMILY_UNIT, children: 2 }, SINGLE_UNIT],
      ['LODGE', 'ROOM'],
      false,
      true,
    ],
    [
      'only the cots changed',
      booking,
      STAY,
      [{ ...FAMILY_UNIT, hiredCots: 1, ownCots: 0 }, SINGLE_UNIT],
      ['LODGE', 'ROOM'],
      false,
      true,
    ],
    ['the accommodation changed', booking, STAY, UNITS, ['ROOM', 'ROOM'], false, false],
    ['the stay changed', booking, other, UNITS, ['LODGE', 'ROOM'], false, false],
    ['a party left', booking, STAY, [FAMILY_UNIT], ['LODGE'], false, false],
    ['there is no booking', null, STAY, UNITS, ['LODGE', 'ROOM'], false, false],
  ])('is asked of the server as far as needed when %s', (_, made, stay, units, choices, isSo, isMix) => {
    expect(isAlreadyBooked(made, stay, units, choices)).toBe(isSo);
    expect(isOnlyMixChanged(made, stay, choices)).toBe(isMix);
  });
});

describe('changesBetween', () => {
  const now = [
    { unitIndex: 0, accommodations: [offerWith('LODGE', { isSoldOut: true }), offerWith('ROOM', { price: 21_000 })] },
  ];
  // requirement: JOURNEY-4-SOLD-OUT-BETWEEN
  it('names what is gone, and what has another price', () => {
    expect(changesBetween(OFFERS, now, ['LODGE'], [null])).toEqual([
      { unitIndex: 0, code: 'LODGE', name: 'The LODGE', kind: 'gone' },
    ]);
    expect(changesBetween(OFFERS, now, ['ROOM'], ['ROOM'])).toEqual([
      { unitIndex: 0, code: 'ROOM', name: 'The ROOM', kind: 'price', before: 20_050, now: 21_000 },
    ]);
    expect(changesBetween([], [], ['HUT'], [null])).toMatchObject([{ name: 'HUT', kind: 'gone' }]);
  });
  it('is silent where nothing was chosen, nothing changed, or no price was shown before', () => {
    expect(changesBetween(OFFERS, now, [null], [null])).toEqual([]);
    expect(changesBetween(OFFERS, OFFERS, ['ROOM'], ['ROOM'])).toEqual([]);
    expect(changesBetween([], now, ['ROOM'], ['ROOM'])).toEqual([]);
  });
});

describe('the list of a party', () => {
  it('counts as sold out what the other parties took last', () => {
    const soldOut = (choices: Choices, party: number) =>
      offersFor(OFFERS, choices, party)
        .filter(({ isSoldOut }) => isSoldOut)
        .map(({ code }) => code);
    expect(soldOut([null, null], 0)).toEqual(['TENT', 'HUT']);
    expect(soldOut(['LODGE', null], 1)).toEqual(['LODGE', 'TENT', 'HUT']);
    expect(soldOut(['LODGE', null], 0)).toEqual(['TENT', 'HUT']);
    expect(offersFor(OFFERS, [null], 4)).toEqual([]);
  });
  it('is of the party that is looked at, else of the first that is offered what was asked for', () => {
    const only = [...OFFERS.slice(0, 1), { unitIndex: 1, accommodations: [offerWith('YURT')] }];
    expect([partyFor(OFFERS, 1, 'ROOM'), partyFor(only, 0, 'YURT'), partyFor(only, 0, 'NONE')]).toEqual([1, 1, null]);
  });
});
