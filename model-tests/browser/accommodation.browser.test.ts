// The accommodation by keyboard alone, on the narrowest phone, against the whole product: narrow, compare, look inside, choose.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { unfitness } from './fit.ts';
import { guestAt } from './guest.ts';
import { startSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const MOST_STOPS = 150;

it('is narrowed, compared, looked into and chosen by keyboard at 320 pixels, fit to use all the way', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const guest = guestAt(page, site.url);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));

  const pressByKeyboard = async (event: string, key?: string): Promise<void> => {
    const selector = `[data-test="${event}"]${key === undefined ? '' : `[data-key="${key}"]`}`;
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
        return page.keyboard.press('Enter');
    }
    throw new Error(`no Tab leads to ${selector}`);
  };
  const isAt = (state: string) => page.locator(`[data-screen="accommodation"][data-state="${state}"]`).waitFor();
  const isFit = async () => expect(await unfitness(page)).toEqual([]);

  await guest.search('SK');
  await isAt('awaitingChoice.listed.quiet');
  await isFit();

  await pressByKeyboard('panel.opened', 'filter');
  await isAt('awaitingChoice.listed.quiet filtering.ready');
  await pressByKeyboard('filter.toggled', 'packageType.HOTEL');
  await isFit();
  expect(await page.locator('article').count()).toBeLessThan(6);
  expect(new URL(page.url()).searchParams.get('break')).not.toBeNull();
  await pressByKeyboard('panel.closed');

  await page.reload();
  await isAt('awaitingChoice.listed.quiet');
  expect(await page.getByRole('button', { name: 'Remove the filter: Hotel' }).count()).toBe(1);

  await pressByKeyboard('compare.toggled', 'HSTD');
  await pressByKeyboard('compare.toggled', 'HFAM');
  await pressByKeyboard('compare.opened');
  await isAt('awaitingChoice.listed.quiet comparing');
  await isFit();
  await page.keyboard.press('Escape');
  await isAt('awaitingChoice.listed.quiet');

  await pressByKeyboard('detail.opened', 'HSTD');
  await isAt('awaitingChoice.inside');
  expect(await page.title()).toContain('Beacon Standard Room');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await isFit();
  await pressByKeyboard('accommodation.chosen', 'HSTD');
  await isAt('awaitingChoice.listed.quiet');
  await pressByKeyboard('choice.confirmed');
  await page.locator('[data-screen="picker"], [data-screen="dining"]').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
