/** Pages as they stand, on paper: without their scripts and their clock, for looks that need time of their own. */
import type { Browser, Page } from 'playwright';
import { unfitness } from './fit.ts';

export type Paper = Readonly<{
  /** What keeps the page, as it stands now, from being fit to use, in words; none when it is fit. Equal pages are judged once. */
  unfitness: (page: Page) => Promise<string[]>;
}>;

const ADDRESS = '/on-paper';

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');

/** A sheet of the window's size in `browser`; `url` is where the styles and pictures come from. */
export const openPaper = async (
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Paper> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const sheet = await context.newPage();
  const known = new Map<string, string[]>();
  // one document that is written anew, at an address of the pages: what looks at it stays in it
  await sheet.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '' }));
  await sheet.goto(`${url}${ADDRESS}`);
  return {
    unfitness: async (page) => {
      const body = withoutScripts(await page.content());
      const before = known.get(body);
      if (before !== undefined) return before;
      await sheet.setContent(body);
      const found = await unfitness(sheet);
      known.set(body, found);
      return found;
    },
  };
};
