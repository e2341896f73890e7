/** The account's home as a holder uses it: loading, the lists, the banner, a failure and a retry. */
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { HomeTab } from '../../../machines/account/account.rules.ts';
import { accountHomeMachine } from '../../../machines/account/home/accountHome.machine.ts';
import { accountHomeView } from '../../../machines/account/home/accountHome.view.ts';
import { ELIGIBLE_LOGIN, EMPTY_LISTING, LISTING } from '../../../machines/account/test/accounts.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { accountHomeEffects } from '../../actors/accountHome.ts';
import { NO_CONTENT, failureReply, fakeServer, replyWith, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { AccountHomeScreen } from './AccountHomeScreen.tsx';

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { HOME_CONTENT } from '../../../machines/account/test/accounts.ts';

const LOADED = { 'get-bookings': replyWith('get-bookings', LISTING) };
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

/** Mounts a tab over a server with these replies. */
const open = async (replies: FakeReplies, tab: HomeTab = 'bookings') => {
  const { client, requests } = fakeServer(replies);
  const storage = createAccountStorage({
    session: () => window.window.sessionStorage,
    local: () => window.window.localStorage,
  });
  const machine = accountHomeMachine.provide({ actors: accountHomeEffects(client, NO_CONTENT, storage) });
  const actor = createActor(machine, { input: { tab, login: ELIGIBLE_LOGIN, brand: 'family' } }).start();
  const Page = () => (
    <AccountHomeScreen
      view={accountHomeView(useSelector(actor, (snapshot) => snapshot))}
      send={(event) => actor.send(event)}
    />
  );
  const { root, unmount } = window.mount(<Page />);
  await settle();
  const press = async (name: string) => {
    act(() => root.querySelector<HTMLElement>(`[data-test="${name}"]`)?.click());
    await settle();
  };
  const close = () => {
    unmount();
    window.window.localStorage.clear();
  };
  return { root, requests, press, unmount, close };
};

describe('the account’s home', () => {
  it('says that it is loading while the server is slow, with the tabs to go elsewhere', async () => {
    const page = await open({});
    expect(page.root.querySelector('[role="status"]')?.textContent).toBe('Loading your breaks');
    expect(page.root.querySelectorAll('nav a')).toHaveLength(3);
    page.close();
  });
  it('names its holder above the heading', async () => {
    const page = await open(LOADED);
    const heading = page.root.querySelector('h1');
    expect([heading?.previousElementSibling?.textContent, heading?.textContent]).toEqual(['Ada Shaw', 'Your bookings']);
    page.close();
  });
  it('has the focus at its heading when another of its lists is opened', () => {
    const screenAt = (tab: HomeTab) => {
      const input = { tab, login: ELIGIBLE_LOGIN, brand: 'family' } as const;
      const view = accountHomeView(settledAt(accountHomeMachine, input, 'loading' as never, {}));
      return <AccountHomeScreen view={view} send={() => undefined} />;
    };
    const { root, render, unmount } = window.mount(screenAt('bookings'));
    root.querySelector<HTMLElement>('nav a')?.focus();
    render(screenAt('quotes'));
    expect(document.activeElement).toBe(root.querySelector('h1'));
    unmount();
  });
  it('lists offers before quotes', async () => {
    const page = await open(LOADED, 'quotes');
    expect([...page.root.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Offers for you',
      'Quotes you saved',
    ]);
    page.close();
  });
  it('lists quotes alone where there is no offer', async () => {
    const quotes = { ...LISTING, offers: [] };
    const page = await open({ 'get-bookings': replyWith('get-bookings', quotes) }, 'quotes');
    expect([...page.root.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Quotes you saved']);
    page.close();
  });
  it('leads on from an empty list', async () => {
    const page = await open({ 'get-bookings': replyWith('get-bookings', EMPTY_LISTING) });
    expect(page.root.querySelector('h2')?.textContent).toBe('No breaks yet');
    expect(page.root.querySelector('a[href="/my-breakwater/payment-login"]')?.textContent).toBe('Find a booking');
    page.close();
  });
  // requirement: ACCOUNT-3-WELCOME-HOME
  it('hides the banner for good once it is dismissed', async () => {
    const page = await open(LOADED);
    expect(page.root.textContent).toContain('Welcome home!');
    await page.press('banner.dismissed');
    expect(page.root.textContent).not.toContain('Welcome home!');
    page.unmount();
    const again = await open(LOADED);
    expect(again.root.textContent).not.toContain('Welcome home!');
    again.close();
  });
  it('says that the lists could not be loaded, and loads them on a retry', async () => {
    const page = await open({ 'get-bookings': [failureReply('unavailable'), LOADED['get-bookings']] });
    expect(page.root.querySelector('[role="alert"]')?.textContent).toContain(
      'Failed to load your account data! Please try again!',
    );
    await page.press('retry.requested');
    expect(page.requests).toHaveLength(2);
    expect(page.root.querySelectorAll('article')).toHaveLength(1);
    page.close();
  });
});

const show = screenRenderer();
const homeAt = (tab: HomeTab) => {
  const input = { tab, login: ELIGIBLE_LOGIN, brand: 'family' } as const;
  const changes = { listing: LISTING, content: HOME_CONTENT };
  const view = accountHomeView(settledAt(accountHomeMachine, input, 'listed' as never, changes));
  return show((send) => <AccountHomeScreen view={view} send={send} />);
};
const bookings = () => homeAt('bookings');
const quotes = () => homeAt('quotes');

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

it('has on each card of the bookings its texts', async () => {
  const { page } = await bookings();
  expect(page.getAllByRole('article').map(markdownOf)).toEqual([
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
  ]);
});

it('has on each card of the quotes its texts', async () => {
  const { page } = await quotes();
  expect(page.getAllByRole('article').map(markdownOf)).toEqual([
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
    [
      '### Minehead',
      'Reference: 8765 4321',
      'Arrive: Friday 26 March 2027',
      'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
      'Guests: 2 guests',
      'Total: £400.00',
      'Kept until: Monday 25 January 2027',
      '[See quote](/booking/quote-confirmation/87654321)',
    ],
    [
      '### Minehead',
      'An adults-only weekend',
      'Reference: 8765 4323',
      'Arrive: Friday 26 March 2027',
      'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
      'Guests: 2 guests',
      'Total: £400.00',
      'This can no longer be booked at its price.',
      '[See quote](/bigweekenders/booking/quote-confirmation/87654323)',
    ],
  ]);
});
