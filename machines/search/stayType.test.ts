/** Kinds of accommodation at a resort: which can be combined, which remain at another resort, which are on offer. */
import { describe, expect, it } from 'vitest';
import type { Place } from '../contract/searchData.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import {
  availablePreferences,
  isKindOffered,
  kindsIn,
  kindsOffered,
  placesAt,
  withKindToggled,
  withoutKinds,
} from './stayType.rules.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import type { FilterOption } from '../accommodation/filters.rules.ts';
import { type StayTypeContext, stayTypeMachine } from './stayType.machine.ts';
import { stayTypeView } from './stayType.view.ts';
import type { Calendar } from '../contract/stay.ts';
import { startingChoice } from './choice.ts';
import { termsOf } from './terms.ts';

const place = (
  code: string,
  packageType: Place['packageType'],
  subType: string,
  changes: Partial<Place> = {},
): Place => ({
  code,
  name: `The ${code}`,
  packageType,
  subType,
  isAccessible: false,
  isGroundFloor: false,
  features: [],
  ...changes,
});
const HOTEL = place('HSTD', 'HOTEL', 'Beacon');
const FLAT = place('SSTD', 'SELF CATER', 'Sandling', { isGroundFloor: true });
const LODGE = place('LDGE', 'SELF CATER', 'Marram', { isAccessible: true, features: ['hot-tub'] });
const VAN = place('CVGD', 'CARAVAN', 'Samphire');
const PLACES = [HOTEL, FLAT, LODGE, VAN];
const withPreferencesFor = (preferences: Partial<StayPreferences>): StayPreferences => ({
  ...NO_PREFERENCES,
  ...preferences,
});

it('placesAt returns the resort’s types, and none before loading or without a resort', () => {
  const resorts = [{ code: 'BG' as const, name: 'Bognor Regis', nights: [3], places: PLACES }];
  expect(placesAt(resorts, 'BG')).toBe(PLACES);
  expect(placesAt(resorts, 'SK')).toEqual([]);
  expect(placesAt(resorts, null)).toEqual([]);
  expect(placesAt(null, 'BG')).toEqual([]);
});

// requirement: JOURNEY-2-SEARCH-WHAT
describe('availablePreferences after a change of resort', () => {
  const HOTELS = { packageType: 'HOTEL' } as const;
  it('keeps everything the resort has, and the sort order', () => {
    const preferences = withPreferencesFor({
      packageType: 'SELF CATER',
      subType: 'Marram',
      features: ['hot-tub'],
      sort: 'name',
    });
    expect(availablePreferences(PLACES, preferences)).toEqual(preferences);
  });
  it.each([
    ['a kind that the resort does not have', HOTELS, [FLAT, VAN], {}],
    ['a location without the kind', { ...HOTELS, subType: 'Gannet' }, [HOTEL], HOTELS],
    ['an accommodation type that the resort does not have', { accommodationType: 'LDGE' }, [HOTEL], {}],
    ['a feature that the kind does not have there', { ...HOTELS, features: ['hot-tub'] }, [HOTEL, LODGE], HOTELS],
    ['everything if the resort has no types', { ...HOTELS, isAccessible: true }, [], {}],
  ] as const)('drops %s', (_, before, places, after) => {
    expect(availablePreferences(places, withPreferencesFor(before as Partial<StayPreferences>))).toEqual(
      withPreferencesFor(after as Partial<StayPreferences>),
    );
  });
});

it.each<[string, Partial<StayPreferences>, FilterOption, Partial<StayPreferences>]>([
  ['removes a kind that was on', { packageType: 'HOTEL' }, { filter: 'packageType', value: 'HOTEL' }, {}],
  [
    'keeps compatible preferences',
    { packageType: 'SELF CATER', isGroundFloor: true },
    { filter: 'subType', value: 'Sandling' },
    { packageType: 'SELF CATER', isGroundFloor: true, subType: 'Sandling' },
  ],
  [
    'removes other kinds, locations and types than those of the new kind',
    { packageType: 'SELF CATER', subType: 'Marram', accommodationType: 'LDGE', sort: 'name' },
    { filter: 'packageType', value: 'CARAVAN' },
    { packageType: 'CARAVAN', sort: 'name' },
  ],
  [
    'removes a kind without what is asked for',
    { packageType: 'CARAVAN' },
    { filter: 'isAccessible', value: 'yes' },
    { isAccessible: true },
  ],
])('withKindToggled %s', (_, before, option, after) => {
  expect(withKindToggled(PLACES, withPreferencesFor(before), option)).toEqual(withPreferencesFor(after));
});

it('withoutKinds keeps features and the sort order', () => {
  const preferences = withPreferencesFor({
    packageType: 'HOTEL',
    isAccessible: true,
    features: ['wifi'],
    sort: 'sleeps',
  });
  expect(withoutKinds(preferences)).toEqual(withPreferencesFor({ features: ['wifi'], sort: 'sleeps' }));
  expect(kindsIn(preferences).map(({ filter }) => filter)).toEqual(['packageType', 'isAccessible']);
});

