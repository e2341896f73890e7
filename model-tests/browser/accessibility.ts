/**
 * Checks the accessibility of a page: for screen readers, for contrast in the colours of each brand, and for
 * overflow on the narrowest phone.
 */
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
 * The violations that axe-core finds, by all of its rules or the named ones. The provider's frames are not checked.
 * The library is injected once into a document, and reports only violations.
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

/** The contrast violations of a page in the colours of the brands other than its own. */
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

/** How many pixels the page is wider than the window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The accessibility problems of the page in its current window and colours, as text, by all rules of axe-core or the
 * named ones; empty when there are none.
 */
export const accessibilityProblems = async (page: Page, rules?: string[]): Promise<string[]> => {
  const violations = await violationsOn(page, rules);
  const overflow = await overflowOf(page);
  return [
    ...violations.map(violationText),
    ...(overflow > 0 ? [`it is ${overflow} pixels wider than the window`] : []),
  ];
};

/** The same, and the contrast problems in the colours of the other brands. */
export const accessibilityProblemsInAllBrands = async (page: Page): Promise<string[]> => [
  ...(await accessibilityProblems(page)),
  ...(await unreadableInOthers(page)),
];
