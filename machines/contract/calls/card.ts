/** The calls that authenticate a card before the payment, if the guest types it in our page. */
import { AuthenticationToken, CardLookup, CardLookupResult, TokenQuery } from '../cardLookup.ts';
import { call, type CallRow } from './row.ts';

export const cardCalls = {
  'create-jwt': call('session', TokenQuery, AuthenticationToken, 'A token to authenticate a card with, for this order'),
  'cmpi-lookup': call('session', CardLookup, CardLookupResult, 'Asks whether a card has to be authenticated'),
} as const satisfies Record<string, CallRow>;
