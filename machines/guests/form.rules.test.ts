/** The guest form: made from what is known, refused field by field, and never accepted when the server would not take it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SetGuestDetails, type GuestSetup } from '../contract/guest.ts';
import { FAMILY_UNIT } from '../kit/test/samples.ts';
import {
  detailsOf,
  fieldName,
  formFor,
  formRefusals,
  hasGuest,
  withGuestField,
  type GuestFields,
  type GuestForm,
} from './form.rules.ts';
import { guestDetailsRefusals, guestTypesOf } from './guests.rules.ts';

const START = '2027-03-26';
const known = { title: null, firstName: '', lastName: '', dateOfBirth: null, loggedInUserEmail: null };
const SETUP: GuestSetup = {
  guestsFromPrevBooking: [],
  currentGuests: [
    {
      ...FAMILY_UNIT,
      accommodationCode: 'LODGE',
      accommodationName: 'Lakeside Lodge',
      guests: [
        {
          ...known,
          type: 'ADULT',
          title: 'Dr',
          firstName: 'Ada',
          lastName: 'Shaw',
          loggedInUserEmail: 'ada@example.com',
        },
        { ...known, type: 'ADULT' },
        { ...known, type: 'CHILD', dateOfBirth: '2018-05-01' },
        { ...known, type: 'INFANT' },
      ],
    },
  ],
  contact: null,
  totalPrice: 45_000,
};
const typed = (fields: Partial<GuestFields> & Pick<GuestFields, 'type'>): GuestFields => ({
  title: 'Ms',
  firstName: 'Bea',
  lastName: "O'Neill",
  day: '',
  month: '',
  year: '',
  ...fields,
});
const formOf = (
  guests: readonly GuestFields[],
  contact = { email: 'ada@example.com', phone: '07700 900 982' },
): GuestForm => ({
  units: [{ unit: FAMILY_UNIT, accommodationName: 'Lakeside Lodge', guests }],
  contact,
});
const CHILD = typed({ type: 'CHILD', title: '', day: '1', month: '5', year: '2018' });
const INFANT = typed({ type: 'INFANT', title: '', day: '26', month: '12', year: '2026' });
const WHOLE = formOf([typed({ type: 'ADULT' }), typed({ type: 'ADULT' }), CHILD, INFANT]);
const refused = (form: GuestForm): string[] => formRefusals(form, START).map(({ field }) => field);

describe('formFor', () => {
  it('prefills what the server knows, the date in three boxes', () => {
    const [unit] = formFor(SETUP, '').units;
    expect(unit?.guests[0]).toMatchObject({ type: 'ADULT', title: 'Dr', firstName: 'Ada', lastName: 'Shaw' });
    expect(unit?.guests[1]).toEqual(typed({ type: 'ADULT', title: '', firstName: '', lastName: '' }));
    expect(unit?.guests[2]).toMatchObject({ day: '1', month: '5', year: '2018' });
  });
  it.each([
    ['what was saved', { email: 'saved@example.com', phone: '0' }, 'given@example.com', 'saved@example.com'],
    ['what was given at the overview', null, 'given@example.com', 'given@example.com'],
    ['the account’s', null, '', 'ada@example.com'],
  ])('takes for e-mail %s', (_, contact, email, expected) => {
    expect(formFor({ ...SETUP, contact }, email).contact.email).toBe(expected);
  });
});

describe('withGuestField', () => {
  it('changes one field of one guest', () => {
    const changed = withGuestField(WHOLE, 0, 1, 'firstName', 'Cleo');
    expect(changed.units[0]?.guests[1]?.firstName).toBe('Cleo');
    expect(withGuestField(changed, 0, 1, 'firstName', 'Bea')).toEqual(WHOLE);
  });
  it('knows which guests there are', () => {
    expect([hasGuest(WHOLE, 0, 3), hasGuest(WHOLE, 0, 4), hasGuest(WHOLE, 1, 0), hasGuest(WHOLE, 0, -1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('formRefusals', () => {
  it('has nothing against a whole form', () => {
    expect(formRefusals(WHOLE, START)).toEqual([]);
  });
  // requirement: JOURNEY-3-PHONE
  it('names everything missing, in the order of the page', () => {
    const empty = { title: '', firstName: '', lastName: '' };
    expect(
      formRefusals(
        formOf([typed({ type: 'ADULT', ...empty }), typed({ type: 'CHILD', ...empty })], { email: '', phone: '' }),
        START,
      ),
    ).toEqual([
      { field: 'units.0.guests.0.title', message: 'Choose a title.' },
      { field: 'units.0.guests.0.firstName', message: 'Enter a first name, up to 40 letters.' },
      { field: 'units.0.guests.0.lastName', message: 'Enter a last name, up to 40 letters.' },
      { field: 'units.0.guests.1.firstName', message: 'Enter a first name, up to 40 letters.' },
      { field: 'units.0.guests.1.lastName', message: 'Enter a last name, up to 40 letters.' },
      { field: 'units.0.guests.1.dateOfBirth', message: 'Enter a date of birth, for example 27 3 2019.' },
      { field: 'contact.email', message: 'Enter an e-mail address, for example name@example.com.' },
      { field: 'contact.phone', message: 'Enter a telephone number, for example 07700 900 982.' },
    ]);
  });
  it.each([
    ['a day that no month has', { day: '31', month: '2', year: '2019' }],
    ['a year of two digits', { day: '1', month: '5', year: '18' }],
    ['letters', { day: 'x', month: '5', year: '2018' }],
    ['another band’s age', { day: '1', month: '5', year: '2010' }],
    ['a day to come', { day: '27', month: '3', year: '2027' }],
  ])('refuses a date of birth with %s', (_, boxes) => {
    expect(refused(formOf([{ ...CHILD, ...boxes }]))).toEqual([fieldName(0, 0, 'dateOfBirth')]);
  });
  it('takes boxes with blanks and leading zeros', () => {
    expect(refused(formOf([{ ...CHILD, day: ' 01', month: '05 ', year: ' 2018' }]))).toEqual([]);
  });
});

describe('detailsOf', () => {
  it('trims what was typed and leaves out what is not asked of adults', () => {
    const form = formOf([typed({ type: 'ADULT', firstName: ' Bea ', day: '1', month: '5', year: '1988' }), CHILD], {
      email: ' ada@example.com ',
      phone: ' 07700 900 982 ',
    });
    expect(detailsOf(form, 7)).toEqual({
      version: 7,
      units: [
        {
          unitIndex: 0,
          guests: [
            { type: 'ADULT', title: 'Ms', firstName: 'Bea', lastName: "O'Neill", dateOfBirth: null },
            { type: 'CHILD', title: null, firstName: 'Bea', lastName: "O'Neill", dateOfBirth: '2018-05-01' },
          ],
        },
      ],
      contact: { email: 'ada@example.com', phone: '07700 900 982' },
    });
  });
  it('is taken by the server whenever the form is', () => {
    const text = fc.oneof(
      fc.constantFrom('Ada', ' Ada ', 'x'.repeat(41), 'A\tB', '\ud800', ''),
      fc.string({ unit: 'binary', maxLength: 45 }),
    );
    const title = fc.constantFrom('Ms', 'Prof', '', 'toString', 'Lord');
    const box = fc.constantFrom('1', '05', '31', '', 'x');
    const year = fc.constantFrom('2018', '2026', '2022', '1999', '');
    const anyGuest = (type: GuestFields['type']) =>
      fc.record({ type: fc.constant(type), title, firstName: text, lastName: text, day: box, month: box, year });
    const contact = fc.record({
      email: fc.oneof(fc.constant('ada@example.com'), fc.emailAddress(), text),
      phone: fc.oneof(fc.constant('07700 900 982'), text),
    });
    let taken = 0;
    fc.assert(
      fc.property(
        fc.tuple(...guestTypesOf(FAMILY_UNIT).map(anyGuest)),
        contact,
        fc.boolean(),
        (guests, reach, isRight) => {
          const form = isRight ? formOf(WHOLE.units[0]?.guests ?? [], reach) : formOf(guests, reach);
          if (formRefusals(form, START).length > 0) return;
          taken += 1;
          const details = detailsOf(form, 1);
          expect(SetGuestDetails.is(details)).toBe(true);
          expect(guestDetailsRefusals([FAMILY_UNIT], details.units, START)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(0);
  });
});
