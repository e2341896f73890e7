/** The tiles of the weekend search and its results fit their words at every width. */
import { expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

it('shows the months in tiles of one height, from 768 pixels with a month in one line, and the order in one line on a phone', async () => {
  const { page, open } = await harness.newGuest();
  await open('/bigweekenders/booking/search');
  await page.getByRole('button', { name: /When/ }).first().click();
  await page.locator('#months').waitFor();
  for (const width of [320, 390, 768, 992, 1400]) {
    await page.setViewportSize({ width, height: 844 });
    const tiles = await page.locator('#months label').evaluateAll((labels) =>
      labels.map((label) => ({
        height: Math.round(label.getBoundingClientRect().height),
        isClipped: label.scrollWidth > label.clientWidth,
        titleHeight: label.querySelector('span > span')?.getBoundingClientRect().height ?? 0,
      })),
    );
    expect(tiles.length).toBeGreaterThan(6);
    expect([width, new Set(tiles.map(({ height }) => height)).size]).toEqual([width, 1]);
    expect(tiles.some(({ isClipped }) => isClipped)).toBe(false);
    if (width >= 768) expect(Math.max(...tiles.map(({ titleHeight }) => titleHeight))).toBeLessThan(30);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/bigweekenders/booking/search-results');
  await page.locator('#order label').first().waitFor();
  const heights = await page
    .locator('#order label')
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().height)));
  // a second line would make a tile 75 pixels high
  expect(heights.every((height) => height < 65)).toBe(true);
});
