/**
 * What only a layout shows: the price calendar has two months side by side in wide windows, one on phones, and nothing
 * clipped in between; on a desktop the basket keeps its total and the next step in view.
 */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

/** A layout shift, as the browser reports it. */
type Shift = { value: number; sources: { node: Node | null }[] };

/** The search with its prices; in the last days of a month the first month may have no prices. */
const LOADED = '[data-screen="search"][data-state^="a"]:not(:has([aria-busy="true"]))';
const PRICED = '[data-status="open"] button, [data-status="cheapest"] button';

it('shows two months from 992 pixels, whose days are never under 44 pixels, and one month below', async () => {
  const { page, open } = await harness.newGuest();
  await open('/booking/search');
  await page.locator(PRICED).first().waitFor();
  for (const width of [320, 390, 768, 991, 992, 1100, 1199, 1200, 1400]) {
    await page.setViewportSize({ width, height: 844 });
    const grids = await page.getByRole('grid').all();
    expect([width, grids.length]).toEqual([width, width < 992 ? 1 : 2]);
    const cells = await page.locator('[role="grid"]:visible td:not([data-outside])').evaluateAll((days) =>
      days.map((day) => ({
        width: day.getBoundingClientRect().width,
        isClipped: [...day.querySelectorAll('[aria-hidden]')].some((text) => text.scrollWidth > day.clientWidth),
      })),
    );
    expect([width, cells.filter((cell) => cell.isClipped || cell.width < 43.9)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
}, 60_000);

it('takes a day of the second month where it stands, and moves both months when a key crosses the border', async () => {
  const { page, open } = await harness.newGuest();
  await page.setViewportSize({ width: 1400, height: 900 });
  await open('/booking/search');
  const titles = page.locator('[aria-label="Arrival day"] h3');
  const second = page.getByRole('grid').nth(1);
  const day = second.locator(PRICED).first();
  await day.hover();
  const [first, next] = await titles.allTextContents();
  const placeBefore = await day.boundingBox();
  const date = await day.getAttribute('data-date');
  await day.click();
  await second.locator('[aria-selected="true"]').waitFor();
  expect(await second.locator('[aria-selected="true"] button').getAttribute('data-date')).toBe(date);
  expect([await titles.allTextContents(), await day.boundingBox()]).toEqual([[first, next], placeBefore]);
  expect(await page.locator('[role="grid"] [aria-selected="true"]').count()).toBe(1);

  // moving on within the second month shows it first; moving back over its border shows the month before; focus follows
  const focused = () =>
    page.evaluate(() => {
      const grids = [...document.querySelectorAll('[role="grid"]')];
      return [
        document.querySelector('[aria-label="Arrival day"] h3')?.textContent,
        document.querySelector('[aria-label="Arrival day"]')?.hasAttribute('aria-busy'),
        grids.findIndex((grid) => grid.contains(document.activeElement)),
        document.activeElement?.getAttribute('tabindex'),
      ];
    });
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused, { timeout: 10_000 }).toEqual([next, false, 0, '0']);
  for (let week = 0; week < 5; week += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(focused, { timeout: 10_000 }).toEqual([first, false, 0, '0']);
}, 60_000);

it('keeps the second month of a phone out of the tab order and the accessibility tree, and nothing moves while it loads', async () => {
  const { page, open } = await harness.newGuest();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        if (!sources.some(({ node }) => node instanceof Element && node.closest('#step-when'))) continue;
        const { dataset } = document.documentElement;
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1400]) {
    await page.setViewportSize({ width, height: 844 });
    await open('/booking/search');
    await page.locator(LOADED).waitFor();
    await page.getByRole('group', { name: 'Arrival day' }).scrollIntoViewIfNeeded();
    expect([width, await page.getByRole('grid').count()]).toEqual([width, width === 390 ? 1 : 2]);
    expect(await page.locator('[role="grid"] [tabindex="0"]:visible').count()).toBe(1);
    expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThanOrEqual(0.01);
  }
}, 60_000);

/** Whether the whole element is in the window. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it('keeps the total and the next step in view on a desk, and leads to the e-mail address that is missing', async () => {
  const { page, control, on, press, search, chooseAccommodation } = await harness.newGuest();
  await page.setViewportSize({ width: 1366, height: 620 });
  await search();
  await chooseAccommodation();
  const total = page.locator('aside').getByText('All fees included');
  for (const step of ['dining', 'extras', 'overview'] as const) {
    await on(step);
    const next = page.locator('aside').locator('[data-test="step.finished"], [data-test="review.accepted"]');
    // at the very end of a page the footer pushes the card up
    for (const place of [0, 0.25, 0.5]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), place);
      expect([step, place, await isInView(total), await isInView(next)]).toEqual([step, place, true, true]);
    }
    await next.click();
  }
  await expect.poll(() => control('email.entered').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await isInView(control('email.entered').first())).toBe(true);
  await control('email.entered').first().fill('ada@example.com');
  await press('review.accepted');
  await on('guests');
});
