/** Pages as they stand, on paper: without their scripts and their clock, for looks that need time of their own. */
import type { Browser, Page } from 'playwright';
import { accessibilityProblems } from './accessibility.ts';

export type FrozenPage = Readonly<{
  /** What keeps the page, as it stands now, from being fit to use, in words; none when it is fit. Equal pages are judged once. */
  accessibilityProblems: (page: Page) => Promise<string[]>;
}>;

const ADDRESS = '/on-paper';

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');

/** A sheet of the window's size in `browser`; `url` is where the styles and pictures come from. */
export const openFrozenPage = async (
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<FrozenPage> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const frozen = await context.newPage();
  const pages = new Map<string, string[]>();
  // one document that is written anew, at an address of the pages: what looks at it stays in it
  await frozen.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '' }));
  await frozen.goto(`${url}${ADDRESS}`);
  return {
    accessibilityProblems: async (page) => {
      const body = withoutScripts(await page.content());
      const before = pages.get(body);
      if (before !== undefined) return before;
      await frozen.setContent(body);
      const problems = await accessibilityProblems(frozen);
      pages.set(body, problems);
      return problems;
    },
  };
};
