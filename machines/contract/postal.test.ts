/** The form of an address by its country, the address as it is sent, and what a call says of a wrong one. */
import { describe, expect, it } from 'vitest';
import { accountAddressRefusals, postalOf, SetAccount } from './account.ts';
import { BillingAddress, billingRefusals } from './billing.ts';
import { addressInputs, chosenOf, countryName, isCountry, tidyAddress, type PostalAddress } from './postal.ts';

const ADDRESS: PostalAddress = {
  line1: '1 Sea Road',
  line2: '',
  city: 'Leeds',
  state: '',
  postcode: 'LS1 1AA',
  countryCode: 'GB',
};
const refused = (changes: Partial<PostalAddress>): string[] =>
  billingRefusals({ ...ADDRESS, ...changes }).map(({ message }) => message);

describe('the form of an address', () => {
  it.each([
    ['GB', 'Address line 1, Address line 2?, Town or city, Postcode'],
    ['US', 'Address line 1, Address line 2?, Town or city, State (63), ZIP code'],
    ['CA', 'Address line 1, Address line 2?, Town or city, Province (14), Postal code'],
    ['IE', 'Address line 1, Address line 2?, Town or city, County?, Eircode?'],
    ['IN', 'Address line 1, Address line 2?, Town or city, State, PIN code'],
    ['HK', 'Address line 1, Address line 2?, District?, Area'],
    ['AE', 'Address line 1, Address line 2?, Town or city?, Emirate'],
    ['SG', 'Address line 1, Address line 2?, Postal code'],
    ['MO', 'Address line 1, Address line 2?'],
  ])('of %s has the fields %s', (countryCode, expected) => {
    const shown = addressInputs(countryCode)
      .slice(1)
      .map(
        ({ label, isOptional, options }) => label + (isOptional ? '?' : '') + (options ? ` (${options.length})` : ''),
      );
    expect(shown.join(', ')).toBe(expected);
  });

  it('begins with the country: the United Kingdom first, then all others by their names', () => {
    const { field, label, autoComplete, options } = addressInputs('FR')[0] ?? {};
    expect([field, label, autoComplete]).toEqual(['countryCode', 'Country', 'country']);
    const names = options?.map((option) => option.label) ?? [];
    expect(names).toHaveLength(249);
    expect(names.slice(0, 3)).toEqual(['United Kingdom', 'Afghanistan', 'Åland Islands']);
    expect(names.at(-1)).toBe('Zimbabwe');
    expect(['GG', 'IM', 'JE'].map(countryName)).toEqual(['Guernsey', 'Isle of Man', 'Jersey']);
    expect(['JE', 'XX', 'gb', 'toString'].map(isCountry)).toEqual([true, false, false, false]);
  });
  it('has a choice by the code or the name of an option, and else none', () => {
    const { options } = addressInputs('US').find(({ field }) => field === 'state') ?? {};
    expect(['tx', ' Texas ', 'Ontario', ''].map((text) => chosenOf(options ?? [], text))).toEqual(['TX', 'TX', '', '']);
  });
});

it.each([
  ['SE', 'SE-111 22', true],
  ['LU', 'L-1009', true],
  ['DE', 'DE 10115', true],
  ['DE', 'D-10115', true],
  ['AT', 'A-1010', true],
  ['FR', 'D-75001', false],
  ['GB', 'G-SW1A 1AA', false],
  ['LV', '1050', true],
  ['JP', '１００－０００１', true],
  ['JP', '〒100-0001', true],
  ['PT', '1000–001', true],
  ['PL', '00950', true],
  ['IE', 'D02 X2', false],
  ['GB', 'SW1A', false],
  ['GB', 'bfpo 57', true],
  ['FR', 'DE-75001', false],
])('a postcode of %s may be written %j: %s', (countryCode, postcode, isAccepted) => {
  const fields = billingRefusals({ ...ADDRESS, state: 'x', countryCode, postcode }).map(({ field }) => field);
  expect(fields).toEqual(isAccepted ? [] : ['postcode']);
});

describe('an address that is refused', () => {
  it.each([
    [{ postcode: '' }, 'Enter your postcode, for example PO21 1AA.'],
    [{ countryCode: 'IE', postcode: 'LS1 1AA' }, 'Enter your Eircode, for example A65 F4E2.'],
    [{ countryCode: 'IN', state: 'Goa' }, 'Enter your PIN code, for example 110034.'],
    [{ countryCode: 'US', postcode: '95014' }, 'Choose your state.'],
    [{ countryCode: 'US', state: 'Leeds', postcode: '95014' }, 'Choose your state.'],
    [{ countryCode: 'AE' }, 'Enter your emirate.'],
    [{ countryCode: 'AE', state: 'x'.repeat(31) }, 'Enter your emirate in up to 30 letters.'],
    [{ countryCode: 'AU', state: 'NSW', city: '', postcode: '2000' }, 'Enter your town or suburb.'],
    [{ line2: 'a\tb' }, 'Enter the second line of your address.'],
    [{ countryCode: 'XX' }, 'Choose your country.'],
  ])('as %j is told in the words of its country: %s', (changes, message) => {
    expect(refused(changes)).toEqual([message]);
  });

  it('is refused by the call too, at its fields', () => {
    const { state: _, ...us } = { ...ADDRESS, countryCode: 'US' };
    const decoded = BillingAddress.decode(us);
    const message = 'Enter your ZIP code, for example 95014.';
    expect(decoded).toMatchObject({ left: [{ message: 'Choose your state.' }, { message }] });
    expect([BillingAddress.is(us), BillingAddress.is({ ...us, state: 'TX', postcode: '75001' })]).toEqual([
      false,
      true,
    ]);
  });
});

it('an address as it is sent has only what its country has, the code of a state, and a tidy postcode', () => {
  const typed = { ...ADDRESS, line1: ' 1 Sea Road ', state: ' texas', postcode: ' ls1   1aa' };
  expect(tidyAddress(typed)).toEqual(ADDRESS);
  expect(tidyAddress({ ...typed, countryCode: 'US' })).toMatchObject({ state: 'TX' });
  expect(tidyAddress({ ...typed, countryCode: 'HK' })).toMatchObject({ state: 'texas', postcode: '' });
  expect(tidyAddress({ ...typed, countryCode: 'SG' })).toMatchObject({ city: '', state: '' });
  expect(tidyAddress({ ...typed, countryCode: 'JP', postcode: '〒 100-0001' }).postcode).toBe('100-0001');
});

describe('the address of an account', () => {
  const STORED = { Line1: '1 Pier Road', Line2: '', City: 'Skegness', Zip: 'PE25 2UE' };
  const details = (Address: object) => {
    const person = { Title: 'Ms', FirstName: 'Ada', LastName: 'Shaw', Birthday: null, Phones: [] };
    return { version: 1, ...person, Address };
  };

  it('is in the United Kingdom when it was stored without a country', () => {
    expect(postalOf(STORED)).toMatchObject({ countryCode: 'GB', state: '' });
    expect(accountAddressRefusals(postalOf(STORED))).toEqual([]);
  });
  it('is checked by the rule of its country when it is sent', () => {
    const abroad = { ...STORED, State: 'ON', Zip: 'K1A 0B1', CountryCode: 'CA' };
    expect(
      [STORED, abroad, { ...abroad, State: '' }, { ...abroad, CountryCode: 'US' }].map((address) =>
        SetAccount.is(details(address)),
      ),
    ).toEqual([true, true, false, false]);
  });
});
