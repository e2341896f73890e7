/** The pages on which a paid booking is changed: their parts and tables have names, and a failure says what became of the booking. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { amendingMachine } from '../../../machines/account/amending/amending.machine.ts';
import type { AmendingContext } from '../../../machines/account/amending/amending.types.ts';
import { amendingView } from '../../../machines/account/amending/amending.view.ts';
import type { AmendingPage } from '../../../machines/account/amending/pages.ts';
import { CHANGE_ADDONS, changed, FREE_CHANGE, SPA_CHANGE } from '../../../machines/account/test/changes.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { FailureDetailsContext } from '../shared/FailureDetails.tsx';
import { BasketPage } from './BasketPage.tsx';
import { Hours } from './Hours.tsx';
import { SectionPage } from './SectionPage.tsx';

const mount = partMounter();

const PAGES = { bookingBasket: BasketPage, bookingSpa: SectionPage, booking: Hours } as const;
const CHOOSING = { choosing: 'awaitingChoice' };

const pageAt = (page: keyof typeof PAGES & AmendingPage, value: unknown, changes: Partial<AmendingContext> = {}) => {
  const input = { myBooking: changed(FREE_CHANGE), page, brand: 'family', today: '2026-11-25' } as const;
  const snapshot = settledAt(amendingMachine, input, value as never, { options: CHANGE_ADDONS, ...changes });
  const Page = PAGES[page];
  return (
    <FailureDetailsContext value="502 from the server">
      <Page view={amendingView(snapshot)} send={() => undefined} />
    </FailureDetailsContext>
  );
};

const textsOf = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const PLACE = { cabins: [{ unitIndex: 0, from: null, to: 'Lakeside 12', price: 1_500 }] };

describe('a page of changes', () => {
  it.each([
    ['bookingBasket', { ...FREE_CHANGE, ...PLACE }, ['Added', 'Removed', 'Your place'], 'A good cause'],
    ['bookingSpa', SPA_CHANGE, ['What you have booked'], 'Add to your break'],
  ] as const)('%s has parts with names, and those with prices show them', async (page, change, names, offered) => {
    const { root } = await mount(pageAt(page, CHOOSING, { myBooking: changed(change) }));
    const parts = [...root.querySelectorAll('section')].map((part) => part.getAttribute('aria-label'));
    expect(parts).toEqual([...names, offered]);
    expect(textsOf(root, 'section caption:not(.visually-hidden)')).toEqual(names);
  });

  it.each([
    ['bookingBasket', CHOOSING, 'choosing.awaitingChoice'],
    ['bookingSpa', 'loadFailed', 'loadFailed'],
    ['booking', 'readOnly', 'readOnly'],
  ] as const)('%s says which screen it is, and its state', (page, value, state) =>
    expect(renderToStaticMarkup(pageAt(page, value))).toContain(`data-screen="amending" data-state="${state}"`),
  );

  it.each([
    ['loadFailed', 'Sorry, we couldn’t load this.', 'Your booking is not affected.'],
    ['broken', 'Sorry, something went wrong on our side.', 'We’ve kept everything you’ve chosen.'],
  ])('says in %s what became of the booking', async (value, title, words) => {
    const { root } = await mount(pageAt('bookingSpa', value));
    expect(textsOf(root, '[role="alert"] p').slice(0, 2)).toEqual([title, words]);
  });

  it.each([
    ['warning', ['502 from the server']],
    ['info', []],
  ] as const)('has the details of a failure under a notice of the type %s: %j', async (noticeType, details) => {
    const { root } = await mount(pageAt('bookingSpa', CHOOSING, { notice: 'Please try again.', noticeType }));
    expect(textsOf(root, '[role="status"] details p')).toEqual(details);
  });

  it('has no control that settles a change to be paid for which it is too late, and says why', async () => {
    const change = { ...FREE_CHANGE, settlement: 'card', difference: 1_000 } as const;
    const { root } = await mount(
      pageAt('bookingBasket', CHOOSING, { myBooking: changed(change, { daysToStart: 60 }) }),
    );
    const [pay, ...others] = [...root.querySelectorAll('button')].filter(({ textContent }) =>
      textContent.startsWith('Pay '),
    );
    expect(others).toEqual([]);
    expect(pay?.getAttribute('aria-disabled')).toBe('true');
    expect(pay?.nextElementSibling?.textContent).toContain('Nothing can be removed');
    expect(root.querySelector('[data-test="change.confirmed"]')).toBe(null);
  });
});
