/**
 * The guest form: prefilled from the guest setup, checked field by field, and refused whenever the server would refuse
 * it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../kit/phonePlans.ts';
import { type GuestSetup, PersonName, SetGuestDetails } from '../contract/guest.ts';
import { FAMILY_UNIT, guestOf, guestSetupOf, SINGLE_UNIT } from '../kit/test/samples.ts';
import { textRefusals } from './fields.rules.ts';
import { detailsOf, formField, formFor, formRefusals } from './form.rules.ts';
import { fieldName, guestAt, type GuestFields, type GuestForm, withGuest } from './form.types.ts';
import { guestTypesOf } from './ages.rules.ts';
import { guestDetailsRefusals } from './guests.rules.ts';
import { guestWith } from './test/forms.ts';

const STAY = { startDate: '2027-03-26', brand: 'family' } as const;
const LODGE: GuestSetup['currentGuests'][number] = {
  ...FAMILY_UNIT,
  accommodationCode: 'LODGE',
  accommodationName: 'Lakeside Lodge',
  guests: [
    guestOf({ title: 'Dr', firstName: 'Ada', lastName: 'Shaw', loggedInUserEmail: 'ada@example.com', isOver18: true }),
    guestOf(),
    guestOf({ type: 'CHILD', dateOfBirth: '2018-05-01' }),
    guestOf({ type: 'INFANT', dateOfBirth: '2026-10-20' }),
    guestOf({ dateOfBirth: '1988-05-01' }),
  ],
};
const SETUP = guestSetupOf([LODGE]);
const edited = ({ type, ...fields }: Partial<GuestFields> & Pick<GuestFields, 'type'>): GuestFields =>
  guestWith(type, { firstName: 'Bea', lastName: "O'Neill", ...fields });
const formOf = (
  guests: readonly GuestFields[],
  contact = { email: 'ada@example.com', phone: '07700 900 982' },
): GuestForm => ({ units: [{ unit: FAMILY_UNIT, accommodationName: 'Lakeside Lodge', guests }], contact });
const CHILD = edited({ type: 'CHILD', title: '', day: '1', month: '5', year: '2018' });
const INFANT = edited({ type: 'INFANT', title: '', day: '26', month: '12', year: '2026' });
const WHOLE = formOf([edited({ type: 'ADULT' }), edited({ type: 'ADULT' }), CHILD, INFANT]);
const LONGEST_NAME = ` ${'x'.repeat(45)} `;
const refused = (form: GuestForm): string[] => formRefusals(form, STAY).map(({ field }) => field);

describe('formFor', () => {
  it('prefills the form from the setup, with the date of birth in three boxes', () => {
    const [unit] = formFor(SETUP, '').units;
    expect(unit?.guests[0]).toMatchObject({ type: 'ADULT', title: 'Dr', firstName: 'Ada', lastName: 'Shaw' });
    expect(unit?.guests[1]).toEqual(edited({ type: 'ADULT', title: '', firstName: '', lastName: '' }));
    expect(unit?.guests[2]).toMatchObject({ day: '1', month: '5', year: '2018' });
    expect(unit?.guests[3]).toMatchObject({ day: '20', month: '10', year: '2026' });
    expect(unit?.guests.map(({ isOver18 }) => isOver18)).toEqual(['yes', '', '', '', 'yes']);
  });
  it.each([
    ['the saved one', { email: 'saved@example.com', phone: '0' }, 'given@example.com', 'saved@example.com'],
    ['the one given at the overview', null, 'given@example.com', 'given@example.com'],
    ['the account’s one', null, '', 'ada@example.com'],
  ])('prefills the e-mail with %s', (_, contact, email, expected) => {
    expect(formFor({ ...SETUP, contact }, email).contact.email).toBe(expected);
  });
});

describe('withGuest and guestAt', () => {
  const place = { unitIndex: 0, guestIndex: 1 };
  it('changes one field of one guest', () => {
    const changed = withGuest(WHOLE, place, { firstName: 'Cleo' });
    expect(guestAt(changed, place)?.firstName).toBe('Cleo');
    expect(withGuest(changed, place, { firstName: 'Bea' })).toEqual(WHOLE);
  });
  it('finds a guest by position, and none outside the form', () => {
    const places = [
      [0, 3],
      [0, 4],
      [1, 0],
      [0, -1],
    ] as const;
    const found = places.map(([unitIndex, guestIndex]) => guestAt(WHOLE, { unitIndex, guestIndex })?.type ?? null);
    expect(found).toEqual(['INFANT', null, null, null]);
  });
});

describe('formRefusals', () => {
  // requirement: JOURNEY-3-PHONE
  it('returns everything missing, in the order of the page', () => {
    const empty = { title: '', firstName: '', lastName: '' };
    expect(
      formRefusals(
        formOf([edited({ type: 'ADULT', ...empty }), edited({ type: 'CHILD', ...empty })], { email: '', phone: '' }),
        STAY,
      ),
    ).toEqual([
      { field: 'units.0.guests.0.title', message: 'Choose a title.' },
      { field: 'units.0.guests.0.firstName', message: 'Enter a first name.' },
      { field: 'units.0.guests.0.lastName', message: 'Enter a last name.' },
      { field: 'units.0.guests.1.firstName', message: 'Enter a first name.' },
      { field: 'units.0.guests.1.lastName', message: 'Enter a last name.' },
      { field: 'units.0.guests.1.dateOfBirth', message: 'Enter a date of birth, for example 27 3 2018.' },
      { field: 'contact.email', message: 'Enter an e-mail address, for example name@example.com.' },
      { field: 'contact.phone', message: 'Enter a telephone number, for example 07700 900 982.' },
    ]);
  });
  it.each([
    ['a day that the month does not have', ['30', '2', '2019'], { day: 'February 2019 has 28 days.' }],
    ['the same with spaces', ['30', ' 2', ' 2019'], { day: 'February 2019 has 28 days.' }],
    ['a leap day in another year', ['29', '2', '2018'], { day: 'February 2018 has 28 days.' }],
    ['the 31st of a month with 30 days', ['31', '4', '2018'], { day: 'April 2018 has 30 days.' }],
    ['a day above 31', ['32', '5', '2018'], { day: 'Enter a day from 1 to 31.' }],
    ['a day of 0', ['0', '5', '2018'], { day: 'Enter a day from 1 to 31.' }],
    ['a month above 12', ['1', '13', '2018'], { month: 'Enter a month from 1 to 12.' }],
    ['a year of five digits', ['1', '5', '02018'], { year: 'Enter a year of four digits, for example 2019.' }],
    ['letters', ['x', '5', '2018'], { day: 'Enter a day from 1 to 31.' }],
    ['a sign before the day', ['+5', '5', '2018'], { day: 'Enter a day from 1 to 31.' }],
    ['a full stop after the day', ['5.', '5', '2018'], { day: 'Enter a day from 1 to 31.' }],
    ['too many leading zeros', ['001', '5', '2018'], { day: 'Enter a day from 1 to 31.' }],
    ['an empty box', ['1', '', '2018'], { month: 'Enter a month from 1 to 12.' }],
    ['two empty boxes', ['', '', '2018'], { day: 'Enter a day from 1 to 31.', month: 'Enter a month from 1 to 12.' }],
  ])('names the box of a date of birth that is wrong: %s', (_, [day = '', month = '', year = ''], expected) => {
    expect(formRefusals(formOf([{ ...CHILD, day, month, year }]), STAY)).toEqual(
      Object.entries(expected).map(([box, message]) => ({ field: fieldName(0, 0, `dateOfBirth.${box}`), message })),
    );
  });
  it.each([
    ['no date', { day: '', month: ' ', year: '' }],
    ['an age outside the band', { day: '1', month: '5', year: '2010' }],
    ['a day after the stay starts', { day: '27', month: '3', year: '2027' }],
  ])('refuses a date of birth as a whole: %s', (_, boxes) => {
    expect(refused(formOf([{ ...CHILD, ...boxes }]))).toEqual([fieldName(0, 0, 'dateOfBirth')]);
  });
  it('does not check the date of birth of an adult, who is not asked for it', () => {
    const none = { day: '31', month: '2', year: 'x' };
    for (const boxes of [none, { day: '1', month: '5', year: '2018' }])
      expect(refused(formOf([edited({ type: 'ADULT', ...boxes })]))).toEqual([]);
  });
  // requirement: JOURNEY-4-GUESTS-MSG-ASSIGN
  it('requires a room for every guest', () =>
    expect(formRefusals(formOf([{ ...CHILD, room: null }]), STAY)).toEqual([
      { field: fieldName(0, 0, 'room'), message: 'You need to assign everyone to a room to continue' },
    ]));
  it.each([
    ['x'.repeat(46), 'Enter a last name of up to 45 letters.'],
    ['Ada\tLovelace', 'Enter a last name with letters, spaces, hyphens and apostrophes only.'],
    ['\ud800', 'Enter a last name with letters, spaces, hyphens and apostrophes only.'],
    ['www.example.com', 'Enter a last name, not the address of a web page.'],
    ['\u200b\u00ad', 'Enter a last name.'],
    [
      'Ada\u202eecalevoL',
      'Enter a last name without the invisible marks that reverse its letters: type it instead of pasting it.',
    ],
  ])('says why %j is no name', (lastName, message) => {
    expect(formRefusals(formOf([{ ...CHILD, lastName }]), STAY)).toEqual([
      { field: fieldName(0, 0, 'lastName'), message },
    ]);
  });
  it('asks for a name if only spaces are typed', () =>
    expect(formRefusals(formOf([{ ...CHILD, lastName: ' ' }]), STAY)[0]?.message).toBe('Enter a last name.'));
  it.each([
    ['01243', 'Enter a telephone number, for example 07700 900 982.'],
    ['06 12 34 56 78', 'Enter a telephone number, for example 07700 900 982, or +353 85 012 3456 from abroad.'],
    ['ring me', 'Enter a telephone number, for example 07700 900 982.'],
    ['07700 900982, 01243 555012', 'Enter one telephone number of up to 15 digits, for example 07700 900 982.'],
    [` ${'x'.repeat(45)}${'1'.repeat(5)}`, 'Enter a telephone number, for example 07700 900 982.'],
    [`0${' '.repeat(60)}7700900982`, 'Enter one telephone number of up to 15 digits, for example 07700 900 982.'],
  ])('says what is wrong with the telephone number “%s”', (phone, message) => {
    expect(formRefusals(formOf([CHILD], { email: 'ada@example.com', phone }), STAY)).toEqual([
      { field: 'contact.phone', message },
    ]);
  });
  it.each(["O'Neill", 'Zoë', '李', 'van der Berg', 'Anand s/o Kumar'])('accepts the name %s unchanged', (lastName) => {
    expect(refused(formOf([{ ...CHILD, lastName }]))).toEqual([]);
  });
  it.each([
    ['date boxes with spaces and leading zeros', { day: ' 01', month: '05 ', year: ' 2018' }, '07700 900 982'],
    ['a name of 45 letters with blanks around it', { lastName: LONGEST_NAME }, '07700 900 982'],
    ['a telephone number with any number of blanks around it', {}, `${' '.repeat(60)}07700 900 982${' '.repeat(60)}`],
  ])('accepts %s', (_, fields, phone) => {
    expect(refused(formOf([{ ...CHILD, ...fields }], { email: 'ada@example.com', phone }))).toEqual([]);
  });
  it('counts no blanks around the letters of any text', () =>
    expect(textRefusals(PersonName, 'name', 'Enter a name.', LONGEST_NAME)).toEqual([]));
});

describe('detailsOf', () => {
  it('trims the values and leaves out the date of birth of adults', () => {
    const names = { title: 'Ms', firstName: ' Bea ', lastName: " O'Neill " };
    const form = formOf([{ ...CHILD, ...names, type: 'ADULT', isOver18: 'yes' }, CHILD], {
      email: ' ada@example.com ',
      phone: ' 07700 900 982 ',
    });
    expect(detailsOf(form, 7)).toEqual({
      version: 7,
      units: [
        {
          unitIndex: 0,
          guests: [
            { type: 'ADULT', title: 'Ms', firstName: 'Bea', lastName: "O'Neill", dateOfBirth: null, isOver18: true },
            { type: 'CHILD', title: null, firstName: 'Bea', lastName: "O'Neill", dateOfBirth: '2018-05-01' },
          ],
        },
      ],
      contact: { email: 'ada@example.com', phone: '07700 900 982' },
    });
  });
  // requirement: JOURNEY-3-PHONE
  it('saves a telephone number whole, as it is written', () => {
    const form = formOf([CHILD], { email: 'ada@example.com', phone: '+44 (0) 1243 - 555 012' });
    expect(formRefusals(form, STAY)).toEqual([]);
    expect(detailsOf(form, 7).contact.phone).toBe('+44 (0) 1243 - 555 012');
  });
  it('returns details that the server accepts whenever the form has no refusals', () => {
    const text = fc.oneof(
      fc.constantFrom('Ada', ' Ada ', 'x'.repeat(46), 'A\tB', '\ud800', ''),
      fc.string({ unit: 'binary', maxLength: 45 }),
    );
    const title = fc.constantFrom('Ms', 'Prof', '', 'toString', 'Lord');
    const box = fc.constantFrom('1', '05', '31', '', 'x');
    const year = fc.constantFrom('2018', '2026', '2022', '1999', '');
    const anyGuest = (type: GuestFields['type']) =>
      fc
        .record({
          title,
          firstName: text,
          lastName: text,
          day: box,
          month: box,
          year,
          isOver18: fc.constantFrom('', 'yes'),
        })
        .map((texts) => guestWith(type, texts));
    const contact = fc.record({
      email: fc.oneof(fc.constant('ada@example.com'), fc.emailAddress(), text),
      phone: fc.oneof(fc.constant('07700 900 982'), text),
    });
    let acceptedCount = 0;
    fc.assert(
      fc.property(
        fc.tuple(...guestTypesOf(FAMILY_UNIT).map(anyGuest)),
        contact,
        fc.boolean(),
        (guests, reach, isRight) => {
          const form = isRight ? formOf(WHOLE.units[0]?.guests ?? [], reach) : formOf(guests, reach);
          if (formRefusals(form, STAY).length > 0) return;
          acceptedCount += 1;
          const details = detailsOf(form, 1);
          expect(SetGuestDetails.is(details)).toBe(true);
          expect(guestDetailsRefusals([FAMILY_UNIT], details.units, STAY)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
    expect(acceptedCount).toBeGreaterThan(0);
  });
});

describe('formField', () => {
  const form: GuestForm = {
    units: [
      {
        unit: FAMILY_UNIT,
        accommodationName: 'Lakeside Lodge',
        guests: [edited({ type: 'ADULT' }), edited({ type: 'ADULT', room: 1 })],
      },
      { unit: SINGLE_UNIT, accommodationName: 'Garden Room', guests: [edited({ type: 'ADULT', room: 0 })] },
    ],
    contact: { email: '', phone: '' },
  };
  it.each([
    ['units.0.guests.0.firstName', 'units.0.guests.0.firstName'],
    ['units.0.guests.1.firstName', 'units.1.guests.0.firstName'],
    ['units.1.guests.0.dateOfBirth', 'units.0.guests.1.dateOfBirth'],
    ['units.1.guests.3.lastName', 'units.1.guests.3.lastName'],
    ['units.7.guests.0.lastName', 'units.7.guests.0.lastName'],
    ['units.1.guests', 'units.1.guests'],
    ['units.1.guests.0', 'units.1.guests.0'],
    ['contact.email', 'contact.email'],
  ])('maps a field of the saved details to the form by room: %s', (field, expected) => {
    expect(formField(form, field)).toBe(expected);
  });
  it('agrees with detailsOf, which saves everyone in their assigned room', () =>
    expect(detailsOf(form, 1).units.map(({ unitIndex, guests }) => [unitIndex, guests.length])).toEqual([
      [0, 2],
      [1, 1],
    ]));
});

describe('formFor and detailsOf for what is known of the guests', () => {
  const contactOf = (changes: Partial<GuestSetup>) => formFor({ ...SETUP, ...changes }, '').contact;

  it('uses the saved telephone number, else the account’s, else leaves it empty', () => {
    const contact = { email: 'ada@example.com', phone: '07700 900 982' };
    const phones = [{ Type: 'PRIMARY' as const, Number: '01632 960 001' }];
    const shown = [{ contact, phones }, { phones }, {}].map((changes) => contactOf(changes).phone);
    expect(shown).toEqual(['07700 900 982', '01632 960 001', '']);
  });
  it('uses the account’s e-mail of any guest, or none', () => {
    const emailOf = (loggedInUserEmail: string | null) => {
      const guests = LODGE.guests.map((one, i) => ({ ...one, loggedInUserEmail: i === 1 ? loggedInUserEmail : null }));
      return contactOf({ currentGuests: [{ ...LODGE, guests }] }).email;
    };
    expect([emailOf('bea@example.com'), emailOf(null)]).toEqual(['bea@example.com', '']);
  });
  it('saves each accommodation under its number in the booking', () => {
    const later = { ...LODGE, unitIndex: 1, guests: LODGE.guests.map((guest) => ({ ...guest, firstName: 'Cleo' })) };
    const form = formFor({ ...SETUP, currentGuests: [later, LODGE] }, '');
    expect(detailsOf(form, 7).units.map(({ unitIndex, guests }) => [unitIndex, guests[0]?.firstName])).toEqual([
      [1, 'Cleo'],
      [0, 'Ada'],
    ]);
  });
});
