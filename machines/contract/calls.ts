/**
 * Every call of the product. The routes, the typed client, the OpenAPI document and the fuzz tests are made from these
 * rows.
 */
import type * as t from 'io-ts';
import { accountCalls } from './calls/account.ts';
import { accommodationCalls } from './calls/accommodation.ts';
import { addonCalls } from './calls/addons.ts';
import { addressCalls } from './calls/addresses.ts';
import { agencyCalls } from './calls/agency.ts';
import { bookingCalls } from './calls/booking.ts';
import { cabinCalls } from './calls/cabins.ts';
import { cardCalls } from './calls/card.ts';
import { familySearchCalls } from './calls/familySearch.ts';
import { guestCalls } from './calls/guests.ts';
import { offerCalls } from './calls/offers.ts';
import { amendmentCalls } from './calls/amendments.ts';
import { apiOnlyCalls } from './calls/apiOnly.ts';
import { paymentCalls } from './calls/payment.ts';
import { quoteCalls } from './calls/quotes.ts';
import { sessionCalls } from './calls/session.ts';
import { siteFormCalls } from './calls/siteForms.ts';
import { weekendCalls } from './calls/weekends.ts';
import type { CallRow } from './calls/row.ts';

export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...amendmentCalls,
  ...familySearchCalls,
  ...weekendCalls,
  ...accommodationCalls,
  ...addressCalls,
  ...agencyCalls,
  ...bookingCalls,
  ...cabinCalls,
  ...cardCalls,
  ...addonCalls,
  ...guestCalls,
  ...paymentCalls,
  ...quoteCalls,
  ...offerCalls,
  ...siteFormCalls,
  ...apiOnlyCalls,
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;
export type PayloadOf<N extends CallName> = t.TypeOf<(typeof calls)[N]['payload']>;
export type DataOf<N extends CallName> = t.TypeOf<(typeof calls)[N]['data']>;