describe('kindsOffered', () => {
  it.each<[string, 'subType' | 'accommodationType', Partial<StayPreferences>, string[]]>([
    ['all locations before a kind is chosen', 'subType', {}, ['Beacon', 'Sandling', 'Marram', 'Samphire']],
    ['the locations of the chosen kind', 'subType', { packageType: 'SELF CATER' }, ['Sandling', 'Marram']],
    ['no accommodation types before a kind or a location is chosen', 'accommodationType', {}, []],
    ['those of the chosen kind', 'accommodationType', { packageType: 'SELF CATER' }, ['SSTD', 'LDGE']],
    ['those at the chosen location', 'accommodationType', { subType: 'Marram' }, ['LDGE']],
    ['the chosen one, also when it is gone', 'accommodationType', { accommodationType: 'GONE' }, ['GONE']],
  ])('contains %s', (_, filter, preferences, offered) => {
    expect(kindsOffered(PLACES, withPreferencesFor(preferences), filter)).toEqual(offered);
  });
  it('contains no features, and no kinds that the resort does not have', () => {
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'packageType', value: 'HOTEL' })).toBe(true);
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'packageType', value: 'ROOM ONLY' })).toBe(false);
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'feature', value: 'hot-tub' })).toBe(false);
  });
});

describe('the view of the kinds of accommodation', () => {
  const PARK = place('CVGD', 'CARAVAN', 'Park', { isAccessible: true });
  const PLACES = [HOTEL, place('HSEA', 'HOTEL', 'Beacon'), PARK];
  const RESORTS: StayTypeContext['resorts'] = [{ code: 'BG', name: 'Bognor Regis', nights: [3], places: PLACES }];

  const at = (value: string | object, changes: Partial<StayTypeContext> = {}) =>
    stayTypeView(
      settledAt(stayTypeMachine, { resort: 'BG', preferences: NO_PREFERENCES }, value as string, {
        resorts: RESORTS,
        ...changes,
      }),
    );
  const ONLY_HOTELS = { preferences: { ...NO_PREFERENCES, packageType: 'HOTEL' as const } };

  describe('the summary of the kinds', () => {
    it('shows that any accommodation will do, or the preferences', () => {
      expect(at('closed')).toMatchObject({
        isOpen: false,
        summary: 'Any accommodation',
        hasKinds: false,
        refusal: null,
      });
      const preferences = { ...ONLY_HOTELS.preferences, accommodationType: 'HSEA', isGroundFloor: true };
      expect(at('closed', { preferences })).toMatchObject({ summary: 'Hotel, The HSEA, Ground floor', hasKinds: true });
      expect(at('closed', { preferences, resorts: null }).summary).toBe('Hotel, HSEA, Ground floor');
    });
    it('is disabled without a resort, and shows why', () =>
      expect(at('closed', { resort: null }).refusal).toBe('Choose a resort first: each has its own kinds of place.'));
  });

  // requirement: JOURNEY-2-SEARCH-WHAT
  describe('the kinds in stayTypeView', () => {
    it('groups them, with the number of types for each', () => {
      const { groups, isOpen } = at({ open: 'ready' }, ONLY_HOTELS);
      expect(isOpen).toBe(true);
      expect(
        groups.map(({ legend, options }) => [legend, ...options.map((one) => `${one.label} ${one.count} ${one.isOn}`)]),
      ).toEqual([
        ['Kind of place', 'Hotel 2 true', 'Caravan 1 false'],
        ['Where you stay', 'Beacon 2 false'],
        ['Which one', 'The HSTD 1 false', 'The HSEA 1 false'],
        ['Access', 'Accessible 1 false'],
      ]);
    });
    // requirement: JOURNEY-7-CONTENT-READS
    it('describes each kind of place that content has a text of', () => {
      const texts = { HOTEL: 'A room in the hotel.', 'ROOM ONLY': 'A bed and a bathroom.' };
      expect(at({ open: 'ready' }, { texts }).kindTexts).toEqual([{ label: 'Hotel', text: 'A room in the hotel.' }]);
      expect(at({ open: 'ready' }).kindTexts).toEqual([]);
    });
    it('is ready once they are loaded or loading has failed', () => {
      expect(at({ open: 'loading' }, { resorts: null })).toMatchObject({ isReady: false, error: null, groups: [] });
      expect(at({ open: 'ready' })).toMatchObject({ isReady: true, error: null });
    });
    // requirement: JOURNEY-8-MSG-ACCOMMODATION-TYPES
    it('shows the spec’s error if loading failed, and still lets the guest remove them', () => {
      const view = at({ open: 'loadFailed' }, { ...ONLY_HOTELS, resorts: null });
      expect(view).toMatchObject({ isReady: true, error: 'Failed to load accommodation types!' });
      expect(view.groups.flatMap(({ options }) => options.map(({ label, isOn }) => [label, isOn]))).toEqual([
        ['Hotel', true],
      ]);
    });
  });
});

const calendar: Calendar = {
  resort: 'BG',
  firstDate: '2027-01-11',
  lastDate: '2027-03-31',
  breaks: [
    { startDate: '2027-01-22', nights: [4], season: 'ADULT ONLY' },
    { startDate: '2027-01-22', nights: [7], season: 'U FAMILY' },
    { startDate: '2027-01-29', nights: [4], season: 'U FAMILY', isForTots: true },
  ],
};
const termsWith = (date: string | null, nights: number) =>
  termsOf({ choice: { ...startingChoice('2027-01-11'), date, nights }, calendar, isPrivateBreak: false });

// requirement: JOURNEY-5-FOLLOW-UP
it('termsOf has the season of the chosen break, and none before one is chosen', () => {
  const terms = { brand: 'family', isPrivateBreak: false, isTotsBreak: false };
  expect(termsWith('2027-01-22', 4)).toEqual({ ...terms, season: 'ADULT ONLY' });
  expect(termsWith('2027-01-22', 7)).toEqual({ ...terms, season: 'U FAMILY' });
  expect(termsWith('2027-01-29', 4)).toEqual({ ...terms, season: 'U FAMILY', isTotsBreak: true });
  expect(termsWith('2027-01-22', 3)).toEqual(terms);
  expect(termsWith(null, 4)).toEqual(terms);
});
