/**
 * The view of the kinds of accommodation: the summary, the kinds with their counts, and the error if loading failed.
 */
import { describe, expect, it } from 'vitest';
import type { Place } from '../contract/searchData.ts';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { stayTypeMachine, type StayTypeContext } from './stayType.machine.ts';
import { stayTypeView } from './stayType.view.ts';

const place = (code: string, packageType: Place['packageType'], subType: string): Place => ({
  code,
  name: `The ${code}`,
  packageType,
  subType,
  isAccessible: packageType === 'CARAVAN',
  isGroundFloor: false,
  features: [],
});
const PLACES = [place('HSTD', 'HOTEL', 'Beacon'), place('HSEA', 'HOTEL', 'Beacon'), place('CVGD', 'CARAVAN', 'Park')];
const RESORTS: StayTypeContext['resorts'] = [{ code: 'BG', name: 'Bognor Regis', nights: [3], places: PLACES }];

const at = (value: string | object, changes: Partial<StayTypeContext> = {}) =>
  stayTypeView(
    settledAt(stayTypeMachine, { resort: 'BG', preferences: NO_PREFERENCES }, value as string, {
      resorts: RESORTS,
      ...changes,
    }),
  );
const HOTEL = { preferences: { ...NO_PREFERENCES, packageType: 'HOTEL' as const } };

describe('the summary of the kinds', () => {
  it('shows that any accommodation will do, or the preferences', () => {
    expect(at('closed')).toMatchObject({ isOpen: false, summary: 'Any accommodation', hasKinds: false, refusal: null });
    const preferences = { ...HOTEL.preferences, accommodationType: 'HSEA', isGroundFloor: true };
    expect(at('closed', { preferences })).toMatchObject({ summary: 'Hotel, The HSEA, Ground floor', hasKinds: true });
    expect(at('closed', { preferences, resorts: null }).summary).toBe('Hotel, HSEA, Ground floor');
  });
  it('is disabled without a resort, and shows why', () => {
    expect(at('closed', { resort: null }).refusal).toBe('Choose a resort first: each has its own kinds of place.');
  });
});

// requirement: JOURNEY-2-SEARCH-WHAT
describe('the kinds in stayTypeView', () => {
  it('groups them, with the number of types for each', () => {
    const { groups, isOpen } = at({ open: 'ready' }, HOTEL);
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
    const view = at({ open: 'loadFailed' }, { ...HOTEL, resorts: null });
    expect(view).toMatchObject({ isReady: true, error: 'Failed to load accommodation types!' });
    expect(view.groups.flatMap(({ options }) => options.map(({ label, isOn }) => [label, isOn]))).toEqual([
      ['Hotel', true],
    ]);
  });
});
