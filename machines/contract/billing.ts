/** The billing address of a card, and its limits (spec: booking journey 5 and 8). */
import type * as t from 'io-ts';
import type { Refusal } from '../kit/refusal.ts';
import { addressRefusals, ruled, type PostalAddress } from './postal.ts';
import { CountryCode, text, withOptional } from './scalar.ts';

const { state: State, ...BILLING } = {
  line1: text('AddressLine', 1, 80),
  line2: text('AddressLine2', 0, 80),
  city: text('City', 0, 50),
  state: text('State', 0, 30),
  postcode: text('Postcode', 0, 15),
};

/** Why the billing address is refused, by its fields. */
export const billingRefusals = (address: PostalAddress): Refusal[] =>
  addressRefusals(address, { ...BILLING, state: State });

/** A field that the country does not have is empty. `state`: its code where the country's states have codes. */
export const BillingAddress = ruled(
  withOptional('BillingAddress', { ...BILLING, countryCode: CountryCode }, { state: State }),
  (address) => billingRefusals({ state: '', ...address }),
);
export type BillingAddress = t.TypeOf<typeof BillingAddress>;
