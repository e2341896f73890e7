/** The account area in use: the page of each kind with its running chart, and what leads out of the area. */
import { act } from 'react';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import type { AccountInput } from '../../../machines/account/account.types.ts';
import {
  ACCOUNT,
  BOOKING,
  LISTING,
  LOGIN,
  LOGIN_PAGE,
  PAYMENTS,
  holderInput,
} from '../../../machines/account/test/accounts.ts';
import { CHANGE_ADDONS } from '../../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../../machines/account/test/myBookings.ts';
import { TOKEN_OPTION, WITH_MORE_TOKENS, WITH_TOKENS, optionsFor } from '../../../machines/account/test/tokens.ts';
import { replyWith, type FakeReplies, NO_CONTENT, fakeServer } from '../../actors/test/fakeServer.ts';
import { useSelector } from '@xstate/react';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import { NO_BASKET_CACHE } from '../../persistence/basketCache.ts';
import { page } from './page.tsx';
import { openWindow } from '../../test/openWindow.ts';

const PAID_PATH = `/account/payment-login/confirmation/${BOOKING.resId}`;
const TOKENS = `/bookings/${BOOKING.resId}/activity-tokens`;
/** The storage key of the site on which the holder is signed in. */
const SITE = 'breakwater.loggedInSite';

const REPLIES: FakeReplies = {
  'get-bookings': replyWith('get-bookings', LISTING),
  'get-my-booking': replyWith('get-my-booking', MY_BOOKING),
  'get-addons-by-id': replyWith('get-addons-by-id', optionsFor(WITH_TOKENS, TOKEN_OPTION)),
  'get-account': replyWith('get-account', ACCOUNT),
  'get-login-page-data': replyWith('get-login-page-data', LOGIN_PAGE),
  'get-payment-by-id': replyWith('get-payment-by-id', PAYMENTS),
  login: replyWith('login', LOGIN),
  logout: replyWith('logout', {}),
};

/** Long enough for a page to load its own chunk. */
const WAIT = { timeout: 20_000, interval: 10 };

/** Lets the effects continue. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));

/** Mounts the page of a path of the area over a server with these replies, for a holder, until the end of the test. */
const open = async (path: string, changes: Partial<AccountInput> = {}, replies = REPLIES) => {
  const opened = await openWindow(`https://resorts.example/my-breakwater${path}`);
  const { pathname, search } = opened.window.location;
  const replace = vi.spyOn(opened.window.location, 'replace').mockImplementation(() => undefined);
  const { client, requests } = fakeServer(replies);
  const input = holderInput({ pathname, search, ...changes });
  const ports = { client, content: NO_CONTENT, now: () => 0, basketCache: NO_BASKET_CACHE };
  // the visit, below which the area runs
  const visit = createActor(
    setup({ actors: { account: page.chart(ports) } }).createMachine({
      invoke: { id: 'account', src: 'account', input },
    }),
  ).start();
  const actor = visit.getSnapshot().children['account'] as ActorRefFrom<ReturnType<typeof page.chart>>;
  const Page = () => (
    <page.Component
      snapshot={useSelector(actor, (snapshot) => snapshot)}
      send={(event) => actor.send(event)}
      title=""
    />
  );
  const { root, unmount } = opened.mount(<Page />);
  onTestFinished(() => {
    unmount();
    visit.stop();
  });
  // the page that is shown is a chunk
  await vi.waitFor(() => expect(shownIn(root)[0]).toBeDefined(), WAIT);
  await settle();
  const press = async (event: string) => {
    act(() => root.querySelector<HTMLElement>(`[data-test="${event}"]`)?.click());
    await settle();
  };
  return { root, actor, replace, requests, press, window: opened.window };
};

/** The screen of the page, and its state. */
const shownIn = (root: HTMLElement) => {
  const { screen, state } = root.querySelector<HTMLElement>('[data-screen]')?.dataset ?? {};
  return [screen, state];
};

