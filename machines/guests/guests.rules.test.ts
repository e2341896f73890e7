/** Rules of guest details: everyone has a name and a room, and ages fit their band on the first day. */
import { describe, expect, it } from 'vitest';
import type { NamedGuest } from '../contract/guest.ts';
import type { GuestType } from '../contract/party.ts';
import { ageOn } from '../kit/dates.ts';
import { FAMILY_UNIT, SINGLE_UNIT } from '../kit/test/samples.ts';
import {
  formatAgeBand,
  dateOfBirthRefusal,
  exampleOfBirth,
  guestDetailsRefusals,
  guestTypeOn,
  guestTypesOf,
  needsDateOfBirth,
  oneGuestRefusals,
} from './guests.rules.ts';

const START = '2027-03-26';
const STAY = { startDate: START, brand: 'family' } as const;
const ASSIGN = 'You need to assign everyone to a room to continue';
const guest = (type: GuestType, dateOfBirth: string | null = null): NamedGuest => ({
  type,
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Shaw',
  dateOfBirth,
});
const FAMILY_NAMED = {
  unitIndex: 0,
  guests: [guest('ADULT'), guest('ADULT'), guest('CHILD', '2018-05-01'), guest('INFANT', '2026-05-01')],
};
const SINGLE_NAMED = { unitIndex: 1, guests: [guest('ADULT')] };

describe('the guests of a unit', () => {
  // requirement: JOURNEY-3-GUEST-TYPES
  it('has them in the order of their age bands (guestTypesOf)', () => {
    expect(guestTypesOf({ ...FAMILY_UNIT, toddlers: 2 })).toEqual([
      'ADULT',
      'ADULT',
      'CHILD',
      'TODDLER',
      'TODDLER',
      'INFANT',
    ]);
  });
  it('requires a date of birth only below the adult band (needsDateOfBirth)', () => {
    expect((['ADULT', 'CHILD', 'TODDLER', 'INFANT'] as const).map(needsDateOfBirth)).toEqual([false, true, true, true]);
  });
  // requirement: JOURNEY-3-AGE-BANDS-ADULTS-ONLY
  it.each([
    ['family', 'ADULT', 'aged 15 or older'],
    ['family', 'CHILD', 'aged 6 to 14'],
    ['family', 'TODDLER', 'aged 2 to 5'],
    ['family', 'INFANT', 'aged under 2'],
    ['weekend', 'ADULT', 'aged 18 or older'],
  ] as const)('gives the age band of the %s brand for %s as %s', (brand, type, text) => {
    expect(formatAgeBand(type, { brand })).toBe(text);
  });
});

describe('dateOfBirthRefusal', () => {
  // requirement: JOURNEY-3-AGE-BANDS
  it.each([
    ['a child of 6 on the first day', 'CHILD', '2021-03-26', true],
    ['a child who is 6 a day later', 'CHILD', '2021-03-27', false],
    ['a child of 14', 'CHILD', '2012-03-27', true],
    ['a child who is 15 on the first day', 'CHILD', '2012-03-26', false],
    ['a toddler of 5', 'TODDLER', '2021-03-27', true],
    ['a toddler of 6', 'TODDLER', '2021-03-26', false],
    ['a toddler of 2', 'TODDLER', '2025-03-26', true],
    ['a toddler under 2', 'TODDLER', '2025-03-27', false],
    ['an infant under 2', 'INFANT', '2025-03-27', true],
    ['an infant of 2', 'INFANT', '2025-03-26', false],
    ['an infant born on the first day', 'INFANT', START, true],
    ['an adult without a date', 'ADULT', null, true],
    ['an adult of 15', 'ADULT', '2012-03-26', true],
    ['an adult of 14', 'ADULT', '2012-03-27', false],
    ['a child without a date', 'CHILD', null, false],
  ] as const)('accepts only an age in the band on the first day: %s', (_, type, born, isRight) => {
    expect(dateOfBirthRefusal('born', { type, dateOfBirth: born }, STAY) === null).toBe(isRight);
  });
  it.each([
    ['no date', null, 'Enter a date of birth, for example 27 3 2018.'],
    ['a date after the first day', '2027-03-27', 'The date of birth must be before the break starts.'],
    [
      'an age outside the band',
      '2010-01-01',
      'This guest was booked as 6 to 14 on the first day of the break. Change the date, or go back and change the party.',
    ],
  ])('explains the refusal of %s', (_, born, message) => {
    expect(dateOfBirthRefusal('born', { type: 'CHILD', dateOfBirth: born }, STAY)).toEqual({ field: 'born', message });
  });
});

