/** The pages on which a paid booking is changed: names of parts and tables, texts and controls. */
import { describe, expect, it } from 'vitest';
import { amendingMachine } from '../../../machines/account/amending/amending.machine.ts';
import type { AmendingContext } from '../../../machines/account/amending/amending.types.ts';
import { amendingView } from '../../../machines/account/amending/amending.view.ts';
import { CHANGE_ADDONS, changed, FREE_CHANGE, SPA_CHANGE } from '../../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING, REFUND_CHANGE } from '../../../machines/account/test/myBookings.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { BasketPage } from './BasketPage.tsx';
import { SectionPage } from './SectionPage.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();
const PAGES = { bookingBasket: BasketPage, bookingSpa: SectionPage } as const;
const CHOOSING = { choosing: 'awaitingChoice' };

const pageAt = (page: keyof typeof PAGES, value: unknown, changes: Partial<AmendingContext> = {}) => {
  const input = { myBooking: changed(FREE_CHANGE), page, brand: 'family', today: '2026-11-25' } as const;
  const snapshot = settledAt(amendingMachine, input, value as never, { options: CHANGE_ADDONS, ...changes });
  const Page = PAGES[page];
  return show((send) => <Page view={amendingView(snapshot)} send={send} />);
};

const textsOf = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const PLACE = { cabins: [{ unitIndex: 0, from: null, to: 'Lakeside 12', price: 1_500 }] };

describe('a page of changes', () => {
  it.each([
    ['bookingBasket', { ...FREE_CHANGE, ...PLACE }, ['Added', 'Removed', 'Your place'], 'A good cause'],
    ['bookingSpa', SPA_CHANGE, ['What you have booked'], 'Add to your break'],
  ] as const)('%s has parts with names, and those with prices show them', async (page, change, names, offered) => {
    const { root } = await pageAt(page, CHOOSING, { myBooking: changed(change) });
    const parts = [...root.querySelectorAll('section')].map((part) => part.getAttribute('aria-label'));
    expect(parts).toEqual([...names, offered]);
    expect(textsOf(root, 'section caption:not(.visually-hidden)')).toEqual(names);
  });

  it('has no control that settles a change to be paid for which it is too late, and says why', async () => {
    const change = { ...FREE_CHANGE, settlement: 'card', difference: 1_000 } as const;
    const { root } = await pageAt('bookingBasket', CHOOSING, { myBooking: changed(change, { daysToStart: 60 }) });
    const [pay, ...others] = [...root.querySelectorAll('button')].filter(({ textContent }) =>
      textContent.startsWith('Pay '),
    );
    expect(others).toEqual([]);
    expect(pay?.getAttribute('aria-disabled')).toBe('true');
    expect(pay?.nextElementSibling?.textContent).toContain('Nothing can be removed');
    expect(root.querySelector('[data-test="change.confirmed"]')).toBe(null);
  });
});

it.each([
  ['sends the guest of a paid break without changes to the booking', PAID_BOOKING, CHOOSING, true],
  ['sends the guest of a break that is not paid nowhere', MY_BOOKING, 'readOnly', false],
] as const)('%s', async (_title, myBooking, value, isSent) => {
  const { root } = await pageAt('bookingBasket', value, { myBooking });
  expect(root.textContent).toContain('You have no changes at the moment.');
  expect(root.textContent.includes('Add to your break, or remove something')).toBe(isSent);
});

const fullPage = (page: keyof typeof PAGES) => {
  const change = { ...REFUND_CHANGE, basket: { ...REFUND_CHANGE.basket, add: SPA_CHANGE.basket.add } };
  return pageAt(page, CHOOSING, { myBooking: changed(change), heldUntil: '2027-02-22T10:20:00.000Z' });
};

it('has in each part of the basket its texts, and names and describes each control of the basket', async () => {
  const { texts, controls } = await fullPage('bookingBasket');
  expect(texts('Added', 'Removed', 'Your break')).toEqual({
    Added: ['Added', 'Massage1 at 11:00 on 6 Mar 2027 Remove This isn’t in your basket. | + £45.00'],
    Removed: ['Removed', 'Food Court DiningParty 1 Keep it | − £90.00'],
    'Your break': [
      '## Your break',
      'Prices before and after your changes',
      'What you have booked | £770.50',
      'With your changes | £680.50',
      'You save | £50.00',
      '£90.00 back to you',
      'Show the details of your break',
      'New total£680.50',
      'Ask our team for the refund',
      'New total £680.50, £90.00 back to you',
    ],
  });
  expect(controls()).toEqual([
    'button “Remove: Massage” (This isn’t in your basket.), disabled → line.reverted spa-massage.',
    'button “Keep it: Food Court Dining” → line.reverted dine-food-court.0',
    'switch “A donation” = off → extra.changed gosh-donation.1',
    'button “Cancel these changes” → change.cancelled',
    'button “Ask our team for the refund” → change.confirmed',
  ]);
});

it('has in each part of a section its texts, and names and describes each control of a section', async () => {
  const { texts, controls } = await fullPage('bookingSpa');
  expect(texts('What you have booked', 'Add to your break')).toEqual({
    'Add to your break': [
      '## Add to your break',
      'Spa Pool Session',
      '£15.00 per person',
      '2 hours · for adults · Few left',
      'Times of Spa Pool Session',
      'Sat 6 Mar',
      'Sat 6 Mar, 10:00 4 left',
      'Sat 6 Mar, 14:00 Only 1 left',
      'Sat 6 Mar, 18:00 Full',
      'Massage',
      '£45.00 per person',
      'Choose a time first.',
      '1 hour · for adults · Few left',
      'Times of Massage',
      'Sat 6 Mar',
      'Sat 6 Mar, 11:00 2 left',
      'Sat 6 Mar, 16:00 2 left',
    ],
    'What you have booked': ['What you have booked', 'Spa Pool Session × 2 | £30.00'],
  });
  expect(controls()).toEqual([
    'button “One fewer: Spa Pool Session” → extra.changed spa-pool.1',
    'textbox “Spa Pool Session” = 2 → quantity.typed spa-pool',
    'button “One more: Spa Pool Session” → extra.changed spa-pool.3',
    'button “Sat 6 Mar, 10:00 4 left” → slot.toggled spa-pool.2027-03-06.10:00',
    'button “Sat 6 Mar, 14:00 Only 1 left”, disabled → slot.toggled spa-pool.2027-03-06.14:00',
    'button “Sat 6 Mar, 18:00 Full”, disabled → slot.toggled spa-pool.2027-03-06.18:00',
    'button “One fewer: Massage”, disabled → extra.changed spa-massage.-1',
    'textbox “Massage” = 0 → quantity.typed spa-massage',
    'button “One more: Massage”, disabled → extra.changed spa-massage.1',
    'button “Sat 6 Mar, 11:00 2 left” → slot.toggled spa-massage.2027-03-06.11:00',
    'button “Sat 6 Mar, 16:00 2 left” → slot.toggled spa-massage.2027-03-06.16:00',
  ]);
});
