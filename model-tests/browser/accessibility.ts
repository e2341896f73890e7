/** Whether a page is fit to use: for a screen reader, for eyes that need contrast in either brand, and on the narrowest phone. */
import axe from 'axe-core';
import type { Page } from 'playwright';
import { Brand } from '../../machines/contract/brand.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Found = Readonly<{ id: string; targets: readonly string[] }>;

const violationText = ({ id, targets }: Found): string => `${id}: ${targets.join(', ')}`;

/**
 * What the library finds wrong, by all of its rules or those named. The provider's frames are not ours to judge. It is given to
 * a document once, and asked for no more of what is right than it needs.
 */
const violationsOn = async (page: Page, rules?: string[]): Promise<Found[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options = { resultTypes: ['violations' as const], iframes: false, ...(runOnly && { runOnly }) };
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, rules);
};

const brandIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.getAttribute('data-brand'));

const showBrand = (page: Page, brand: string): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-brand', name), brand);

/** What the colours of the brands other than the page's own leave unreadable on it. */
const unreadableInOthers = async (page: Page): Promise<string[]> => {
  const own = await brandIn(page);
  const found: string[] = [];
  for (const brand of Object.keys(Brand.keys).filter((one) => one !== own)) {
    await showBrand(page, brand);
    const violations = await violationsOn(page, ['color-contrast']);
    found.push(...violations.map((one) => `in the colours of ${brand}, ${violationText(one)}`));
  }
  if (own !== null) await showBrand(page, own);
  return found;
};

/** How far the page is wider than the window, in pixels. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What keeps the page from being fit to use in the window and the colours it has, in words; none when it is fit. */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  const violations = await violationsOn(page);
  const overflow = await overflowOf(page);
  return [
    ...violations.map(violationText),
    ...(overflow > 0 ? [`it is ${overflow} pixels wider than the window`] : []),
  ];
};

/** The same, and that it can be read in the colours of the other brands. */
export const accessibilityProblemsInAllBrands = async (page: Page): Promise<string[]> => [
  ...(await accessibilityProblems(page)),
  ...(await unreadableInOthers(page)),
];
