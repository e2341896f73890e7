// Every page of the account area on the narrowest phone: no accessibility violations in the colours of either brand,
// nothing wider than the window, and every control reached by Tab alone.
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountPage } from '../../machines/account/accountUrl.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import {
  BOOKING,
  ELIGIBLE_LOGIN,
  LISTING,
  LOGIN,
  OTHER_DEVICE,
  THIS_DEVICE,
} from '../../machines/account/test/accounts.ts';
import { MY_BOOKING } from '../../machines/account/test/myBookings.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { accessibilityProblemsInAllBrands } from '../browser/accessibility.ts';
import { startBrowser } from '../browser/browser.ts';
import { withConsentDecided } from '../browser/consent.ts';
import { HELP, PAYMENTS } from '../charts/account.samples.ts';
import { booking } from '../charts/data.ts';
import { SHARED_QUOTE } from '../charts/sharedQuote.samples.ts';
import { ACCOUNT_REPLY } from './account-replies.ts';
import { TOKEN } from './link-fragment.ts';
import { openNetwork } from './network.ts';
import { openPageServer, type PageServer } from './pageServer.ts';
import { replyWith, type Reply } from './replies.ts';
import type { ShownScreen } from './screens.ts';
import { sessionWith } from './visit.ts';

/** A page as it has loaded: `heading` is its h1. */
type Opened = Readonly<{
  page: AccountPage;
  screen: ShownScreen;
  heading: string;
  /** the session of its visitor; nobody is signed in by default */
  session?: Reply;
  /** the replies with which it loads, in their order */
  replies?: readonly Reply[];
  token?: string;
}>;

const HOLDER = sessionWith(null, LOGIN);
const LISTS = [replyWith('get-bookings', LISTING)];
const DEVICES = replyWith('get-devices', { devices: [THIS_DEVICE, OTHER_DEVICE] });

const section = (page: AccountPage, screen: ShownScreen, heading: string, more: readonly Reply[] = []): Opened => ({
  page,
  screen,
  heading,
  session: HOLDER,
  replies: [ACCOUNT_REPLY, ...more],
});

const SIGN_IN: Opened = { page: 'login', screen: 'signIn', heading: 'Sign in' };
const CREATE: Opened = { page: 'create', screen: 'register', heading: 'Create an account' };
const BOOKINGS: Opened = {
  page: 'bookings',
  screen: 'accountHome',
  heading: 'Your bookings',
  session: sessionWith(null, ELIGIBLE_LOGIN),
  replies: LISTS,
};
const DETAILS = section('details', 'profile', 'Your details');

const PAGES: readonly Opened[] = [
  SIGN_IN,
  CREATE,
  { page: 'forgotPassword', screen: 'recovery', heading: 'Forgotten your password?' },
  { page: 'passwordReset', screen: 'recovery', heading: 'Choose a new password', token: TOKEN },
  { page: 'passwordReset', screen: 'recovery', heading: 'Open your link again' },
  { page: 'confirmEmail', screen: 'register', heading: 'Confirm your e-mail address', token: TOKEN },
  { page: 'help', screen: 'account', heading: HELP.title, replies: [replyWith('get-login-page-data', HELP)] },
  { page: 'paymentLogin', screen: 'paymentLogin', heading: 'Pay for a booking' },
  {
    page: 'paymentConfirmation',
    screen: 'account',
    heading: 'We’ve received your payment',
    replies: [replyWith('get-payment-by-id', PAYMENTS)],
  },
  {
    page: 'sharedQuote',
    screen: 'sharedQuote',
    heading: 'A break in Minehead',
    replies: [replyWith('get-shared-quote', SHARED_QUOTE)],
    token: TOKEN,
  },
  BOOKINGS,
  { page: 'quotes', screen: 'accountHome', heading: 'Your quotes', session: HOLDER, replies: LISTS },
  {
    page: 'previousBookings',
    screen: 'accountHome',
    heading: 'Your previous bookings',
    session: HOLDER,
    replies: LISTS,
  },
  {
    page: 'booking',
    screen: 'myBooking',
    heading: 'Skegness',
    session: HOLDER,
    replies: [replyWith('get-my-booking', MY_BOOKING)],
  },
  DETAILS,
  section('changeDetails', 'detailsForm', 'Change your details'),
  section('changeEmail', 'passwordForm', 'Change your e-mail address'),
  section('changePassword', 'passwordForm', 'Change your password'),
  section('marketing', 'marketing', 'Offers by e-mail'),
  section('devices', 'devices', 'Your devices', [DEVICES]),
  section('myData', 'passwordForm', 'Your data'),
  section('close', 'passwordForm', 'Close your account'),
  { page: 'logout', screen: 'account', heading: 'Sign out?', session: sessionWith(booking(), LOGIN) },
  { page: 'details', screen: 'signIn', heading: 'Sign in' },
];