describe('the account area', () => {
  // requirement: ACCOUNT-2-ROUTES-QUOTES
  // requirement: ACCOUNT-2-ROUTES-LOGIN, ACCOUNT-2-ROUTES-CREATE, ACCOUNT-2-ROUTES-FORGOT, ACCOUNT-2-ROUTES-HELP
  // requirement: ACCOUNT-2-ROUTES-PAYMENT-LOGIN, ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION
  it.each([
    ['a holder', '/bookings', 'accountHome', 'listed.bookings', 'Your bookings'],
    ['a holder', '/quotes', 'accountHome', 'listed.quotes', 'Your quotes'],
    ['a holder', '/previous-bookings', 'accountHome', 'listed.previous', 'Your previous bookings'],
    ['a holder', `/bookings/${BOOKING.resId}`, 'myBooking', 'shown choosing.awaitingChoice', 'Your booking'],
    ['a holder', TOKENS, 'tokens', 'open.awaitingChoice.quiet hidden', 'Activity tokens'],
    ['a holder', `/bookings/${BOOKING.resId}/activity-booking`, 'activityBooking', 'shown', 'Your activities'],
    ['a holder', `/bookings/${BOOKING.resId}/guest-details`, 'guestNames', 'enteringNames.quiet', 'Guests'],
    ['a holder', '/account/details', 'profile', 'details', 'Your details'],
    ['a visitor', '/login', 'signIn', 'awaitingCredentials.quiet', 'Sign in'],
    ['a visitor', '/create', 'register', 'filling.quiet', 'Create an account'],
    ['a visitor', '/account/confirm-email', 'register', 'linkMissing', 'Confirm your e-mail address'],
    ['a visitor', '/account/passwordReset', 'recovery', 'linkMissing', 'Choose a new password'],
    ['a visitor', '/bookings', 'signIn', 'awaitingCredentials.quiet', 'Sign in'],
    ...['a holder', 'a visitor'].flatMap((guest) => [
      [guest, '/help', 'account', 'help', 'Help with signing in'],
      [guest, PAID_PATH, 'account', 'paid', 'Your payment'],
      [guest, '/payment-login', 'paymentLogin', 'asking.quiet', 'Pay for a booking'],
      [guest, '/forgot-password', 'recovery', 'filling.quiet', 'Reset your password'],
      [guest, '/garden', 'account', 'notFound', 'Page not found'],
    ]),
  ])('shows %s %s as the page %s', async (guest, path, screen, state, title) => {
    const { root } = await open(path, guest === 'a visitor' ? { login: null } : {});
    // the holder's details are in a chunk of their own
    await vi.waitFor(() => expect(shownIn(root)).toEqual([screen, state]), WAIT);
    expect(document.title).toBe(`${title} · Breakwater`);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
  });
  // requirement: ACCOUNT-6-HOLDERS, ACCOUNT-6-SITE-MARKER
  it('loads the page that was asked for as a new document after the sign-in, and stores the site', async () => {
    const { root, replace, actor, window } = await open('/quotes', { login: null });
    act(() => actor.getSnapshot().children.signIn?.send({ type: 'email.entered', email: 'ada@example.com' }));
    const password = root.querySelector<HTMLInputElement>('input[type="password"]');
    if (password) password.value = 'a secret of mine';
    act(() => void root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await settle();
    expect(replace.mock.calls).toEqual([['/my-breakwater/quotes']]);
    expect(shownIn(root)).toEqual(['account', 'leaving']);
    expect(window.localStorage.getItem(SITE)).toBe('family');
  });
  // requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
  it('loads the sign-in again when Back shows it as it was left for a provider', async () => {
    const address = 'https://id.example/authorize';
    const replies = { ...REPLIES, 'start-sso': replyWith('start-sso', { address }) };
    const { root, press, window } = await open('/login', { login: null, ssoName: 'Example' }, replies);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await press('provider.chosen');
    expect(assign.mock.calls).toEqual([[address]]);
    expect(shownIn(root)).toEqual(['signIn', 'leavingForProvider']);
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted }));
    show(false);
    expect(reload).not.toHaveBeenCalled();
    show(true);
    expect(reload).toHaveBeenCalledOnce();
  });
  // requirement: ACCOUNT-4-LOGOUT, ACCOUNT-2-ROUTES-LOGOUT
  it('signs out on entry, and loads the sign-in as a new document', async () => {
    const { root, replace, requests } = await open('/logout');
    expect(requests.map(({ name }) => name)).toEqual(['logout']);
    expect(replace.mock.calls).toEqual([['/my-breakwater/login']]);
    expect(shownIn(root)).toEqual(['account', 'leaving']);
  });
  // requirement: ACCOUNT-4-LOGOUT, ACCOUNT-4-LOGOUT-STORED
  it('asks before a sign-out gives up what is held, and removes then what the browser stores', async () => {
    const { root, replace, requests, press, window } = await open('/logout', { isHolding: true });
    window.localStorage.setItem(SITE, 'family');
    expect(shownIn(root)).toEqual(['account', 'awaitingSignOut']);
    expect(requests).toEqual([]);
    expect(window.localStorage.getItem(SITE)).toBe('family');
    await press('signOut.confirmed');
    expect(requests.map(({ name }) => name)).toEqual(['logout']);
    expect(replace).toHaveBeenCalledOnce();
    expect(window.localStorage.getItem(SITE)).toBeNull();
  });
});

