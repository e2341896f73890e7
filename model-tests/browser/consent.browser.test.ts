// The cookie question in the whole product: by keyboard, on a phone, and stored.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { guestAt } from './guest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

describe('the cookie question', () => {
  it('can be answered by keyboard, is stored for the next visit, and can be changed from the foot of the page', async () => {
    const context = await harness.newContext({ viewport: { width: 320, height: 640 } }, false);
    const guest = guestAt(await context.newPage(), harness.site.url);
    const { page } = guest;
    await guest.open('/booking/search');
    await page.locator('[data-consent="asking"] section').waitFor();
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    await guest.pressByKeyboard('settings.opened');
    await page.locator('[data-consent="choosing"] section').waitFor();
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    await guest.control('category.toggled', 'performance').focus();
    await page.keyboard.press('Space');
    await guest.pressByKeyboard('choice.saved');
    await page.locator('[data-consent="settled"]').waitFor({ state: 'attached' });
    await page.reload();
    await page.locator('[data-consent="settled"]').waitFor({ state: 'attached' });
    await page.locator('[data-opens="cookies"]').press('Enter');
    await page.locator('[data-consent="choosing"] section').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'cookies');
    expect(await guest.control('category.toggled', 'performance').isChecked()).toBe(true);
    expect(await guest.control('category.toggled', 'targeting').isChecked()).toBe(false);
    await guest.press('settings.closed');
    await page.waitForFunction(() => document.activeElement?.matches('[data-opens="cookies"]'));
  });
  // requirement: JOURNEY-9-COOKIES-FUNCTIONAL
  it('decides whether the next visit begins with the resort of the last one', async () => {
    const context = await harness.newContext({}, false);
    const resortsStored = (page: Page) =>
      page.evaluate(() => [localStorage['breakwater.resort.family'], localStorage['breakwater.resort.weekend']]);
    const visit = async (path: string) => {
      const guest = guestAt(await context.newPage(), harness.site.url);
      await guest.open(path);
      return guest;
    };
    const chosenResort = '[data-test="resort.chosen"]:checked';
    const first = await visit('/booking/search');
    await first.control('resort.chosen', 'MH').check({ force: true });
    await first.page.locator('[data-consent="asking"] section').waitFor();
    expect(await resortsStored(first.page)).toEqual([undefined, undefined]);
    await first.press('consent.given');
    await first.page.waitForFunction(() => localStorage['breakwater.resort.family'] === 'MH');
    await first.page.close();

    const second = await visit('/booking/search');
    await second.page.locator(`${chosenResort}[data-key="MH"]`).waitFor({ state: 'attached' });
    await second.page.locator('[data-consent="settled"]').waitFor({ state: 'attached' });
    expect(await resortsStored(second.page)).toEqual(['MH', undefined]);
    await second.page.locator('[data-opens="cookies"]').click();
    await second.press('consent.refused');
    await second.page.waitForFunction(() => localStorage['breakwater.resort.family'] === undefined);
    await second.page.close();

    const third = await visit('/booking/search');
    await third.page.locator('[data-consent="settled"]').waitFor({ state: 'attached' });
    await third.page.locator(`${chosenResort}[data-key="BG"]`).waitFor({ state: 'attached' });
    expect(await resortsStored(third.page)).toEqual([undefined, undefined]);
  });
});
