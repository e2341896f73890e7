// The cookie question in the whole product: used by keyboard, on a phone, and stored.
import { expect, it } from 'vitest';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { guestAt } from './guest.ts';
import { keyboardGuestAt } from './keyboardGuest.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

it('the cookie question can be answered by keyboard, is stored for the next visit, and can be changed from the foot of the page', async () => {
  const context = await harness.newContext({ viewport: { width: 320, height: 640 } }, false);
  const guest = guestAt(await context.newPage(), harness.site.url);
  const { page } = guest;
  await guest.open('/booking/search');
  await page.locator('[data-consent="asking"] section').waitFor();
  expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
  const keys = keyboardGuestAt(page);
  await keys.press('settings.opened');
  await page.locator('[data-consent="choosing"] section').waitFor();
  expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
  await keys.tick('category.toggled', 'performance');
  await keys.press('choice.saved');
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
