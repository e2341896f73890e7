/** The fields about the holder of an account: filling them, refusing them one by one, and what is sent. */
import { describe, expect, it } from 'vitest';
import { SetAccount } from '../contract/account.ts';
import {
  PERSON_FIELDS,
  personFormOf,
  personOf,
  personRefusals,
  personTextAt,
  type PersonForm,
} from './person.rules.ts';
import { ACCOUNT } from './test/accounts.ts';

const TODAY = '2027-01-11';
const FORM = personFormOf(ACCOUNT.account);
const NO_ADDRESS = { line1: '', line2: '', city: '', postcode: '' };
const refused = (changes: Partial<PersonForm>) => personRefusals({ ...FORM, ...changes }, TODAY);

describe('personFormOf', () => {
  // requirement: ACCOUNT-3-ACCOUNT
  it('fills the fields with the account', () => {
    expect(personFormOf(ACCOUNT.account)).toEqual({
      title: 'Ms',
      firstName: 'Ada',
      lastName: 'Shaw',
      day: '9',
      month: '7',
      year: '1984',
      phone: '07700 900 982',
      line1: '1 Pier Road',
      line2: 'Flat 2',
      city: 'Skegness',
      postcode: 'PE25 2UE',
    });
  });
  it('has the day and the month without a zero before them, and with one at their end', () => {
    expect(personFormOf({ ...ACCOUNT.account, Birthday: '2000-10-30' })).toMatchObject({
      day: '30',
      month: '10',
      year: '2000',
    });
  });
  it('leaves empty what the account does not have', () => {
    expect(personFormOf({ ...ACCOUNT.account, Birthday: null, Phones: [], Address: null })).toMatchObject({
      ...NO_ADDRESS,
      day: '',
      month: '',
      year: '',
      phone: '',
    });
  });
});

describe('personRefusals', () => {
  // requirement: ACCOUNT-2-CHANGE-DETAILS
  it('refuses nothing of an account as it is, nor one with only a name', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ ...NO_ADDRESS, day: '', month: '', year: '', phone: '' })).toEqual([]);
  });
  it.each([
    ['title', { title: 'Captain' }, 'Choose a title.'],
    ['firstName', { firstName: ' ' }, 'Enter a first name.'],
    ['lastName', { lastName: 'x'.repeat(41) }, 'Enter a last name of up to 40 letters.'],
    ['phone', { phone: '12' }, 'Enter a telephone number, for example 07700 900 982.'],
    ['address.line1', { line1: '' }, 'Enter the first line of the address.'],
    ['phone', { phone: '1'.repeat(16) }, 'Enter one telephone number of up to 15 digits, for example 07700 900 982.'],
    ['address.line1', { line1: 'x'.repeat(81) }, 'Enter the first line of the address in up to 80 letters.'],
    ['address.line2', { line2: 'x'.repeat(81) }, 'Enter the second line of the address in up to 80 letters.'],
    ['address.city', { city: 'x'.repeat(61) }, 'Enter the town or city in up to 60 letters.'],
    ['address.city', { city: '' }, 'Enter the town or city.'],
    ['address.postcode', { postcode: 'P' }, 'Enter the postcode, for example PO21 1JJ.'],
    ['birthday', { day: '12', month: '1', year: '2027' }, 'The date of birth must be in the past.'],
    ['birthday.day', { day: '31', month: '2' }, 'February 1984 has 29 days.'],
  ])('refuses %s of %j', (field, changes, message) => {
    expect(refused(changes)).toEqual([{ field, message }]);
  });
  it('asks for the whole address once a part of it is typed', () => {
    expect(refused({ ...NO_ADDRESS, city: 'Ely' }).map(({ field }) => field)).toEqual([
      'address.line1',
      'address.postcode',
    ]);
  });
  it('lists the refusals in the order of the page', () => {
    const fields = refused({ title: '', firstName: '', lastName: '', day: '40', phone: '1', line1: '', postcode: '' });
    expect(fields.map(({ field }) => field)).toEqual([
      'title',
      'firstName',
      'lastName',
      'birthday.day',
      'phone',
      'address.line1',
      'address.postcode',
    ]);
  });
});

describe('personTextAt', () => {
  it.each([
    ['birthday', { day: '1', month: '12' }, { day: '11', month: '2' }],
    ['address.city', { line2: 'Flat', city: '2 Ely' }, { line2: 'Flat 2', city: ' Ely' }],
    ['address.city', { line1: 'Pier', line2: 'Flat' }, { line1: 'PierFlat', line2: '' }],
  ])('tells apart, in %s, %j and %j', (field, before, after) => {
    expect(personTextAt({ ...FORM, ...before }, field)).not.toBe(personTextAt({ ...FORM, ...after }, field));
  });
});

describe('personOf', () => {
  it('is what the call takes, without spaces around the texts', () => {
    const change = {
      version: 3,
      ...personOf({
        ...FORM,
        firstName: ' Ada ',
        lastName: ' Shaw ',
        line1: ' 1 Pier Road ',
        line2: ' Flat 2 ',
        city: ' Ely ',
        postcode: ' PE25 2UE ',
        phone: ' 07700 900 982 ',
      }),
    };
    expect(SetAccount.is(change)).toBe(true);
    expect(change).toEqual({
      version: 3,
      Title: 'Ms',
      FirstName: 'Ada',
      LastName: 'Shaw',
      Birthday: '1984-07-09',
      Phones: [{ Type: 'PRIMARY', Number: '07700 900 982' }],
      Address: { Line1: '1 Pier Road', Line2: 'Flat 2', City: 'Ely', Zip: 'PE25 2UE' },
    });
  });
  it('has no telephone, address or date of birth where none is typed', () => {
    expect(personOf({ ...FORM, ...NO_ADDRESS, day: '', month: '', year: '', phone: ' ' })).toMatchObject({
      Birthday: null,
      Phones: [],
      Address: null,
    });
  });
});

describe('what the server refuses', () => {
  it.each([
    ['Title', 'title'],
    ['FirstName', 'firstName'],
    ['LastName', 'lastName'],
    ['Birthday', 'birthday'],
    ['Phones.0.Number', 'phone'],
    ['Address.Line1', 'address.line1'],
    ['Address.Line2', 'address.line2'],
    ['Address.City', 'address.city'],
    ['Address.Zip', 'address.postcode'],
  ])('in %s is said at the field %s', (sent, field) => {
    expect(PERSON_FIELDS[sent]).toBe(field);
  });
});
