/** The kinds of place of a resort: what goes together, what a change of resort leaves, and what can be pressed. */
import { describe, expect, it } from 'vitest';
import type { Place } from '../contract/searchData.ts';
import { NO_WISHES, type Wishes } from '../contract/wishes.ts';
import {
  isKindOffered,
  kindPressed,
  kindsIn,
  kindsOffered,
  placesAt,
  wishesThere,
  withoutKinds,
} from './what.rules.ts';

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
const wishing = (wishes: Partial<Wishes>): Wishes => ({ ...NO_WISHES, ...wishes });

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
    const wishes = wishing({ packageType: 'SELF CATER', subType: 'Marram', features: ['hot-tub'], sort: 'name' });
    expect(wishesThere(PLACES, wishes)).toEqual(wishes);
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
    expect(wishesThere(places, wishing(before as Partial<Wishes>))).toEqual(wishing(after as Partial<Wishes>));
  });
});

describe('a kind that is pressed', () => {
  it('is taken back when it was on', () => {
    expect(kindPressed(PLACES, wishing({ packageType: 'HOTEL' }), { filter: 'packageType', value: 'HOTEL' })).toEqual(
      NO_WISHES,
    );
  });
  it('keeps what goes with it', () => {
    const before = wishing({ packageType: 'SELF CATER', isGroundFloor: true });
    expect(kindPressed(PLACES, before, { filter: 'subType', value: 'Sandling' })).toEqual({
      ...before,
      subType: 'Sandling',
    });
  });
  it('takes away what does not', () => {
    const before = wishing({ packageType: 'SELF CATER', subType: 'Marram', accommodationType: 'LDGE', sort: 'name' });
    expect(kindPressed(PLACES, before, { filter: 'packageType', value: 'CARAVAN' })).toEqual(
      wishing({ packageType: 'CARAVAN', sort: 'name' }),
    );
    expect(kindPressed(PLACES, wishing({ packageType: 'CARAVAN' }), { filter: 'isAccessible', value: 'yes' })).toEqual(
      wishing({ isAccessible: true }),
    );
  });
});

describe('any kind', () => {
  it('leaves features and the order', () => {
    const wishes = wishing({ packageType: 'HOTEL', isAccessible: true, features: ['wifi'], sort: 'sleeps' });
    expect(withoutKinds(wishes)).toEqual(wishing({ features: ['wifi'], sort: 'sleeps' }));
    expect(kindsIn(wishes).map(({ filter }) => filter)).toEqual(['packageType', 'isAccessible']);
  });
});

describe('what can be chosen', () => {
  it('is where guests stay of the kind that is chosen', () => {
    expect(kindsOffered(PLACES, NO_WISHES, 'subType')).toEqual(['Beacon', 'Sandling', 'Marram', 'Samphire']);
    expect(kindsOffered(PLACES, wishing({ packageType: 'SELF CATER' }), 'subType')).toEqual(['Sandling', 'Marram']);
  });
  it('is a single accommodation once it is known of which kind', () => {
    expect(kindsOffered(PLACES, NO_WISHES, 'accommodationType')).toEqual([]);
    expect(kindsOffered(PLACES, wishing({ packageType: 'SELF CATER' }), 'accommodationType')).toEqual(['SSTD', 'LDGE']);
    expect(kindsOffered(PLACES, wishing({ subType: 'Marram' }), 'accommodationType')).toEqual(['LDGE']);
    expect(kindsOffered(PLACES, wishing({ accommodationType: 'GONE' }), 'accommodationType')).toEqual(['GONE']);
  });
  it('is no feature, and nothing that is not there', () => {
    expect(isKindOffered(PLACES, NO_WISHES, { filter: 'packageType', value: 'HOTEL' })).toBe(true);
    expect(isKindOffered(PLACES, NO_WISHES, { filter: 'packageType', value: 'ROOM ONLY' })).toBe(false);
    expect(isKindOffered(PLACES, NO_WISHES, { filter: 'feature', value: 'hot-tub' })).toBe(false);
  });
});
