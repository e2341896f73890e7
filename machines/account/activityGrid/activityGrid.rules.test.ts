/** Which activities the filters show. */
import { describe, expect, it } from 'vitest';
import { ACTIVITIES, TOKEN_VALUES } from '../test/tokens.ts';
import {
  clearedActivities,
  clearedFilters,
  filteredActivities,
  isAnyFilterOn,
  startingFilters,
  withPlayToggled,
  withResortToggled,
  withTokenValueToggled,
} from './activityGrid.rules.ts';
import type { ActivityFilters, GridActivity } from './activityGrid.types.ts';

const FAMILY = startingFilters({ isBBW: false, resort: 'SK' }, TOKEN_VALUES);

const visible = (activities: readonly GridActivity[]): string[] =>
  activities.filter(({ isVisible }) => isVisible).map(({ id }) => id);
const shownBy = (filters: ActivityFilters): string[] => visible(filteredActivities(ACTIVITIES, filters));

describe('the filters of activities', () => {
  // requirement: ACCOUNT-3-ACTIVITIES
  it('start with the brand and the resort of the booking, and nothing else enabled', () => {
    expect(startingFilters({ isBBW: false, resort: 'SK' }, TOKEN_VALUES)).toEqual({
      isPlayExperience: false,
      isBBW: false,
      resorts: [
        { value: 'BG', isEnabled: false },
        { value: 'MH', isEnabled: false },
        { value: 'SK', isEnabled: true },
      ],
      tokens: [2, 4, 6].map((value) => ({ value, isEnabled: false })),
    });
  });
  // requirement: ACCOUNT-4-TOKENS-FILTER
  it('show the brand’s activities at the enabled resort, at all resorts and at none', () => {
    expect(shownBy(FAMILY)).toEqual(['dodgems', 'train', 'bikes', 'splash']);
  });
  // requirement: ACCOUNT-4-TOKENS-FILTER
  it('show another brand’s activities to its own guests only', () => {
    expect(shownBy({ ...FAMILY, isBBW: true })).toEqual(['karaoke']);
  });
  // requirement: ACCOUNT-4-TOKENS-FILTER
  it('show those of another resort once it is enabled, and none of a resort that is not', () => {
    const both = withResortToggled(FAMILY, 'BG');
    expect(shownBy(both)).toEqual(['dodgems', 'train', 'pedalos', 'bikes', 'splash']);
    expect(shownBy(withResortToggled(both, 'SK'))).toEqual(['pedalos', 'bikes', 'splash']);
    expect(shownBy(withResortToggled(FAMILY, 'SK'))).toEqual(['bikes', 'splash']);
  });
  // requirement: ACCOUNT-4-TOKENS-FILTER
  it('show only the enabled token values, and all values if none is enabled', () => {
    const two = withTokenValueToggled(FAMILY, 2);
    expect(shownBy(two)).toEqual(['train']);
    expect(shownBy(withTokenValueToggled(two, 6))).toEqual(['train', 'bikes']);
    expect(shownBy(withTokenValueToggled(two, 2))).toEqual(shownBy(FAMILY));
  });
  // requirement: ACCOUNT-4-TOKENS-FILTER
  it('show play experiences alone while their filter is on', () => {
    const play = withPlayToggled(FAMILY);
    expect(shownBy(play)).toEqual(['dodgems', 'splash']);
    expect(shownBy(withPlayToggled(play))).toEqual(shownBy(FAMILY));
  });
  // requirement: ACCOUNT-4-TOKENS-FILTER
  it('are all disabled when they are cleared, which shows the brand’s activities with a token value', () => {
    const cleared = clearedFilters(withPlayToggled(withTokenValueToggled(FAMILY, 2)));
    expect(isAnyFilterOn(cleared)).toBe(false);
    expect(cleared).toMatchObject({ isPlayExperience: false, isBBW: false });
    expect([...cleared.resorts, ...cleared.tokens].some((one) => one.isEnabled)).toBe(false);
    expect(visible(clearedActivities(ACTIVITIES, cleared))).toEqual(['dodgems', 'train', 'pedalos', 'bikes']);
    expect(visible(clearedActivities(ACTIVITIES, { ...cleared, isBBW: true }))).toEqual(['karaoke']);
  });
  it('can be cleared while one of them is on', () => {
    const none = clearedFilters(FAMILY);
    expect(isAnyFilterOn(FAMILY)).toBe(true);
    expect(isAnyFilterOn(withPlayToggled(none))).toBe(true);
    expect(isAnyFilterOn(withTokenValueToggled(none, 4))).toBe(true);
  });
});
