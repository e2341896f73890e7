/** The page of a quote that somebody shows by a link: its stay and its prices, and the way to a search for it. */
import { expect, it } from 'vitest';
import { sharedQuoteMachine } from '../../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { sharedQuoteView } from '../../../machines/account/sharedQuote/sharedQuote.view.ts';
import { QUOTE, sharedQuoteOf } from '../../../machines/kit/test/quotes.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { SharedQuoteScreen } from './SharedQuoteScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const view = sharedQuoteView(
    settledAt(sharedQuoteMachine, { brand: 'family' }, 'shown', { quote: sharedQuoteOf(QUOTE) }),
  );
  return show((send) => <SharedQuoteScreen view={view} send={send} />);
};

it('has in each part its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('The stay', 'What’s included')).toEqual({
    'The stay': [
      '## The stay',
      'Arrive: Friday 26 March 2027',
      'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
      'Party: 2 adults, 1 child, 1 infant · 1 adult',
      'Resort: Skegness',
      'Shown until: Monday 25 January 2027',
    ],
    'What’s included': [
      '## What’s included',
      'What’s included',
      'Lakeside Lodge2 adults, 1 child, 1 infant | £450.00',
      'Garden Room1 adult | £200.50',
      'You saveAlready taken off the prices above | £50.00',
      'Total | £650.50',
    ],
  });
});
