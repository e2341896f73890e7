/** The account's home: loading, its lists, a failure, and the focus. */
import { expect, it } from 'vitest';
import type { HomeTab } from '../../../machines/account/accountPages.ts';
import { accountHomeMachine } from '../../../machines/account/accountHome/accountHome.machine.ts';
import { accountHomeView } from '../../../machines/account/accountHome/accountHome.view.ts';
import { ELIGIBLE_LOGIN, HOME_CONTENT, LISTING } from '../../../machines/account/test/accounts.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { AccountHomeScreen } from './AccountHomeScreen.tsx';

const show = screenRenderer();

const viewAt = (tab: HomeTab, listing = LISTING, state = 'listed', changes: object = {}) => {
  const input = { tab, login: ELIGIBLE_LOGIN, brand: 'family' } as const;
  const context = state === 'loading' ? {} : { listing, content: HOME_CONTENT, ...changes };
  return accountHomeView(settledAt(accountHomeMachine, input, state as never, context));
};
const homeAt = (...at: Parameters<typeof viewAt>) =>
  show((send) => <AccountHomeScreen view={viewAt(...at)} send={send} />);
const bookings = () => homeAt('bookings');
const quotes = () => homeAt('quotes');
const headingsOf = (root: HTMLElement) => [...root.querySelectorAll('h2')].map(({ textContent }) => textContent);

it('has the focus at its heading when another of its lists is opened', async () => {
  const { page, root, render } = await bookings();
  root.querySelector<HTMLElement>('nav a')?.focus();
  render(<AccountHomeScreen view={viewAt('quotes')} send={() => undefined} />);
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }));
});

it('lists offers before quotes, and quotes alone where there is no offer', async () => {
  const content = { promotions: null, specificAccommodations: [] };
  const headingsWith = async (offers: typeof LISTING.offers) =>
    headingsOf((await homeAt('quotes', { ...LISTING, offers }, 'listed', { content })).root);
  expect(await headingsWith(LISTING.offers)).toEqual(['Offers for you', 'Quotes you saved']);
  expect(await headingsWith([])).toEqual(['Quotes you saved']);
});

// requirement: ACCOUNT-3-WELCOME-HOME
it('welcomes the holder home until that is dismissed', async () => {
  const shownWith = async (isBannerDismissed: boolean) =>
    (await homeAt('bookings', LISTING, 'listed', { isBannerDismissed })).page.queryByText('Welcome home!') !== null;
  expect([await shownWith(false), await shownWith(true)]).toEqual([true, false]);
});

it('has in each part of the bookings its texts', async () => {
  const { texts } = await bookings();
  expect(texts('Your next break')).toEqual({
    'Your next break': [
      '## Your next break',
      '![Another lodge](/bff/images/scenes/sk/lodge-2-day-2.svg)',
      '### Stay a fourth night free',
      'On midweek breaks in March.',
      '[See the offer](/campaigns/spring)',
      '![A lodge](/bff/images/scenes/sk/lodge-1-day-1.svg)',
      '### Summer breaks',
      'Long days by the sea.',
      '[See summer breaks](/breaks)',
    ],
  });
});

it('has on each card of the bookings its texts', async () =>
  expect((await bookings()).page.getAllByRole('article').map(markdownOf)).toEqual([
    [
      '![At Skegness](/bff/images/scenes/sk/lodge-1-day-1.svg)',
      '## Skegness',
      '12 days to go · 05/03/2027',
      'Reference: 1234 5678',
      'Arrive: Friday 5 March 2027',
      'Stay: 5 Mar 2027 to 8 Mar 2027, 3 nights',
      'Guests: 5 guests',
      'Lakeside Lodge, 4 guests',
      'Garden Room, 1 guest',
      'Total: £650.50',
      'You saved: £25.00',
      'Paid: £150.00',
      'Left to pay: £500.50',
      'Pay by: 5 Feb 2027',
      '[See booking](/my-breakwater/bookings/12345678)[Pay what’s left](/my-breakwater/checkout/12345678)',
    ],
  ]));

it('has on the card of a quote its texts', async () =>
  expect((await quotes()).page.getAllByRole('article').map(markdownOf).slice(0, 1)).toEqual([
    [
      '### Minehead',
      'An adults-only weekend',
      'Reference: 8765 4322',
      'Arrive: Friday 26 March 2027',
      'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
      'Guests: 2 guests',
      'Total: £400.00',
      'Kept until: Monday 25 January 2027',
      '[See quote](/bigweekenders/booking/quote-confirmation/87654322)',
    ],
  ]));
