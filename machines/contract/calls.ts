/**
 * Every call of the product. The routes, the typed client, the OpenAPI document and the fuzz tests are made from these
 * rows.
 */
import { accountCalls } from './calls/account.ts';
import { addressCalls, paymentCalls, cardCalls } from './calls/payment.ts';
import { accommodationCalls, cabinCalls } from './calls/accommodation.ts';
import { addonCalls } from './calls/addons.ts';
import { agencyCalls, bookingCalls } from './calls/booking.ts';
import { guestCalls } from './calls/guests.ts';
import { familySearchCalls, weekendCalls } from './calls/search.ts';
import { offerCalls, quoteCalls } from './calls/quotes.ts';
import { amendmentCalls } from './calls/amendments.ts';
import { apiOnlyCalls } from './calls/apiOnly.ts';
import { sessionCalls } from './calls/session.ts';
import { siteFormCalls } from './calls/siteForms.ts';
import type { CallRow } from './calls/row.ts';
import type * as t from 'io-ts';

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