const OF_WEEKENDS: readonly Opened[] = [SIGN_IN, CREATE, BOOKINGS, DETAILS];

let pageServer: PageServer;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  [pageServer, browser] = await Promise.all([openPageServer(), startBrowser()]);
  context = await browser.newContext({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' });
  await withConsentDecided(context);
});
afterAll(async () => {
  await browser.close();
  await pageServer.close();
});

/** Enough of an element's markup to tell it from the others. */
const MARKUP_LENGTH = 160;

/**
 * The controls that can be used but that no Tab reaches, all the way round the page, by their markup. The way begins
 * where the focus is, and passes the browser's own controls once.
 */
const outOfReach = async (page: Page): Promise<string[]> => {
  const controls = await page.evaluate(
    (length) =>
      [...document.querySelectorAll('a[href], button, input, select, textarea')]
        .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
        .map((control) => control.outerHTML.slice(0, length)),
    MARKUP_LENGTH,
  );
  const reached = new Set<string>();
  for (let stop = 0; stop <= controls.length; stop += 1) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(
        (length) => document.querySelector(':focus-visible')?.outerHTML.slice(0, length) ?? '',
        MARKUP_LENGTH,
      ),
    );
  }
  return controls.filter((control) => !reached.has(control));
};

const open = async (
  brand: Brand,
  { page: name, screen, heading, session, replies = [], token }: Opened,
): Promise<Page> => {
  const page = await context.newPage();
  const network = await openNetwork(page, '');
  const address = accountAddress(brand, name, { resId: BOOKING.resId });
  await page.goto(`${pageServer.url}${address}${token === undefined ? '' : `#${token}`}`);
  for (const reply of [session ?? sessionWith(null), ...replies]) await network.answer(reply);
  await page.locator(`[data-screen="${screen}"] h1`, { hasText: heading }).waitFor();
  await page.locator(`[data-screen="${screen}"] [aria-busy="true"]`).waitFor({ state: 'detached' });
  return page;
};

describe.each([
  ['family', PAGES],
  ['weekend', OF_WEEKENDS],
] as const)('the account area of the %s brand', (brand, pages) => {
  it.each(pages.map((opened) => ({ title: `${opened.page}: ${opened.heading}`, opened })))(
    'can be read and used on the narrowest phone without a mouse: $title',
    async ({ opened }) => {
      const page = await open(brand, opened);
      expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
      expect(await outOfReach(page)).toEqual([]);
      await page.close();
    },
  );
});

it('offers the details again when their code cannot be loaded', async () => {
  const page = await context.newPage();
  const network = await openNetwork(page, '');
  network.alwaysAnswer('get-session-info', () => HOLDER);
  network.alwaysAnswer('get-account', () => ACCOUNT_REPLY);
  await page.route('**/profile-*.js', (route) => route.abort());
  await page.goto(`${pageServer.url}${accountAddress('family', 'details')}`);
  await page.locator('h1', { hasText: 'We couldn’t load this page' }).waitFor();
  expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
  await page.unroute('**/profile-*.js');
  await page.getByRole('link', { name: 'Try again' }).press('Enter');
  await page.locator('h1', { hasText: 'Your details' }).waitFor();
  await page.close();
});
