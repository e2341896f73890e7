// What a page shows around its screen: its address and its title.
import { ACCOUNT_TITLES } from '../../machines/account/titles.ts';
import type { Page } from 'playwright';
import { documentTitle, withSiteName, titleOf, type Screen } from '../../machines/app/titles.ts';
import { brandOf, destinationOf, type Destination } from '../../machines/app/url.ts';
import { TODAY } from '../charts/data.ts';

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

/** The same for a visitor who is asked to sign in. */
export const accountTitleDifference = async (page: Page): Promise<string | null> => {
  const title = await page.title();
  const expected = withSiteName(ACCOUNT_TITLES.login, brandOf(new URL(page.url()).pathname));
  return title === expected ? null : `the page of the account area is named “${title}” and not “${expected}”`;
};