describe('the pages of one booking', () => {
  const replies: FakeReplies = {
    'get-my-booking': replyWith('get-my-booking', PAID_BOOKING),
    'get-addons-by-id': replyWith('get-addons-by-id', { addons: [...CHANGE_ADDONS], myBooking: PAID_BOOKING }),
  };
  const openBooking = async (path: string, screen = 'amending') => {
    const opened = await open(`/bookings/${BOOKING.resId}/${path}`, {}, replies);
    await vi.waitFor(() => expect(shownIn(opened.root)[0]).toBe(screen), WAIT);
    await settle();
    return opened;
  };

  // requirement: ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS, ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS-PACKAGES
  // requirement: ACCOUNT-2-ROUTES-BOTTOMLESS-BRUNCH, ACCOUNT-2-ROUTES-ACTIVITY-PASS, ACCOUNT-2-ROUTES-VIP
  // requirement: ACCOUNT-2-ROUTES-SPA, ACCOUNT-2-ROUTES-CIRCUS, ACCOUNT-2-ROUTES-DINING, ACCOUNT-2-ROUTES-BASKET
  it.each([
    ['all-inclusive-drinks', 'Drinks', 'Soft Drinks'],
    ['all-inclusive-drinks-packages', 'All-inclusive packages', 'All Inclusive Classic'],
    ['bottomless-brunch', 'Bottomless brunch', 'You can only add this to our adults-only weekends.'],
    ['activity-pass', 'Activity passes', 'There’s nothing to add here for your break at the moment.'],
    ['vip', 'VIP', 'There’s nothing to add here for your break at the moment.'],
    ['spa', 'Spa', 'Massage'],
    ['circus', 'Circus', 'There’s nothing to add here for your break at the moment.'],
    ['dining', 'Dining', 'Premium Dining'],
    ['basket', 'Your changes', 'You have no changes at the moment.'],
  ])('shows %s with its heading and what it offers', async (path, heading, text) => {
    const { root } = await openBooking(path);
    expect(root.querySelector('h1')?.textContent).toBe(heading);
    expect(root.textContent).toContain(text);
    expect(root.querySelector(`a[href="/my-breakwater/bookings/${BOOKING.resId}"]`)?.textContent).toContain(
      'Back to your booking',
    );
  });
  // requirement: ACCOUNT-2-ROUTES-PAYMENTS
  it('shows the payments', async () => {
    const { root } = await openBooking('payments', 'myBooking');
    expect(shownIn(root)).toEqual(['myBooking', 'payments']);
    expect(root.textContent).toContain('Visa ending 1111');
  });
});

// requirement: JOURNEY-3-TOGGLES, ACCOUNT-2-ROUTES-ACTIVITY-TOKENS
it('the page of tokens has only the count and its button in the old flow, and adds tokens', async () => {
  const replies = { ...REPLIES, 'apply-tokens': replyWith('apply-tokens', WITH_MORE_TOKENS) };
  const { root, press, requests } = await open(TOKENS, {}, replies);
  const controls = [...root.querySelectorAll<HTMLElement>('[data-test]')].filter((one) => !one.closest('[hidden]'));
  const events = ['count.decreased', 'count.increased', 'tokens.submitted'];
  expect(controls.map(({ dataset }) => dataset['test'])).toEqual(events);
  await press('count.increased');
  await press('tokens.submitted');
  await vi.waitFor(() => expect(shownIn(root)[1]).toBe('open.awaitingChoice.saved hidden'), WAIT);
  expect(requests.at(-1)).toMatchObject({ name: 'apply-tokens', body: { tokens: 1, price: 90 } });
  expect(root.textContent).toContain('1 token, £0.90');
});
