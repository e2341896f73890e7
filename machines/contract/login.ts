/** Who is signed in (spec: account area 3, login data). */
import * as t from 'io-ts';
import { Title } from './title.ts';
import { AnyText, integer, nullable, oneOf } from './scalar.ts';

/** The number of an account holder; 0 when nobody is signed in. */
export const ClientId = integer('ClientId', 0, 2_147_483_647, 'the number of an account holder, 0 for nobody');

/** Who is signed in. `AddresslessClient`: the account has no address yet. */
export const LoginData = t.strict(
  {
    AddresslessClient: t.boolean,
    ClientId,
    FirstName: AnyText,
    LastName: AnyText,
    Title: nullable(Title),
    Type: oneOf('ClientType', 'HOLDER'),
    /** a stay ended in the last days, so the welcome-home offer is shown */
    isEligibleForWHOffer: t.boolean,
  },
  'LoginData',
);
export type LoginData = t.TypeOf<typeof LoginData>;
