/** What the guests of a soak do: pages of both brands, calls, whole visits, sign-ins, and changes of a paid break. */
import type { Request } from 'autocannon';
import { encodeBreak } from '../../machines/visitUrl/breakParam.ts';
import { ACCOUNT_PAGES, type AccountPage } from '../../machines/account/accountPages.ts';
import { ACCOUNT_ROOT, BRAND_PREFIX } from '../../machines/addresses/paths.ts';
import { STEP_PAGES } from '../../machines/addresses/steps.ts';
import { encodeWeekendBreak } from '../../machines/visitUrl/weekendBreakParam.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { startingChoice } from '../../machines/search/choice.ts';
import { ANY_WEEKEND } from '../../machines/weekendSearch/weekendFilters.ts';
import { couple } from '../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import { isDone, outcomeOf, type People, type RaceSite } from '../races/accounts/site.ts';
import { TIMES, paymentOf, save, seenBy, sharedBooking, spaAt } from '../races/changes/site.ts';

/** A stay to search for. */
export type SearchedStay = Readonly<{ resort: ResortCode; startDate: string; nights: number }>;

export type SoakSite = Omit<RaceSite, 'jobs' | 'random'>;

export type Load = Readonly<{
  site: SoakSite;
  people: People;
  stays: readonly SearchedStay[];
  /** addresses of the site around the journey, of both brands */
  sitePages: readonly string[];
  /** Loads a page as a browser with this cookie. Throws if the server replies with a defect. */
  openPage: (address: string, cookie?: string) => Promise<void>;
  /** Sends a prepared call. */
  send: (request: Request) => Promise<void>;
  reads: readonly Request[];
}>;

const SEARCHES = 8;
const OPEN_PAGES = 8;
const SITE_PAGES = 6;
const READS = 6;
/** A change is made only every third round: changes are rarer than bookings. */
const ROUNDS_FOR_A_CHANGE = 3;

/** `number` items of the list, starting at `from` and continuing at its beginning. */
export const some = <A>(list: readonly A[], number: number, from: number): A[] =>
  Array.from({ length: Math.min(number, list.length) }, (_, i) => list[(from + i) % list.length]).filter(
    (one) => one !== undefined,
  );

const PUBLIC_ACCOUNT_PAGES = ['login', 'create', 'forgotPassword', 'help', 'sharedQuote', 'paymentLogin'] as const;
const OWN_PAGES = ['bookings', 'quotes', 'details', 'devices', 'marketing'] as const;

const accountAddress = (page: AccountPage, prefix: string = BRAND_PREFIX.family): string =>
  `${prefix}${ACCOUNT_ROOT}${ACCOUNT_PAGES[page].path}`;

/** The address of the search of a stay; `today` is the date at the resorts. */
export const searchAddress = (today: string, { resort, startDate, nights }: SearchedStay): string => {
  const choice = { ...startingChoice(today), resort, month: monthOf(startDate), nights, date: startDate };
  return `${STEP_PAGES.search.path}?break=${encodeURIComponent(encodeBreak(choice))}`;
};

/** The address of one page of every other kind that needs no booking, in both brands. */
export const openAddresses = (today: string, stay: SearchedStay): string[] => {
  const address = searchAddress(today, stay);
  const query = address.slice(address.indexOf('?'));
  const choice = { ...startingChoice(today), resort: stay.resort, month: monthOf(stay.startDate) };
  const weekends = `?break=${encodeURIComponent(encodeWeekendBreak(choice, ANY_WEEKEND))}`;
  const { weekend } = BRAND_PREFIX;
  return [
    STEP_PAGES.search.path,
    `/booking/accommodation${query}`,
    `/booking/quote-confirmation`,
    '/booking/nowhere',
    `${weekend}${STEP_PAGES.weekendSearch.path}`,
    `${weekend}${STEP_PAGES.weekendResults.path}${weekends}`,
    `${weekend}/booking/accommodation${query}`,
    ...PUBLIC_ACCOUNT_PAGES.map((page) => accountAddress(page)),
    ...PUBLIC_ACCOUNT_PAGES.map((page) => accountAddress(page, weekend)),
  ];
};

/** The addresses of the steps of a booking. */
export const BOOKING_ADDRESSES = (['picker', 'dining', 'extras', 'overview', 'guests', 'checkout'] as const).map(
  (step) => STEP_PAGES[step].path,
);

/** The addresses of the site around the journey, of both brands, as a sitemap names them. */
export const addressesIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);

/** Browses without a session: searches, the pages before a booking, pages of the site and of the account area. */
const browse = async ({ site, stays, sitePages, openPage, send, reads }: Load, round: number): Promise<void> => {
  for (const stay of some(stays, SEARCHES, round * SEARCHES)) await openPage(searchAddress(site.today, stay));
  for (const stay of some(stays, 1, round))
    for (const page of some(openAddresses(site.today, stay), OPEN_PAGES, round * OPEN_PAGES)) await openPage(page);
  for (const page of some(sitePages, SITE_PAGES, round * SITE_PAGES)) await openPage(page);
  for (const read of some(reads, READS, round * READS)) await send(read);
};

/** A whole visit, from the search to the confirmation, with the document of each step. */
const visit = async ({ site, people, stays, openPage }: Load, round: number): Promise<void> => {
  const guest = await visitorWithSession(site.servers[0]);
  const page = (path: string): Promise<void> => openPage(path, guest.cookie());
  for (const stay of some(stays, 1, round)) {
    await guest.get('price-grid', { ...stay, month: monthOf(stay.startDate), units: [couple] });
    await guest.get('search-accommodations', { ...stay, units: [couple] });
  }
  const booking = await people.book(guest, `guest-${round}@example.com`);
  for (const address of BOOKING_ADDRESSES) await page(address);
  const { outcome } = await guest.get('pay', await people.payment(guest, booking));
  if (outcome !== 'SUCCESS') throw new Error(`a visit ended unpaid: ${outcome}`);
  await page(STEP_PAGES.confirmation.path);
  await guest.get('get-confirmation-data', { resId: booking.resId });
};

const openAccount = async ({ openPage }: Load, browser: Visitor): Promise<void> => {
  for (const page of OWN_PAGES) await openPage(accountAddress(page), browser.cookie());
};

/** A holder signs in, looks around and signs out. */
const signIn = async (load: Load): Promise<void> => {
  const browser = await load.people.signedIn(await load.people.newHolder());
  await openAccount(load, browser);
  await browser.get('get-bookings', {});
  await browser.get('logout', {});
};

/** A holder pays for a break, adds a place in the spa to it, and pays the difference. */
const change = async ({ site, people, openPage }: Load): Promise<void> => {
  const { paid, one } = await sharedBooking(site, people);
  const saved = await save(one, await seenBy(one, paid), spaAt(paid, TIMES[0]));
  const payed = await outcomeOf(one, 'pay', await paymentOf(site, one, paid));
  if (!isDone(saved) || !isDone(payed)) throw new Error(`a change ended unpaid: ${saved.outcome}, ${payed.outcome}`);
  await openPage(`${ACCOUNT_ROOT}/bookings/${paid.resId}`, one.cookie());
};

/** One round of a guest, about fifty requests. `round` counts the rounds of all guests. */
export const runRound = async (load: Load, round: number): Promise<void> => {
  await browse(load, round);
  await visit(load, round);
  await signIn(load);
  if (round % ROUNDS_FOR_A_CHANGE === 0) await change(load);
};
