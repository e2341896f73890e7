// What a page shows around its screen: its address and its title.
import type { Page } from 'playwright';
import { documentTitle, titleOf, type Screen } from '../../machines/app/titles.ts';
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

/** The page is not named by its screen, or null. */
export const titleDifference = async (page: Page): Promise<string | null> => {
  const [title, screen] = [await page.title(), await screenOf(page)];
  return title === documentTitle(titleOf(screen as Screen, brandOf(new URL(page.url()).pathname)))
    ? null
    : `the page ${screen} is named “${title}”`;
};
