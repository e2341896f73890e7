/** What a server-rendered page uses from the tab's storage, and when it must start on its own instead. */
import { describe, expect, it } from 'vitest';
import type { RememberedResorts } from '../../machines/app/rememberedResorts.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import type { AppContext } from '../../machines/app/app.types.ts';
import { appAt } from '../../machines/app/test/shellSnapshots.ts';
import { FAMILY } from '../../machines/kit/test/samples.ts';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { hydrationStateFrom } from './hydration.ts';
import { SESSION_INFO } from '../actors/test/fakeServer.ts';

const SESSION = { sessionId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33', sessionExpiresAt: 1_800_000_000_000 };
const party = { ...FAMILY, numberOfChildren: 0, numberOfInfants: 0, cotTypes: [] };
const MARCH: SearchChoice = { resort: 'SK', month: '2027-03', nights: 4, date: '2027-03-26', parties: [party] };
const APRIL: SearchChoice = { resort: 'MH', month: '2027-04', nights: 3, date: '2027-04-09', parties: [party] };
const DISCO = { choice: MARCH, weekendFilters: { events: ['disco'], resorts: [], months: [] } };
const SOUL = { choice: APRIL, weekendFilters: { events: ['soul'], resorts: [], months: ['2027-04'] } };

/** A document that the server rendered at an address on 11 January 2027, with the search in that address. */
const documentAt = (pathname: string, rendered: Partial<StoredValues> = {}): string => {
  const stored = { ...NOTHING_STORED, ...rendered };
  const { context } = appAt('inJourney', pathname, { stored, info: SESSION_INFO });
  return JSON.stringify({ step: 'search', visit: { status: 'active', context } });
};
const storedAfter = (text: string, pathname: string, search: string, stored: Partial<StoredValues>): unknown => {
  const found = hydrationStateFrom(text, { pathname, search }, { ...NOTHING_STORED, ...stored });
  return found === null ? null : (found.snapshot as unknown as { context: AppContext }).context.stored;
};
const FAMILY_PAGE = '/booking/search';
const WEEKEND_PAGE = '/bigweekenders/booking/search';
const NAMED = '?resort=SK&startDate=2027-03-26&duration=4';

describe('a page whose address names the search', () => {
  const [M, A, D, S] = [{ choice: MARCH }, { choice: APRIL }, { weekend: DISCO }, { weekend: SOUL }];
  it.each<[string, string, Partial<StoredValues>, Partial<StoredValues>, Partial<StoredValues>]>([
    ['the family search, nothing stored', FAMILY_PAGE, M, {}, M],
    ['the family search over an older one', FAMILY_PAGE, M, A, M],
    ['the weekend search, nothing stored', WEEKEND_PAGE, D, {}, D],
    ['the weekend search over an older one', WEEKEND_PAGE, D, S, D],
    ['the family search beside the stored weekend search', FAMILY_PAGE, M, S, { ...M, ...S }],
    ['the weekend search beside the stored family search', WEEKEND_PAGE, D, A, { ...A, ...D }],
    ['the stored searches, where the page has none', WEEKEND_PAGE, {}, { ...A, ...S }, { ...A, ...S }],
  ])('keeps %s, and the session of the tab', (_, pathname, rendered, stored, expected) => {
    const kept = storedAfter(documentAt(pathname, rendered), pathname, NAMED, { ...stored, ...SESSION });
    expect(kept).toEqual({ ...NOTHING_STORED, ...SESSION, ...expected });
  });
});

describe('a page whose address names no search', () => {
  // requirement: JOURNEY-9-COOKIES-FUNCTIONAL
  it.each<[string, string, RememberedResorts, boolean]>([
    ['another resort', FAMILY_PAGE, { family: 'SK' }, false],
    ['the default resort', FAMILY_PAGE, { family: 'BG' }, true],
    ['a resort of the other brand', FAMILY_PAGE, { weekend: 'SK' }, true],
    ['a resort of the weekend brand', WEEKEND_PAGE, { weekend: 'BG' }, false],
  ])('starts on its own where the browser remembers %s that the server does not know', (_, pathname, resorts, is) => {
    const found = hydrationStateFrom(documentAt(pathname), { pathname, search: '' }, NOTHING_STORED, resorts);
    expect(found !== null).toBe(is);
    const named = hydrationStateFrom(documentAt(pathname), { pathname, search: NAMED }, NOTHING_STORED, resorts);
    expect(named?.snapshot).toMatchObject({ context: { rememberedResorts: resorts } });
  });

  const draft = { email: '', draftFields: {} };
  it.each<[string, string, Partial<StoredValues>, 'hydrated' | 'started']>([
    ['nothing', FAMILY_PAGE, {}, 'hydrated'],
    ['only a session', FAMILY_PAGE, SESSION, 'hydrated'],
    ['a search of the brand', FAMILY_PAGE, { choice: MARCH }, 'started'],
    ['a search for today', FAMILY_PAGE, { choice: { ...MARCH, month: '2027-01', date: '2027-01-11' } }, 'started'],
    ['a search for yesterday', FAMILY_PAGE, { choice: { ...MARCH, month: '2027-01', date: '2027-01-10' } }, 'hydrated'],
    ['a search without a day', FAMILY_PAGE, { choice: { ...MARCH, date: null } }, 'hydrated'],
    ['a search of the other brand', FAMILY_PAGE, { weekend: DISCO }, 'hydrated'],
    ['a weekend search', WEEKEND_PAGE, { weekend: { ...DISCO, choice: { ...MARCH, date: null } } }, 'started'],
    ['an e-mail address', FAMILY_PAGE, { guestDraft: { email: 'a@b.example', draftFields: {} } }, 'started'],
    ['a typed name', FAMILY_PAGE, { guestDraft: { email: '', draftFields: { firstName: '' } } }, 'started'],
    ['a billing address', FAMILY_PAGE, { guestDraft: { ...draft, billing: { line1: '1' } } }, 'started'],
    ['an empty billing address', FAMILY_PAGE, { guestDraft: { ...draft, billing: {} } }, 'hydrated'],
  ])('with %s stored (%s)', (_, pathname, stored, expected) => {
    const found = storedAfter(documentAt(pathname), pathname, '', stored);
    expect(found === null ? 'started' : 'hydrated').toBe(expected);
  });
});
