/** The maps in a real browser, against the whole product: by keyboard alone at 320 pixels, and two guests after one cabin. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { guestAt, type Guest } from './guest.ts';
import { startSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;
const complaints: string[] = [];

/** Presses of Tab after which a control must have come. */
const TABS = 80;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const atTheMaps = async (width: number): Promise<Guest> => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  const guest = guestAt(page, site.url);
  await guest.search('SK');
  await guest.chooseAccommodation('HSTD');
  await guest.on('picker');
  return guest;
};

const isFitToUse = async ({ page }: Guest): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

const isFocused = ({ page }: Guest, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Tab until the control has the focus, then Enter. */
const use = async (guest: Guest, event: string, key?: string): Promise<void> => {
  const selector = `[data-test="${event}"]${key === undefined ? '' : `[data-key="${key}"]`}`;
  for (let press = 0; press < TABS; press++) {
    await guest.page.keyboard.press('Tab');
    if (await isFocused(guest, selector)) return guest.page.keyboard.press('Enter');
  }
  throw new Error(`Tab does not come to ${selector}`);
};

const onMap = async ({ page }: Guest, title: string): Promise<void> => {
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
};

it('is walked by keyboard alone on the narrowest phone, and the cabin is held at its price', async () => {
  const guest = await atTheMaps(320);
  await isFitToUse(guest);
  await use(guest, 'step.chosen', 'sk-beacon-hotel');
  await onMap(guest, 'Beacon Hotel: choose where');
  await isFitToUse(guest);
  await use(guest, 'step.chosen', 'sk-hstd-g1');
  await onMap(guest, 'Standard Room, ground floor: choose a room');
  await use(guest, 'cabin.selected', 'HSTD-002');
  await isFitToUse(guest);
  await use(guest, 'cabin.confirmed');
  await guest.control('cabin.released').waitFor();
  expect(await guest.control('cabin.selected', 'HSTD-002').first().getAttribute('aria-label')).toMatch(
    /^Brent 2, .*yours/,
  );
  await isFitToUse(guest);
  await use(guest, 'step.left');
  await onMap(guest, 'Beacon Hotel: choose where');
  await use(guest, 'step.returned', 'sk-resort');
  await onMap(guest, 'Skegness: choose an area');
  await use(guest, 'step.finished');
  await guest.page.locator('[data-screen="dining"]').waitFor();
  await guest.page.goBack();
  await guest.on('picker');
  // opens where the cabin is
  await guest.control('cabin.released').waitFor();
  expect(await guest.page.locator('h2').filter({ hasText: 'ground floor' }).count()).toBe(1);
});

it('tells the guest who is second, shows the map anew, and keeps the rest', async () => {
  const [first, second] = [await atTheMaps(1280), await atTheMaps(1280)];
  for (const guest of [first, second]) {
    await guest.press('step.chosen', 'sk-beacon-hotel');
    await guest.press('step.chosen', 'sk-hstd-g1');
    await guest.press('cabin.selected', 'HSTD-005');
  }
  await first.press('cabin.confirmed');
  await first.control('cabin.released').waitFor();
  await second.press('cabin.confirmed');
  const taken = second.page.locator('[data-test="cabin.selected"][data-key="HSTD-005"][aria-disabled="true"]');
  await taken.first().waitFor();
  expect(await second.page.locator('[data-tone="warning"]').innerText()).toContain(
    "We're sorry, the accommodation that you chose is no longer available for this date.",
  );
  expect(await second.page.locator('h2').filter({ hasText: 'Standard Room, ground floor' }).count()).toBe(1);
  await isFitToUse(second);
  await second.press('cabin.suggested');
  await second.press('cabin.confirmed');
  await second.control('cabin.released').waitFor();
  await second.press('step.finished');
  await second.page.locator('[data-screen="dining"]').waitFor();
});
