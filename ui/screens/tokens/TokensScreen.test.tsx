/** The page of activity tokens: where the focus goes, what waits while it saves, and the texts of its activity grid. */
import { within } from '@testing-library/dom';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { activityGridMachine } from '../../../machines/account/activityGrid/activityGrid.machine.ts';
import { filteredActivities, startingFilters } from '../../../machines/account/activityGrid/activityGrid.rules.ts';
import { activityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import {
  ACTIVITIES,
  CHANGING_TOKENS,
  GRID_TEXT,
  TOKEN_OPTION,
  TOKEN_VALUES,
  WITH_TOKENS,
} from '../../../machines/account/test/tokens.ts';
import { tokensMachine } from '../../../machines/account/tokens/tokens.machine.ts';
import type { TokensContext } from '../../../machines/account/tokens/tokens.types.ts';
import { tokensView } from '../../../machines/account/tokens/tokens.view.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { enter } from '../../test/enter.ts';
import { TokensScreen } from './TokensScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();
const GRID_INPUT = { isOn: true, isBBW: false, resort: 'SK' } as const;
const FILTERS = startingFilters(GRID_INPUT, TOKEN_VALUES);
const GRID = activityGridView(
  settledAt(activityGridMachine, GRID_INPUT, 'listed' as never, {
    texts: GRID_TEXT,
    values: TOKEN_VALUES,
    filters: FILTERS,
    activities: filteredActivities(ACTIVITIES, FILTERS),
  }),
);

const QUIET = { open: { awaitingChoice: 'quiet' } };
const TYPING = { open: { awaitingChoice: 'typing' } };
const SAVED = { open: { awaitingChoice: 'saved' } };

type At = Readonly<{
  state?: unknown;
  myBooking?: MyBooking;
  context?: Partial<TokensContext>;
  grid?: typeof GRID;
}>;

/** The page of the new flow in a state of its chart, and a function that shows it in another one. */
const pageAt = async (at: At) => {
  const viewAt = ({ state = QUIET, myBooking = WITH_TOKENS, context = {} }: At) => {
    const input = { myBooking, page: 'bookingTokens', brand: 'family', today: '2027-02-22' } as const;
    const changes = { option: TOKEN_OPTION, isNewFlow: true, ...context };
    return tokensView(settledAt(tokensMachine, input, state as never, changes));
  };
  const drawn = (next: At) => (send: (event: object) => void) => (
    <TokensScreen view={viewAt(next)} grid={next.grid ?? null} send={send} sendGrid={send} />
  );
  const shown = await show(drawn(at));
  return { ...shown, change: (next: At) => shown.render(drawn(next)((event) => void shown.sent.push(event))) };
};

const focusedGroup = () => document.activeElement?.getAttribute('aria-label');

describe('the count of tokens', () => {
  it('takes a number as soon as its input is opened, and empties the input after it', async () => {
    const { root, sent, change } = await pageAt({});
    change({ state: TYPING });
    const box = root.querySelector('input');
    expect(document.activeElement).toBe(box);
    enter(box, '12');
    act(() => root.querySelector<HTMLElement>('#tokens-entry button')?.click());
    expect(sent).toEqual([{ type: 'number.typed', text: '12' }, { type: 'count.entered' }]);
    expect(box?.value).toBe('');
  });

  it('moves the focus to the change when tokens were just added to it, and leaves it for tokens of before', async () => {
    const { change } = await pageAt({ myBooking: CHANGING_TOKENS });
    expect(focusedGroup()).not.toBe('Your change');
    change({ myBooking: CHANGING_TOKENS, state: SAVED });
    expect(focusedGroup()).toBe('Your change');
  });
});

it('has in each part its texts, and names and describes each control', async () => {
  const { texts, controls } = await pageAt({ myBooking: CHANGING_TOKENS, grid: GRID });
  expect(texts('Your tokens')).toEqual({
    'Your tokens': [
      '## Your tokens',
      'Booked: None yet',
      'In your change: 30 tokens, £27.00',
      'Total tokens',
      '30 Total tokens',
      'Enter a number',
      'How prices work',
      'Add tokens',
      'Choose how many tokens to add first.',
      'Information:',
      'There are tokens in your change. They’re yours once you’ve paid for it.',
      '[Check and pay](/my-breakwater/bookings/12345678/basket)',
    ],
  });
  expect(controls()).toEqual([
    'button “One fewer: Total tokens”, disabled → count.decreased',
    'button “One more: Total tokens” → count.increased',
    'button “Enter a number” → input.toggled',
    'button “How prices work” → tooltip.toggled',
    'button “Add tokens” (Choose how many tokens to add first.), disabled → tokens.submitted',
    'button “Bognor Regis5” → resort.toggled BG',
    'button “Minehead4” → resort.toggled MH',
    'button “Skegness4” → resort.toggled SK',
    'button “2 tokens1” → tokenValue.toggled 2',
    'button “4 tokens1” → tokenValue.toggled 4',
    'button “6 tokens1” → tokenValue.toggled 6',
    'button “Play experiences only2” → play.toggled',
    'button “Clear the filters” → filters.cleared',
  ]);
});

it('says what the tokens to add cost, and what is saved by their number', async () => {
  const { root } = await pageAt({ context: { numOfTokens: 30 } });
  expect(markdownOf(within(root).getByRole('region', { name: 'Your tokens' }))).toContain(
    '6 tokens, £0.90 eachYou save £0.60£5.40',
  );
});
