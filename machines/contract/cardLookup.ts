/** A card that is looked up before it is paid with: the one message that a card's number has a place in. */
import * as t from 'io-ts';
import { Device } from './payment.ts';
import { AnyText, Uuid, nullable, patterned, text, integer } from './scalar.ts';

/** What collects the device data of a browser before a card is looked up: a token for this order, and where it is posted. */
export const AuthenticationToken = t.strict({ jwt: AnyText, url: AnyText }, 'AuthenticationToken');

export const TokenQuery = t.strict({ attemptId: Uuid }, 'TokenQuery');

/** A card as it is typed. It is on its way to who authenticates it; nothing of ours keeps it. */
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

/** What stands for a card that was looked up. */
export const CardLookupResult = t.strict({ sealedCard: AnyText }, 'CardLookupResult');
