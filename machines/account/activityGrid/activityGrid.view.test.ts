/** The view of the grid of activities. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { ACTIVITIES, GRID_TEXT, TOKEN_VALUES } from '../test/tokens.ts';
import { activityGridMachine } from './activityGrid.machine.ts';
import { filteredActivities, startingFilters, withPlayToggled, withTokenValueToggled } from './activityGrid.rules.ts';
import type { ActivityFilters, ActivityGridContext } from './activityGrid.types.ts';
import { activityGridView } from './activityGrid.view.ts';

const INPUT = { isOn: true, isBBW: false, resort: 'SK' } as const;
const FILTERS = startingFilters(INPUT, TOKEN_VALUES);

const at = (value: string, changes: Partial<ActivityGridContext> = {}) =>
  activityGridView(settledAt(activityGridMachine, INPUT, value as never, changes));
const listed = (filters: ActivityFilters) =>
  at('listed', {
    texts: GRID_TEXT,
    values: TOKEN_VALUES,
    filters,
    activities: filteredActivities(ACTIVITIES, filters),
  });

describe('activityGridView', () => {
  it('shows each activity with its place and what it costs', () => {
    const view = listed(FILTERS);
    expect(view).toMatchObject({
      state: 'listed',
      isShown: true,
      isListed: true,
      title: 'What your tokens are for',
      intro: 'Spend them on anything here.',
      countText: '4 activities',
      emptyText: null,
      canClear: true,
    });
    expect(view.activities.map(({ title, placeText, costText }) => [title, placeText, costText])).toEqual([
      ['The dodgems', 'Skegness', '4 tokens'],
      ['The train', 'Skegness', '2 tokens'],
      ['The bikes', 'At every resort', '6 tokens'],
      ['The splash', 'At every resort', 'No tokens needed'],
    ]);
  });
  it('shows with each filter how many activities it leaves', () => {
    const { resorts, tokenValues, play } = listed(FILTERS);
    expect(resorts.map(({ label, text, isOn }) => [label, text, isOn])).toEqual([
      ['Bognor Regis', '5', false],
      ['Minehead', '4', false],
      ['Skegness', '4', true],
    ]);
    expect(tokenValues.map(({ label, text }) => [label, text])).toEqual([
      ['2 tokens', '1'],
      ['4 tokens', '1'],
      ['6 tokens', '1'],
    ]);
    expect(play).toEqual({ value: 'play', label: 'Play experiences only', text: '2', isOn: false });
  });
  it('names a token value in the words of the content system, or by its number where there are none', () => {
    const values = [
      { value: 2, label: 'Two for a ride' },
      { value: 4, label: 'Four for a game' },
    ];
    const view = at('listed', { filters: FILTERS, values });
    expect(view.tokenValues.map(({ label }) => label)).toEqual(['Two for a ride', 'Four for a game', '6 tokens']);
  });
  it('has a title of its own and nothing else to say without texts', () => {
    expect(at('listed')).toMatchObject({ title: 'What tokens are for', intro: '', emptyText: null, activities: [] });
  });
  it('says what to do when the filters leave nothing', () => {
    expect(listed(withPlayToggled(withTokenValueToggled(FILTERS, 2)))).toMatchObject({
      countText: '0 activities',
      emptyText: 'Nothing matches all your filters.',
      activities: [],
    });
    expect(listed(withTokenValueToggled(FILTERS, 2)).countText).toBe('1 activity');
  });
  it('shows nothing in the old flow, and loading and failures in the new one', () => {
    expect(at('hidden')).toMatchObject({ isShown: false });
    expect(at('loading')).toMatchObject({ isShown: true, isLoading: true, isListed: false });
    expect(at('loadFailed', { notice: 'no' })).toMatchObject({ message: 'no', isListed: false });
    expect(at('broken')).toMatchObject({ isBroken: true });
  });
});
