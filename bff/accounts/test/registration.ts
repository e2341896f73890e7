/** For tests: the payload of a visitor who registers an account. */
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { PASSWORD } from '../../test/accounts.ts';

export const ADDRESS = { Line1: '1 Sea Road', Line2: '', City: 'Bognor Regis', Zip: 'PO21 1AA' };

export const PERSON = {
  Title: 'Dr' as const,
  FirstName: 'Noor',
  LastName: 'Marlow',
  Birthday: '1984-03-31',
  Phones: [{ Type: 'PRIMARY' as const, Number: '07700 900 982' }],
  Address: ADDRESS,
};

/** The payload of register for a person with this address, with some of its fields changed. */
export const registration = (email: string, changes: Partial<PayloadOf<'register'>> = {}): PayloadOf<'register'> => ({
  ...PERSON,
  Email: email,
  password: PASSWORD,
  consentVersion: 'v1.0',
  wantsOffers: true,
  ...changes,
});
