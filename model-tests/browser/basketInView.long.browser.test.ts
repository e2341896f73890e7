/** The basket beside a page on a desk: the total and the next step are in view however much it holds. */
import { expect, it } from 'vitest';
import type { Locator } from 'playwright';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

/** Whether all of an element is in the window. */
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

it('brings a dining plan back beside the drinks that replaced it by one press', async () => {
  const { page, control, on, press, search, chooseAccommodation } = await harness.newGuest();
  await search();
  await chooseAccommodation();
  await on('dining');
  const chosen = async (...codes: string[]): Promise<void> => {
    await expect
      .poll(() =>
        page
          .locator('[data-state="awaitingChoice"] [data-test="dining.toggled"]:checked')
          .evaluateAll((ticked) => ticked.map((one) => one.getAttribute('data-key'))),
      )
      .toEqual(codes);
  };
  await control('dining.toggled', 'dine-standard.0').click({ force: true });
  await chosen('dine-standard.0');
  await control('dining.toggled', 'drinks-soft.0').click({ force: true });
  await chosen('drinks-soft.0');
  await press('both.requested');
  await chosen('dine-standard.0', 'drinks-soft.0');
});