describe('exampleOfBirth', () => {
  // requirement: JOURNEY-3-DEFAULT-AGES
  it.each([
    ['CHILD', 8],
    ['TODDLER', 3],
    ['INFANT', 1],
  ] as const)('is the date of birth of a %s of %i on the first day, whenever the break starts', (type, age) => {
    for (const startDate of ['2027-01-01', '2027-03-26', '2027-03-27', '2027-03-28', '2028-02-29', '2027-12-31']) {
      const [day, month, year] = exampleOfBirth(type, startDate).split(' ');
      const dateOfBirth = `${year}-${month?.padStart(2, '0')}-${day}`;
      expect(ageOn(dateOfBirth, startDate)).toBe(age);
      expect(dateOfBirthRefusal('born', { type, dateOfBirth }, { ...STAY, startDate })).toBeNull();
    }
  });
});

describe('guestDetailsRefusals', () => {
  const units = [FAMILY_UNIT, SINGLE_UNIT];
  it('accepts everyone in their own room', () => {
    expect(guestDetailsRefusals(units, [FAMILY_NAMED, SINGLE_NAMED], STAY)).toEqual([]);
  });
  // requirement: JOURNEY-4-GUESTS-MSG-ASSIGN
  // requirement: ACCOUNT-5-GUESTS
  it.each([
    ['a unit is left out', [FAMILY_NAMED], 'units'],
    ['there is a unit too many', [FAMILY_NAMED, SINGLE_NAMED, { ...SINGLE_NAMED, unitIndex: 2 }], 'units'],
    [
      'a guest is left out',
      [{ ...FAMILY_NAMED, guests: FAMILY_NAMED.guests.slice(1) }, SINGLE_NAMED],
      'units.0.guests',
    ],
    [
      'there is a guest too many',
      [FAMILY_NAMED, { ...SINGLE_NAMED, guests: [guest('ADULT'), guest('ADULT')] }],
      'units.1.guests',
    ],
    [
      'a guest is of another type',
      [FAMILY_NAMED, { ...SINGLE_NAMED, guests: [guest('CHILD', '2018-05-01')] }],
      'units.1.guests',
    ],
    ['a unit is named twice', [FAMILY_NAMED, { ...FAMILY_NAMED }], 'units.1.guests'],
    ['a unit is not booked', [FAMILY_NAMED, { ...SINGLE_NAMED, unitIndex: 5 }], 'units.1.guests'],
  ])('asks to assign everyone if %s', (_, named, field) => {
    expect(guestDetailsRefusals(units, named, STAY)).toEqual([{ field, message: ASSIGN }]);
  });
  it('names every wrong date of birth', () => {
    const guests = [guest('ADULT'), guest('ADULT'), guest('CHILD'), guest('INFANT', '2018-05-01')];
    expect(
      guestDetailsRefusals(units, [{ unitIndex: 0, guests }, SINGLE_NAMED], STAY).map(({ field }) => field),
    ).toEqual(['units.0.guests.2.dateOfBirth', 'units.0.guests.3.dateOfBirth']);
  });
});

describe('guestTypeOn', () => {
  it.each([
    ['2012-03-26', 'ADULT'],
    ['2012-03-27', 'CHILD'],
    ['2021-03-26', 'CHILD'],
    ['2021-03-27', 'TODDLER'],
    ['2025-03-26', 'TODDLER'],
    ['2025-03-27', 'INFANT'],
    ['2027-03-26', 'INFANT'],
    ['2027-03-27', null],
    ['1890-01-01', null],
    [null, 'ADULT'],
  ] as const)('returns the guest type on the first day for a birth date %s: %s', (born, type) => {
    expect(guestTypeOn(born, STAY)).toBe(type);
  });
  it.each([
    ['on the adults-only pages', { ...STAY, brand: 'weekend' }],
    ['on an adults-only break that the family site sells', { ...STAY, brand: 'family', isAdultsOnly: true }],
  ] as const)('requires adults to be 18 %s', (_, weekend) => {
    expect(guestTypeOn('2009-03-26', weekend)).toBe('ADULT');
    expect(guestTypeOn('2009-03-27', weekend)).toBeNull();
    expect(dateOfBirthRefusal('born', { type: 'ADULT', dateOfBirth: '2009-03-27' }, weekend)?.message).toContain(
      'booked as 18 or older',
    );
  });
});

