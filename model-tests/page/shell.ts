// What a page shows around its screen: its address and its title.
import type { Page } from 'playwright';
import { documentTitle, withSiteName, titleOf, type Screen } from '../../machines/app/titles.ts';
import { brandOf, destinationOf, type Destination } from '../../machines/app/url.ts';
import { TODAY } from '../charts/data.ts';

/** The screen that is shown, as the page names it. */
export const screenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? null);

/** What the address in the bar asks for; null for an address we do not have. */
export const destinationIn = (page: Page): Destination | null => {
  const { pathname, search } = new URL(page.url());
  return destinationOf(pathname, search, TODAY);
};

/** The page is not named by its screen, or by its heading where it is about one accommodation; or null. */
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
