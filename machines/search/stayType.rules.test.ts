/**
 * Kinds of accommodation at a resort: which can be combined, what remains after a change of resort, and what is
 * offered.
 */
import { describe, expect, it } from 'vitest';
import type { Place } from '../contract/searchData.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import {
  isKindOffered,
  withKindToggled,
  kindsIn,
  kindsOffered,
  placesAt,
  availablePreferences,
  withoutKinds,
} from './stayType.rules.ts';

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

describe('placesAt', () => {
  it('returns the resort’s types, and none before loading or without a resort', () => {
    const resorts = [{ code: 'BG' as const, name: 'Bognor Regis', nights: [3], places: PLACES }];
    expect(placesAt(resorts, 'BG')).toBe(PLACES);
    expect(placesAt(resorts, 'SK')).toEqual([]);
    expect(placesAt(resorts, null)).toEqual([]);
    expect(placesAt(null, 'BG')).toEqual([]);
  });
});

// requirement: JOURNEY-2-SEARCH-WHAT
describe('availablePreferences after a change of resort', () => {
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
    ['a kind that the resort does not have', { packageType: 'HOTEL' }, [FLAT, VAN], {}],
    ['a location without the kind', { packageType: 'HOTEL', subType: 'Gannet' }, [HOTEL], { packageType: 'HOTEL' }],
    ['an accommodation type that the resort does not have', { accommodationType: 'LDGE' }, [HOTEL], {}],
    [
      'a feature that the kind does not have there',
      { packageType: 'HOTEL', features: ['hot-tub'] },
      [HOTEL, LODGE],
      { packageType: 'HOTEL' },
    ],
    ['everything if the resort has no types', { packageType: 'HOTEL', isAccessible: true }, [], {}],
  ] as const)('drops %s', (_, before, places, after) => {
    expect(availablePreferences(places, withPreferencesFor(before as Partial<StayPreferences>))).toEqual(
      withPreferencesFor(after as Partial<StayPreferences>),
    );
  });
});

describe('withKindToggled', () => {
  it('removes a kind that was on', () => {
    expect(
      withKindToggled(PLACES, withPreferencesFor({ packageType: 'HOTEL' }), { filter: 'packageType', value: 'HOTEL' }),
    ).toEqual(NO_PREFERENCES);
  });
  it('keeps compatible preferences', () => {
    const before = withPreferencesFor({ packageType: 'SELF CATER', isGroundFloor: true });
    expect(withKindToggled(PLACES, before, { filter: 'subType', value: 'Sandling' })).toEqual({
      ...before,
      subType: 'Sandling',
    });
  });
  it('removes incompatible preferences', () => {
    const before = withPreferencesFor({
      packageType: 'SELF CATER',
      subType: 'Marram',
      accommodationType: 'LDGE',
      sort: 'name',
    });
    expect(withKindToggled(PLACES, before, { filter: 'packageType', value: 'CARAVAN' })).toEqual(
      withPreferencesFor({ packageType: 'CARAVAN', sort: 'name' }),
    );
    expect(
      withKindToggled(PLACES, withPreferencesFor({ packageType: 'CARAVAN' }), { filter: 'isAccessible', value: 'yes' }),
    ).toEqual(withPreferencesFor({ isAccessible: true }));
  });
});

describe('withoutKinds', () => {
  it('keeps features and the sort order', () => {
    const preferences = withPreferencesFor({
      packageType: 'HOTEL',
      isAccessible: true,
      features: ['wifi'],
      sort: 'sleeps',
    });
    expect(withoutKinds(preferences)).toEqual(withPreferencesFor({ features: ['wifi'], sort: 'sleeps' }));
    expect(kindsIn(preferences).map(({ filter }) => filter)).toEqual(['packageType', 'isAccessible']);
  });
});

describe('kindsOffered', () => {
  it('contains the locations of the chosen kind', () => {
    expect(kindsOffered(PLACES, NO_PREFERENCES, 'subType')).toEqual(['Beacon', 'Sandling', 'Marram', 'Samphire']);
    expect(kindsOffered(PLACES, withPreferencesFor({ packageType: 'SELF CATER' }), 'subType')).toEqual([
      'Sandling',
      'Marram',
    ]);
  });
  it('contains accommodation types only once a kind or location is chosen', () => {
    expect(kindsOffered(PLACES, NO_PREFERENCES, 'accommodationType')).toEqual([]);
    expect(kindsOffered(PLACES, withPreferencesFor({ packageType: 'SELF CATER' }), 'accommodationType')).toEqual([
      'SSTD',
      'LDGE',
    ]);
    expect(kindsOffered(PLACES, withPreferencesFor({ subType: 'Marram' }), 'accommodationType')).toEqual(['LDGE']);
    expect(kindsOffered(PLACES, withPreferencesFor({ accommodationType: 'GONE' }), 'accommodationType')).toEqual([
      'GONE',
    ]);
  });
  it('contains no features, and no kinds that the resort does not have', () => {
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'packageType', value: 'HOTEL' })).toBe(true);
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'packageType', value: 'ROOM ONLY' })).toBe(false);
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'feature', value: 'hot-tub' })).toBe(false);
  });
});
