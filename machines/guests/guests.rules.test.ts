/** Rules of guest details: everyone has a name and a room, and ages fit their age band on the first day. */
import { describe, expect, it } from 'vitest';
import type { NamedGuest } from '../contract/guest.ts';
import type { GuestType } from '../contract/party.ts';
import { ageOn } from '../kit/dates.ts';
import { bookingWith, FAMILY_UNIT, SINGLE_UNIT } from '../kit/test/samples.ts';
import {
  dateOfBirthError,
  exampleOfBirth,
  formatAgeBand,
  guestTypeOn,
  guestTypesOf,
  needsDateOfBirth,
} from './ages.rules.ts';
import { guestDetailsRefusals, oneGuestRefusals } from './guests.rules.ts';
import { formRefusals, remainingGuestRefusals } from './form.rules.ts';
import { type GuestForm, withGuest } from './form.types.ts';
import { emptyFormOf, previousGuest as before } from './test/forms.ts';
import { canFillIn, isComing, placeFor, withPreviousGuest } from './previousGuests.rules.ts';

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
const ONE_FEWER = { ...FAMILY_NAMED, guests: FAMILY_NAMED.guests.slice(1) };
const CHILD_NAMED = { ...SINGLE_NAMED, guests: [guest('CHILD', '2018-05-01')] };

describe('the guests of a unit', () => {
  // requirement: JOURNEY-3-GUEST-TYPES
  it('has them in the order of their age bands (guestTypesOf)', () =>
    expect(guestTypesOf({ ...FAMILY_UNIT, toddlers: 2 })).toEqual([
      'ADULT',
      'ADULT',
      'CHILD',
      'TODDLER',
      'TODDLER',
      'INFANT',
    ]));
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

describe('dateOfBirthError', () => {
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
    expect(dateOfBirthError({ type, dateOfBirth: born }, STAY) === null).toBe(isRight);
  });
  it.each([
    ['no date', null, 'Enter a date of birth, for example 27 3 2018.'],
    ['a date after the first day', '2027-03-27', 'The date of birth must be before the break starts.'],
    [
      'an age outside the band',
      '2010-01-01',
      'This guest is booked as aged 6 to 14 on the first day of the break. Please check the date, or change who’s coming.',
    ],
  ])('explains the refusal of %s', (_, born, message) => {
    expect(dateOfBirthError({ type: 'CHILD', dateOfBirth: born }, STAY)).toBe(message);
  });
});

// requirement: JOURNEY-3-DEFAULT-AGES
it.each([
  ['CHILD', 8],
  ['TODDLER', 3],
  ['INFANT', 1],
] as const)(
  'exampleOfBirth is the date of birth of a %s of %i on the first day, whenever the break starts',
  (type, age) => {
    for (const startDate of ['2027-01-01', '2027-03-26', '2027-03-27', '2027-03-28', '2028-02-29', '2027-12-31']) {
      const [day, month, year] = exampleOfBirth(type, startDate).split(' ');
      const dateOfBirth = `${year}-${month?.padStart(2, '0')}-${day}`;
      expect(ageOn(dateOfBirth, startDate)).toBe(age);
      expect(dateOfBirthError({ type, dateOfBirth }, { ...STAY, startDate })).toBeNull();
    }
  },
);

