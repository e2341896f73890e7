/** Forms whose scripts cannot be loaded: they lose nothing, send nothing, and say so. */
import { describe, expect, it } from 'vitest';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();

/** Addresses of pages whose forms ask for personal data. */
const FORMS = ['/unsubscribe', '/vouchers', '/conferences-events/contact-us'];

describe('a form whose script does not arrive', () => {
  it.each(FORMS)(
    'keeps what was typed at %s, puts nothing into the address, and says that it needs scripts',
    async (path) => {
      const page = await harness.newPage({ javaScriptEnabled: false });
      await page.goto(`${harness.site.url}${path}`);
      const box = page.locator('form:not([action]) input').first();
      await box.fill('ada@example.com');
      await page.locator('form:not([action]) button[type="submit"]').first().click();
      await expect(box.inputValue()).resolves.not.toBe('');
      expect(page.url()).toBe(`${harness.site.url}${path}`);
      expect(await page.locator('form noscript').first().innerText()).toContain('This form needs JavaScript');
    },
  );

  it.each([...FORMS, '/booking/search'])('says at %s that the page has not loaded, and sends nothing', async (path) => {
    const page = await harness.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${harness.site.url}${path}`);
    await page.locator('[role="alert"]', { hasText: 'this page hasn’t loaded fully' }).waitFor();
    await page.locator('form:not([action]) button[type="submit"]').first().dispatchEvent('click');
    expect(page.url()).toBe(`${harness.site.url}${path}`);
  });
});
