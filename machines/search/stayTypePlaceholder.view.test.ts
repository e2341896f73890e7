/** The kinds of accommodation before their chart is loaded. */
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { startingChoice, withPreferences } from './choice.ts';
import { stayTypePlaceholderView } from './stayTypePlaceholder.view.ts';

const CHOICE = startingChoice('2026-11-20');

describe('stayTypePlaceholderView', () => {
  it('shows one line that can be opened, like the chart at its start', () => {
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

  it('waits for the kinds once opened, and no longer once closed', () => {
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

  it('is open if the address has preferences', () => {
    const withCaravan = withPreferences(CHOICE, { ...NO_PREFERENCES, packageType: 'CARAVAN' });
    expect(stayTypePlaceholderView(withCaravan, [])).toMatchObject({
      isOpen: true,
      hasKinds: true,
      summary: 'What you wished for',
    });
  });

  it('asks for a resort first', () => {
    expect(stayTypePlaceholderView({ ...CHOICE, resort: null }, [])).toMatchObject({
      refusal: 'Choose a resort first: each has kinds of its own.',
    });
  });
});