describe('guestDetailsRefusals for titles', () => {
  it('requires a title only from adults', () => {
    const untitled = { unitIndex: 0, guests: FAMILY_NAMED.guests.map((one) => ({ ...one, title: null })) };
    expect(guestDetailsRefusals([FAMILY_UNIT, SINGLE_UNIT], [untitled, SINGLE_NAMED], STAY)).toEqual([
      { field: 'units.0.guests.0.title', message: 'Choose a title.' },
      { field: 'units.0.guests.1.title', message: 'Choose a title.' },
    ]);
  });
});

describe('oneGuestRefusals', () => {
  const units = [FAMILY_UNIT, SINGLE_UNIT];
  it.each([
    ['returns no refusal for a valid guest', 0, guest('CHILD', '2018-05-01'), []],
    ['refuses a unit that is not booked', 2, guest('ADULT'), ['unitIndex']],
    ['refuses an age band that was not booked for the unit', 1, guest('CHILD', '2018-05-01'), ['guest.type']],
    ['refuses a date of birth that does not fit the age band', 0, guest('CHILD', '2010-01-01'), ['guest.dateOfBirth']],
    ['refuses a missing title', 1, { ...guest('ADULT'), title: null }, ['guest.title']],
  ] as const)('%s', (_, unitIndex, one, fields) => {
    expect(oneGuestRefusals(units, { unitIndex, guest: one }, STAY).map(({ field }) => field)).toEqual(fields);
  });
  it.each([
    [2, guest('ADULT'), 'No accommodation of this booking has that number.'],
    [1, guest('CHILD', '2018-05-01'), 'Nobody of this age was booked for this accommodation.'],
  ])('explains why a guest cannot be in accommodation %i', (unitIndex, one, message) => {
    expect(oneGuestRefusals(units, { unitIndex, guest: one }, STAY)).toMatchObject([{ message }]);
  });
});

describe('guestDetailsRefusals for an adults-only break', () => {
  const stay = { ...STAY, isAdultsOnly: true };
  const [adult] = SINGLE_NAMED.guests;
  const refusalsOf = (more: object, of = stay) =>
    guestDetailsRefusals(
      [{ ...SINGLE_UNIT, unitIndex: 0 }],
      [{ unitIndex: 0, guests: [{ ...adult, ...more }] }] as Parameters<typeof guestDetailsRefusals>[1],
      of,
    );
  const bornOn = (dateOfBirth: string, more = {}) => refusalsOf({ dateOfBirth, ...more });

  // requirement: JOURNEY-3-AGE-BANDS-ADULTS-ONLY
  it('require of each adult a date of birth of somebody who is 18, or a confirmation', () => {
    const message = 'This break is for adults only. Please confirm that this guest is 18 or older on 26 Mar 2027.';
    const unconfirmed = [{ field: 'units.0.guests.0.isOver18', message }];
    expect(refusalsOf({ dateOfBirth: null })).toEqual(unconfirmed);
    expect(refusalsOf({ dateOfBirth: null, isOver18: false })).toEqual(unconfirmed);
    expect(refusalsOf({ dateOfBirth: null, isOver18: true })).toEqual([]);
    expect(bornOn('2009-03-26')).toEqual([]);
  });

  it('refuse somebody of 17, confirmed or not, and ask nothing on another break', () => {
    for (const more of [{}, { isOver18: true }])
      expect(bornOn('2010-01-01', more)).toMatchObject([{ field: 'units.0.guests.0.dateOfBirth' }]);
    expect(refusalsOf({ dateOfBirth: null }, { ...STAY, isAdultsOnly: false })).toEqual([]);
    expect(refusalsOf({ dateOfBirth: '2010-01-01' }, { ...STAY, isAdultsOnly: false })).toEqual([]);
  });
});
