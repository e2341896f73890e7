/** The kinds of place before their chart is there. */
import { describe, expect, it } from 'vitest';
import { NO_WISHES } from '../contract/wishes.ts';
import { startingChoice, withWishes } from './choice.ts';
import { awaitedWhatView } from './whatAwaited.view.ts';

const CHOICE = startingChoice('2026-11-20');

describe('the kinds of place that are on their way', () => {
  it('are one line that can be opened, as the chart begins', () => {
    expect(awaitedWhatView(CHOICE, [])).toEqual({
      state: 'closed',
      isOpen: false,
      isReady: true,
      error: null,
      groups: [],
      words: 'Any accommodation',
      isWished: false,
      refusal: null,
    });
  });

  it('are waited for once they were opened, and no longer once they were closed', () => {
    const opened = { type: 'what.opened' } as const;
    expect(awaitedWhatView(CHOICE, [opened, { type: 'resort.changed' }])).toMatchObject({
      state: 'open.loading',
      isOpen: true,
      isReady: false,
    });
    expect(awaitedWhatView(CHOICE, [opened, { type: 'what.closed' }])).toMatchObject({
      state: 'closed',
      isOpen: false,
    });
  });

  it('are open where the address wishes for some', () => {
    const wished = withWishes(CHOICE, { ...NO_WISHES, packageType: 'CARAVAN' });
    expect(awaitedWhatView(wished, [])).toMatchObject({ isOpen: true, isWished: true, words: 'What you wished for' });
  });

  it('ask for a resort first', () => {
    expect(awaitedWhatView({ ...CHOICE, resort: null }, [])).toMatchObject({
      refusal: 'Choose a resort first: each has kinds of its own.',
    });
  });
});
