/** Looking up a card before the payment. No other message has a field for a card number. */
import * as t from 'io-ts';
import { Device } from './payment.ts';
import { AnyText, Uuid, nullable, patterned, text, integer } from './scalar.ts';

/** What the browser needs to send device data before a card lookup: a token for this order, and the URL to post to. */
export const AuthenticationToken = t.strict({ jwt: AnyText, url: AnyText }, 'AuthenticationToken');

export const TokenQuery = t.strict({ attemptId: Uuid }, 'TokenQuery');

/** A card as typed. It is passed on for authentication, and we never store it. */
const CardInput = t.strict(
  {
    number: patterned('CardNumber', /^\d{12,19}$/, 19),
    month: integer('CardMonth', 1, 12),
    year: integer('CardYear', 2_000, 2_099),
    code: patterned('CardCode', /^\d{3}$/, 3),
  },
  'CardInput',
);

export const CardLookup = t.strict(
  {
    attemptId: Uuid,
    card: CardInput,
    device: Device,
    deviceReference: nullable(text('CollectionReference', 1, 100)),
  },
  'CardLookup',
);

/** The sealed form of a card that was looked up, which replaces it in the payment. */
export const CardLookupResult = t.strict({ sealedCard: AnyText }, 'CardLookupResult');
