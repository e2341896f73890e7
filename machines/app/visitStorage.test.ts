/** Values stored by the browser: they are parsed unchanged, or replaced by the empty ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOGIN } from '../account/test/accounts.ts';
import { shiftMonth } from '../kit/dates.ts';
import { bookingWith, CHOICE as FOR_A_FAMILY, partyWith } from '../kit/test/samples.ts';
import { parseVisit, serializeVisit, VisitStorage, withoutOldDraft } from './visitStorage.ts';
import { NOTHING_STORED } from './storedValues.ts';
import type { SessionInfo } from '../contract/booking.ts';
import { sessionInfoOf } from '../kit/test/sessionInfos.ts';
import { isSameSessionInfo } from './app.rules.ts';

const PARTY = partyWith({ numberOfAdults: 2, isLeadBookerInParty: true });
const CHOICE = { ...FOR_A_FAMILY, parties: [PARTY] };
const PREFERENCES = {
  packageType: null,
  accommodationType: null,
  subType: null,
  features: ['wifi'],
  isAccessible: false,
  isGroundFloor: true,
  sort: 'name' as const,
};
const FILTERS = { events: ['disco'], resorts: ['BG' as const], months: ['2027-04'] };
const STORED = {
  choice: { ...CHOICE, preferences: PREFERENCES },
  weekend: { choice: CHOICE, weekendFilters: FILTERS },
  guestDraft: { email: 'ada@example.com', draftFields: { 'contact.phone': '0' }, billing: { line1: '1 Sea Road' } },
  sessionId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  sessionExpiresAt: 1_800_000_000_000,
};
const TEXT =
  '{"choice":{"resort":"SK","month":"2027-03","nights":4,"date":"2027-03-26","parties":[{"numberOfAdults":2,' +
  '"numberOfChildren":0,"numberOfToddlers":0,"numberOfInfants":0,"isLeadBookerInParty":true,"cotTypes":[]}],' +
  '"preferences":{"packageType":null,"accommodationType":null,"subType":null,"features":["wifi"],' +
  '"isAccessible":false,"isGroundFloor":true,"sort":"name"}},' +
  '"weekend":{"choice":{"resort":"SK","month":"2027-03","nights":4,"date":"2027-03-26","parties":[{"numberOfAdults":2,' +
  '"numberOfChildren":0,"numberOfToddlers":0,"numberOfInfants":0,"isLeadBookerInParty":true,"cotTypes":[]}]},' +
  '"weekendFilters":{"events":["disco"],"resorts":["BG"],"months":["2027-04"]}},' +
  '"guestDraft":{"email":"ada@example.com","draftFields":{"contact.phone":"0"},"billing":{"line1":"1 Sea Road"}},' +
  '"sessionId":"6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33","sessionExpiresAt":1800000000000}';
const parsed = (value: unknown) => parseVisit(JSON.stringify(value));
const parsedChoice = (changes: object) => parsed({ ...STORED, choice: { ...STORED.choice, ...changes } });
const parsedPreferences = (changes: object) => parsedChoice({ preferences: { ...PREFERENCES, ...changes } });
const parsedFilters = (changes: object) =>
  parsed({ ...STORED, weekend: { choice: CHOICE, weekendFilters: { ...FILTERS, ...changes } } });
const many = (count: number, value = (i: number): unknown => `e${i}`) =>
  Array.from({ length: count }, (_, i) => value(i));
const month = (i: number) => shiftMonth('2030-01', i);

describe('the stored text of a visit', () => {
  // requirement: JOURNEY-9-STORED
  it('has exactly these fields', () => {
    expect(JSON.parse(serializeVisit(STORED))).toEqual(JSON.parse(TEXT));
    expect(parseVisit(TEXT)).toEqual(STORED);
  });
  it('that was written by half is dropped, wherever it ends', () => {
    for (let length = 0; length < TEXT.length; length += 1)
      expect(parseVisit(TEXT.slice(0, length))).toEqual(NOTHING_STORED);
  });
  it('reads what a tab stored under the field names of before 2026-11-23', () => {
    const former = {
      choice: { ...CHOICE, wishes: PREFERENCES },
      weekend: { choice: CHOICE, wish: FILTERS },
      naming: { email: 'ada@example.com', typed: { 'contact.phone': '0' }, billing: { line1: '1 Sea Road' } },
      sessionId: STORED.sessionId,
      sessionExpiresAt: STORED.sessionExpiresAt,
    };
    expect(parsed(former)).toEqual(STORED);
  });
  it.each([
    ['in the session and on the day after it has ended', 43_199_999, STORED],
    ['and no longer', 43_200_000, { ...STORED, guestDraft: NOTHING_STORED.guestDraft }],
  ])('has the names and addresses of the guest %s', (_, msAfterEnd, read) => {
    expect(withoutOldDraft(STORED, STORED.sessionExpiresAt + msAfterEnd)).toEqual(read);
    expect(withoutOldDraft({ ...STORED, sessionExpiresAt: null }, STORED.sessionExpiresAt + msAfterEnd)).toEqual({
      ...STORED,
      sessionExpiresAt: null,
    });
  });
  it('never makes a visit fail', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => VisitStorage.is(parseVisit(text))));
  });
  it.each([
    ['an empty string', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['two objects', `${TEXT}${TEXT}`],
    ['five million characters', 'x'.repeat(5_000_000)],
    ['deeply nested lists', '['.repeat(100_000)],
  ])('is dropped: %s', (_, text) => expect(parseVisit(text)).toEqual(NOTHING_STORED));
  it.each(['choice', 'weekend', 'guestDraft', 'sessionId', 'sessionExpiresAt'] as const)(
    'is dropped without the field %s, and with a wrong type in it',
    (field) => {
      const { [field]: _, ...rest } = STORED;
      expect(parsed(rest)).toEqual(NOTHING_STORED);
      for (const value of [true, [], field === 'sessionExpiresAt' ? '1800000000000' : 7, {}, 'x'])
        expect(parsed({ ...STORED, [field]: value })).toEqual(NOTHING_STORED);
    },
  );
  it('of a newer format keeps the known fields only, at every depth', () => {
    const newer = {
      ...STORED,
      format: 2,
      choice: { ...STORED.choice, pets: 1, parties: [{ ...PARTY, dogs: 1 }] },
      weekend: { ...STORED.weekend, artists: ['x'], weekendFilters: { ...FILTERS, artists: ['x'] } },
      guestDraft: { ...STORED.guestDraft, card: '4444333322221111' },
    };
    expect(parsed(newer)).toEqual(STORED);
  });
});

describe('a stored search', () => {
  it.each<[string, object]>([
    ['no resort yet', { resort: null }],
    ['no day yet', { date: null }],
    ['six parties', { parties: many(6, () => PARTY) }],
  ])('is restored with %s', (_, changes) => {
    expect(parsedChoice(changes)).toEqual({ ...STORED, choice: { ...STORED.choice, ...changes } });
  });
  it.each<[string, object]>([
    ['an unknown resort', { resort: 'XX' }],
    ['a day that does not exist', { date: '2027-02-29' }],
    ['no parties', { parties: [] }],
    ['seven parties', { parties: many(7, () => PARTY) }],
    ['an unknown cot', { parties: [{ ...PARTY, numberOfInfants: 1, cotTypes: [{ id: 1, type: 'Hammock' }] }] }],
  ])('is dropped with everything else: %s', (_, changes) => expect(parsedChoice(changes)).toEqual(NOTHING_STORED));
  it('has at most twenty features and a known sort order', () => {
    expect(parsedPreferences({ features: many(20) }).choice?.preferences?.features).toHaveLength(20);
    expect(parsedPreferences({ features: many(21) })).toEqual(NOTHING_STORED);
    expect(parsedPreferences({ sort: 'shoeSize' })).toEqual(NOTHING_STORED);
  });
});

it.each([
  ['events', many(40), many(41)],
  ['resorts', ['BG', 'MH', 'SK'], ['BG', 'MH', 'SK', 'BG']],
  ['months', many(25, month), many(26, month)],
] as const)('stored weekend filters are restored up to the limit of %s, and dropped above it', (field, good, bad) => {
  expect(parsedFilters({ [field]: good }).weekend?.weekendFilters[field]).toEqual(good);
  expect(parsedFilters({ [field]: bad })).toEqual(NOTHING_STORED);
});

describe('stored guest details and session', () => {
  it.each<[string, object]>([
    ['an e-mail that is no text', { guestDraft: { ...STORED.guestDraft, email: null } }],
    ['a session handle in capitals', { sessionId: STORED.sessionId.toUpperCase() }],
    ['a session handle that is cut off', { sessionId: STORED.sessionId.slice(0, 35) }],
    ['an expiry as a date', { sessionExpiresAt: '2027-01-15T08:00:00Z' }],
  ])('are dropped with everything else: %s', (_, changes) => {
    expect(parsed({ ...STORED, ...changes })).toEqual(NOTHING_STORED);
  });
  it('are restored when nothing is typed and no session is open', () => {
    const empty = { ...STORED, guestDraft: { email: '', draftFields: {} }, sessionId: null, sessionExpiresAt: null };
    expect(parsed(empty)).toEqual(empty);
  });
});

const PICKER = { isOn: false, places: [] };
const info = (changes: Partial<SessionInfo> = {}) => sessionInfoOf({ picker: PICKER, ...changes });

describe('isSameSessionInfo', () => {
  it('returns false when there was no earlier session data', () => expect(isSameSessionInfo(null, info())).toBe(false));
  it('returns true without a booking on the same day, false on another day or for another holder', () => {
    expect(isSameSessionInfo(info(), info({ bookingSessionTimeout: 60 }))).toBe(true);
    expect(isSameSessionInfo(info(), info({ today: '2027-01-12' }))).toBe(false);
    expect(isSameSessionInfo(info(), info({ login: LOGIN }))).toBe(false);
  });
  it('returns true for the same booking version with any remaining hold time, false for another version', () => {
    const booking = bookingWith({ version: 3, holdSecondsLeft: 900 });
    expect(isSameSessionInfo(info({ booking }), info({ booking: { ...booking, holdSecondsLeft: 890 } }))).toBe(true);
    expect(isSameSessionInfo(info({ booking }), info({ booking: { ...booking, version: 4 } }))).toBe(false);
  });
  it('returns false when a booking was added, removed or replaced', () => {
    const booking = bookingWith({});
    expect(isSameSessionInfo(info(), info({ booking }))).toBe(false);
    expect(isSameSessionInfo(info({ booking }), info())).toBe(false);
    const another = bookingWith({ bookingId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c34' });
    expect(isSameSessionInfo(info({ booking }), info({ booking: another }))).toBe(false);
  });
});