describe('guestDetailsRefusals', () => {
  const units = [FAMILY_UNIT, SINGLE_UNIT];
  // requirement: JOURNEY-4-GUESTS-MSG-ASSIGN, ACCOUNT-5-GUESTS
  it.each([
    ['a unit is left out', [FAMILY_NAMED], 'units'],
    ['there is a unit too many', [FAMILY_NAMED, SINGLE_NAMED, { ...SINGLE_NAMED, unitIndex: 2 }], 'units'],
    ['a guest is left out', [ONE_FEWER, SINGLE_NAMED], 'units.0.guests'],
    ['a guest is of another type', [FAMILY_NAMED, CHILD_NAMED], 'units.1.guests'],
    ['a unit is named twice', [FAMILY_NAMED, { ...FAMILY_NAMED }], 'units.1.guests'],
    ['a unit is not booked', [FAMILY_NAMED, { ...SINGLE_NAMED, unitIndex: 5 }], 'units.1.guests'],
  ])('asks to assign everyone if %s', (_, named, field) => {
    expect(guestDetailsRefusals(units, named, STAY)).toEqual([{ field, message: ASSIGN }]);
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
    expect([guestTypeOn('2009-03-26', weekend), guestTypeOn('2009-03-27', weekend)]).toEqual(['ADULT', null]);
    expect(dateOfBirthError({ type: 'ADULT', dateOfBirth: '2009-03-27' }, weekend)).toContain(
      'booked as aged 18 or older',
    );
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

describe('remainingGuestRefusals', () => {
  const STAY = bookingWith();
  const EMPTY = emptyFormOf(FAMILY_UNIT);
  const LEAD = { unitIndex: 0, guestIndex: 0 };
  const CHILD = { unitIndex: 0, guestIndex: 2 };
  const BIRTH = 'units.0.guests.2.dateOfBirth';

  const fieldsAfter = (refusedForm: GuestForm, form: GuestForm) =>
    remainingGuestRefusals({ refusals: formRefusals(refusedForm, STAY), refusedForm }, form, STAY).map(
      ({ field }) => field,
    );

  it.each([
    ['a first name', withGuest(EMPTY, LEAD, { firstName: 'Ada' }), 'units.0.guests.0.firstName'],
    ['a title', withGuest(EMPTY, LEAD, { title: 'Ms' }), 'units.0.guests.0.title'],
    ['a date of birth', withGuest(EMPTY, CHILD, { day: '4', month: '5', year: '2018' }), BIRTH],
    ['an e-mail address', { ...EMPTY, contact: { ...EMPTY.contact, email: 'ada@example.com' } }, 'contact.email'],
    ['a telephone number', { ...EMPTY, contact: { ...EMPTY.contact, phone: '07700 900 982' } }, 'contact.phone'],
  ])('drops the error of %s alone once it is right', (_, form, field) => {
    const all = formRefusals(EMPTY, STAY).map((refusal) => refusal.field);
    expect(fieldsAfter(EMPTY, form)).toEqual(all.filter((one) => one !== field));
  });
  it('shows what is wrong with a date of birth now, in the place of what was wrong', () => {
    const month = withGuest(EMPTY, CHILD, { day: '4', month: '13', year: '18' });
    expect(
      fieldsAfter(month, withGuest(month, CHILD, { month: '5' })).filter((field) => field.includes(BIRTH)),
    ).toEqual([`${BIRTH}.year`]);
  });
  it('names a fault of a field that was right when the form was submitted only after the next submit', () => {
    const named = withGuest(EMPTY, LEAD, { firstName: 'Ada' });
    expect(fieldsAfter(named, EMPTY)).not.toContain('units.0.guests.0.firstName');
  });
  it('keeps an error of the server while its field is unchanged, and drops it with the change', () => {
    const refused = { refusals: [{ field: 'units.0.guests.0.lastName', message: 'no' }], refusedForm: EMPTY };
    const other = withGuest(EMPTY, LEAD, { firstName: 'Ada' });
    expect(remainingGuestRefusals(refused, other, STAY)).toEqual(refused.refusals);
    expect(remainingGuestRefusals(refused, withGuest(other, LEAD, { lastName: 'Shaw' }), STAY)).toEqual([]);
  });
  it('keeps an error about the whole form', () => {
    const refused = { refusals: [{ field: 'units', message: 'no' }], refusedForm: EMPTY };
    expect(remainingGuestRefusals(refused, withGuest(EMPTY, LEAD, { firstName: 'Ada' }), STAY)).toEqual(
      refused.refusals,
    );
  });
});

const EMPTY = emptyFormOf(FAMILY_UNIT, SINGLE_UNIT);
const NOOR = before('ADULT', { title: 'Dr', firstName: 'Noor' });
const ZOE = before('CHILD', { dateOfBirth: '2018-05-01' });

describe('filling in a previous guest', () => {
  it('uses the first unnamed place of their age', () => {
    const form = withPreviousGuest(withPreviousGuest(EMPTY, NOOR), ZOE);
    expect(form.units[0]?.guests.slice(0, 3)).toMatchObject([
      { title: 'Dr', firstName: 'Noor', lastName: 'Marlow', day: '', isOver18: '' },
      { firstName: '' },
      { title: '', firstName: 'Zoë', day: '1', month: '5', year: '2018' },
    ]);
    expect(placeFor(form, before('ADULT'))).toEqual({ unitIndex: 0, guestIndex: 1 });
  });
  it('skips a guest who has only a first or a last name', () => {
    const started = withGuest(
      withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: 'A' }),
      { unitIndex: 0, guestIndex: 1 },
      { lastName: 'B' },
    );
    expect(placeFor(started, NOOR)).toEqual({ unitIndex: 1, guestIndex: 0 });
  });
  it('uses a place where only spaces are typed', () => {
    const place = { unitIndex: 0, guestIndex: 0 };
    expect(placeFor(withGuest(EMPTY, place, { firstName: ' ', lastName: '  ' }), NOOR)).toEqual(place);
  });
  it('is offered only while their name is not in the form, in any case or spacing', () => {
    const form = withPreviousGuest(EMPTY, ZOE);
    expect([isComing(EMPTY, ZOE), isComing(form, ZOE)]).toEqual([false, true]);
    expect([canFillIn(EMPTY, ZOE), canFillIn(form, ZOE)]).toEqual([true, false]);
    const shouted = withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: ' ZOË ', lastName: 'marlow' });
    expect(canFillIn(shouted, before('CHILD'))).toBe(false);
    expect(isComing(withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: 'Zoë' }), ZOE)).toBe(false);
  });
  it('is not offered without a place of their age, or without a previous guest', () => {
    expect([canFillIn(EMPTY, before('TODDLER')), canFillIn(EMPTY, undefined)]).toEqual([false, false]);
    expect(withPreviousGuest(EMPTY, before('TODDLER'))).toBe(EMPTY);
    expect(withPreviousGuest(EMPTY, undefined)).toBe(EMPTY);
  });
});
