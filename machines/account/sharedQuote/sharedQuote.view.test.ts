/** The view of a shared quote: the break, its prices, how long the link works, and a search for the break. */
import { describe, expect, it } from 'vitest';
import { destinationOf } from '../../visitUrl/url.ts';
import { SHARED_QUOTE } from '../../kit/test/quotes.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { sharedQuoteMachine } from './sharedQuote.machine.ts';
import type { SharedQuoteContext } from './sharedQuote.types.ts';
import { sharedQuoteView } from './sharedQuote.view.ts';

const at = (state: string, changes: Partial<SharedQuoteContext> = {}, brand: 'family' | 'weekend' = 'family') =>
  sharedQuoteView(settledAt(sharedQuoteMachine, { brand }, state as never, changes));
const shown = (changes: object = {}) => at('shown', { quote: { ...SHARED_QUOTE, ...changes } });

const destinationIn = (href: string) => {
  const { pathname, search } = new URL(href, 'https://breakwater.example');
  return destinationOf(pathname, search, '2027-01-11');
};

describe('a shared quote', () => {
  it('is shown with its resort, dates, party, prices, total and last day', () => {
    expect(shown()).toMatchObject({
      state: 'shown',
      isBusy: false,
      hasEnded: false,
      isBroken: false,
      message: null,
      shared: {
        heading: 'A break in Skegness',
        resort: 'Skegness',
        stay: '26 Mar 2027 to 30 Mar 2027, 4 nights',
        arrival: 'Friday 26 March 2027',
        party: '2 adults, 1 child, 1 infant · 1 adult',
        totalText: '£650.50',
        validUntilText: 'Monday 25 January 2027',
      },
    });
    expect(shown().shared?.lines.map(({ label }) => label)).toEqual(['Lakeside Lodge', 'Garden Room', 'You save']);
  });
  it('is named by the event of an adults-only weekend', () =>
    expect(shown({ eventName: 'Soul Weekend' }).shared?.heading).toBe('Soul Weekend in Skegness'));
  it('leads to the search of weekends in its resort and month, whatever the brand of the page', () => {
    const { searchHref } = shown({ brand: 'weekend' });
    expect(destinationIn(searchHref)).toMatchObject({
      brand: 'weekend',
      step: 'weekendSearch',
      choice: { date: SHARED_QUOTE.startDate },
      weekendFilters: { events: [], resorts: [SHARED_QUOTE.resort], months: ['2027-03'] },
    });
  });
});

it.each([
  ['loading', { isBusy: true, hasEnded: false }],
  ['linkEnded', { hasEnded: true, isBusy: false, message: null }],
  ['loadFailed', { message: 'no', isBroken: false }],
  ['broken', { isBroken: true, message: null }],
])('sharedQuoteView says what is shown instead of a quote: %s', (state, expected) => {
  expect(at(state, { notice: 'no' })).toMatchObject({
    state,
    shared: null,
    searchHref: '/booking/search',
    ...expected,
  });
});
