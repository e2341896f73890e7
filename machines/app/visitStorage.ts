/**
 * The codec of the values that the browser stores for the visit. It loads after the first page, because a new visit has
 * no stored values.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { MAX_FEATURES, MAX_UNITS, MAX_WEEKEND_FILTERS } from '../contract/urlScalars.ts';
import { Party } from '../contract/party.ts';
import { EventCode, IsoDate, Uuid, list, nullable, withOptional } from '../contract/scalar.ts';
import {
  AccommodationCode,
  ChosenBreak,
  Feature,
  Month,
  Nights,
  PackageType,
  ResortCode,
  SearchSort,
  SubType,
} from '../contract/stay.ts';
import { EMPTY_DRAFT } from '../guests/draft.ts';
import { NOTHING_STORED, type StoredValues } from './storedValues.ts';

export const StoredPreferences = t.strict(
  {
    packageType: nullable(PackageType),
    accommodationType: nullable(AccommodationCode),
    subType: nullable(SubType),
    features: list(Feature, 0, MAX_FEATURES),
    isAccessible: t.boolean,
    isGroundFloor: t.boolean,
    sort: SearchSort,
  },
  'StayPreferences',
);

export const StoredChoice = withOptional(
  'SearchChoice',
  {
    resort: nullable(ResortCode),
    month: Month,
    nights: Nights,
    date: nullable(IsoDate),
    parties: list(Party, 1, MAX_UNITS),
  },
  { preferences: StoredPreferences, chosenBreak: ChosenBreak },
);

const StoredWeekendFilters = t.strict(
  {
    events: list(EventCode, 0, MAX_WEEKEND_FILTERS.events),
    resorts: list(ResortCode, 0, MAX_WEEKEND_FILTERS.resorts),
    months: list(Month, 0, MAX_WEEKEND_FILTERS.months),
  },
  'WeekendFilters',
);

const StoredDraftFields = t.readonly(t.record(t.string, t.string));
const StoredGuestDraft = withOptional(
  'GuestDraft',
  { email: t.string, draftFields: StoredDraftFields },
  { billing: StoredDraftFields },
);

export const VisitStorage: t.Type<StoredValues, unknown> = t.strict(
  {
    choice: nullable(StoredChoice),
    weekend: nullable(t.strict({ choice: StoredChoice, weekendFilters: StoredWeekendFilters }, 'WeekendChoice')),
    guestDraft: StoredGuestDraft,
    sessionId: nullable(Uuid),
    sessionExpiresAt: nullable(t.number),
  },
  'StoredValues',
);

/** The stored values as JSON, without unknown fields. */
export const serializeVisit = (stored: StoredValues): string => JSON.stringify(VisitStorage.encode(stored));

/** Former names of fields, stored by tabs before 2026-11-23: a visit that was open during that update continues. */
const FORMER_FIELDS: Readonly<Record<string, string>> = {
  naming: 'guestDraft',
  typed: 'draftFields',
  wish: 'weekendFilters',
  wishes: 'preferences',
};

const withCurrentFields = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, field]) => [FORMER_FIELDS[name] ?? name, field]));

/** The stored values, or empty values when the text is invalid. Never throws. */
export const parseVisit = (text: string): StoredValues => {
  const parsed = E.tryCatch(
    () => JSON.parse(text, withCurrentFields) as unknown,
    () => null,
  );
  const decoded = E.isRight(parsed) ? VisitStorage.decode(parsed.right) : null;
  return decoded !== null && E.isRight(decoded) ? decoded.right : NOTHING_STORED;
};

/** How long a draft outlives its session: a guest who comes back the same day has it, whoever finds the tab later has not. */
const DRAFT_AFTER_SESSION_MS = 12 * 3_600_000;

/** What a document that starts at `now` (ms since 1970) reads: names and addresses only if their session ended lately. */
export const withoutOldDraft = (stored: StoredValues, now: number): StoredValues =>
  stored.sessionExpiresAt !== null && stored.sessionExpiresAt + DRAFT_AFTER_SESSION_MS <= now
    ? { ...stored, guestDraft: EMPTY_DRAFT }
    : stored;
