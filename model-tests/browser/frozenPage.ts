/** Copies of pages without their scripts and clock, for checks that take time. */
import type { Browser, Page } from 'playwright';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';

export type FrozenPage = Readonly<{
  /**
   * The accessibility problems of the page in its current state, in the colours of all brands, as text. Identical pages
   * are checked once.
   */
  accessibilityProblems: (page: Page) => Promise<string[]>;
  close: () => Promise<void>;
}>;

const ADDRESS = '/on-paper';

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');

/** Opens a page of the viewport's size in `browser`; styles and images are loaded from `url`. */
export const openFrozenPage = async (
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<FrozenPage> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const frozen = await context.newPage();
  const pages = new Map<string, string[]>();
  // one document whose content is replaced, at an address of the site: the axe script stays loaded in it
  await frozen.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '' }));
  await frozen.goto(`${url}${ADDRESS}`);
  return {
    accessibilityProblems: async (page) => {
      const body = withoutScripts(await page.content());
      const before = pages.get(body);
      if (before !== undefined) return before;
      await frozen.setContent(body);
      const problems = await accessibilityProblemsInAllBrands(frozen);
      pages.set(body, problems);
      return problems;
    },
    close: () => context.close(),
  };
};
