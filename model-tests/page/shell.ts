// What a page shows around its screen: its address and its title.
import { accountPlaceOf } from '../../machines/account/accountUrl.ts';
import { ACCOUNT_TITLES } from '../../machines/account/titles.ts';
import type { Page } from 'playwright';
import { documentTitle, withSiteName, titleOf, type Screen } from '../../machines/app/titles.ts';
import { brandOf, destinationOf, type Destination } from '../../machines/app/url.ts';
import { TODAY } from '../charts/data.ts';
import { accountScreensAt } from './screens.ts';

/** The screen that is shown, by its name in the page. */
export const screenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? null);

/** The destination of the current address; null for an unknown address. */
export const destinationIn = (page: Page): Destination | null => {
  const { pathname, search } = new URL(page.url());
  return destinationOf(pathname, search, TODAY);
};

/**
 * The difference when the page does not have the title of its screen, or of its heading where it shows one
 * accommodation type; or null.
 */
export const titleDifference = async (page: Page): Promise<string | null> => {
  const [title, screen] = [await page.title(), await screenOf(page)];
  const name = destinationIn(page)?.detail ?? null;
  const brand = brandOf(new URL(page.url()).pathname);
  const expected =
    screen === 'accommodation' && name !== null
      ? withSiteName(await page.locator('h1').innerText(), brand)
      : documentTitle(titleOf(screen as Screen, brand));
  return title === expected ? null : `the page ${screen} is named “${title}” and not “${expected}”`;
};

/** The titles that an address of the account area may have: that of its page, or of the sign-in that comes before it. */
const accountTitlesAt = (pathname: string, search: string): string[] => {
  const brand = brandOf(pathname);
  const { page } = accountPlaceOf(brand, pathname, search);
  const titles = page === null ? ['Page not found'] : [ACCOUNT_TITLES[page], ACCOUNT_TITLES.login];
  return titles.map((title) => documentTitle(withSiteName(title, brand)));
};

/** The difference when a page of the account area does not have a screen and a title of its address, or null. */
export const accountDifference = async (page: Page): Promise<string | null> => {
  const { pathname, search } = new URL(page.url());
  const [title, screen] = [await page.title(), await screenOf(page)];
  if (!accountTitlesAt(pathname, search).includes(title)) return `the page ${pathname} is named “${title}”`;
  const screens = accountScreensAt(pathname, search);
  return screens === null || screens.includes(screen) ? null : `the address ${pathname} shows ${screen}`;
};
