/** The page of a quote by its status: what can be done with one that is open, and not with one that has ended. */
import { expect, it } from 'vitest';
import { QUOTE } from '../../../machines/kit/test/quotes.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { savedQuoteMachine } from '../../../machines/savedQuote/savedQuote.machine.ts';
import { savedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { partMounter } from '../../test/partMounter.ts';
import { SavedQuoteScreen } from './SavedQuoteScreen.tsx';

const mount = partMounter();
const INPUT = {
  quoteId: QUOTE.quoteId,
  brand: 'family',
  href: '/booking/quote-confirmation/87654321',
  holding: 'nothing',
} as const;

it.each([
  ['draft', ['quote.resumed', 'link.requested', 'share.requested'], true],
  ['inProgress', ['link.requested', 'share.requested'], true],
  ['completed', ['link.requested', 'share.requested'], true],
  ['expired', ['link.requested'], false],
] as const)('a quote of the status %s offers %j, and says how long it is kept: %s', async (status, events, isKept) => {
  const quote = { ...QUOTE, status };
  const view = savedQuoteView(settledAt(savedQuoteMachine, INPUT, { shown: 'notCopied' } as never, { quote }));
  const { root } = await mount(<SavedQuoteScreen view={view} send={() => undefined} />);
  const offered = [...root.querySelectorAll<HTMLElement>('[data-test]')].map(({ dataset }) => dataset['test']);
  expect(offered.filter((event) => event !== 'retry.requested')).toEqual(events);
  expect(root.textContent.includes('Monday 25 January 2027')).toBe(isKept);
  expect(root.textContent).not.toContain('null');
});

it.each([
  ['nothing', ['Book this quote'], 'Book this quote'],
  [
    'another',
    ['Continue with the break you’re holding', 'Book this quote instead'],
    'Continue with the break you’re holding',
  ],
] as const)('to a guest who holds %s, a draft offers %j, and above all “%s”', async (holding, offered, primary) => {
  const input = { ...INPUT, holding };
  const view = savedQuoteView(settledAt(savedQuoteMachine, input, { shown: 'notCopied' } as never, { quote: QUOTE }));
  const { root } = await mount(<SavedQuoteScreen view={view} send={() => undefined} />);
  const textsOf = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(textsOf('[data-test="break.continued"], [data-test="quote.resumed"]')).toEqual(offered);
  expect(textsOf('button[class*="primary"]')).toEqual([primary]);
});
