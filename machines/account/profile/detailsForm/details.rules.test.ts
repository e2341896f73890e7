/** The rules of the form for the holder's details: filling it, refusing it field by field, and what is saved. */
import { describe, expect, it } from 'vitest';
import { SetAccount } from '../../../contract/account.ts';
import { ACCOUNT } from '../../test/accounts.ts';
import { changeOf, detailsRefusals, fieldsOf, withField, type DetailsFields } from './details.rules.ts';

const TODAY = '2027-01-11';
const FIELDS = fieldsOf(ACCOUNT.account);
const NO_ADDRESS = { addressLine1: '', addressLine2: '', town: '', zip: '' };
const refused = (changes: Partial<DetailsFields>) => detailsRefusals({ ...FIELDS, ...changes }, TODAY);

describe('fieldsOf', () => {
  // requirement: ACCOUNT-3-ACCOUNT
  it('fills the form with the account', () => {
    expect(FIELDS).toEqual({
      title: 'Ms',
      firstName: 'Ada',
      lastName: 'Shaw',
      day: '9',
      month: '7',
      year: '1984',
      phone: '07700 900 982',
      addressLine1: '1 Pier Road',
      addressLine2: 'Flat 2',
      town: 'Skegness',
      zip: 'PE25 2UE',
    });
  });
  it('leaves empty what the account does not have', () => {
    expect(fieldsOf({ ...ACCOUNT.account, Birthday: null, Phones: [], Address: null })).toMatchObject({
      ...NO_ADDRESS,
      day: '',
      month: '',
      year: '',
      phone: '',
    });
  });
});

describe('withField', () => {
  it('changes one field', () => {
    expect(withField(FIELDS, 'town', 'Ely')).toEqual({ ...FIELDS, town: 'Ely' });
    expect(withField(FIELDS, 'title', 'Dr')).toEqual({ ...FIELDS, title: 'Dr' });
  });
  it('keeps the title for a text that is none', () => {
    expect(withField(FIELDS, 'title', 'Captain')).toEqual(FIELDS);
  });
});

describe('detailsRefusals', () => {
  // requirement: ACCOUNT-2-CHANGE-DETAILS
  it('refuses nothing of an account as it is, nor one with only a name', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ ...NO_ADDRESS, day: '', month: '', year: '', phone: '' })).toEqual([]);
  });
  it.each([
    ['firstName', ' ', 'Enter a first name.'],
    ['lastName', 'x'.repeat(41), 'Enter a last name of up to 40 letters.'],
    ['phone', '12', 'Enter a telephone number, for example 07700 900 982.'],
    ['addressLine1', '', 'Enter the first line of your address, of up to 80 letters.'],
    ['addressLine2', 'x'.repeat(81), 'Enter a second line of up to 80 letters.'],
    ['town', '', 'Enter a town or city of up to 60 letters.'],
    ['zip', 'P', 'Enter a postcode, for example PE25 2UE.'],
  ])('refuses %s with “%s”', (field, value, message) => {
    expect(refused({ [field]: value })).toEqual([{ field, message }]);
  });
  it.each([
    ['today', { day: '11', month: '1', year: '2027' }, 'birthday', 'Enter a date that has passed.'],
    ['a day that the month does not have', { day: '31', month: '2' }, 'birthday.day', 'February 1984 has 29 days.'],
    ['a month alone', { day: '', year: '' }, 'birthday.day', 'Enter a day from 1 to 31.'],
  ])('refuses a date of birth that is %s', (_, changes, field, message) => {
    expect(refused(changes)[0]).toEqual({ field, message });
  });
  it('takes yesterday as a date of birth', () => {
    expect(refused({ day: '10', month: '1', year: '2027' })).toEqual([]);
  });
  it('asks for the whole address once a part of it is typed', () => {
    expect(refused({ ...NO_ADDRESS, town: 'Ely' }).map(({ field }) => field)).toEqual(['addressLine1', 'zip']);
  });
  it('lists the refusals in the order of the page', () => {
    const fields = refused({ firstName: '', lastName: '', day: '40', phone: '1', addressLine1: '', zip: '' });
    expect(fields.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'birthday.day',
      'phone',
      'addressLine1',
      'zip',
    ]);
  });
});

describe('changeOf', () => {
  it('is what the call takes, without spaces around the texts', () => {
    const change = changeOf({ ...FIELDS, firstName: ' Ada ', town: ' Ely ', phone: ' 07700 900 982 ' }, 3);
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
    expect(changeOf({ ...FIELDS, ...NO_ADDRESS, day: '', month: '', year: '', phone: ' ' }, 3)).toMatchObject({
      Birthday: null,
      Phones: [],
      Address: null,
    });
  });
});
