/** The page of a quote: the actions for each status, the events of its buttons, and its messages while they run. */
import type { StateValue } from 'xstate';
import { expect, it } from 'vitest';
import { QUOTE, SAVED_QUOTE_INPUT } from '../../../machines/kit/test/quotes.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { savedQuoteMachine } from '../../../machines/savedQuote/savedQuote.machine.ts';
import type { SavedQuoteContext } from '../../../machines/savedQuote/savedQuote.types.ts';
import { savedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { SavedQuoteScreen } from './SavedQuoteScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';

const show = screenRenderer();

/** The page in a state of its chart, and a function that shows it in another one. */
const pageAt = async (...first: [value: StateValue, changes?: Partial<SavedQuoteContext>]) => {
  const viewAt = (...[value, changes]: typeof first) =>
    savedQuoteView(settledAt(savedQuoteMachine, SAVED_QUOTE_INPUT, value, { quote: QUOTE, ...changes }));
  const shown = await show((send) => <SavedQuoteScreen view={viewAt(...first)} send={send} />);
  const change = (...at: typeof first) =>
    shown.render(<SavedQuoteScreen view={viewAt(...at)} send={() => undefined} />);
  return { ...shown, change };
};
const NOT_COPIED = { shown: 'notCopied' };

const textsOf = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

const CONTINUE = 'Continue with the break you’re holding';
it.each([
  ['nothing', ['Book this quote'], 'Book this quote'],
  ['another', [CONTINUE, 'Book this quote instead'], CONTINUE],
] as const)('to a guest who holds %s, a draft offers %j, and above all “%s”', async (holding, offered, primary) => {
  const { root } = await pageAt(NOT_COPIED, { holding });
  expect(textsOf(root, '[data-test="break.continued"], [data-test="quote.resumed"]')).toEqual(offered);
  expect(textsOf(root, 'button[class*="primary"]')).toEqual([primary]);
});

it('what the page of a quote says begins again at its heading when the quote cannot be booked, and when it then can', async () => {
  const { control, root, change } = await pageAt('bookingQuote');
  const isAtHeading = () => document.activeElement === root.querySelector('h1');
  const moveToLink = () => control('link.requested')?.focus();
  moveToLink();
  expect(isAtHeading()).toBe(false);
  change('notBooked', { problem: 'unknown' });
  expect(isAtHeading()).toBe(true);
  moveToLink();
  change('bookingQuote');
  expect(isAtHeading()).toBe(true);
});

it('has in each part its texts, and names and describes each control', async () => {
  const { texts, controls } = await pageAt(NOT_COPIED);
  expect(texts('Your stay', 'What’s included', 'Keep or share it', 'Show it to others')).toEqual({
    'Keep or share it': [
      '## Keep or share it',
      'The link opens this page. Anywhere else, we’ll ask first for the e-mail address that you saved it with. [Link to this quote](/booking/quote-confirmation/87654321)',
      'Copy the link',
      'Print this page',
    ],
    'Show it to others': [
      '## Show it to others',
      'We’ll make a link to this break and its prices, without your name or e-mail address. Nobody can change or book anything with it, and it works until Monday 25 January 2027.',
      'Share without your details',
    ],
    'What’s included': [
      '## What’s included',
      'What’s included',
      'Lakeside Lodge2 adults, 1 child, 1 infant | £450.00',
      'Garden Room1 adult | £200.50',
      'You saveAlready taken off the prices above | £50.00',
      'Total | £650.50',
    ],
    'Your stay': [
      '## Your stay',
      'Arrive: Friday 26 March 2027',
      'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
      'Party: 2 adults, 1 child, 1 infant · 1 adult',
      'Kept until: Monday 25 January 2027',
    ],
  });
  expect(controls()).toEqual([
    'button “Book this quote” → quote.resumed',
    'button “Copy the link” → link.requested',
    'button “Share without your details” → share.requested',
  ]);
});

it('strikes out the old price of each changed item, names the new one, and says the new total', async () => {
  const lodge = { field: 'units.0.price', name: 'Lakeside Lodge', message: 'sold out' };
  const changes = [{ ...lodge, kind: 'priceChanged' as const, was: 45_000, now: 47_050 }];
  const { page, use } = await pageAt('changed', { changes, booking: bookingWith() });
  const [item] = page.getAllByRole('listitem');
  expect(markdownOf(item ?? document.body)).toEqual([
    'Lakeside Lodge',
    'The price has changed since then.',
    'was',
    '£450.00',
    ', now £470.50',
  ]);
  expect(page.getByText('Total today').textContent).toBe('Total today £650.50');
  expect(use('button', 'Continue with my break')).toEqual([{ type: 'changes.accepted' }]);
});
