/** The codec of what the browser keeps for the visit. It comes after the first page: a new visit has nothing kept. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { MAX_FEATURES, MAX_UNITS, MAX_WISHED } from '../contract/addressed.ts';
import { Party } from '../contract/party.ts';
import { EventCode, IsoDate, Uuid, list, orNull, withOptional } from '../contract/scalar.ts';
import {
  AccommodationCode,
  Feature,
  Month,
  Nights,
  PackageType,
  ResortCode,
  SearchSort,
  SubType,
} from '../contract/stay.ts';
import { NOTHING_STORED, type StoredValues } from './stored.ts';

export const KeptWishes = t.strict(
  {
    packageType: orNull(PackageType),
    accommodationType: orNull(AccommodationCode),
    subType: orNull(SubType),
    features: list(Feature, 0, MAX_FEATURES),
    isAccessible: t.boolean,
    isGroundFloor: t.boolean,
    sort: SearchSort,
  },
  'Wishes',
);

export const KeptChoice = withOptional(
  'SearchChoice',
  {
    resort: orNull(ResortCode),
    month: Month,
    nights: Nights,
    date: orNull(IsoDate),
    parties: list(Party, 1, MAX_UNITS),
  },
  { wishes: KeptWishes },
);

const KeptWish = t.strict(
  {
    events: list(EventCode, 0, MAX_WISHED.events),
    resorts: list(ResortCode, 0, MAX_WISHED.resorts),
    months: list(Month, 0, MAX_WISHED.months),
  },
  'EventWish',
);

const KeptTyped = t.readonly(t.record(t.string, t.string));
const KeptNaming = withOptional('Naming', { email: t.string, typed: KeptTyped }, { billing: KeptTyped });

export const KeptVisit: t.Type<StoredValues, unknown> = t.strict(
  {
    choice: orNull(KeptChoice),
    weekend: orNull(t.strict({ choice: KeptChoice, wish: KeptWish }, 'WeekendChoice')),
    naming: KeptNaming,
    sessionId: orNull(Uuid),
    sessionExpiresAt: orNull(t.number),
  },
  'StoredValues',
);

/** What is written: the fields that are known, and nothing beside them. */
export const serializeVisit = (stored: StoredValues): string => JSON.stringify(KeptVisit.encode(stored));

/** What was kept, or nothing when it cannot be read: never throws. */
export const parseVisit = (text: string): StoredValues => {
  const parsed = E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  );
  const decoded = E.isRight(parsed) ? KeptVisit.decode(parsed.right) : null;
  return decoded !== null && E.isRight(decoded) ? decoded.right : NOTHING_STORED;
};
