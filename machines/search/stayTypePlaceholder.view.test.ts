/** The kinds of place before their chart is there. */
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { startingChoice, withPreferences } from './choice.ts';
import { stayTypePlaceholderView } from './stayTypePlaceholder.view.ts';

const CHOICE = startingChoice('2026-11-20');

describe('the kinds of place that are on their way', () => {
  it('are one line that can be opened, as the chart begins', () => {
    expect(stayTypePlaceholderView(CHOICE, [])).toEqual({
      state: 'closed',
      isOpen: false,
      isReady: true,
      error: null,
      groups: [],
      summary: 'Any accommodation',
      hasKinds: false,
      refusal: null,
    });
  });

  it('are waited for once they were opened, and no longer once they were closed', () => {
    const opened = { type: 'stayType.opened' } as const;
    expect(stayTypePlaceholderView(CHOICE, [opened, { type: 'resort.changed' }])).toMatchObject({
      state: 'open.loading',
      isOpen: true,
      isReady: false,
    });
    expect(stayTypePlaceholderView(CHOICE, [opened, { type: 'stayType.closed' }])).toMatchObject({
      state: 'closed',
      isOpen: false,
    });
  });

  it('are open where the address wishes for some', () => {
    const wished = withPreferences(CHOICE, { ...NO_PREFERENCES, packageType: 'CARAVAN' });
    expect(stayTypePlaceholderView(wished, [])).toMatchObject({
      isOpen: true,
      hasKinds: true,
      summary: 'What you wished for',
    });
  });

  it('ask for a resort first', () => {
    expect(stayTypePlaceholderView({ ...CHOICE, resort: null }, [])).toMatchObject({
      refusal: 'Choose a resort first: each has kinds of its own.',
    });
  });
});
