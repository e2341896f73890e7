/** The kinds of place of a resort: what goes together, what a change of resort leaves, and what can be pressed. */
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

describe('the places of a resort', () => {
  it('are its own, and none while they are not known or no resort is chosen', () => {
    const resorts = [{ code: 'BG' as const, name: 'Bognor Regis', nights: [3], places: PLACES }];
    expect(placesAt(resorts, 'BG')).toBe(PLACES);
    expect(placesAt(resorts, 'SK')).toEqual([]);
    expect(placesAt(resorts, null)).toEqual([]);
    expect(placesAt(null, 'BG')).toEqual([]);
  });
});

// requirement: JOURNEY-2-SEARCH-WHAT
describe('another resort', () => {
  it('keeps what it has, with the order', () => {
    const preferences = withPreferencesFor({
      packageType: 'SELF CATER',
      subType: 'Marram',
      features: ['hot-tub'],
      sort: 'name',
    });
    expect(availablePreferences(PLACES, preferences)).toEqual(preferences);
  });
  it.each([
    ['a kind that it does not have', { packageType: 'HOTEL' }, [FLAT, VAN], {}],
    [
      'the place where it has the kind alone',
      { packageType: 'HOTEL', subType: 'Gannet' },
      [HOTEL],
      { packageType: 'HOTEL' },
    ],
    ['an accommodation', { accommodationType: 'LDGE' }, [HOTEL], {}],
    ['a feature', { packageType: 'HOTEL', features: ['hot-tub'] }, [HOTEL, LODGE], { packageType: 'HOTEL' }],
    ['everything where it has nothing', { packageType: 'HOTEL', isAccessible: true }, [], {}],
  ] as const)('drops %s', (_, before, places, after) => {
    expect(availablePreferences(places, withPreferencesFor(before as Partial<StayPreferences>))).toEqual(
      withPreferencesFor(after as Partial<StayPreferences>),
    );
  });
});

describe('a kind that is pressed', () => {
  it('is taken back when it was on', () => {
    expect(
      withKindToggled(PLACES, withPreferencesFor({ packageType: 'HOTEL' }), { filter: 'packageType', value: 'HOTEL' }),
    ).toEqual(NO_PREFERENCES);
  });
  it('keeps what goes with it', () => {
    const before = withPreferencesFor({ packageType: 'SELF CATER', isGroundFloor: true });
    expect(withKindToggled(PLACES, before, { filter: 'subType', value: 'Sandling' })).toEqual({
      ...before,
      subType: 'Sandling',
    });
  });
  it('takes away what does not', () => {
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

describe('any kind', () => {
  it('leaves features and the order', () => {
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

describe('what can be chosen', () => {
  it('is where guests stay of the kind that is chosen', () => {
    expect(kindsOffered(PLACES, NO_PREFERENCES, 'subType')).toEqual(['Beacon', 'Sandling', 'Marram', 'Samphire']);
    expect(kindsOffered(PLACES, withPreferencesFor({ packageType: 'SELF CATER' }), 'subType')).toEqual([
      'Sandling',
      'Marram',
    ]);
  });
  it('is a single accommodation once it is known of which kind', () => {
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
  it('is no feature, and nothing that is not there', () => {
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'packageType', value: 'HOTEL' })).toBe(true);
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'packageType', value: 'ROOM ONLY' })).toBe(false);
    expect(isKindOffered(PLACES, NO_PREFERENCES, { filter: 'feature', value: 'hot-tub' })).toBe(false);
  });
});
